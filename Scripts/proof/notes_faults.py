#!/usr/bin/env python3
"""Examples/Notes with libraries that fail in every way, notes that somebody else changes, odd titles and pictures, and a
process that is killed at random moments."""
import contextlib
import pathlib
import random
import resource
import shutil
import subprocess
import threading
import zlib

from drive import Node, equal, expect, run, temporary_folder
from notes_app import Library, add, library, search, swipe, titles


# Libraries that fail


def a_damaged_file_is_kept_and_a_new_library_begun():
    with library() as notes:
        notes.folder.mkdir()
        bytes_before = random.Random(5).randbytes(20_000)
        notes.file.write_bytes(bytes_before)
        with notes.app() as app:
            app.do("settle")
            expect("The library is damaged." in app.tree().texts(), "damage is said")
            app.go('tap "Try Again"')
            expect("The library is damaged." in app.tree().texts(), "trying again changes nothing")
            equal(notes.file.read_bytes(), bytes_before, "the file is as it was")
            app.go('tap "Set File Aside"')
            kept = [path for path in notes.folder.iterdir() if "damaged" in path.name]
            equal([path.read_bytes() for path in kept], [bytes_before], "the file is kept")
            expect(f"The damaged file is kept as “{kept[0].name}”." in app.tree().texts(), "under a name that is said")
            app.go('tap "OK"')
            add(app, "Bread")
        equal(notes.titles(), ["Bread"], "the new library works")


def a_database_of_something_else_is_set_aside():
    for change in ("PRAGMA user_version = -1", "PRAGMA user_version = 0", "DROP TABLE note"):
        with library() as notes:
            with notes.app() as app:
                app.do("settle")
                add(app, "Milk")
            with notes.connection() as other:
                other.execute("PRAGMA foreign_keys = OFF")
                other.execute(change)
            with notes.app() as app:
                app.do("settle")
                expect("The library is damaged." in app.tree().texts(), f"{change}: {app.tree().texts()}")
                app.go('tap "Set File Aside"', 'tap "OK"')
                add(app, "Bread")
            equal(notes.titles(), ["Bread"], "the new library works")


def a_picture_repaired_elsewhere_comes_with_a_pull():
    with library() as notes:
        with notes.app() as app:
            app.do("settle")
            add(app, "Bread")
        notes.ask("INSERT INTO thumbnail (note, image) VALUES (1, X'00')")
        with notes.app() as app:
            app.go("settle", "wait 1")
            expect(app.find("cell[0,0]").label.endswith("Picture cannot be shown"), "a broken picture is said")
            notes.ask("UPDATE thumbnail SET image = ?", png(20, 20))
            notes.ask("UPDATE note SET revision = revision + 1")
            app.go("pull table", "wait 1")
            expect("Picture" not in app.find("cell[0,0]").label, f"and shown once it is repaired: {app.find('cell[0,0]').label}")


def a_library_locked_at_the_start_opens_once_it_is_free():
    with library() as notes:
        with notes.app(samples=3) as app:
            app.do("settle")
        with notes.connection() as other:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
            app = notes.app()
            app.do("wait 2")
            app.do("settle")
            expect("Something else is using the library." in app.tree().texts(), "it is said")
            other.execute("ROLLBACK")
        with app:
            app.go('tap "Try Again"')
            equal(app.table().rows, [3], "notes once it is free")


def a_full_disk_loses_nothing():
    with library() as notes:
        with notes.app(samples=40) as app:
            app.do("settle")
        pages = notes.ask("PRAGMA page_count")[0][0]
        with notes.app(maximum_pages=pages + 1) as app:
            app.do("settle")
            app.go("tap #compose")
            app.do(f'type "{"long " * 4000}"')
            app.do("wait 1.5")
            app.do("settle")
            expect("The disk is full." in app.tree().texts(), "a full disk is said")
            app.go('tap "Keep Editing"')
            expect(str(app.find("#title").value).startswith("long long"), "what was typed stays")
            app.go("clear #title")
            app.do('type "short"')
            app.go('tap "Done"', "tap back")
            equal(app.table().rows[-1], 39, "a short note finds room")
        equal(notes.titles()[0], "short", "and is in the file")
        equal(len(notes.titles()), 41, "with all others")
        notes.is_whole()


@contextlib.contextmanager
def small_disk(megabytes):
    """A folder that is a file system of its own; nil where mounting is not allowed."""
    with temporary_folder() as folder:
        mounted = shutil.which("mount") is not None and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "none", folder], capture_output=True).returncode == 0
        try:
            yield pathlib.Path(folder) if mounted else None
        finally:
            if mounted:
                subprocess.run(["umount", folder], check=True)


def fill(file):
    """Takes what room is left."""
    with open(file, "wb", buffering=0) as filler:
        for size in (65536, 4096):
            while True:
                try:
                    filler.write(bytes(size))
                except OSError:
                    break


def a_file_system_without_room_loses_nothing():
    with small_disk(2) as disk:
        if disk is None:
            return "skipped, mounting is not allowed"
        notes, filler = Library(disk / "library"), disk / "filler"
        fill(filler)
        with notes.app() as app:
            app.do("settle")
            expect("The disk is full." in app.tree().texts(), f"a first start says it: {app.tree().texts()}")
            filler.unlink()
            app.go('tap "Try Again"')
            expect("No Notes" in app.tree().texts(), "and goes on once there is room")
            for title in ("Bread", "Milk"):
                add(app, title)
            fill(filler)
            app.go("tap cell[0,0]", "tap #body")
            app.do(f'type "{"long " * 4000}"')
            app.do("wait 1.5")
            app.do("settle")
            expect("The disk is full." in app.tree().texts(), "what is typed finds no room, and that is said")
            app.go('tap "Keep Editing"')
            equal(app.find("#body").value, "long " * 4000, "what was typed stays")
            app.go("tap back")
            expect("The disk is full." in app.tree().texts(), "leaving says it once more")
            filler.unlink()
            app.go('tap "Try Again"')
            equal(notes.ask("SELECT body FROM note WHERE title = 'Milk'"), [("long " * 4000,)], "once there is room it is saved")
            fill(filler)
            for direction, button in (("right", "Favorite"), ("left", "Delete")):
                swipe(app, "cell[0,1]", direction, button)
                expect("The disk is full." in app.tree().texts(), f"{button} says it too")
                app.go('tap "Cancel"')
                equal(titles(app), ["Milk", "Bread"], "and changes nothing")
                equal(app.find("cell[0,1]").x, app.find("cell[0,0]").x, "the row is closed again")
        with notes.app() as app:
            app.do("settle")
            equal(titles(app), ["Milk", "Bread"], "a start without room lists what is there")
        notes.is_whole()


def a_disk_that_fails_while_writing_loses_nothing():
    with library() as notes:
        with notes.app() as app:
            app.do("settle")
            add(app, "Bread")
        with notes.app() as app:
            app.do("settle")
            # A limit to the size of files, from outside: the log cannot grow.
            resource.prlimit(app.process.pid, resource.RLIMIT_FSIZE, (40_000, resource.RLIM_INFINITY))
            app.go("tap cell[0,0]", "tap #body")
            app.do(f'type "{"long " * 20_000}"')
            app.do("wait 1.5")
            app.do("settle")
            expect("The disk cannot be read or written." in app.tree().texts(), f"it is said: {app.tree().texts()}")
            app.go('tap "Keep Editing"')
            equal(notes.ask("SELECT title, body FROM note"), [("Bread", "")], "what was saved is there")
            resource.prlimit(app.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            app.go("tap back")
        equal(notes.ask("SELECT body FROM note"), [("long " * 20_000,)], "leaving saves it once the disk works")
        notes.is_whole()


def the_note_that_is_edited_is_deleted_elsewhere():
    with library() as notes:
        with notes.app() as app:
            app.do("settle")
            add(app, "Bread")
            app.go("tap cell[0,0]", "tap #body")
            notes.ask("UPDATE note SET deleted = 1, revision = revision + 1")
            app.do('type "Flour"')
            app.do("wait 1.5")
            app.do("settle")
            expect("This note was deleted." in app.tree().texts(), "it is said")
            app.go('tap "Keep as New Note"', "tap back")
            equal(titles(app)[0], "Bread", "what was typed is a note again")
            equal(notes.ask("SELECT body FROM note WHERE deleted IS NULL"), [("Flour",)], "with what was typed")
            app.go("tap cell[0,0]", "tap #body")
            notes.ask("UPDATE note SET deleted = 1, revision = revision + 1")
            app.do('type "!"')
            app.do("wait 1.5")
            app.go('tap "Discard"')
            expect(app.has("table"), "or it is left")
            equal(notes.titles(), [], "and stays deleted")


def a_pull_that_fails_keeps_the_list():
    with library() as notes, notes.app(samples=20) as app:
        app.do("settle")
        shown = titles(app)
        notes.ask("ALTER TABLE note RENAME TO elsewhere")
        for button in ("Cancel", "Try Again"):
            app.do("pull table")
            app.do("wait 1")
            app.do("settle")
            expect("Your notes are as they were. Try again." in app.tree().texts(), "it is said")
            if button == "Try Again":
                notes.ask("ALTER TABLE elsewhere RENAME TO note")
                notes.ask("UPDATE note SET title = 'Changed', revision = revision + 1 WHERE title = ?", shown[2])
                shown[2] = "Changed"
            app.go(f'tap "{button}"')
            equal(titles(app), shown, f"the list after {button}")


def each_of_two_failures_is_said():
    with library() as notes, notes.app() as app:
        app.do("settle")
        add(app, "Bread")
        add(app, "Milk")
        with notes.connection() as other:
            other.execute("BEGIN IMMEDIATE")
            for row in (0, 1):
                app.do(f"swipe cell[0,{row}] right 120")
                app.do("wait 0.3")
                app.do('tap button "Favorite"')
            app.do("wait 2")
            other.execute("ROLLBACK")
        for left in (1, 0):
            expect("Something else is using the library." in app.tree().texts(), f"it is said, {left} more to come")
            app.go('tap "Try Again"')
        equal(app.table().rows, [2], "both are favourites in the end")


def a_deletion_in_the_editor_that_fails_is_tried_again():
    with library() as notes, notes.app() as app:
        app.do("settle")
        add(app, "Bread")
        for button in ("Cancel", "Try Again"):
            app.go("tap cell[0,0]", "tap #body")
            app.do('type "salt "')
            with notes.connection() as other:
                other.execute("BEGIN IMMEDIATE")
                app.go('tap button "Delete"')
                app.do("wait 0.9")
                expect("Something else is using the library." in app.tree().texts(), "it is said")
                other.execute("ROLLBACK")
            app.go(f'tap "{button}"')
            if button == "Cancel":
                expect(app.has("#body"), "the note is still there to be edited")
                app.go("tap back")
                equal(notes.ask("SELECT body FROM note WHERE deleted IS NULL"), [("salt ",)], "with what was typed")
        expect(app.has("table"), "the editor is left")
        equal(notes.titles(), [], "the note is deleted")
        app.go('tap "Undo Delete"')
        equal(titles(app), ["Bread"], "and can be brought back")


def settled(app):
    """Answers questions of the editor until there is none."""
    for _ in range(20):
        app.do("settle")
        button = next((label for label in ("Keep Both", "Try Again") if app.has(f'button "{label}"')), None)
        if button is None:
            return
        app.do(f'tap button "{button}"')
    expect(False, f"there is no end of questions: {app.tree().texts()}")


def two_processes_write_one_library():
    """Both add notes and write into one that they share; each goes back only once its text is saved."""
    words = {name: [f"{name}{number}" for number in range(6)] for name in ("one", "two")}
    faults = []

    def writes(notes, name):
        try:
            with notes.app() as app:
                app.do("settle")
                for word in words[name]:
                    app.go("tap #compose")
                    app.do(f'type "{word}"')
                    app.do('tap button "Done"')
                    settled(app)
                    app.do("tap back")
                    settled(app)
                    row = next(cell for cell in app.table().cells() if cell.texts()[0] == "Shared")
                    app.go(f"tap cell[{row.path[0]},{row.path[1]}]", "tap #body")
                    app.do(f'type "{word} "')
                    app.do('tap button "Done"')
                    settled(app)
                    app.do("tap back")
                    settled(app)
                app.do("pull table")
                app.do("wait 1")
                settled(app)
        except Exception as fault:
            faults.append(f"{name}: {fault}")

    with library() as notes:
        with notes.app() as app:
            app.do("settle")
            add(app, "Shared")
        threads = [threading.Thread(target=writes, args=(notes, name)) for name in words]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        equal(faults, [], "faults")
        there, bodies = notes.titles(), [row[0] for row in notes.ask("SELECT body FROM note WHERE title = 'Shared'")]
        for word in words["one"] + words["two"]:
            equal(there.count(word), 1, f"notes named {word}")
            expect(any(word in body for body in bodies), f"{word} is in none of {bodies}")
        notes.is_whole()
        with notes.app() as app:
            app.do("settle")
            equal(sum(app.table().rows), len(there), "all are listed")
        return f"{len(there)} notes, {len(bodies)} versions of the shared one"


def two_writers_of_one_note_keep_both():
    with library() as notes:
        with notes.app() as app:
            app.do("settle")
            add(app, "Bread", "Flour")
            app.go("tap cell[0,0]", "tap #body")
            notes.ask("UPDATE note SET body = 'Rye', revision = revision + 1")
            app.do('type " and salt"')
            app.do("wait 1.5")
            app.do("settle")
            expect("This note was changed elsewhere." in app.tree().texts(), "it is said")
            app.go('tap "Keep Both"', "tap back")
            equal(sorted(notes.ask("SELECT body FROM note")), [("Flour and salt",), ("Rye",)], "both are in the file")


def png(width, height):
    """A grey picture of this size, small as a file however large it is."""
    def chunk(kind, body):
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
    packer = zlib.compressobj(9)
    row = b"\0" + b"\x80" * width
    packed = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\0\0\0\0"
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def odd_titles_and_pictures_are_shown():
    with library() as notes:
        with notes.app() as app:
            app.do("settle")
        odd = ["长" * 100_000, "👩‍👩‍👧‍👦🏳️‍🌈👍🏽", "مرحبا بالعالم", "שלום עולם", "e\u0301" * 30, "\u202Eabc", "   ", "a\nb"]
        pictures = [b"", b"no picture", png(20, 20)[:60], png(12_000, 12_000), png(1, 12_000), png(20, 20)]
        for number, title in enumerate(odd):
            notes.ask("INSERT INTO note (title, body, modified) VALUES (?, ?, ?)", title, "", 1_700_000_000 - number)
        for number, data in enumerate(pictures):
            notes.ask("INSERT INTO thumbnail (note, image) VALUES (?, ?)", number + 1, data)
        with notes.app() as app:
            app.do("settle")
            equal(app.table().rows, [len(odd)], "rows")
            shown = titles(app)
            expect(shown[0].startswith("长长") and len(shown[0]) < 200, "the beginning of a long title")
            equal(shown[1:4], odd[1:4], "emoji and right-to-left titles")
            app.do("wait 1")
            app.do("settle")
            broken = [cell.label.endswith(", Picture cannot be shown") for cell in app.table().cells()[:6]]
            equal(broken[:2] + broken[5:], [True, True, False], f"pictures that cannot be shown say so: {broken}")
            app.go("tap cell[0,0]")
            equal(len(app.find("#title").value), 100_000, "the editor has the whole title")
            app.go("tap #body")
            app.do('type "x"')
            app.go('tap "Done"', "tap back")
            equal(notes.ask("SELECT length(title), body FROM note WHERE id = 1"), [(100_000, "x")], "and saves it whole")
            search(app, "بالعالم")
            equal(titles(app), [odd[2]], "found by its second word")
        notes.is_whole()


# Killed


class Killed(Exception):
    """The process is dead."""


def writes_until_killed(notes, dice, saved, number):
    """Writes and deletes notes and kills the process in the middle of it. What was seen saved goes to `saved`: by title the
    text, nil where the note was seen deleted."""
    app = notes.app(now=f"2026-01-{number + 1:02}T12:00:00Z")
    app.do("settle")
    fatal, count, step = dice.randrange(3, 60), 0, 0

    def do(*commands):
        nonlocal count
        for command in commands:
            count += 1
            if count == fatal:
                threading.Timer(dice.uniform(0, 0.03), app.process.kill).start()
            answer = app.tries(command)
            if answer is None:
                raise Killed
        return answer

    def rows():
        return [cell.texts() for cell in Node(do("tree")["root"]).of("table")[0].cells()]

    try:
        while True:
            title, step = f"note {number}.{step}", step + 1
            do("tap #compose", "settle", f'type "{title}"', 'tap "Done"', "settle")
            # Once it can be starred, the note is in the library.
            expect(do('find "Favorite"')["node"]["enabled"], f"{title} was saved")
            saved[title] = ""
            is_unwanted, body = dice.random() < 0.3, f"text of {title}"
            do("tap #body", f'type "{body}"', "tap back", "settle")
            # The list shows what is saved, and nothing else.
            expect(body in rows()[0][1], f"the text of {title} was saved")
            saved[title] = body
            if is_unwanted:
                do("swipe cell[0,0] left 120", "settle")
                # From here on it may be deleted or not, until it is seen.
                saved[title] = ...
                do('tap button "Delete"', "settle")
                expect(all(row[0] != title for row in rows()), f"{title} was deleted")
                saved[title] = None
    except Killed:
        app.process.wait()


def killed_at_random_moments_it_loses_no_saved_note():
    dice, saved, rounds = random.Random(4), {}, 24
    with library() as notes:
        with notes.app() as app:
            app.do("settle")
        for number in range(rounds):
            writes_until_killed(notes, dice, saved, number)
            there = dict(notes.ask("SELECT title, body FROM note WHERE deleted IS NULL"))
            for title, body in saved.items():
                if body is ...:
                    continue
                kept = title not in there if body is None else there.get(title, "").startswith(body) and title in there
                expect(kept, f"{title} is {there.get(title)!r} instead of {body!r} after {number + 1} kills")
            notes.is_whole()
        with notes.app() as app:
            app.do("settle")
            equal(sum(app.table().rows), len(notes.titles()), "all are listed afterwards")
    deleted = sum(body is None for body in saved.values())
    expect(len(saved) > rounds and deleted > 3, f"only {len(saved)} notes were saved, {deleted} deleted")
    return f"{rounds} kills, {len(saved)} notes seen saved, {deleted} seen deleted"


if __name__ == "__main__":
    run([
        a_damaged_file_is_kept_and_a_new_library_begun, a_database_of_something_else_is_set_aside,
        a_picture_repaired_elsewhere_comes_with_a_pull, a_library_locked_at_the_start_opens_once_it_is_free,
        a_full_disk_loses_nothing, a_file_system_without_room_loses_nothing, a_disk_that_fails_while_writing_loses_nothing,
        the_note_that_is_edited_is_deleted_elsewhere, two_writers_of_one_note_keep_both,
        a_pull_that_fails_keeps_the_list, each_of_two_failures_is_said,
        a_deletion_in_the_editor_that_fails_is_tried_again, two_processes_write_one_library,
        odd_titles_and_pictures_are_shown, killed_at_random_moments_it_loses_no_saved_note,
    ])
