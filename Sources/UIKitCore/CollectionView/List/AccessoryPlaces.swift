import Foundation

/// Where the accessories of a list's cell and its content lie: arithmetic.
struct AccessoryPlaces: Hashable {
    /// In the order of the sizes given.
    let leading: [CGRect]
    let trailing: [CGRect]
    let content: CGRect

    /// Between two accessories, and between content and those behind it (as remembered).
    static let gap: CGFloat = 8
    /// Between leading accessories and the content's own margin.
    static let leadingGap: CGFloat = 16

    /// - Parameters:
    ///   - margin: of the content, from both sides of the cell.
    ///   - indent: of everything but the trailing accessories.
    init(
        size: CGSize, leading: [CGSize], trailing: [CGSize], margin: CGFloat, indent: CGFloat, safe: (CGFloat, CGFloat),
        isMirrored: Bool, scale: CGFloat
    ) {
        func box(_ size: CGSize, x: CGFloat, height: CGFloat) -> CGRect {
            let y = ((height - size.height) / 2 * scale).rounded() / scale
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
        let (start, end) = isMirrored ? (safe.1, safe.0) : (safe.0, safe.1)
        var x = start + margin + indent
        var before: [CGRect] = []
        for part in leading {
            before.append(box(part, x: x, height: size.height))
            x += part.width + Self.gap
        }
        let contentStart = leading.isEmpty ? start + indent : x - Self.gap + Self.leadingGap - margin
        var right = size.width - end - margin
        var behind: [CGRect] = []
        for part in trailing.reversed() {
            behind.append(box(part, x: right - part.width, height: size.height))
            right -= part.width + Self.gap
        }
        let contentEnd = trailing.isEmpty ? size.width - end : right
        let plain = CGRect(x: contentStart, y: 0, width: max(0, contentEnd - contentStart), height: size.height)
        func shown(_ rect: CGRect) -> CGRect {
            isMirrored ? CGRect(origin: CGPoint(x: size.width - rect.maxX, y: rect.minY), size: rect.size) : rect
        }
        self.leading = before.map(shown)
        self.trailing = behind.reversed().map(shown)
        content = shown(plain)
    }
}
