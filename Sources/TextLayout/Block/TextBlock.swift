import DisplayList
import Foundation

/// A laid-out text: sizing, drawing, hit testing and selection all read the same value.
///
/// The origin is the top left corner. Lines are stored without their horizontal alignment, because one block serves a
/// span of widths (`serves(width:)`); whoever draws or asks names the width of the container.
package struct TextBlock: Hashable, Sendable {
    package var lines: [TextLine]
    /// Rounded up to device pixels.
    package var size: CGSize
    /// Exact width of the widest line with its indents.
    package var usedWidth: Double
    /// UTF-16 units of the text.
    package var length: Int
    /// Width that the lines were broken for; nil for none.
    package var limit: Double?
    /// A line ends or is shortened because of `limit`.
    package var isLimited: Bool
    /// Something in the block depends on the exact width (justified text, positive tail indents).
    package var isBound: Bool
    /// Part of the text is not shown.
    package var isTruncated: Bool
    package var scale: Double

    /// True when laying the text out for `width` would give these very lines.
    package func serves(width: Double?) -> Bool {
        if width == limit { return true }
        if isBound { return false }
        guard let width else { return !isLimited }
        guard width >= usedWidth - LineBreaker.tolerance else { return false }
        return !isLimited || width <= limit ?? .infinity
    }

    /// Size before rounding, as string measuring answers it.
    package var exactSize: CGSize {
        CGSize(width: usedWidth, height: lines.last.map { $0.top + $0.height } ?? 0)
    }

    /// Distance from the top to the first line's baseline; nil without lines.
    package var firstBaseline: Double? { lines.first?.baseline }
    package var lastBaseline: Double? { lines.last?.baseline }

    /// Left edge of `line` in a container of `width` points, on a device pixel.
    package func left(of line: TextLine, in width: Double) -> Double {
        let free = width - line.leftInset - line.rightInset - line.width
        switch line.alignment {
        case .left: return line.leftInset
        case .center: return line.leftInset + ((free / 2) * scale).rounded() / scale
        // Rounded down, so that the rounded-up size of a block holds its own lines.
        case .right: return line.leftInset + (free * scale + 0.01).rounded(.down) / scale
        }
    }
}
