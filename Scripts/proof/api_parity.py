#!/usr/bin/env python3
"""usage: api_parity.py CHECKLISTS [--missing TYPE]

Counts how many names of the API lists are public here. A list is tierN.tsv with the columns type, member, kind, introduced,
deprecated and note. A row counts as there where a public, available symbol has the same type path and Swift name; rows that
are deprecated, witnesses of a conformance, or newer than iOS 17.0 are left out. It says nothing about behaviour.
"""
import csv
import json
import pathlib
import re
import subprocess
import sys
import collections

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NEWEST = (17, 0)


def version(text):
    return tuple(int(part) for part in text.split(".")) if re.fullmatch(r"[0-9.]+", text) else (0,)


def rows(path):
    with open(path, newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            note = row["note"] or ""
            if row["deprecated"] != "y" and "conformance witness" not in note and version(row["introduced"]) <= NEWEST:
                yield row["type"], row["member"]


def public_symbols(arguments):
    command = ["swift", "package", *arguments, "dump-symbol-graph", "--minimum-access-level", "public",
               "--skip-synthesized-members"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    places = re.findall(r"Files written to (.*)", printed.stdout + printed.stderr)
    if not places:
        sys.exit(f"api-parity: no symbol graph was written\n{printed.stdout}{printed.stderr}")
    found = set()
    for path in pathlib.Path(places[-1].strip()).rglob("*.symbols.json"):
        for symbol in json.loads(path.read_text())["symbols"]:
            isThere = not any(mark.get("isUnconditionallyUnavailable") for mark in symbol.get("availability", []))
            if symbol.get("accessLevel") in ("public", "open") and isThere:
                *owner, name = symbol["pathComponents"]
                found.add((".".join(owner), name))
    return found


def is_present(type_name, member, found):
    if member == "-":
        *owner, name = type_name.split(".")
        return (".".join(owner), name) in found
    return ("" if type_name == "(global)" else type_name, member) in found


def main():
    arguments = sys.argv[1:]
    if not arguments or arguments[0].startswith("-"):
        sys.exit(__doc__)
    wanted = arguments[arguments.index("--missing") + 1] if "--missing" in arguments else None
    swift_options = arguments[arguments.index("--") + 1:] if "--" in arguments else []
    found = public_symbols(swift_options)
    for path in sorted(pathlib.Path(arguments[0]).glob("tier*.tsv")):
        listed = list(rows(path))
        missing = [row for row in listed if not is_present(*row, found)]
        there = len(listed) - len(missing)
        print(f"{path.stem}: {there} of {len(listed)} names ({100 * there / max(1, len(listed)):.1f} %)")
        if wanted:
            for type_name, member in missing:
                if type_name == wanted or type_name.startswith(wanted + "."):
                    print(f"  {type_name} {member}")
        else:
            types = collections.Counter(row[0].split(".")[0] for row in missing)
            print("  most missing: " + ", ".join(f"{name} {count}" for name, count in types.most_common(12)))


main()
