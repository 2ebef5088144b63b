import DisplayList
import Foundation
import ImageCodecs
import Testing

@Suite struct ImageCodecsTests {
    /// Columns of red from 0 up, rows of green; blue stands still.
    private func ramp(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> PixelImage {
        var bytes = Data()
        for y in 0..<height {
            for x in 0..<width {
                func part(_ value: Int) -> UInt8 { UInt8(value * Int(alpha) / 255) }
                bytes.append(contentsOf: [part(30), part(y * 255 / height), part(x * 255 / width), alpha])
            }
        }
        return PixelImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: alpha == 255, pixels: bytes)
    }

    private func decode(_ data: Data) throws -> PixelImage {
        let header = try ImageHeader(of: data)
        return try ImageDecoder.decode(data, header: header, width: header.width, height: header.height).image
    }

    /// Blue, green, red, alpha at a place.
    private func pixel(_ image: PixelImage, _ x: Int, _ y: Int) -> [Int] {
        let start = image.pixels.startIndex + y * image.bytesPerRow + x * 4
        return image.pixels[start..<(start + 4)].map(Int.init)
    }

    private func isClose(_ left: [Int], _ right: [Int], within limit: Int) -> Bool {
        zip(left, right).allSatisfy { abs($0 - $1) <= limit }
    }

    @Test func `an opaque image comes back from a PNG file as it was`() throws {
        let image = ramp(37, 23)
        let again = try decode(ImageEncoder.png(image))
        #expect((again.width, again.height) == (37, 23))
        #expect(again.pixels == image.pixels)
    }

    @Test func `a translucent image comes back from a PNG file within what premultiplying loses`() throws {
        let image = ramp(16, 16, alpha: 128)
        let again = try decode(ImageEncoder.png(image))
        #expect(!again.isOpaque)
        for y in 0..<16 { for x in 0..<16 { #expect(isClose(pixel(again, x, y), pixel(image, x, y), within: 1)) } }
    }

    @Test func `a JPEG file is close to the image, smaller at low quality, and white where it was clear`() throws {
        let image = ramp(64, 64)
        let best = try ImageEncoder.jpeg(image, quality: 1)
        let worst = try ImageEncoder.jpeg(image, quality: 0)
        #expect(worst.count < best.count)
        let again = try decode(best)
        #expect(again.isOpaque)
        for place in 0..<64 { #expect(isClose(pixel(again, place, place), pixel(image, place, place), within: 12)) }
        let clear = PixelImage(width: 8, height: 8, bytesPerRow: 32, isOpaque: false, pixels: Data(count: 256))
        #expect(
            isClose(pixel(try decode(ImageEncoder.jpeg(clear, quality: 1)), 4, 4), [255, 255, 255, 255], within: 1))
    }

    @Test func `a smaller size is decoded at that size`() throws {
        for file in [try ImageEncoder.png(ramp(200, 100)), try ImageEncoder.jpeg(ramp(200, 100), quality: 1)] {
            let header = try ImageHeader(of: file)
            let small = try ImageDecoder.decode(file, header: header, width: 50, height: 25)
            #expect((small.image.width, small.image.height) == (50, 25))
            #expect(small.fault == nil)
            #expect(isClose(pixel(small.image, 25, 12), [30, 127, 127, 255], within: 16))
        }
    }

    @Test(arguments: 1...8) func `a photograph is turned upright`(tag: Int) throws {
        // The left half red, the right half blue; the upper right corner green.
        var bytes = Data()
        for y in 0..<32 {
            for x in 0..<64 {
                let isCorner = x >= 48 && y < 16
                bytes.append(contentsOf: isCorner ? [0, 255, 0, 255] : x < 32 ? [0, 0, 255, 255] : [255, 0, 0, 255])
            }
        }
        let stored = PixelImage(width: 64, height: 32, bytesPerRow: 256, isOpaque: true, pixels: bytes)
        var file = try ImageEncoder.jpeg(stored, quality: 1)
        let exif: [UInt8] =
            [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(tag), 0, 0, 0, 0, 0, 0]
        file.insert(contentsOf: exif, at: 2)
        let header = try ImageHeader(of: file)
        let size = tag >= 5 ? (32, 64) : (64, 32)
        #expect((header.width, header.height) == size)
        let image = try decode(file)
        #expect((image.width, image.height) == size)
        // Where the stored upper right corner shows.
        let corners = [1: (1, 0), 2: (0, 0), 3: (0, 1), 4: (1, 1), 5: (0, 1), 6: (1, 1), 7: (1, 0), 8: (0, 0)]
        let corner = try #require(corners[tag])
        let found = pixel(image, corner.0 * (size.0 - 1), corner.1 * (size.1 - 1))
        #expect(isClose(found, [0, 255, 0, 255], within: 40), "tag \(tag): \(found)")
    }

    @Test func `the first picture of a GIF file is its image`() throws {
        let header: [UInt8] = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        let first: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0]
        let second: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x4C, 0x0A, 0]
        let image = try decode(Data(header + first + second + [0x3B]))
        #expect((image.width, image.height) == (2, 1))
        #expect(pixel(image, 0, 0) == [0, 0, 255, 255])
    }

    @Test func `no image is an error with a reason`() {
        for bytes in [Data(), Data([1, 2, 3]), Data("<html>not found</html>".utf8), Data([0x89, 0x50, 0x4E, 0x47])] {
            #expect(throws: ImageError.self) { try ImageHeader(of: bytes) }
        }
    }

    @Test func `a file that claims to be huge is refused before anything is decoded`() throws {
        for (width, height) in [(40_000, 10), (30_000, 30_000)] {
            var file = try ImageEncoder.png(ramp(4, 4))
            var chunk = Data("IHDR".utf8)
            for value in [width, height] { chunk.append(contentsOf: bigEndian(UInt32(value))) }
            chunk.append(contentsOf: [8, 6, 0, 0, 0])
            chunk.append(contentsOf: bigEndian(checksum(chunk)))
            file.replaceSubrange(12..<(12 + chunk.count), with: chunk)
            #expect(throws: ImageError.tooLarge(width: width, height: height)) { try ImageHeader(of: file) }
        }
    }

    private func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { shift in UInt8(truncatingIfNeeded: value >> shift) }
    }

    /// The CRC of a PNG chunk.
    private func checksum(_ data: Data) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }

    @Test func `a file that breaks off shows what there was and says so`() throws {
        for whole in [try ImageEncoder.jpeg(ramp(256, 256), quality: 1), try ImageEncoder.png(ramp(256, 256))] {
            let half = whole.prefix(whole.count * 2 / 3)
            let header = try ImageHeader(of: half)
            let answer = try ImageDecoder.decode(half, header: header, width: 256, height: 256)
            #expect(answer.image.height == 256)
            #expect(answer.fault != nil)
            #expect(isClose(pixel(answer.image, 128, 10), pixel(ramp(256, 256), 128, 10), within: 12))
            #expect(throws: ImageError.self) {
                try ImageDecoder.decode(whole.prefix(50), header: header, width: 256, height: 256)
            }
        }
    }

    @Test func `damaged files give pixels or an error, never a crash`() throws {
        let files = [try ImageEncoder.png(ramp(40, 30)), try ImageEncoder.jpeg(ramp(40, 30), quality: 0.8)]
        var state: UInt64 = 7
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var (read, refused) = (0, 0)
        for round in 0..<300 {
            var file = files[round % 2]
            for _ in 0..<(1 + random(6)) { file[random(file.count)] = UInt8(random(256)) }
            if random(3) == 0 { file = file.prefix(random(file.count)) }
            do {
                let header = try ImageHeader(of: file)
                guard header.width * header.height < 1 << 20 else { continue }
                let image = try ImageDecoder.decode(file, header: header, width: header.width, height: header.height)
                #expect(image.image.pixels.count == image.image.bytesPerRow * image.image.height)
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 20 && refused > 20)
    }
}
