#!/usr/bin/env python3
"""usage: seeds.py FOLDER

Takes the Swift code of tutorial documents exactly as it stands, adds nothing but the files of Xcode's application template,
and drives what comes out. A document without a view controller has nothing to run.
"""
import pathlib
import re
import shutil
import sys

import people
from drive import ROOT, expect, run, temporary_folder

START = re.compile(r"(import|func|class|struct|enum|extension|final|private|public|@\w+)\b")
DECLARED = re.compile(r"^(?:final |private |public |@\w+ )*(class|struct|enum|extension) (\w+)", re.M)
SCENE = """import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

METHODS
}
"""


def blocks(document):
    """Runs of code: from a line that begins a declaration, through balanced braces, to the first line of prose."""
    found, current, depth = [], [], 0
    for line in document.splitlines():
        if depth == 0 and line.strip() and not START.match(line):
            # A closing brace may be followed by prose on its line at the end of a document.
            if current:
                found.append("\n".join(current).strip() + "\n")
            current = []
            continue
        if depth == 0 and not current and not line.strip():
            continue
        end = line.rfind("}")
        text = re.sub(r'"(\\.|[^"\\])*"|//.*', "", line)
        depth += text.count("{") - text.count("}")
        current.append(line[:end + 1] if depth == 0 and end >= 0 and line[end + 1:].strip() else line)
        if current[-1] != line:
            found.append("\n".join(current).strip() + "\n")
            current = []
    if current:
        found.append("\n".join(current).strip() + "\n")
    return found


def files(document):
    """The files of the application: of each type the last block that declares it."""
    result, last = {}, {}
    all_blocks = blocks(document)
    for index, block in enumerate(all_blocks):
        for _, name in DECLARED.findall(block):
            last[name] = index
    for index in sorted(set(last.values())):
        names = [name for _, name in DECLARED.findall(all_blocks[index])]
        if all(last[name] == index for name in names):
            header = "" if "import " in all_blocks[index] else "import Foundation\n\n"
            result[names[0] + ".swift"] = header + all_blocks[index]
    methods = [block for block in all_blocks if block.startswith("func scene(")]
    if methods:
        result["SceneDelegate.swift"] = SCENE.replace("METHODS", methods[-1].rstrip())
    return result


def read(path, folder):
    """The application of a document, made in a folder; None where it has none."""
    document = path.read_text()
    made = files(document)
    if not any(re.search(r"class \w+: UI\w*ViewController", text) for text in made.values()):
        return None
    place = pathlib.Path(folder) / ("Seed" + re.match(r"\d*", path.name).group())
    place.mkdir()
    for name, text in made.items():
        (place / name).write_text(text)
    for name in ("AppDelegate.swift", "Info.plist"):
        shutil.copy(ROOT / "Examples/People" / name, place / name)
    source = "\n".join(made.values())
    rows = re.findall(r'\w+\(name: "(.*?)", description: "(.*?)"\)', source)
    title = re.search(r'title = "(.*?)"', source)
    return people.List(place, title.group(1) if title else None, rows)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv.pop(1))
    with temporary_folder() as place:
        all_checks = []
        for path in sorted(folder.glob("*.txt")):
            shown = read(path, place)
            if shown is None:
                print(f"  {path.stem}: no application in it, only fragments")
                continue
            all_checks += people.checks(shown)
        expect(all_checks, f"{folder} has no document with an application")
        run(all_checks)


if __name__ == "__main__":
    main()
