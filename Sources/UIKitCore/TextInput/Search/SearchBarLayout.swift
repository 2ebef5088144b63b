import Foundation

/// Where the parts of a search bar lie, in points of its bounds.
struct SearchBarLayout: Hashable {
    var width: CGFloat
    var leftMargin: CGFloat
    var rightMargin: CGFloat
    var fieldHeight: CGFloat
    /// Width of the cancel button; nil where it is not shown.
    var cancelWidth: CGFloat?
    var hasPrompt: Bool
    var hasScopes: Bool
    var isRightToLeft: Bool

    /// Above and below the field; with a field of 44 the bar is 60 high (`NS-02`).
    static let gap: CGFloat = 8
    static let promptHeight: CGFloat = 24
    static let scopeHeight: CGFloat = 32

    private var top: CGFloat { hasPrompt ? Self.promptHeight : 0 }
    var height: CGFloat {
        top + fieldHeight + 2 * Self.gap + (hasScopes ? Self.scopeHeight + Self.gap : 0)
    }

    var prompt: CGRect {
        CGRect(x: leftMargin, y: 4, width: max(0, width - leftMargin - rightMargin), height: Self.promptHeight - 4)
    }

    var field: CGRect {
        let free = max(0, width - leftMargin - rightMargin)
        let cancel = cancelWidth.map { $0 + Self.gap } ?? 0
        let rect = CGRect(x: leftMargin, y: top + Self.gap, width: max(0, free - cancel), height: fieldHeight)
        return mirrored(rect)
    }

    /// Beside the field; beyond the edge while it is not shown, so that it can slide in. `natural` is its own width.
    func cancel(natural: CGFloat) -> CGRect {
        let x = cancelWidth == nil ? width : width - rightMargin - natural
        return mirrored(CGRect(x: x, y: top + Self.gap, width: natural, height: fieldHeight))
    }

    var scopes: CGRect {
        CGRect(
            x: leftMargin, y: top + fieldHeight + 2 * Self.gap, width: max(0, width - leftMargin - rightMargin),
            height: Self.scopeHeight)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        // The margins were given for this direction, so only what lies between them turns round.
        return rect.offsetBy(dx: leftMargin + (width - rightMargin) - rect.minX - rect.maxX, dy: 0)
    }
}
