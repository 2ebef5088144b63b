#!/usr/bin/env python3
"""Bad input to the trestle command and to the kit: a clear message, the right exit status, and nothing of the user's touched.

    no Swift, too old a Swift, a system library missing   machines_that_lack_something
    no Swift files, several roots, source that does not   sources_that_cannot_be_built
      compile, an unreadable file, manifest, Info.plist
    diagnostics about what the rewriter made              the_compiler_speaks_of_the_users_own_lines
    an unknown device, command or option, no path         options_that_make_no_sense; OptionsTests in Tools
    two rows with one identifier, a wrong row count, an   mistakes_with_tables_stop_with_the_reason; the texts of all
      unregistered identifier, a nil cell, applying         calls: SnapshotRulesTests, TableUpdateTests, TableReuseTests
      re-entrantly, a cell class without its initialiser
    a data source that changes between two questions      a_fickle_data_source_harms_nobody_until_it_contradicts_an_update
    a dead delegate, a broken image                       a_dead_delegate_and_a_broken_image_harm_nobody; ImageCodecsTests
    an endless loop                                       an_endless_loop_is_given_up; BrokerTests in Tools
    a window closed in mid-animation                      a_window_closes_in_mid_animation; and in a push: window.py
    SIGTERM                                               a_hung_window_ends_when_told_to, a_hung_session_ends_when_told_to;
                                                            an application that answers: window.py
"""
import os
import pathlib
import signal
import subprocess
import time

from drive import ROOT, TRESTLE, App, equal, expect, run, temporary_folder
from window import Display, Window

CLIENTS = ROOT / "Tests/Clients"
MISTAKES = CLIENTS / "Mistakes.swift"
LAUNCHER = ROOT / "trestle"
# Where labels of Mistakes.swift stand in its window.
ENDLESS = (100, 462)
ANIMATION = (100, 570)


def trestle(*arguments, environment=None, command=TRESTLE, folder=None):
    done = subprocess.run(
        [str(command), *map(str, arguments)], capture_output=True, text=True, cwd=folder, stdin=subprocess.DEVNULL,
        env=environment)
    return done.returncode, done.stdout, done.stderr


def contents(folder):
    return {path: path.read_bytes() for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()}


def refuses(files, status, says, *options, command="build", path="App"):
    """A folder with these files is refused with this status and text, and is afterwards as it was."""
    with temporary_folder() as place:
        for name, text in files.items():
            file = pathlib.Path(place) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
        before = contents(place)
        found, _, printed = trestle(command, pathlib.Path(place) / path, *options)
        equal(found, status, f"exit status for {says!r}; it printed {printed[-500:]}")
        expect(says.replace("PLACE", place) in printed, f"it should say {says!r}: {printed[-1500:]}")
        equal(contents(place), before, "the user's folder")


# The command line and the sources


def sources_that_cannot_be_built():
    refuses({"App/read.me": ""}, 65, "no Swift files in this folder")
    refuses({"Other/A.swift": ""}, 65, "there is no such file or folder")
    two = "import UIKit\nclass A: UIViewController {}\nclass B: UIViewController {}\n"
    refuses({"App/A.swift": two}, 65, "several view controllers could be the first screen: A, B; choose one with --root")
    refuses({"App/A.swift": two}, 64, "no such view controller", "--root", "C")
    refuses({"App/A.swift": "import UIKit\nclass A: UIViewController { init(note: Int) { fatalError() } }\n"}, 65,
            "A cannot be the first screen: its init(note:) needs arguments")
    refuses({"App/A.swift": "import UIKit\n@main class A { static func main() { undeclared() } }\n"}, 1,
            "PLACE/App/A.swift:2:38: error: cannot find 'undeclared' in scope")
    refuses({"App/A.swift": b"\xff\xfe\xc0"}, 65, "A.swift")
    refuses({"App/Package.swift": "// swift-tools-version: 5.9\nnonsense"}, 65, "Package.swift:1:1: error: ")
    root = "import UIKit\nclass A: UIViewController {}\n"
    refuses({"App/A.swift": root, "App/Info.plist": "no"}, 65, "Info.plist:1:1: error: ")


DELEGATE = """import UIKit
class A: UITableViewController {
    override func viewDidLoad() { super.viewDidLoad() }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath, or row: Rwo) {}
    @objc func go(_ sender: Sennder) {}
}
"""


def the_compiler_speaks_of_the_users_own_lines():
    with temporary_folder() as place:
        file = pathlib.Path(place) / "A.swift"
        file.write_text(DELEGATE)
        status, _, printed = trestle("build", file)
        equal(status, 1, "exit status")
        errors = [line for line in printed.splitlines() if f"{file}:" in line]
        wanted = ["cannot find type 'Rwo' in scope", "cannot find type 'Sennder' in scope"]
        equal(len(errors), len(wanted), f"errors in {printed}")
        for line, column, text in [(4, 100, wanted[0]), (5, 29, wanted[1])]:
            expect(f"{file}:{line}:{column}: error: {text}" in printed, f"{text} at {line}:{column}: {printed}")
        for word in ("__trestle", "MethodRegistration", "init_array"):
            expect(word not in printed, f"{word} is the rewriter's: {printed}")
        expect("5 |     @objc func go(_ sender: Sennder) {}" in printed, f"the user's line: {printed}")


def options_that_make_no_sense():
    for line, says in [
        ("drive A --device Nokia", 'there is no device "Nokia"; known devices: iPhone SE'),
        ("snapshot A", "needs -o FILE.png"), ("jump A", 'there is no command "jump"'), ("run A --swift 4", "--swift is 5 or 6"),
        ("run", "needs a path"),
    ]:
        status, _, printed = trestle(*line.split())
        equal(status, 64, f"exit status of trestle {line}")
        expect(says in printed, f"trestle {line} should say {says!r}: {printed}")
    status, printed, _ = trestle("--help")
    expect(status == 0 and "drive PATH" in printed, "the overview")


def machines_that_lack_something():
    with temporary_folder() as place:
        tools = pathlib.Path(place)
        for name in ("sh", "bash", "env", "readlink", "dirname", "sed", "head", "sort", "cat", "grep", "printf", "id"):
            found = subprocess.run(["which", name], capture_output=True, text=True).stdout.strip()
            if found:
                (tools / name).symlink_to(found)
        environment = dict(os.environ, PATH=place)

        def fake(name, text):
            (tools / name).unlink(missing_ok=True)
            (tools / name).write_text("#!/bin/sh\n" + text + "\n")
            (tools / name).chmod(0o755)

        status, _, printed = trestle("run", "A", environment=environment, command=LAUNCHER)
        expect(status == 69 and "there is no swift" in printed, f"no Swift: {status} {printed}")
        fake("swift", "echo 'Swift version 6.1.2 (swift-6.1.2-RELEASE)'")
        status, _, printed = trestle("run", "A", environment=environment, command=LAUNCHER)
        expect(status == 69 and "needs Swift 6.3 or newer; this is Swift 6.1.2" in printed, f"old Swift: {status} {printed}")
        fake("swift", "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'")
        fake("dpkg-query", "exit 1")
        fake("id", "echo 1000")
        status, _, printed = trestle("run", "A", environment=environment, command=LAUNCHER)
        expect(status == 69 and "Run as root: apt-get install -y" in printed and "libsdl2-dev" in printed,
               f"no SDL: {status} {printed}")


# Mistakes against the kit


def stops(mistake, *says):
    """The application is stopped by an exception, and the pending command is answered with its text."""
    app = App(MISTAKES)
    app.do("settle")
    answer = app.ask(f'tap "{mistake}"')
    if answer["ok"]:
        answer = app.ask("settle")
    expect(not answer["ok"] and answer.get("ended"), f"{mistake}: the application goes on: {answer}")
    for text in says:
        expect(text in answer["error"], f"{mistake}: {text!r} is not in {answer['error']!r}")
    app.process.stdin.close()
    equal(app.process.wait(), 70, f"{mistake}: exit status")


def mistakes_with_tables_stop_with_the_reason():
    stops("wrong count", "NSInternalInconsistencyException", "invalid number of rows in section 0", "(4)", "(3)", "(2 inserted")
    stops("unregistered", "unable to dequeue a cell with identifier Nobody - must register")
    stops("duplicate", "supplied item identifiers are not unique", "2")
    stops("nil cell", "cell provider returned nil for index path", "You must always return a cell")
    stops("reentrant", "Terminating app")
    stops("row gone", "NSRangeException")
    stops("half cell", "HalfCell")


def a_dead_delegate_and_a_broken_image_harm_nobody():
    with App(MISTAKES) as app:
        app.go('tap "dead delegate"', "tap cell[0,1]", 'tap "broken image"')
        expect(app.has('"no image"'), "an image that cannot be read is nil")


def an_endless_loop_is_given_up():
    app = App(MISTAKES, "--timeout", "2")
    app.do("settle")
    answer = app.ask('tap "endless"')
    expect(not answer["ok"] and "2.0 s of real time" in answer["error"] and answer["pending"] == 'tap "endless"', str(answer))
    app.process.stdin.close()
    equal(app.process.wait(timeout=10), 70, "exit status")


def a_fickle_data_source_harms_nobody_until_it_contradicts_an_update():
    with App(MISTAKES) as app:
        app.go('tap "fickle source"', "scroll table 60", "fling table 900", "set size 500x900", "pull table", "tap table")
        table = app.table()
        expect(table.rows and all(count in (1, 3, 5, 40) for count in table.rows), f"answers of the source: {table.rows}")
        for cell in table.cells():
            section, row = cell.path
            expect(row < table.rows[section], f"a cell at {cell.path} of {table.rows}")
            expect(f"row {section} {row}" in cell.texts() or cell.label == f"row {section} {row}", f"the cell at {cell.path}")
    stops("fickle insert", "NSInternalInconsistencyException", "invalid number of")


def a_window_closes_in_mid_animation():
    with Display() as display, Window(display, MISTAKES) as window:
        window.click(*ANIMATION)
        time.sleep(0.2)
        first = window.picture()
        time.sleep(0.2)
        expect(first.difference(window.picture()) is not None, "an animation runs")
        equal(window.close(), 0, "exit status")
        text = window.process.stderr.read()
        expect("Fatal" not in text and "***" not in text, text)


def a_hung_window_ends_when_told_to():
    with Display() as display, Window(display, MISTAKES) as window:
        used = window.processor_seconds()
        window.click(*ENDLESS)
        limit = time.monotonic() + 15
        while window.processor_seconds() - used < 0.2 and time.monotonic() < limit:
            time.sleep(0.05)
        expect(window.processor_seconds() - used >= 0.2, "the loop runs")
        start = time.monotonic()
        window.process.terminate()
        equal(window.process.wait(timeout=8), 128 + signal.SIGTERM, "exit status")
        took = time.monotonic() - start
        expect(2 < took < 6, f"delegates have 3 s, and the process took {took:.1f}")


def a_hung_session_ends_when_told_to():
    app = App(MISTAKES)
    app.do("settle")
    children = pathlib.Path(f"/proc/{app.process.pid}/task/{app.process.pid}/children").read_text().split()
    equal(len(children), 1, "the session's applications")
    app.process.stdin.write('tap "endless"\n')
    app.process.stdin.flush()
    time.sleep(0.3)
    app.process.terminate()
    equal(app.process.wait(timeout=5), 128 + signal.SIGTERM, "exit status")
    limit = time.monotonic() + 2
    while pathlib.Path(f"/proc/{children[0]}").exists() and time.monotonic() < limit:
        time.sleep(0.02)
    expect(not pathlib.Path(f"/proc/{children[0]}").exists(), "the application goes on alone")


if __name__ == "__main__":
    run([
        sources_that_cannot_be_built, the_compiler_speaks_of_the_users_own_lines, options_that_make_no_sense, machines_that_lack_something,
        mistakes_with_tables_stop_with_the_reason, a_dead_delegate_and_a_broken_image_harm_nobody,
        a_fickle_data_source_harms_nobody_until_it_contradicts_an_update, an_endless_loop_is_given_up,
        a_window_closes_in_mid_animation, a_hung_window_ends_when_told_to, a_hung_session_ends_when_told_to,
    ])
