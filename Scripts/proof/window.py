#!/usr/bin/env python3
"""The native window, seen and used from outside: Xvfb as the display and xdotool as the person."""
import ctypes
import os
import pathlib
import subprocess
import time

from drive import ROOT, TRESTLE, App, equal, expect, run, temporary_folder
from pixels import read_frame_buffer, read_png

CONTACTS = ROOT / "Examples/Screens/ContactsScreen.swift"
PICTURES = ROOT / "Examples/Screens/ImagesScreen.swift"


class Display:
    """A display of our own."""

    def __enter__(self):
        self.folder = temporary_folder()
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x1000x24", "-fbdir", self.folder.name, "-noreset"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = ":" + answer.readline().strip()
        return self

    def __exit__(self, *error):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def picture(self):
        return read_frame_buffer(pathlib.Path(self.folder.name) / "Xvfb_screen0")


class Window:
    """An application in a window, used through the display."""

    def __init__(self, display, path, *options, environment=None):
        self.display = display
        self.times = pathlib.Path(display.folder.name) / "frame-times"
        self.environment = dict(os.environ, DISPLAY=display.name, TRESTLE_FRAME_TIMES=str(self.times), LC_ALL="en_US.UTF-8",
                                **(environment or {}))
        self.environment.pop("WAYLAND_DISPLAY", None)
        subprocess.run([TRESTLE, "build", str(path)], check=True, stdout=subprocess.DEVNULL)
        self.process = subprocess.Popen(
            [TRESTLE, "run", str(path), *options], env=self.environment, stderr=subprocess.PIPE, text=True)
        self.id = self.wait_for_window()
        self.still()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def hand(self, *arguments):
        done = subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, capture_output=True, text=True)
        expect(done.returncode == 0, f"xdotool {arguments}: {done.stderr}")
        return done.stdout

    def wait_for_window(self):
        limit = time.monotonic() + 30
        while time.monotonic() < limit:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], env=self.environment,
                capture_output=True, text=True).stdout.split()
            if found:
                return found[-1]
            expect(self.process.poll() is None, "the application ended before it had a window")
            time.sleep(0.05)
        expect(False, "no window within 30 s")

    def place(self):
        lines = self.hand("getwindowgeometry", "--shell", self.id).split()
        values = dict(line.split("=") for line in lines)
        return [int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")]

    def picture(self):
        return self.display.picture().part(*self.place())

    def still(self, limit=8):
        """The picture once it has not changed for half a second."""
        end, last, since = time.monotonic() + limit, None, time.monotonic()
        while time.monotonic() < end:
            shown = self.picture()
            if last is None or shown.rows != last.rows:
                last, since = shown, time.monotonic()
            elif time.monotonic() - since > 0.5:
                return shown
            time.sleep(0.05)
        expect(False, f"the picture still changes after {limit} s")

    def move(self, x, y):
        left, top, _, _ = self.place()
        self.hand("mousemove", left + x, top + y)

    def click(self, x, y):
        self.move(x, y)
        self.hand("mousedown", 1, "sleep", 0.05, "mouseup", 1)

    def resize(self, width, height):
        self.hand("windowsize", "--sync", self.id, width, height)

    def close(self):
        """What a window manager does when its close button is pressed; gives the exit status."""
        ask_to_close(self.display.name, int(self.id))
        try:
            return self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return "still running after 5 s"

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong), ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24),
    ]


def ask_to_close(display_name, window):
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(display_name.encode()))
    message = ClientMessage(type=33, window=window, format=32)
    message.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(display)


def headless(path, *commands, options=()):
    """The picture of a headless run after some commands."""
    with temporary_folder() as folder, App(path, "--scale", "1", *options) as app:
        app.go("settle", *commands)
        app.do(f"shot {folder}/screen.png")
        return read_png(f"{folder}/screen.png")


def same(window, path, *commands):
    difference = window.still().difference(headless(path, *commands))
    expect(difference is None, f"the window and the headless run differ after {commands}: {difference}")


def shows_clicks_and_resizes_as_headless():
    with Display() as display, Window(display, CONTACTS) as window:
        same(window, CONTACTS)
        window.click(150, 254)
        same(window, CONTACTS, "tap @150,254")
        window.click(38, 86)
        same(window, CONTACTS, "tap @150,254", "tap back")
        window.resize(500, 700)
        same(window, CONTACTS, "tap @150,254", "tap back", "set size 500x700")
        equal(window.close(), 0, "exit status after closing")


def scrolls_smoothly_and_then_sleeps():
    with Display() as display, Window(display, PICTURES) as window:
        window.move(200, 500)
        start = time.monotonic()
        before = window.picture()
        window.hand("click", "--repeat", 150, "--delay", 20, 5)
        end = time.monotonic()
        expect(end - start > 2.5, f"the wheel turned for 3 s, not {end - start:.1f}")
        expect(window.still().difference(before) is not None, "the wheel scrolls")
        used = window.processor_seconds()
        time.sleep(5)
        used = window.processor_seconds() - used
        expect(used < 0.05, f"an idle window used {used:.2f} s of 5 s")
        equal(window.close(), 0, "exit status after closing")
        frames = [tuple(map(float, line.split())) for line in window.times.read_text().splitlines()]
        during = [duration for begin, duration in frames if start <= begin <= end]
        expect(len(during) > 60, f"{len(during)} frames in 3 s")
        longest = max(during)
        expect(longest < 0.033, f"a frame took {1000 * longest:.1f} ms")
        return f"{len(during)} frames, the longest {1000 * longest:.1f} ms; idle {used / 5:.1%}"


def closes_in_the_middle_of_an_animation():
    with Display() as display, Window(display, CONTACTS) as window:
        window.click(150, 254)
        time.sleep(0.1)
        equal(window.close(), 0, "exit status")
        text = window.process.stderr.read()
        expect("Fatal" not in text and "***" not in text, text)


def ends_when_told_to():
    with Display() as display, Window(display, CONTACTS) as window:
        window.process.terminate()
        equal(window.process.wait(timeout=5), 0, "exit status after SIGTERM")


if __name__ == "__main__":
    run([
        shows_clicks_and_resizes_as_headless, scrolls_smoothly_and_then_sleeps, closes_in_the_middle_of_an_animation,
        ends_when_told_to,
    ])
