#!/usr/bin/env python3
"""Compares the imports of each target with the arrows that Package.swift declares.

An undeclared import of a sibling can compile by accident, when the sibling happens to be built first.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public\s+|package\s+|internal\s+)?import\s+"
    r"(?:(?:class|struct|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.M)

description = json.loads(subprocess.run(
    ["swift", "package", "describe", "--type", "json"], cwd=ROOT, capture_output=True, check=True).stdout)
targets = {target["name"]: target for target in description["targets"]}
system = {name for name, target in targets.items() if target["type"] in ("system-target", "system_target")}
faults = []
for name, target in targets.items():
    if target["type"] not in ("library", "executable"):
        continue
    allowed = set(target.get("target_dependencies", [])) | {name}
    for path in (ROOT / target["path"]).rglob("*.swift"):
        for module in IMPORT.findall(path.read_text()):
            if module in targets and module not in allowed:
                faults.append(f"{path.relative_to(ROOT)}: {name} imports {module}, which Package.swift does not allow")
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
