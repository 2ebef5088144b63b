#!/usr/bin/env python3
"""usage: cases.py FOLDER

Checks that every case of FOLDER/cases.tsv is named by a test, or stands in the table of Documentation/cases.md with the
reason why no test can express it; and that the table names no case that a test has, and none that does not exist.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ID = re.compile(r"\bTV-\d{3}\b")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rows = (pathlib.Path(sys.argv[1]) / "cases.tsv").read_text().splitlines()[1:]
    known = {row.split("\t")[0] for row in rows if row.strip()}
    tested = {found for path in (ROOT / "Tests").rglob("*.swift") for found in ID.findall(path.read_text())}
    page = (ROOT / "Documentation" / "cases.md").read_text()
    excused = {found for line in page.splitlines() if line.startswith("| TV-") for found in ID.findall(line.split("|")[1])}
    faults = [f"{case}: neither in a test nor in Documentation/cases.md" for case in known - tested - excused]
    faults += [f"{case}: in a test and in Documentation/cases.md" for case in tested & excused]
    faults += [f"{case}: there is no such case" for case in (tested | excused) - known]
    if faults:
        sys.exit("\n".join(sorted(faults)))
    print(f"{len(known)} cases: {len(known & tested)} in tests, {len(known & excused)} with a reason why not")


main()
