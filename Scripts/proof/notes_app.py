"""Examples/Notes as its proofs use it: its process, a library of its own, and what a person does to it."""
import contextlib
import functools
import json
import os
import pathlib
import sqlite3
import subprocess

from drive import ROOT, TRESTLE, App, Fault, equal, expect, temporary_folder

NOTES = ROOT / "Examples/Notes"


class Program(App):
    """The application's own process, without the command between: it starts at once and can be killed."""

    @functools.cache
    def executable():
        built = subprocess.run([TRESTLE, "build", str(NOTES)], capture_output=True, text=True)
        expect(built.returncode == 0, built.stderr)
        return built.stdout.strip()

    def __init__(self, environment):
        headless = dict(TRESTLE_SCRIPT="drive", TRESTLE_HOST="headless", SWIFT_DETERMINISTIC_HASHING="1", TZ="UTC")
        # A file that may not grow is an error to it, no deadly signal.
        self.start(NOTES, ["sh", "-c", 'trap "" XFSZ; exec "$0"', Program.executable()], environment | headless)

    def tries(self, command):
        """The answer; nil once the process is dead."""
        try:
            return self.ask(command)
        except Fault:
            return None


class Library:
    """A folder with a library, used by one application after the other and looked at from outside."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.file = self.folder / "Notes.sqlite"

    def environment(self, **variables):
        return dict(os.environ, NOTES_FOLDER=str(self.folder), TRESTLE_SCALE="1",
                    **{f"NOTES_{name.upper()}": str(value) for name, value in variables.items()})

    def app(self, now=None, **variables):
        """`now`: where its time begins, as 2026-01-06T09:41:00Z."""
        return Program(self.environment(**variables) | (dict(TRESTLE_NOW=now) if now else {}))

    @contextlib.contextmanager
    def connection(self):
        connection = sqlite3.connect(self.file, isolation_level=None, timeout=5)
        try:
            yield connection
        finally:
            connection.close()

    def ask(self, sql, *values):
        with self.connection() as connection:
            return connection.execute(sql, values).fetchall()

    def titles(self):
        return [row[0] for row in self.ask("SELECT title FROM note WHERE deleted IS NULL ORDER BY modified DESC, id DESC")]

    def is_whole(self):
        equal(self.ask("PRAGMA integrity_check"), [("ok",)], "the file's integrity")


@contextlib.contextmanager
def library():
    with temporary_folder() as folder:
        yield Library(pathlib.Path(folder) / "library")


def titles(app):
    """Of the rows on screen, in order."""
    return [cell.texts()[0] for cell in app.table().cells()]


def add(app, title, body=""):
    app.go("tap #compose")
    app.do(f"type {json.dumps(title, ensure_ascii=False)}")
    if body:
        app.go("tap #body")
        app.do(f"type {json.dumps(body, ensure_ascii=False)}")
    app.go('tap "Done"', "tap back")


def swipe(app, query, direction, button):
    app.go(f"swipe {query} {direction} 120", f'tap button "{button}"')


def choose(app, entry):
    app.go('tap "More"', f'tap "{entry}"')


def search(app, text):
    app.go("tap search-field")
    if text:
        app.do(f"type {json.dumps(text, ensure_ascii=False)}")
        app.do("settle")
