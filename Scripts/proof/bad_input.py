#!/usr/bin/env python3
"""Bad input to the trestle command and to the kit: a clear message, the right exit status, and nothing of the user's touched."""
import os
import pathlib
import subprocess

from drive import ROOT, TRESTLE, App, equal, expect, run, temporary_folder

CLIENTS = ROOT / "Tests/Clients"
MISTAKES = CLIENTS / "Mistakes.swift"
LAUNCHER = ROOT / "trestle"


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
    refuses({"App/A.swift": "import UIKit\n@main class A { static func main() { undeclared() } }\n"}, 1,
            "PLACE/App/A.swift:2:38: error: cannot find 'undeclared' in scope")
    refuses({"App/A.swift": b"\xff\xfe\xc0"}, 65, "A.swift")
    refuses({"App/Package.swift": "// swift-tools-version: 5.9\nnonsense"}, 65, "Package.swift:1:1: error: ")
    root = "import UIKit\nclass A: UIViewController {}\n"
    refuses({"App/A.swift": root, "App/Info.plist": "no"}, 65, "Info.plist:1:1: error: ")


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


if __name__ == "__main__":
    run([
        sources_that_cannot_be_built, options_that_make_no_sense, machines_that_lack_something,
        mistakes_with_tables_stop_with_the_reason, a_dead_delegate_and_a_broken_image_harm_nobody,
        an_endless_loop_is_given_up,
    ])
