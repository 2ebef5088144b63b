"""Drives an application through `trestle drive` and looks at its answers. Documentation/drive.md has the commands."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TRESTLE = os.environ.get("TRESTLE_COMMAND", str(ROOT / "trestle"))


class Fault(Exception):
    """What an application did is not what it should."""


def expect(truth, text):
    if not truth:
        raise Fault(text)


def equal(found, wanted, what):
    expect(found == wanted, f"{what}: {found!r} instead of {wanted!r}")


def not_json(word):
    raise Fault(f"an answer holds {word}, which is no JSON")


def near(found, wanted, tolerance, what):
    expect(abs(found - wanted) <= tolerance, f"{what}: {found} instead of {wanted} (within {tolerance})")


class App:
    """One run of an application. Use it with `with`: it quits at the end."""

    def __init__(self, path, *options, environment=None):
        self.start(path, [TRESTLE, "drive", str(path), *options], environment)

    def start(self, path, command, environment):
        self.name = pathlib.Path(path).name
        self.transcript = []
        self.errors = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True, env=environment)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if self.process.poll() is None and kind is None:
            self.do("quit")
        self.process.stdin.close()
        status = self.process.wait()
        if kind is None:
            equal(status, 0, f"exit status of {self.name}")

    def ask(self, command):
        """The answer to one command, whatever it is."""
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        line = self.process.stdout.readline()
        if not line:
            raise Fault(f"{self.name} did not start or ended before {command!r}:\n{self.printed()}")
        self.transcript.append((command, line))
        return json.loads(line, parse_constant=not_json)

    def do(self, command):
        """The answer to a command that has to succeed."""
        answer = self.ask(command)
        if not answer["ok"]:
            raise Fault(f"{self.name}: {command}: {answer['error']}\n{self.printed()}")
        return answer

    def refused(self, command):
        """The error of a command that has to fail."""
        answer = self.ask(command)
        expect(not answer["ok"], f"{self.name}: {command} should fail")
        return answer["error"]

    def printed(self):
        self.errors.seek(0)
        return self.errors.read()[-3000:]

    # What is on the screen

    def tree(self):
        return Node(self.do("tree")["root"])

    def find(self, query):
        return Node(self.do(f"find {query}")["node"])

    def has(self, query):
        return self.ask(f"find {query}")["ok"]

    def table(self):
        return self.find("table")

    def go(self, *commands):
        """Commands that have to succeed, each followed by rest."""
        for command in commands:
            self.do(command)
            self.do("settle")


class Node:
    """One node of the tree."""

    def __init__(self, fields):
        self.fields = fields
        self.role = fields["role"]
        self.label = fields.get("label")
        self.value = fields.get("value")
        self.identifier = fields.get("identifier")
        self.frame = fields["frame"]
        self.x, self.y, self.width, self.height = fields["frame"]
        self.selected = fields["selected"]
        self.children = [Node(child) for child in fields.get("children", [])]
        self.path = tuple(fields["path"]) if "path" in fields else None
        self.rows = fields.get("rows")
        self.offset = fields.get("contentOffset")

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()

    def of(self, role):
        return [node for node in self.all() if node.role == role]

    def texts(self):
        return [node.label for node in self.all() if node.role in ("text", "header") and node.label]

    def cells(self):
        """Rows on screen, in order."""
        return sorted((node for node in self.of("cell") if node.path), key=lambda node: node.path)


def temporary_folder():
    return tempfile.TemporaryDirectory(prefix="trestle-proof-")


def run(checks):
    """Runs functions that raise where something is wrong; the process' status tells. Arguments choose by part of a name."""
    wanted = [part for part in sys.argv[1:] if not part.startswith("--")]
    failed = 0
    for check in checks:
        if wanted and not any(part in check.__name__ for part in wanted):
            continue
        try:
            note = check()
            print(f"  {check.__name__.replace('_', ' ')}" + (f": {note}" if note else ""))
        except Fault as fault:
            failed += 1
            print(f"  FAILED {check.__name__.replace('_', ' ')}: {fault}")
    sys.exit(1 if failed else 0)
