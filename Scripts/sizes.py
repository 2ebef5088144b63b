#!/usr/bin/env python3
"""Fails when a Swift file has more than 600 lines, so that no file ate a type's neighbours."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMIT = 600
faults = []
for folder in ("Sources", "Tests", "Tools", "Examples", "Benchmarks"):
    for path in (ROOT / folder).rglob("*.swift"):
        if ".build" in path.parts:
            continue
        lines = path.read_text().count("\n")
        if lines > LIMIT:
            faults.append(f"{path.relative_to(ROOT)}: {lines} lines; split it (limit {LIMIT})")
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
