"""Pictures as rows of (red, green, blue): PNG files and the frame buffer of Xvfb."""
import pathlib
import struct
import zlib


class Picture:
    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def at(self, x, y):
        return tuple(self.rows[y][3 * x:3 * x + 3])

    def part(self, x, y, width, height):
        return Picture(width, height, [row[3 * x:3 * (x + width)] for row in self.rows[y:y + height]])

    def difference(self, other):
        """How many pixels differ and where the first one is; nil where none does."""
        if (self.width, self.height) != (other.width, other.height):
            return f"{self.width}x{self.height} against {other.width}x{other.height}"
        count, first = 0, None
        for y, (mine, theirs) in enumerate(zip(self.rows, other.rows)):
            if mine == theirs:
                continue
            for x in range(self.width):
                if mine[3 * x:3 * x + 3] != theirs[3 * x:3 * x + 3]:
                    count += 1
                    first = first or (x, y)
        return f"{count} pixels differ, the first at {first}: {self.at(*first)} {other.at(*first)}" if count else None


def read_png(path):
    data = pathlib.Path(path).read_bytes()
    position, packed, width, height, channels = 8, b"", 0, 0, 0
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        body = data[position + 8:position + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[color]
            assert depth == 8
        elif kind == b"IDAT":
            packed += body
        position += 12 + length
    lines, stride, before, rows = zlib.decompress(packed), width * channels, bytes(width * channels), []
    for y in range(height):
        start = y * (stride + 1)
        line = bytearray(lines[start + 1:start + 1 + stride])
        unfilter(lines[start], line, before, channels)
        rows.append(bytes(line) if channels == 3 else without_alpha(line))
        before = line
    return Picture(width, height, rows)


def without_alpha(line):
    row = bytearray(len(line) // 4 * 3)
    row[0::3], row[1::3], row[2::3] = line[0::4], line[1::4], line[2::4]
    return bytes(row)


def unfilter(kind, line, before, size):
    if kind == 2:
        for i in range(len(line)):
            line[i] = (line[i] + before[i]) & 255
        return
    for i in range(len(line)) if kind else ():
        left = line[i - size] if i >= size else 0
        above, corner = before[i], before[i - size] if i >= size else 0
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + above) // 2
        else:
            base = left + above - corner
            distances = abs(base - left), abs(base - above), abs(base - corner)
            guess = (left, above, corner)[distances.index(min(distances))]
        line[i] = (line[i] + guess) & 255


def read_frame_buffer(path):
    """The screen of an Xvfb that was started with -fbdir."""
    data = pathlib.Path(path).read_bytes()
    header = struct.unpack(">25I", data[:100])
    width, height, bits, stride = header[4], header[5], header[11], header[12]
    assert bits == 32
    start, rows = header[0] + header[19] * 12, []
    for y in range(height):
        line = data[start + y * stride:start + y * stride + width * 4]
        row = bytearray(width * 3)
        row[0::3], row[1::3], row[2::3] = line[2::4], line[1::4], line[0::4]
        rows.append(bytes(row))
    return Picture(width, height, rows)
