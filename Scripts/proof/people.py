#!/usr/bin/env python3
"""Examples/People, driven: what it shows, selection and push, pull to refresh, and two runs that are equal byte by byte."""
import pathlib
import re

from drive import ROOT, App, equal, expect, near, run, temporary_folder

PEOPLE = ROOT / "Examples/People"


class List:
    """A list of people as an application shows it: where it is, its title, and name and description of each row."""

    def __init__(self, path, title, people, options=()):
        self.path, self.title, self.people, self.options = path, title, people, options

    def app(self):
        return App(self.path, *self.options)


def ours():
    source = (PEOPLE / "Member.swift").read_text()
    return List(PEOPLE, "读书会", re.findall(r'name: "(.*?)", about: "(.*?)"', source))


def names(table):
    return [cell.texts()[0] for cell in table.cells()]


def rest(app):
    """The table once everything has come to rest."""
    app.do("settle")
    return app.table()


def shows_its_rows(shown):
    with shown.app() as app:
        table = rest(app)
        cells = table.cells()
        equal(table.rows, [len(shown.people)], "rows of each section")
        equal([tuple(cell.texts()) for cell in cells], shown.people, "texts of the rows in order")
        for cell, below in zip(cells, cells[1:]):
            near(below.y, cell.y + cell.height, 0.01, "rows follow each other")
        near(cells[0].y, 59 + 54 + 52, 0.5, "the first row begins below the large title")
        equal({cell.width for cell in cells}, {393}, "width of the rows")
        low = min(cell.height for cell in cells)
        for cell, (_, text) in zip(cells, shown.people):
            # Subheadline: 15 points to a Chinese character, 18 points to a line.
            chinese = sum(1 if ord(letter) > 0x2E80 else 0.5 for letter in text)
            if abs(chinese * 15 - 361) > 30:
                near(cell.height - low, 18 if chinese * 15 > 361 else 0, 0.67, f"second line of {text}")
        expect(shown.title in app.tree().texts(), "the title is shown")


def pushes_and_comes_back(shown):
    with shown.app() as app:
        before = rest(app)
        app.go("tap cell[0,2]")
        expect(shown.people[2][1] in app.tree().texts(), "the detail shows its text")
        expect(shown.people[0][1] not in app.tree().texts(), "the list is gone")
        app.go("tap back")
        after = app.table()
        equal(after.offset, before.offset, "offset after coming back")
        equal({cell.selected for cell in after.cells()}, {False}, "selection after coming back")
        equal(names(after), names(before), "order after coming back")


def a_row_is_selected_and_deselected(shown):
    with shown.app() as app:
        rest(app)
        app.do("log")
        app.go("tap cell[0,1]")
        calls = app.do("log")["calls"]
        expect("tableView(_:didSelectRowAt:) [0, 1]" in calls, f"the delegate hears of the selection: {calls}")


def an_edge_swipe_follows_the_finger_and_cancels(shown):
    with shown.app() as app:
        rest(app)
        app.go("tap cell[0,0]")
        app.go("drag @2,400 60 0 0.5")
        expect(shown.people[0][1] in app.tree().texts(), "a short swipe leaves the detail where it is")
        app.go("drag @2,400 300 0 0.3")
        expect(app.has("table"), "a long one goes back")


def a_pull_shuffles_after_a_second(shown):
    with shown.app() as app:
        before = rest(app)
        created = app.do("stats")["cellsCreated"]
        app.do("pull table")
        app.do("wait 0.5")
        equal(names(app.table()), names(before), "order while it refreshes")
        expect(app.table().offset[1] < before.offset[1], "the content stays down while it refreshes")
        app.do("wait 0.6")
        after = rest(app)
        equal(sorted(names(after)), sorted(names(before)), "the same rows")
        expect(names(after) != names(before), "in another order")
        equal(after.offset, before.offset, "offset once the refresh has ended")
        equal(app.do("stats")["cellsCreated"], created, "moved rows keep their cells: cells created")


ALL = [
    shows_its_rows, pushes_and_comes_back, a_row_is_selected_and_deselected,
    an_edge_swipe_follows_the_finger_and_cancels, a_pull_shuffles_after_a_second,
]


def checks(shown):
    """All checks of one list, as functions without arguments."""
    def bound(check):
        def body():
            return check(shown)
        body.__name__ = check.__name__
        return body
    return [bound(check) for check in ALL]


SCRIPT = [
    "settle", "tree", "shot {}/list.png", "tap cell[0,1]", "wait 0.2", "shot {}/push.png", "settle", "tree",
    "shot {}/detail.png", "tap back", "settle", "pull table", "wait 0.3", "shot {}/refresh.png", "wait 1",
    "film {}/film 30 0.5", "settle", "tree", "shot {}/end.png", "set dark", "shot {}/dark.png", "set rtl", "shot {}/rtl.png",
    "set text-size accessibility-large", "settle", "shot {}/large.png", "stats",
]


def two_runs_are_equal_byte_by_byte():
    with temporary_folder() as folder:
        runs = []
        for name in ("one", "two"):
            place = pathlib.Path(folder) / name
            place.mkdir()
            with App(PEOPLE) as app:
                for command in SCRIPT:
                    app.do(command.format(place))
                texts = [(command, answer.replace(str(place), "")) for command, answer in app.transcript]
            pictures = {str(path.relative_to(place)): path.read_bytes() for path in sorted(place.rglob("*.png"))}
            runs.append(([text.replace(str(place), "") for pair in texts for text in pair], pictures))
        equal(sorted(runs[0][1]), sorted(runs[1][1]), "names of the pictures")
        differing = [name for name in runs[0][1] if runs[0][1][name] != runs[1][1][name]]
        equal(differing, [], "pictures that differ")
        for one, two in zip(*[run[0] for run in runs]):
            equal(one, two, "answers")
        return f"{len(runs[0][0]) // 2} answers, {len(runs[0][1])} pictures"


if __name__ == "__main__":
    run(checks(ours()) + [two_runs_are_equal_byte_by_byte])
