import Foundation

/// How an image with caps covers a rectangle: corners at their own size, sides and middle repeated or stretched.
struct ImagePieces {
    /// Where the whole image is to be drawn so that its part lands inside of `clip`.
    struct Piece: Equatable {
        var clip: CGRect
        var image: CGRect
    }

    private(set) var pieces: [Piece] = []

    /// - Parameter size: of the image, in points. Insets that leave it no middle are cut.
    init(size: CGSize, insets: UIEdgeInsets, mode: UIImage.ResizingMode, over rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        let columns = Self.bands(length: size.width, insets.left, insets.right, over: rect.minX, rect.width)
        let rows = Self.bands(length: size.height, insets.top, insets.bottom, over: rect.minY, rect.height)
        for row in rows {
            for column in columns {
                for (x, width) in column.spans(mode) {
                    for (y, height) in row.spans(mode) {
                        add(size: size, column: column, row: row, at: CGRect(x: x, y: y, width: width, height: height))
                    }
                }
            }
        }
    }

    private mutating func add(size: CGSize, column: Band, row: Band, at target: CGRect) {
        let clip = target.intersection(
            CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
        guard !clip.isNull, clip.width > 0, clip.height > 0 else { return }
        let scale = (target.width / column.sourceLength, target.height / row.sourceLength)
        let image = CGRect(
            x: target.minX - column.source * scale.0, y: target.minY - row.source * scale.1,
            width: size.width * scale.0, height: size.height * scale.1)
        pieces.append(Piece(clip: clip, image: image))
    }

    /// A stretch of one axis in the image and where it goes.
    private struct Band {
        var source: CGFloat
        var sourceLength: CGFloat
        var target: CGFloat
        var targetLength: CGFloat
        var isCap: Bool

        /// Places and lengths of the copies that cover the target. A band of a point or less is stretched, which looks the
        /// same.
        func spans(_ mode: UIImage.ResizingMode) -> [(CGFloat, CGFloat)] {
            guard !isCap, mode == .tile, sourceLength > 1 else { return [(target, targetLength)] }
            return stride(from: 0, to: targetLength, by: sourceLength).map { (target + $0, sourceLength) }
        }
    }

    private static func bands(
        length: CGFloat, _ low: CGFloat, _ high: CGFloat, over start: CGFloat, _ targetLength: CGFloat
    ) -> [Band] {
        let low = min(max(low, 0), length)
        let high = min(max(high, 0), length - low)
        // Caps that do not fit shrink together.
        let part = low + high > targetLength ? targetLength / (low + high) : 1
        let (lowTarget, highTarget) = (low * part, high * part)
        return [
            Band(source: 0, sourceLength: low, target: start, targetLength: lowTarget, isCap: true),
            Band(
                source: low, sourceLength: length - low - high, target: start + lowTarget,
                targetLength: targetLength - lowTarget - highTarget, isCap: false),
            Band(
                source: length - high, sourceLength: high, target: start + targetLength - highTarget,
                targetLength: highTarget, isCap: true),
        ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
    }
}

/// Copies of a size, side by side, that cover a rectangle.
struct ImageTiles {
    private(set) var places: [CGRect] = []

    /// - Parameter origin: a corner of one of the copies.
    init(of size: CGSize, from origin: CGPoint, over rect: CGRect) {
        let first = CGPoint(
            x: origin.x + ((rect.minX - origin.x) / size.width).rounded(.down) * size.width,
            y: origin.y + ((rect.minY - origin.y) / size.height).rounded(.down) * size.height)
        for y in stride(from: first.y, to: rect.maxY, by: size.height) {
            for x in stride(from: first.x, to: rect.maxX, by: size.width) {
                places.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
            }
        }
    }
}
