#!/usr/bin/env python3
"""Examples/Screens: single files as a tutorial prints them, run as they are and used as a person uses them."""
from drive import ROOT, App, equal, expect, near, run

SCREENS = ROOT / "Examples/Screens"


def screen(name, *options):
    app = App(SCREENS / f"{name}Screen.swift", *options)
    app.do("settle")
    return app


def labels(app, role="cell"):
    return [node.label for node in app.tree().of(role)]


def texts(app):
    return app.tree().texts()


def settings():
    with screen("Settings") as app:
        equal(app.table().rows, [2, 3, 2], "rows of the sections")
        expect("Settings" in texts(app), "the title")
        for text in ("Notifications", "Play Sounds", "Dark", "Version", "2.1", "Acknowledgements"):
            expect(text in texts(app), f"{text} is shown")
        expect(any(text.lower() == "appearance" for text in texts(app)), "the section's header")
        app.go("tap switch[0]")
        equal(app.table().rows, [1, 3, 2], "rows once notifications are off")
        expect("Play Sounds" not in texts(app), "the sound switch went away")
        app.go("tap switch[0]")
        equal(app.table().rows, [2, 3, 2], "rows once notifications are on again")
        app.go("tap cell[1,2]")
        expect("2.1" in texts(app), "choosing an appearance stays on the screen")
        app.go("tap cell[2,0]")
        expect(app.has("table"), "the version cannot be chosen")
        app.go("tap cell[2,1]")
        expect("Version" not in texts(app), "acknowledgements cover the list")
        app.go("tap back")
        expect("Version" in texts(app), "and going back shows it again")


def todo():
    with screen("Todo") as app:
        equal(app.table().rows, [3, 1], "open and finished tasks")
        app.go("tap cell[0,1]")
        equal(app.table().rows, [2, 2], "after finishing one")
        expect("Call the plumber" in app.find("cell[1,0]").texts(), "the finished task goes to the top of the others")
        app.go("tap cell[1,1]")
        equal(app.table().rows, [3, 1], "after reopening one")
        expect("Return library books" in app.find("cell[0,2]").texts(), "the reopened task goes to the end")
        app.go("swipe cell[0,0] left 120")
        app.go('tap button "Delete"')
        equal(app.table().rows, [2, 1], "after deleting one")
        expect("Water the plants" not in texts(app), "it is gone")
        app.go('tap button "Add"')
        app.go('tap text-field', 'type "Mow the lawn"', 'tap button "Add"')
        equal(app.table().rows, [3, 1], "after adding one")
        expect("Mow the lawn" in app.find("cell[0,0]").texts(), "the new one is on top")


def chat():
    with screen("Chat") as app:
        equal(app.table().rows, [20], "messages")
        last = app.find("cell[0,19]")
        table = app.table()
        near(last.y + last.height, table.y + table.height, 1, "the newest message is at the bottom")
        expect(not app.has("cell[0,0]"), "the oldest is above the screen")
        app.go("tap text-field")
        expect(app.has("cell[0,19]"), "the newest message stays in view beside the keyboard")
        app.do('type "Hello there"')
        app.do('tap button "Send"')
        app.do("wait 0.6")
        equal(app.table().rows, [21], "after sending")
        app.do("wait 1")
        app.do("settle")
        equal(app.table().rows, [22], "after the answer")
        expect("You said: Hello there" in app.find("cell[0,21]").texts(), "the answer is in view")
        mine, theirs = (app.find(f"cell[0,{row}]").of("text")[0] for row in (20, 21))
        expect(mine.x > 200 > theirs.x, "one's own messages are on the other side")


def contacts():
    with screen("Contacts") as app:
        equal(sum(app.table().rows), 27, "contacts")
        equal(app.table().rows[0], 2, "contacts with A")
        expect({"Ada Abel", "Oslo"} <= set(app.find("cell[0,0]").texts()), "name and city")
        app.go("scroll-to table 23 0")
        expect("Amir Zand" in texts(app), "the last one")
        app.go("tap cell[23,0]")
        expect("Amir Zand lives in Shiraz." in texts(app), "the detail")
        app.go("tap back")
        expect(not app.find("cell[23,0]").selected, "the row is not selected any more")


def section_index():
    """The index at the right edge of the contacts, used by a finger in its middle."""
    with screen("Contacts") as app:
        app.go("scroll-to table 23 0")
        table = app.table()
        first, last = 59 + 54, table.height - 34
        app.go(f"tap @{table.x + table.width - 8},{(first + last) / 2}")
        expect(app.has("table"), "a tap on the index opens no row")
        expect("Amir Zand" not in texts(app), "the index scrolls up to the middle")
        expect("Pia Novak" in texts(app) and "Kim Ito" not in texts(app), "to the letters of the middle")


def images():
    with screen("Images") as app:
        equal(app.table().rows, [200], "pictures")
        expect("Picture 0" in texts(app), "the first row")
        near(app.find("cell[0,0]").height, 80, 1, "height of a row")
        created = app.do("stats")["cellsCreated"]
        app.go("fling table 3000", "fling table 3000")
        expect(app.table().offset[1] > 1000, "the list scrolls far")
        stats = app.do("stats")
        expect(stats["cellsCreated"] < created + 8, f"cells are reused: {created} and then {stats['cellsCreated']}")
        expect(stats["prefetchesStarted"] > 0, "rows are prefetched")
        app.go("scroll-to table 0 199")
        expect("Picture 199" in texts(app), "the last row")
        expect(not app.has("activity"), "every picture that is shown has arrived")


def form():
    with screen("Form") as app:
        equal(app.table().rows, [3], "fields")
        button = 'button "Sign Up"'
        expect(not app.find(button).fields["enabled"], "nothing can be sent yet")
        app.go("tap text-field[0]")
        expect(app.find("text-field[0]").fields["focused"], "a tap begins editing")
        app.do('type "Grace"')
        app.go("key return")
        expect(app.find("text-field[1]").fields["focused"], "return goes to the next field")
        app.do('type "grace@example.org"')
        app.go("key return")
        app.do('type "secret"')
        expect(not app.find(button).fields["enabled"], "the password is too short")
        app.do('type "-enough"')
        expect(app.find(button).fields["enabled"], "now all is well")
        expect("secret-enough" not in str(app.do("tree")), "the password is not shown")
        app.go(f"tap {button}")
        expect("Welcome, Grace!" in texts(app), "signed up")
        expect(not app.find("text-field[2]").fields["focused"], "and editing is over")


if __name__ == "__main__":
    run([settings, todo, chat, contacts, section_index, images, form])
