#!/usr/bin/env python3
"""Examples/Notes in a window: a session by mouse, wheel, keys and a Chinese input method; and the same one driven, with the
same tree after each step."""
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from drive import App, Node, equal, expect, run, temporary_folder
from notes_app import NOTES, Library
from window import Display, Window

#: Points by which a notch of the wheel moves content.
NOTCH = 48

PROFILE = """[Groups/0]
Name=Default
Default Layout=us
DefaultIM=pinyin

[Groups/0/Items/0]
Name=keyboard-us
Layout=

[Groups/0/Items/1]
Name=pinyin
Layout=

[GroupOrder]
0=Default
"""


class InputMethod:
    """Fcitx 5 with pinyin, on a message bus of its own."""

    def __init__(self, display):
        self.display = display

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="trestle-proof-", ignore_cleanup_errors=True)
        home = pathlib.Path(self.folder.name)
        (home / "config/fcitx5").mkdir(parents=True)
        (home / "config/fcitx5/profile").write_text(PROFILE)
        own = dict(DISPLAY=self.display.name, HOME=str(home), XDG_CONFIG_HOME=str(home / "config"),
                   XDG_DATA_HOME=str(home / "data"), XDG_RUNTIME_DIR=str(home), LC_ALL="en_US.UTF-8")
        self.own = dict(os.environ, **own)
        self.own.pop("WAYLAND_DISPLAY", None)
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True, env=self.own,
            stderr=subprocess.DEVNULL)
        address = self.bus.stdout.readline().strip()
        self.own["DBUS_SESSION_BUS_ADDRESS"] = address
        self.process = subprocess.Popen(
            ["fcitx5", "--disable", "wayland,waylandim,notificationitem,cloudpinyin,classicui,kimpanel"], env=self.own,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        #: What an application needs to find it.
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": address, "SDL_IM_MODULE": "fcitx"}
        limit = time.monotonic() + 15
        while self.remote("-n").returncode != 0:
            expect(time.monotonic() < limit, "fcitx5 does not answer within 15 s")
            time.sleep(0.1)
        return self

    def __exit__(self, *error):
        for process in (self.process, self.bus):
            process.terminate()
            process.wait()
        self.bus.stdout.close()
        self.folder.cleanup()

    def remote(self, *arguments):
        return subprocess.run(["fcitx5-remote", *arguments], env=self.own, capture_output=True, text=True)

    def turn(self, on):
        """Pinyin, or the keyboard's own letters."""
        expect(self.remote("-o" if on else "-c").returncode == 0, "fcitx5 does not answer")
        time.sleep(0.2)


def search(tree, query):
    """The middle of the one element with this identifier (#name), role or label."""
    nodes = [node for node in tree.all() if query in (f"#{node.identifier}", node.role, node.label)]
    buttons = [node for node in nodes if node.role in ("button", "search-field", "cell")] or nodes
    expect(buttons, f"nothing is {query}; there is {[node.label for node in tree.all() if node.label]}")
    node = buttons[-1]
    return node.x + node.width / 2, node.y + node.height / 2


class Driven:
    """The session without a window."""

    def __init__(self, notes):
        # The clock of the session in the window.
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        self.app = App(NOTES, "--now", now, environment=notes.environment())
        self.app.do("settle")

    def tree(self):
        self.app.do("settle")
        return self.app.tree()

    def tap(self, query):
        x, y = search(self.tree(), query)
        self.app.go(f"tap @{x},{y}")

    def row(self, number):
        return self.tree().of("table")[0].cells()[number]

    def swipe(self, number, points):
        row = self.row(number)
        self.app.go(f"swipe @{row.x + row.width / 2},{row.y + row.height / 2} {'right' if points > 0 else 'left'} {abs(points)}")

    def write(self, text):
        self.app.do(f'type "{text}"')
        self.app.do("settle")

    def compose(self, letters, text):
        self.write(text)

    def turn_wheel(self, notches):
        for _ in range(abs(notches)):
            self.app.do(f"scroll @200,500 {NOTCH if notches > 0 else -NOTCH}")

    def pull(self):
        self.app.do("drag @200,330 0 320 0.5")

    def pause(self, seconds):
        self.app.do(f"wait {seconds}")

    def end(self):
        self.app.__exit__(None, None, None)


class InWindow:
    """The session by a person's hands."""

    def __init__(self, display, method, notes):
        self.method = method
        self.file = pathlib.Path(display.folder.name) / "tree"
        environment = {"NOTES_FOLDER": str(notes.folder), "TRESTLE_TREE": str(self.file)}
        self.window = Window(display, NOTES, environment=environment | method.environment)
        self.window.hand("windowfocus", self.window.id)

    def read(self):
        self.file.unlink(missing_ok=True)
        self.window.process.send_signal(signal.SIGUSR1)
        limit = time.monotonic() + 10
        while not self.file.exists():
            expect(time.monotonic() < limit, "the window gives no tree within 10 s")
            time.sleep(0.02)
        return json.loads(self.file.read_text())["root"]

    def tree(self):
        """Once it has been the same for longer than a page takes to come or go: that the tree does not tell."""
        last, since, limit = self.read(), time.monotonic(), time.monotonic() + 15
        while time.monotonic() - since < 0.8:
            expect(time.monotonic() < limit, "the window does not come to rest")
            time.sleep(0.1)
            found = self.read()
            if found != last:
                last, since = found, time.monotonic()
        return Node(last)

    def tap(self, query):
        self.window.click(*map(round, search(self.tree(), query)))

    def row(self, number):
        return self.tree().of("table")[0].cells()[number]

    def swipe(self, number, points):
        row = self.row(number)
        x, y = round(row.x + row.width / 2), round(row.y + row.height / 2)
        self.window.move(x, y)
        self.window.hand("mousedown", 1)
        for step in range(1, 11):
            self.window.move(x + points * step // 10, y)
            time.sleep(0.02)
        self.window.hand("mouseup", 1)

    def write(self, text):
        self.tree()
        self.window.hand("type", "--delay", 40, text)

    def compose(self, letters, text):
        """Writes with the input method: letters, then the first candidate."""
        self.tree()
        self.method.turn(on=True)
        for letter in letters:
            self.window.hand("key", letter)
            time.sleep(0.1)
        time.sleep(0.5)
        self.window.hand("key", "space")
        time.sleep(0.3)
        self.method.turn(on=False)

    def warm_up(self):
        """At first the input method reads its dictionary, for longer than SDL waits for an answer: letters come through."""
        self.compose("nihao", "你好")
        time.sleep(1)
        self.window.hand("key", "ctrl+a", "BackSpace")

    def turn_wheel(self, notches):
        self.window.move(200, 500)
        self.window.hand("click", "--repeat", abs(notches), "--delay", 20, 5 if notches > 0 else 4)

    def pull(self):
        self.window.move(200, 330)
        self.window.hand("mousedown", 1)
        for step in range(1, 26):
            self.window.move(200, 330 + 320 * step // 25)
            time.sleep(0.02)
        time.sleep(0.2)
        self.window.hand("mouseup", 1)

    def pause(self, seconds):
        time.sleep(seconds)

    def end(self):
        equal(self.window.close(), 0, "exit status of the window")


def session(person, notes):
    """Steps by name; each gives the tree after it."""
    yield "first start", person.tree()
    person.tap("#compose")
    if isinstance(person, InWindow):
        person.warm_up()
    person.compose("nihao", "你好")
    person.tap("#body")
    person.write("Bread and milk")
    yield "a first note", person.tree()
    person.tap("Done")
    person.tap("#BackButton")
    for title in ("Milk", "Salt"):
        person.tap("#compose")
        person.write(title)
        person.tap("Done")
        person.tap("#BackButton")
    yield "three notes", person.tree()
    person.tap("search-field")
    person.compose("nihao", "你好")
    yield "a search in Chinese", person.tree()
    person.tap("Cancel")
    person.tap("search-field")
    person.write("xyz")
    yield "nothing found", person.tree()
    person.tap("Clear Search")
    person.tap("Cancel")
    yield "after the search", person.tree()
    person.swipe(1, -120)
    person.tap("Delete")
    yield "deleted", person.tree()
    person.tap("Undo Delete")
    yield "undone", person.tree()
    with notes.connection() as other:
        other.execute("BEGIN IMMEDIATE")
        person.swipe(0, 120)
        person.tap("Favorite")
        person.pause(1.5)
        yield "failed", person.tree()
        other.execute("ROLLBACK")
    person.tap("Try Again")
    yield "recovered", person.tree()
    for number in range(30):
        notes.ask("INSERT INTO note (title, body, modified) VALUES (?, 'from elsewhere', ?)", f"note {number}", 1_700_000_000 - number)
    person.pull()
    person.pause(1)
    yield "pulled", person.tree()
    person.turn_wheel(9)
    yield "the wheel turned", person.tree()
    person.turn_wheel(-30)
    yield "and back to the top", person.tree()


def shown(fields):
    """A node and what is in it, without what has no size: nobody sees or hears it."""
    children = [shown(child) for child in fields.get("children", []) if child["frame"][2:] != [0, 0] or child.get("children")]
    return {**fields, "children": children}


def plain(node):
    """What does not depend on the minute at which a session runs."""
    text = json.dumps(shown(node.fields), ensure_ascii=False, sort_keys=True)
    return re.sub(r"\d{1,2}:\d\d.[AP]M", "TIME", text)


def the_same_session_in_a_window_and_driven():
    with temporary_folder() as folder:
        driven = Library(pathlib.Path(folder) / "driven")
        person = Driven(driven)
        wanted = [(name, plain(tree)) for name, tree in session(person, driven)]
        person.end()
        used = Library(pathlib.Path(folder) / "used")
        with Display() as display, InputMethod(display) as method:
            person = InWindow(display, method, used)
            with person.window:
                for (name, tree), (_, text) in zip(session(person, used), wanted):
                    found, limit = plain(tree), time.monotonic() + 10
                    while found != text and time.monotonic() < limit:
                        found = plain(person.tree())
                    if found != text:
                        where = next(i for i, (a, b) in enumerate(zip(found, text)) if a != b)
                        expect(False, f"{name}: ...{found[where - 150:where + 150]!r} instead of {text[where - 150:where + 150]!r}")
                person.end()
        equal(used.titles(), driven.titles(), "notes in the files")
        expect("你好" in used.titles(), "the note that was written with the input method")
        return f"{len(wanted)} trees"


if __name__ == "__main__":
    run([the_same_session_in_a_window_and_driven])
