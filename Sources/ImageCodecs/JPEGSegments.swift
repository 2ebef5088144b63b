import Foundation

/// What stands before and after the pixels of a JPEG file.
struct JPEGSegments {
    private let bytes: ByteReader
    /// Where the block with the camera's remarks begins.
    private var remarks: Int?
    /// Where the compressed pixels begin.
    private var scan: Int?

    /// Nil for another kind of file.
    init?(_ data: Data) {
        bytes = ByteReader(data)
        guard bytes.number(at: 0, count: 2) == 0xFFD8 else { return nil }
        var offset = 2
        while scan == nil, let marker = bytes.number(at: offset, count: 2), marker >> 8 == 0xFF,
            let length = bytes.number(at: offset + 2, count: 2)
        {
            let isExif = marker == 0xFFE1 && bytes.number(at: offset + 4, count: 4) == 0x4578_6966
            if isExif, remarks == nil { remarks = offset + 10 }
            if marker == 0xFFDA { scan = offset }
            offset += 2 + length
        }
    }

    /// The end of the image was found. Compressed pixels never hold its two bytes.
    var isWhole: Bool { scan.map { bytes.contains([0xFF, 0xD9], from: $0) } ?? false }

    /// From the first directory of the remarks, a TIFF block; upright where they say nothing.
    var orientation: StoredOrientation {
        guard let remarks, let order = bytes.number(at: remarks, count: 2) else { return .upright }
        let isLittle = order == 0x4949
        guard let place = bytes.number(at: remarks + 4, count: 4, isLittle: isLittle) else { return .upright }
        let directory = remarks + place
        for index in 0..<(bytes.number(at: directory, count: 2, isLittle: isLittle) ?? 0) {
            let entry = directory + 2 + index * 12
            guard let name = bytes.number(at: entry, count: 2, isLittle: isLittle) else { break }
            guard name == 0x0112 else { continue }
            let tag = bytes.number(at: entry + 8, count: 2, isLittle: isLittle) ?? 1
            return (1...8).contains(tag) ? StoredOrientation(tag: tag) : .upright
        }
        return .upright
    }
}

/// Numbers out of bytes; nil past their end.
private struct ByteReader {
    let data: Data

    init(_ data: Data) { self.data = data }

    func number(at offset: Int, count: Int, isLittle: Bool = false) -> Int? {
        guard offset >= 0, offset + count <= data.count else { return nil }
        let start = data.startIndex + offset
        let bytes = data[start..<(start + count)]
        return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }

    func contains(_ pattern: [UInt8], from offset: Int) -> Bool {
        data.range(of: Data(pattern), options: .backwards, in: (data.startIndex + offset)..<data.endIndex) != nil
    }
}
