#!/usr/bin/env python3
"""The trestle command itself: each of its commands, each line of the drive protocol, and two builds at a time."""
import pathlib
import re
import subprocess
import time

from bad_input import CLIENTS, contents, trestle
from drive import ROOT, TRESTLE, App, equal, expect, run, temporary_folder
from pixels import read_png

FORM = ROOT / "Examples/Screens/FormScreen.swift"
CONTACTS = ROOT / "Examples/Screens/ContactsScreen.swift"
TODO = ROOT / "Examples/Screens/TodoScreen.swift"
TALKER = CLIENTS / "Talker.swift"


def every_command_has_help():
    _, overview, _ = trestle("help")
    names = re.findall(r"^  (\w+) ", overview, re.M)
    equal(names, ["run", "build", "test", "snapshot", "drive", "new", "doctor", "devices"], "commands of the overview")
    for name in names:
        status, printed, notes = trestle(name, "--help")
        expect(status == 0 and printed.startswith(f"usage: trestle {name}") and not notes, f"{name} --help: {printed}{notes}")
    _, printed, _ = trestle("run", "--help")
    for option in ("--device", "--scale", "--dark", "--rtl", "--locale", "--text-size", "--now", "--seed", "--headless"):
        expect(option in printed, f"run --help has {option}")
    expect("--after" in trestle("snapshot", "--help")[1] and "--timeout" in trestle("drive", "--help")[1], "their own options")
    equal(trestle()[0], 64, "exit status without a command")


def doctor_and_devices_answer():
    status, printed, _ = trestle("doctor")
    expect(status == 0 and "swift: " in printed and "libsdl2-dev: " in printed and "missing" not in printed, printed)
    status, printed, _ = trestle("devices")
    expect(status == 0 and "iPhone SE" in printed.splitlines() and "iPad" in printed.splitlines(), printed)


def a_new_application_runs():
    with temporary_folder() as place:
        status, printed, _ = trestle("new", "Hello", folder=place)
        expect(status == 0 and "trestle run Hello" in printed, printed)
        folder = pathlib.Path(place) / "Hello"
        before = contents(folder)
        equal(trestle("new", "Hello", folder=place)[0], 73, "exit status where the folder is there already")
        with App(folder) as app:
            app.go("settle", "tap @196,426")
        equal(contents(folder), before, "the new folder")


def a_snapshot_obeys_its_options():
    with temporary_folder() as place:
        def shot(name, *options):
            file = pathlib.Path(place) / name
            status, _, notes = trestle("snapshot", CONTACTS, "-o", file, *options)
            equal(status, 0, f"snapshot {options}: {notes[-500:]}")
            return read_png(file)
        plain = shot("plain.png", "--scale", "1")
        equal((plain.width, plain.height), (393, 852), "size of the picture")
        small = shot("small.png", "--device", "320x500", "--scale", "2")
        equal((small.width, small.height), (640, 1000), "size of the picture")
        phone = shot("phone.png", "--device", "iphone se")
        equal((phone.width, phone.height), (750, 1334), "size of the picture")
        for options in (["--dark"], ["--rtl"], ["--text-size", "extra-extra-large"], ["--locale", "ar"]):
            other = shot("other.png", "--scale", "1", *options)
            expect(other.difference(plain) is not None, f"{options} changes the picture")
        again = shot("again.png", "--scale", "1", "--now", "2030-01-01T00:00:00Z", "--seed", "7", "--after", "3")
        expect(again.difference(plain) is None, "this screen knows neither time nor randomness")
        equal(trestle("snapshot", CONTACTS, "-o", f"{place}/none/a.png")[0] != 0, True, "a folder that is not there fails")


def run_without_a_display_writes_the_screen():
    with temporary_folder() as place:
        status, _, notes = trestle("run", CONTACTS, "--headless", folder=place)
        expect(status == 0 and "screen.png" in notes, notes)
        equal([path.name for path in pathlib.Path(place).iterdir()], ["screen.png"], "files in the current folder")


def two_builds_at_a_time_wait_for_each_other():
    with temporary_folder() as place:
        file = pathlib.Path(place) / "Twice.swift"
        file.write_text("import UIKit\nclass A: UIViewController {}\n")
        builds = [
            subprocess.Popen([TRESTLE, "build", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            for _ in range(2)]
        answers = [build.communicate() for build in builds]
        equal([build.returncode for build in builds], [0, 0], f"exit statuses: {answers}")
        equal(answers[0][0], answers[1][0], "the executable's path")
        expect(any("waiting for another build" in notes for _, notes in answers), f"one says that it waits: {answers}")


def every_line_of_the_protocol_is_answered_once():
    """One example of each command, and the fields its answer has."""
    with temporary_folder() as place, App(CONTACTS) as app:
        def fields(command, *names):
            equal(sorted(app.do(command)), sorted(("ok",) + names), f"fields of the answer to {command}")
        fields("settle", "now")
        fields("wait 0.5", "now")
        fields("tree", "root")
        fields("find table", "node")
        fields("find cell[0,0]", "node")
        for command in ("drag table 0 -100 0.2", "swipe table up", "fling table 800", "fling table -4000", "pull table",
                        "pinch navigation-bar 2", "scroll table 30", "tap cell[0,0]", "back", "long-press cell[0,1] 0.2",
                        "back"):
            app.do("settle")
            fields(command, "at")
        app.do("settle")
        fields("scroll-to table 1 0", "contentOffset")
        fields(f"shot {place}/a.png", "file", "width", "height")
        fields(f"film {place}/film 10 0.3", "frames")
        equal(len(list(pathlib.Path(place, "film").iterdir())), 4, "pictures of the film")
        fields("stats", *documented_counters())
        fields("log", "calls")
        equal(app.do("log")["calls"], [], "calls since the last log")
        for change in ("dark", "light", "rtl", "ltr", "size 500x700", "text-size large", "locale de", "keyboard 300", "keyboard off"):
            fields(f"set {change}")
        fields("key escape")
        node = app.do("find table")["node"]
        for name in ("role", "frame", "enabled", "selected", "focused", "element", "traits", "rows", "contentOffset"):
            expect(name in node, f"a table has {name}")
        equal(app.find("cell[0,0]").path, (0, 0), "a row's path")
    with App(FORM) as app:
        app.go("settle", "tap text-field[0]", 'type "Ann"')
        equal(app.find("text-field[0]").value, "Ann", "typed text")
        app.go("clear")
        expect(app.find("text-field[0]").value != "Ann", "the field is empty")
        app.go("type Bo", "clear text-field[0]", "key B", "key cmd+a")
        equal(app.find("text-field[0]").value, "B", "a letter's key")
    with App(TODO) as app:
        app.go("settle", "act cell[0,0] Delete")
        equal(app.table().rows, [2, 1], "rows after an action by its name")


def documented_counters():
    text = (ROOT / "Documentation/drive.md").read_text()
    return re.findall(r"`(\w+)`", text[text.index("`stats`, since the start:"):].split("\n\n")[0])[1:]


def what_cannot_be_done_says_why():
    with App(CONTACTS) as app:
        app.do("settle")
        for command, says in [
            ('tap "Nobody"', "nothing matches"), ("tap cell", "matches"), ("tap cell[0,99]", "there is no cell[0,99]"),
            ("tap wheel", "is no role"), ("jump", "is no command"), ("wait", "seconds"), ("set size 0x0", "WIDTHxHEIGHT"),
            ("swipe table sideways", "left, right, up or down"), ("scroll-to table 0 999", "there is no row"),
            ("pinch table 0", "from 0.05 to 20, not 0"),
            ("type x", "nothing takes text"), ("clear", "nothing takes text"), ("clear table", "does not take text"),
            ("act table Fold", "has no action"), ('tap "open', "quotation mark"), ("shot", "file name"),
            ("film a b c", "number"), ("set text-size huge", "text sizes"), ("key", "key needs a name"),
            ("tap @nan,3", "@x,y"), ("finger down @1e300,3", "@x,y"), ("wait -5", "from 0 to"), ("wait 1e18", "from 0 to"),
            ("long-press table 1e12", "from 0 to 600"), ("drag table 5 5 1e12", "from 0 to 600"), ("key nosuchkey", "is no key"),
        ]:
            error = app.refused(command)
            expect(says in error, f"{command}: {says!r} is not in {error!r}")
    with App(TALKER) as app:
        app.do("settle")
        expect(None in app.do('find "endless"')["node"]["frame"], "a frame without an end")
        expect("has no place" in app.refused('tap "endless"'), "a finger meets nothing there")


def an_applications_own_prints_stay_out_of_the_answers():
    with App(TALKER) as app:
        app.do("settle")
        answer = app.do('tap "talk"')
        equal(sorted(answer), ["at", "ok"], "the answer")
        app.do("stats")
        # It comes on another pipe than the answer.
        limit = time.monotonic() + 2
        while "said on standard output" not in app.printed() and time.monotonic() < limit:
            time.sleep(0.01)
        expect("said on standard output" in app.printed(), "the application's print is on standard error")


def settling_gives_up_on_what_never_ends():
    with App(TALKER) as app:
        app.go("settle", 'tap "beat"')
        error = app.ask('tap "forever"')
        expect(error["ok"], str(error))
        answer = app.ask("settle")
        expect(not answer["ok"] and "10 s" in answer["error"] and "animation" in answer["error"], str(answer))


def a_package_runs_too():
    with temporary_folder() as place:
        folder = pathlib.Path(place)
        (folder / "Sources/Two").mkdir(parents=True)
        (folder / "Package.swift").write_text(
            '// swift-tools-version: 5.9\nimport PackageDescription\n'
            'let package = Package(name: "Two", targets: [.executableTarget(name: "Two")])\n')
        (folder / "Sources/Two/App.swift").write_text(PACKAGE)
        before = contents(folder)
        with App(folder) as app:
            app.go("settle", 'tap "Press"')
            expect(app.has('"pressed"'), "the button's selector")
        equal(contents(folder), before, "the package's folder")


PACKAGE = """import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let button = UIButton(type: .system)

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        button.addTarget(self, action: #selector(press), for: .touchUpInside)
        window?.rootViewController?.view.addSubview(button)
        return true
    }

    @objc func press() { button.setTitle("pressed", for: .normal) }
}
"""


if __name__ == "__main__":
    run([
        every_command_has_help, doctor_and_devices_answer, a_new_application_runs, a_snapshot_obeys_its_options,
        run_without_a_display_writes_the_screen, two_builds_at_a_time_wait_for_each_other,
        every_line_of_the_protocol_is_answered_once, what_cannot_be_done_says_why,
        an_applications_own_prints_stay_out_of_the_answers, settling_gives_up_on_what_never_ends, a_package_runs_too,
    ])
