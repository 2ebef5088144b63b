import Foundation

/// Three passes of a running mean, close to a Gaussian of the same standard deviation. Sizes in pixels.
struct BoxBlur: Hashable {
    /// The widths of the three passes; all 1 leaves everything as it is.
    let widths: [Int]

    init(sigma: Double) {
        guard sigma > 0.3 else {
            widths = []
            return
        }
        let width = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        // An even width leans half a pixel to one side; two that lean apart and one odd stay centred.
        widths = width % 2 == 1 ? [width, width, width] : [width, width, width + 1]
    }

    /// How far a pixel's trace reaches, in pixels.
    var reach: Int { widths.reduce(0) { $0 + $1 / 2 } }

    /// Blurs coverage in place; what lies outside of the surface counts as empty.
    func apply(to surface: PixelSurface) {
        guard !widths.isEmpty else { return }
        let (width, height) = (surface.width, surface.height)
        surface.edit { bytes, stride in
            let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height))
            defer { scratch.deallocate() }
            for row in 0..<height { blur(bytes + row * stride, count: width, step: 1, scratch) }
            for column in 0..<width { blur(bytes + column, count: height, step: stride, scratch) }
        }
    }

    private func blur(
        _ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, _ scratch: UnsafeMutablePointer<UInt8>
    ) {
        for (pass, width) in widths.enumerated() {
            // Whole zero lines are common around a shape.
            var isBlank = true
            for index in 0..<count {
                let value = line[index &* step]
                scratch[index] = value
                if value != 0 { isBlank = false }
            }
            if isBlank { return }
            let left = width % 2 == 1 || pass == 1 ? width / 2 : width / 2 - 1
            mean(scratch, into: line, count: count, step: step, width: width, left: left)
        }
    }

    /// Each target is the mean of the `width` values that begin `left` before it.
    private func mean(
        _ source: UnsafeMutablePointer<UInt8>, into line: UnsafeMutablePointer<UInt8>, count: Int, step: Int,
        width: Int, left: Int
    ) {
        var sum = width / 2
        let right = width - 1 - left
        for index in 0..<min(right, count) { sum &+= Int(source[index]) }
        var index = 0
        while index < count {
            if index &+ right < count { sum &+= Int(source[index &+ right]) }
            line[index &* step] = UInt8(truncatingIfNeeded: sum / width)
            if index &- left >= 0 { sum &-= Int(source[index &- left]) }
            index &+= 1
        }
    }
}
