#!/usr/bin/env python3
"""Projects as their authors left them: files, packages and their tests, built without a trace in their folders."""
import pathlib
import subprocess
import time

from bad_input import CLIENTS, contents, trestle
from drive import ROOT, equal, expect, run, temporary_folder


def clients_compile_without_warnings_in_both_language_modes():
    for mode in ("5", "6"):
        status, _, printed = trestle("build", CLIENTS / "Client.swift", "--swift", mode, "--", "-warnings-as-errors")
        equal(status, 0, f"Swift {mode}: {printed[-3000:]}")


MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "Both", platforms: [.macOS(.v14)], dependencies: [.package(name: "Trestle", path: "HOME")],
    targets: [
        .target(name: "Both", dependencies: [
            .product(name: "UIKit", package: "Trestle", condition: .when(platforms: [.macOS]))])
    ])
"""


def a_condition_for_another_system_builds_none_of_our_modules():
    with temporary_folder() as place:
        folder = pathlib.Path(place)
        (folder / "Sources/Both").mkdir(parents=True)
        (folder / "Package.swift").write_text(MANIFEST.replace("HOME", str(ROOT)))
        (folder / "Sources/Both/Both.swift").write_text("public func both() -> Int { 2 }\n")
        done = subprocess.run(["swift", "build", "--package-path", place], capture_output=True, text=True)
        equal(done.returncode, 0, f"swift build: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        ours = [path.name for path in (folder / ".build").glob("debug/Modules/*.swiftmodule")]
        equal(ours, ["Both.swiftmodule"], "modules that were built")


LABEL = """import UIKit
class GreetingViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "%s"
    }
}
"""


def a_second_application_compiles_nothing_of_the_kit():
    with temporary_folder() as place:
        file = pathlib.Path(place) / "Greeting.swift"
        file.write_text(LABEL % time.time())
        before = contents(place)
        status, printed, notes = trestle("build", file)
        equal(status, 0, f"trestle build: {notes}")
        for word in ("UIKitCore", "Compiling", "building UIKit"):
            expect(word not in notes, f"the log speaks of {word}: {notes[-2000:]}")
        equal(contents(place), before, "the folder of the file")
        expect(printed.strip().endswith("App.app/Greeting"), f"the executable's path: {printed}")


def tests_of_an_untouched_package_wait_without_real_time():
    package = CLIENTS / "Timed"
    before = contents(package)
    start = time.monotonic()
    status, printed, notes = trestle("test", package)
    output = printed + notes
    equal(status, 0, f"trestle test: {output[-3000:]}")
    for text in ("Executed 3 tests, with 0 failures", "Test run with 1 test in 1 suite passed after 30.0"):
        expect(text in output, f"{text!r} is not in {output[-3000:]}")
    equal(contents(package), before, "the package's folder")
    status, printed, notes = trestle("test", package, "--", "--skip-build", "--filter", "Sleeps")
    expect(status == 0 and "Executed 1 test" in printed + notes, "arguments for swift test")
    return f"{time.monotonic() - start:.0f} s of building for eleven minutes of waiting"


def tests_on_the_main_actor_run_in_swift_6_mode_with_a_package_they_depend_on():
    package, part = CLIENTS / "Isolated", CLIENTS / "Parts"
    before = contents(package), contents(part)
    status, printed, notes = trestle("test", package)
    output = printed + notes
    equal(status, 0, f"trestle test: {output[-3000:]}")
    expect("Executed 13 tests, with 0 failures" in output, f"thirteen tests are not in {output[-3000:]}")
    equal((contents(package), contents(part)), before, "the packages' folders")


if __name__ == "__main__":
    run([
        a_second_application_compiles_nothing_of_the_kit, clients_compile_without_warnings_in_both_language_modes,
        tests_of_an_untouched_package_wait_without_real_time, tests_on_the_main_actor_run_in_swift_6_mode_with_a_package_they_depend_on,
        a_condition_for_another_system_builds_none_of_our_modules,
    ])
