#!/usr/bin/env python3
"""Examples/Notes, driven: a session from the first start on, its four screens without a list, many notes, pictures out of
order, and two runs that are equal."""
import json
import pathlib

from drive import App, equal, expect, run, temporary_folder
from notes_app import NOTES, add, choose, library, search, swipe, titles
from pixels import read_png


# A session


def first_start_to_recovery():
    with library() as notes:
        with App(NOTES, environment=notes.environment()) as app:
            app.do("settle")
            for text in ("No Notes", "What you write is kept on this device."):
                expect(text in app.tree().texts(), f"an empty library says {text!r}")
            app.go("tap #compose")
            app.do('type "Bread"')
            app.go("key return")
            app.do('type "Flour and water"')
            app.go('tap "Done"')
            equal(notes.titles(), ["Bread"], "Done saves")
            app.go("tap back")
            equal(titles(app), ["Bread"], "the first note is listed")
            add(app, "Milk")
            add(app, "读书", "明天")
            equal(titles(app), ["读书", "Milk", "Bread"], "newest first")
            equal(notes.titles(), ["读书", "Milk", "Bread"], "and in the file")

            swipe(app, "cell[0,1]", "right", "Favorite")
            equal(app.table().rows, [1, 2], "a favourite has its own section")
            equal(titles(app), ["Milk", "读书", "Bread"], "the row moved")
            swipe(app, "cell[0,0]", "right", "Unfavorite")
            equal(app.table().rows, [3], "and moved back")

            app.go("tap cell[0,2]")
            app.go("tap #body")
            app.do('type ", salt"')
            app.do("wait 1.5")
            equal(notes.ask("SELECT body FROM note WHERE title = 'Bread'"), [("Flour and water, salt",)], "saved while typing")
            app.go("tap back")
            equal(titles(app), ["Bread", "读书", "Milk"], "what was edited last is on top")

            search(app, "MIL")
            equal(titles(app), ["Milk"], "found whatever the case")
            app.go('tap "Cancel"')
            equal(len(titles(app)), 3, "all are back after the search")

            swipe(app, "cell[0,1]", "left", "Delete")
            equal(titles(app), ["Bread", "Milk"], "deleted")
            equal(notes.titles(), ["Bread", "Milk"], "also in the file")
            app.go('tap "Undo Delete"')
            equal(titles(app), ["Bread", "读书", "Milk"], "undone")
            expect(not app.has('"Undo Delete"'), "nothing more to undo")

            choose(app, "Select Notes")
            app.go("tap cell[0,0]", "tap cell[0,2]")
            expect("2 Selected" in app.tree().texts(), "the title counts")
            app.go('tap button "Delete"')
            equal(titles(app), ["读书"], "several deleted at once")
            app.go('tap "Undo Delete"')
            equal(titles(app), ["Bread", "读书", "Milk"], "and undone at once")
            choose(app, "Group by Month")
            equal(app.table().rows, [3], "all of one month")
            expect("January 2026" in app.tree().texts(), "the month is said")
            choose(app, "Group by Month")

            with notes.connection() as other:
                other.execute("BEGIN IMMEDIATE")
                swipe(app, "cell[0,0]", "right", "Favorite")
                app.do("wait 1")
                app.do("settle")
                expect("Something else is using the library." in app.tree().texts(), "a locked library is said")
                other.execute("ROLLBACK")
            app.go('tap "Try Again"')
            equal(app.table().rows, [1, 2], "and once it is free, trying again does it")

            notes.ask("INSERT INTO note (title, body, modified) VALUES ('From elsewhere', '', 2000000000)")
            app.do("pull table")
            app.do("wait 1")
            app.do("settle")
            expect("From elsewhere" in titles(app), "a pull shows what came from elsewhere")
        before = notes.titles()
        with notes.app() as app:
            app.do("settle")
            equal(sorted(titles(app)), sorted(before), "all there at the next start")
        notes.is_whole()


def ways_out(app):
    """Labels of the buttons in the middle of the screen, from the top down."""
    height = app.tree().height
    middle = [node for node in app.tree().of("button") if height * 0.25 < node.y < height * 0.85]
    return [node.label for node in sorted(middle, key=lambda node: node.y)]


def takes_way_out(app, label):
    node = next(node for node in app.tree().of("button") if node.label == label and node.y < app.tree().height * 0.85)
    app.do(f"tap @{node.x + node.width / 2},{node.y + node.height / 2}")


def four_screens_have_four_ways_out():
    found = {}
    with library() as notes:
        with notes.app(loading_delay=3) as app:
            app.do("wait 1")
            expect("Opening your notes…" in app.tree().texts(), "loading is said")
            found["loading"] = ways_out(app)
            takes_way_out(app, "Stop")
            app.do("settle")
            expect("Loading was stopped." in app.tree().texts(), "and can be stopped")
            takes_way_out(app, "Try Again")
            app.do("wait 1")
            expect("Opening your notes…" in app.tree().texts(), "it loads again")
            app.do("wait 3")
            app.do("settle")
            expect("No Notes" in app.tree().texts(), "and is empty")
        with notes.app() as app:
            app.do("settle")
            found["empty"] = ways_out(app)
            takes_way_out(app, "New Note")
            app.do("settle")
            expect(app.find("#title").fields["focused"], "an empty library's way out is writing the first note")
            app.do('type "Bread"')
            app.go('tap "Done"', "tap back")
            equal(titles(app), ["Bread"], "which is listed then")
            search(app, "xyz")
            expect("No Results for “xyz”" in app.tree().texts(), "nothing found is said")
            found["no results"] = ways_out(app)
            takes_way_out(app, "Clear Search")
            app.do("settle")
            equal(titles(app), ["Bread"], "and the search can be cleared")
        with library() as blocked:
            blocked.file.mkdir(parents=True)
            with blocked.app() as app:
                app.do("settle")
                expect("The library cannot be opened." in app.tree().texts(), "a failure is said")
                found["failure"] = ways_out(app)
                blocked.file.rmdir()
                notes.ask("VACUUM INTO ?", str(blocked.file))
                takes_way_out(app, "Try Again")
                app.do("settle")
                equal(titles(app), ["Bread"], "and trying again opens it")
    wanted = {"loading": ["Stop"], "empty": ["New Note"], "no results": ["Clear Search"], "failure": ["Try Again"]}
    equal(found, wanted, "the ways out")


def a_search_typed_while_loading_holds():
    with library() as notes:
        with notes.app(samples=30) as app:
            app.do("settle")
        with notes.app(loading_delay=4) as app:
            app.do("wait 0.5")
            search(app, "bread")
            expect("Opening your notes…" in app.tree().texts(), "it still loads")
            app.do("wait 4")
            app.do("settle")
            expect(titles(app) and all("Bread" in title for title in titles(app)), "only what was searched is shown")


# Many notes, pictures


SCROLLING = ["settle", "fling table 3000", "settle", "fling table 5000", "settle", "scroll-to table 1 9000", "settle"]


def ten_thousand_notes_are_searched_and_scrolled():
    with library() as notes, notes.app(samples=10_000) as app:
        for command in SCROLLING:
            app.do(command)
        equal(sum(app.table().rows), 10_000, "notes")
        live = app.do("stats")["cellsLive"]
        expect(live < 60, f"{live} cells for 10,000 rows")
        watched = titles(app)
        search(app, "garden 77")
        expect(titles(app) and all("garden" in title and "77" in title for title in titles(app)), "found among them")
        app.go('tap "Cancel"')
        equal(titles(app), watched, "the rows one looked at are there again after the search")


def pictures(notes, **variables):
    """Trees and pictures after each step of scrolling."""
    with notes.app(**variables) as app, temporary_folder() as folder:
        result = []
        for command in ["hurry"] + [step.replace("9000", "150") for step in SCROLLING]:
            # Rows are used again while the pictures of their notes before are still on the way.
            for row in (40, 90, 20, 140, 60) if command == "hurry" else ():
                app.do(f"scroll-to table 1 {row}")
                app.do("wait 0.05")
            if command != "hurry":
                app.do(command)
            app.do("settle")
            app.do("wait 1")
            app.do(f"shot {folder}/shot.png")
            result.append((json.dumps(app.do("tree")), read_png(f"{folder}/shot.png").rows))
        stats = app.do("stats")
        return result, stats["prefetchesStarted"]


def without_prefetching_and_out_of_order_the_same_is_shown():
    with library() as notes:
        with notes.app(samples=200) as app:
            app.do("settle")
        usual, started = pictures(notes)
        expect(started > 0, "rows are prefetched")
        without, none = pictures(notes, prefetching="off")
        equal(none, 0, "prefetches when they are off")
        expect(usual == without, "without prefetching it shows something else")
        for seed in (1, 2, 3):
            expect(pictures(notes, picture_order=seed)[0] == usual, f"pictures in the order {seed} show something else")


SESSION = [
    "settle", "tree", "tap cell[1,1]", "settle", "tap #body", 'type "more"', "wait 2", "tree", "shot {}/editor.png", "tap back",
    "settle", "tree", "swipe cell[1,0] left 120", "settle", "shot {}/swiped.png", 'tap button "Delete"', "wait 0.2",
    "shot {}/leaving.png", "settle", "tree", 'tap "Undo Delete"', "settle", "tree", "set dark", "shot {}/dark.png", "set rtl",
    "settle", "shot {}/rtl.png", "set text-size accessibility-large", "settle", "shot {}/large.png", "pull table", "settle",
    "fling table 2000", "settle", "tree", "stats",
]


def two_runs_are_equal_byte_by_byte():
    runs = []
    for _ in range(2):
        with library() as notes, temporary_folder() as folder, notes.app(samples=60) as app:
            for command in SESSION:
                app.do(command.format(folder))
            answers = [(command.replace(folder, ""), text.replace(folder, "")) for command, text in app.transcript]
            shots = {path.name: path.read_bytes() for path in sorted(pathlib.Path(folder).glob("*.png"))}
            runs.append((answers, shots))
    for one, two in zip(runs[0][0], runs[1][0]):
        equal(one, two, "answers")
    equal([name for name in runs[0][1] if runs[0][1][name] != runs[1][1][name]], [], "pictures that differ")
    return f"{len(runs[0][0])} answers, {len(runs[0][1])} pictures"


if __name__ == "__main__":
    run([
        first_start_to_recovery, four_screens_have_four_ways_out, a_search_typed_while_loading_holds,
        ten_thousand_notes_are_searched_and_scrolled, without_prefetching_and_out_of_order_the_same_is_shown,
        two_runs_are_equal_byte_by_byte,
    ])
