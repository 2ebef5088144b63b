import Foundation

/// Where the parts of a text field lie in its bounds, in points. Overlays have their own sizes.
struct FieldGeometry: Hashable {
    var style: UITextField.BorderStyle
    var isRightToLeft: Bool
    var scale: CGFloat
    /// Distance of the text from the edges where it is not the style's.
    var ownInsets: UIEdgeInsets?
    /// Height that a bordered field has at least.
    var minimumHeight: CGFloat = 34

    /// Distance of the text from the edges (as remembered).
    var textInsets: UIEdgeInsets {
        if let ownInsets { return ownInsets }
        switch style {
        case .none: return .zero
        case .line: return UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
        case .bezel, .roundedRect: return UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
        }
    }

    /// Height of a field whose line is `lineHeight` high (as remembered: 34 for a rounded field at the default size).
    func height(lineHeight: CGFloat) -> CGFloat {
        let line = (lineHeight * scale - 0.01).rounded(.up) / scale
        switch style {
        case .none: return line
        case .line: return line.rounded(.up) + 4
        case .bezel: return line.rounded(.up) + 10
        case .roundedRect: return max(minimumHeight, line.rounded(.up) + 13)
        }
    }

    static let clearSize = CGSize(width: 19, height: 19)

    func clearRect(in bounds: CGRect) -> CGRect {
        let inset: CGFloat = style == .none ? 0 : max(5, textInsets.right - 2)
        return overlay(Self.clearSize, isTrailing: true, in: bounds, inset: inset)
    }

    /// Place of a leading or trailing overlay of `size`.
    func overlayRect(_ size: CGSize, isTrailing: Bool, in bounds: CGRect) -> CGRect {
        overlay(size, isTrailing: isTrailing, in: bounds, inset: style == .none || style == .line ? 0 : textInsets.left)
    }

    private func overlay(_ size: CGSize, isTrailing: Bool, in bounds: CGRect, inset: CGFloat) -> CGRect {
        let isRight = isTrailing != isRightToLeft
        let y = (((bounds.height - size.height) / 2) * scale).rounded(.down) / scale
        return CGRect(
            x: isRight ? bounds.maxX - inset - size.width : bounds.minX + inset, y: bounds.minY + y,
            width: size.width, height: size.height)
    }

    /// The space that overlays leave for text.
    func textRect(in bounds: CGRect, overlays: [CGRect]) -> CGRect {
        var rect = bounds.inset(by: textInsets)
        for overlay in overlays where overlay.width > 0 {
            let gap: CGFloat = style == .none || style == .line ? 0 : 5
            if overlay.midX < bounds.midX {
                let left = max(rect.minX, overlay.maxX + gap)
                rect.size.width = max(0, rect.maxX - left)
                rect.origin.x = left
            } else {
                rect.size.width = max(0, min(rect.maxX, overlay.minX - gap) - rect.minX)
            }
        }
        rect.size.height = max(0, rect.height)
        return rect
    }
}
