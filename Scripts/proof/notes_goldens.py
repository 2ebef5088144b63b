#!/usr/bin/env python3
"""The four screens of Examples/Notes without a list, against the pictures in Documentation/pictures/notes that somebody has
looked at. --keep writes them anew: look at each before it goes into the history."""
import contextlib
import pathlib
import random
import sys
import tempfile

from drive import ROOT, App, expect, run, temporary_folder
from notes_app import NOTES, library, search
from pixels import read_png

KEPT = ROOT / "Documentation/pictures/notes"

DARK, LARGE = "set dark", "set text-size accessibility-extra-large"

#: By language: the locale, what is searched for in vain, and the looks by name, each by what leads to it.
LANGUAGES = {
    "english": ("en_US", "xylophone", {"light": [], "dark": [DARK], "large": ["set light", LARGE]}),
    "arabic": ("ar", "قيثارة", {"arabic": [], "arabic-dark-large": [DARK, LARGE]}),
    "chinese": ("zh-Hans-CN", "木琴", {"chinese": [], "chinese-dark": [DARK], "chinese-large": ["set light", LARGE]}),
}


def app(notes, locale, **variables):
    return App(NOTES, "--scale", "2", "--locale", locale, environment=notes.environment(**variables))


@contextlib.contextmanager
def loading(notes, locale, words):
    with app(notes, locale, loading_delay=60) as running:
        running.do("wait 1")
        yield running


@contextlib.contextmanager
def empty(notes, locale, words):
    with app(notes, locale) as running:
        running.do("settle")
        yield running


@contextlib.contextmanager
def no_results(notes, locale, words):
    with app(notes, locale, samples=5) as running:
        running.do("settle")
        search(running, words)
        yield running


@contextlib.contextmanager
def failure(notes, locale, words):
    notes.folder.mkdir()
    notes.file.write_bytes(random.Random(5).randbytes(20_000))
    with app(notes, locale) as running:
        running.do("settle")
        yield running


STATES = [loading, empty, no_results, failure]


def look_alike(found, wanted):
    """Nil, or what differs: a few pixels may, as where another release of FreeType rounds otherwise, nothing that is seen."""
    if found.read_bytes() == wanted.read_bytes():
        return None
    one, other = read_png(found), read_png(wanted)
    if (one.width, one.height) != (other.width, other.height):
        return one.difference(other)
    far = 0
    for mine, theirs in zip(one.rows, other.rows):
        if mine != theirs:
            far += sum(1 for a, b in zip(mine, theirs) if abs(a - b) > 24)
    return one.difference(other) if far > 200 else None


def compared(running, file):
    with temporary_folder() as folder:
        found = pathlib.Path(folder) / file
        running.do(f"shot {found}")
        if "--keep" in sys.argv:
            KEPT.mkdir(exist_ok=True)
            (KEPT / file).write_bytes(found.read_bytes())
            return
        expect((KEPT / file).exists(), f"{file} is not kept; --keep writes it")
        difference = look_alike(found, KEPT / file)
        if difference:
            left = pathlib.Path(tempfile.gettempdir()) / file
            left.write_bytes(found.read_bytes())
            expect(False, f"{file} looks otherwise: {difference}. As it is now: {left}")


def pictures_in(language):
    locale, words, looks = LANGUAGES[language]
    for state in STATES:
        with library() as notes, state(notes, locale, words) as running:
            for name, commands in looks.items():
                for command in commands:
                    running.do(command)
                running.do("wait 1")
                compared(running, f"{state.__name__.replace('_', '-')}-{name}.png")
    return f"{len(STATES) * len(looks)} pictures"


def check(language):
    def named():
        return pictures_in(language)
    named.__name__ = f"four_screens_in_{language}"
    return named


if __name__ == "__main__":
    run([check(language) for language in LANGUAGES])
