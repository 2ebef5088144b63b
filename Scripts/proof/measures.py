#!/usr/bin/env python3
"""The numbers of the people list, taken from its pictures (iPhone 16, three pixels to a point), not from its views.

Each is a line of the report: what, what it should be, what the picture says. Where a glyph's own edges are measured the
tolerance covers the blank at its sides; lines and edges of areas are exact to a pixel.
"""
from drive import Fault, equal, run, temporary_folder
from people import ours, rest
from pixels import read_png

SCALE = 3
PIXEL = 0.34


class Sheet:
    """A picture measured in points."""

    def __init__(self, path):
        self.picture = read_png(path)

    def color(self, x, y):
        return self.picture.at(round(x * SCALE), round(y * SCALE))

    def ink(self, x, y, width, height, background, least=40):
        """Edges of what is not background: left, top, right, bottom."""
        found = []
        for row in range(round(y * SCALE), round((y + height) * SCALE)):
            line = self.picture.rows[row]
            columns = [
                column for column in range(round(x * SCALE), round((x + width) * SCALE))
                if max(abs(line[3 * column + part] - background[part]) for part in range(3)) >= least
            ]
            if columns:
                found.append((columns[0], row, columns[-1] + 1, row + 1))
        if not found:
            raise Fault(f"nothing is drawn in {x}, {y}, {width} x {height}")
        lefts, tops, rights, bottoms = zip(*found)
        return min(lefts) / SCALE, min(tops) / SCALE, max(rights) / SCALE, max(bottoms) / SCALE

    def darkest(self, x, y, width, height):
        return self._extreme(x, y, width, height, min)

    def lightest(self, x, y, width, height):
        return self._extreme(x, y, width, height, max)

    def _extreme(self, x, y, width, height, choose):
        pixels = (
            self.picture.at(column, row) for row in range(round(y * SCALE), round((y + height) * SCALE))
            for column in range(round(x * SCALE), round((x + width) * SCALE)))
        return choose(pixels, key=sum)

    def lines(self, background):
        """Horizontal lines across the middle: top, bottom, colour of each."""
        left, right, found = 30 * SCALE, 360 * SCALE, []
        for row, line in enumerate(self.picture.rows):
            color = tuple(line[3 * left:3 * left + 3])
            if color == background or line[3 * left:3 * right] != bytes(color) * (right - left):
                continue
            if found and found[-1][1] == row / SCALE:
                found[-1] = (found[-1][0], (row + 1) / SCALE, color)
            else:
                found.append((row / SCALE, (row + 1) / SCALE, color))
        return found


class Report:
    def __init__(self):
        self.rows, self.faults = 0, []

    def number(self, what, found, wanted, tolerance=PIXEL):
        self.row(what, f"{found:.2f}", f"{wanted:.2f} within {tolerance}", abs(found - wanted) <= tolerance)

    def color(self, what, found, wanted, tolerance=1):
        isNear = all(abs(one - two) <= tolerance for one, two in zip(found, wanted))
        self.row(what, "#%02X%02X%02X" % found, "#%02X%02X%02X" % wanted, isNear)

    def row(self, what, found, wanted, isRight):
        self.rows += 1
        if not isRight:
            self.faults.append(f"{what}: {found} instead of {wanted}")


WHITE, BLACK = (255, 255, 255), (0, 0, 0)
BAR_TOP, BAR, LARGE = 59, 54, 52
FIRST = BAR_TOP + BAR + LARGE
HEADLINE, SUBHEADLINE = 20 + 1 / 3, 18
SINGLE = 12 + HEADLINE + 6 + SUBHEADLINE + 12 + 1
DOUBLE = SINGLE + SUBHEADLINE


def over(color, alpha, background):
    return tuple(round(one * alpha + two * (1 - alpha)) for one, two in zip(color, background))


def list_screen(report, sheet, name, background, label, secondary, separator):
    report.color(f"{name}: background", sheet.color(8, 700), background)
    report.color(f"{name}: background above the bar", sheet.color(8, 20), background)
    extreme = sheet.darkest if background == WHITE else sheet.lightest
    report.color(f"{name}: large title", extreme(20, FIRST - 50, 110, 48), label)
    report.color(f"{name}: name", extreme(20, FIRST + 10, 60, 24), label)
    report.color(f"{name}: description", extreme(20, FIRST + 40, 340, 16), secondary, 3)
    lines = [line for line in sheet.lines(background) if line[0] > FIRST + 10]
    report.row(f"{name}: separators below rows", len(lines), 4, len(lines) == 4)
    if lines:
        report.color(f"{name}: separator", lines[0][2], separator)


def geometry(report, sheet):
    left, top, right, bottom = sheet.ink(0, FIRST - 52, 300, 50, WHITE)
    report.number("large title: left", left, 20, 2)
    report.number("large title: middle", (top + bottom) / 2, FIRST - LARGE / 2, 2.5)
    report.number("large title: height of a bold character of 34 points", bottom - top, 0.93 * 34, 1.5)
    report.number("large title: width of three characters of 34 points", right - left, 3 * 34, 3)
    lines = [line for line in sheet.lines(WHITE) if line[0] > FIRST + 10]
    equal(len(lines), 4, "separators below rows")
    ends = [FIRST + DOUBLE, FIRST + DOUBLE + SINGLE, FIRST + 2 * DOUBLE + SINGLE, FIRST + 2 * DOUBLE + 2 * SINGLE]
    for index, (line, end) in enumerate(zip(lines, ends)):
        report.number(f"row {index}: lower edge of its separator", line[1], end, 0.7)
    report.number("separator: thickness", lines[0][1] - lines[0][0], 1 / 3, 0.01)
    left, _, right, _ = sheet.ink(0, lines[0][0], 393, 1 / 3, WHITE)
    report.number("separator: left end", left, 20)
    report.number("separator: right end", right, 393 - 20)
    for index, start in enumerate([FIRST, FIRST + DOUBLE, FIRST + DOUBLE + SINGLE, FIRST + 2 * DOUBLE + SINGLE]):
        left, top, _, bottom = sheet.ink(0, start + 6, 60, 28, WHITE)
        report.number(f"row {index}: left of the name", left, 20, 2)
        report.number(f"row {index}: middle of the name", (top + bottom) / 2, start + 12 + HEADLINE / 2, 1.5)
    first = sheet.ink(0, FIRST + 12 + HEADLINE + 6, 393, SUBHEADLINE, WHITE)
    second = sheet.ink(0, FIRST + 12 + HEADLINE + 6 + SUBHEADLINE, 393, SUBHEADLINE, WHITE)
    report.number("description: left", first[0], 20, 2)
    report.number("description: ends before the right margin", first[2], 393 - 20, 15)
    report.number("description: from line to line", second[1] - first[1], SUBHEADLINE, 1)
    report.number("description: height of a character of 15 points", first[3] - first[1], 0.93 * 15, 1.5)


def detail_screen(report, sheet):
    left, top, right, bottom = sheet.ink(80, BAR_TOP, 240, BAR, BLACK)
    report.number("title: middle across", (left + right) / 2, 393 / 2, 1)
    report.number("title: middle down", (top + bottom) / 2, BAR_TOP + BAR / 2, 1.5)
    report.number("title: width of three characters of 17 points", right - left, 3 * 17, 2)
    left, top, right, bottom = sheet.ink(0, BAR_TOP - 5, 80, BAR + 10, BLACK, least=20)
    report.number("back button: left", left, 16, 0.7)
    report.number("back button: top", top, 64, 0.7)
    report.number("back button: width", right - left, 44, 1)
    report.number("back button: height", bottom - top, 44, 1)
    start = BAR_TOP + BAR + 20
    first = sheet.ink(0, start, 393, HEADLINE, BLACK)
    second = sheet.ink(0, start + HEADLINE, 393, HEADLINE, BLACK)
    report.number("text: left", first[0], 20, 2)
    report.number("text: from line to line", second[1] - first[1], HEADLINE, 1)
    report.number("text: height of a character of 17 points", first[3] - first[1], 0.93 * 17, 1.5)


def refreshing_screen(report, sheet):
    left, top, right, bottom = sheet.ink(120, BAR_TOP + BAR - 20, 250, 80, WHITE, least=20)
    report.number("spinner: middle across", (left + right) / 2, 393 / 2, 0.7)
    report.number("spinner: as wide as high", right - left, bottom - top, 1.5)
    report.number("spinner: width", right - left, 20, 2.5)
    report.number("refreshing: lower edge of the last row", sheet.lines(WHITE)[-1][1], FIRST + 60 + 2 * (DOUBLE + SINGLE), 2)


def forty_numbers_of_the_people_list():
    report = Report()
    with temporary_folder() as place, ours().app() as app:
        rest(app)
        app.do(f"shot {place}/light.png")
        app.do("pull table")
        app.do("wait 0.5")
        app.do(f"shot {place}/refreshing.png")
        app.do("settle")
        app.go("set dark")
        app.do(f"shot {place}/dark.png")
        app.go("tap cell[0,0]")
        app.do(f"shot {place}/detail.png")
        light = Sheet(f"{place}/light.png")
        gray = (60, 60, 67)
        list_screen(report, light, "light", WHITE, BLACK, over(gray, 0.6, WHITE), over(gray, 0.29, WHITE))
        geometry(report, light)
        list_screen(
            report, Sheet(f"{place}/dark.png"), "dark", BLACK, WHITE, over((235, 235, 245), 0.6, BLACK),
            over((84, 84, 88), 0.6, BLACK))
        detail_screen(report, Sheet(f"{place}/detail.png"))
        refreshing_screen(report, Sheet(f"{place}/refreshing.png"))
    if report.faults:
        raise Fault(f"{len(report.faults)} of {report.rows} numbers are wrong\n    " + "\n    ".join(report.faults))
    if report.rows < 40:
        raise Fault(f"only {report.rows} numbers were taken")
    return f"{report.rows} numbers"


if __name__ == "__main__":
    run([forty_numbers_of_the_people_list])
