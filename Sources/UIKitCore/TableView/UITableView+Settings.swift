import Foundation
import ListCore

/// What each row is told of its look: separators, margins, card corners.
extension UITableView {
    func setting(for row: NewRow, size: CGSize, cell: UITableViewCell) -> CellSetting {
        var setting = CellSetting()
        setting.style = style
        setting.indentationLevel = cell.setting.indentationLevel
        setting.margin = innerMargin
        setting.separatorSlot = separatorStyle == .none ? 0 : CellMetrics.separatorSlot
        setting.safeLeft = contentSafeArea.left
        setting.safeRight = contentSafeArea.right
        setting.separatorColor = lineColor
        if separatorStyle != .none {
            let lines = separatorLayout(for: cell).lines(for: row, size: size, in: geometry.shape) { isMarked($0) }
            setting.topLine = lines.top
            setting.bottomLine = lines.bottom
        }
        if let path = geometry.shape.path(of: row) {
            if style == .insetGrouped {
                setting.cornerRadius = 26
                let count = geometry.shape.rowCount(inSection: path.section)
                let edges =
                    reorder.dragged?.state.cardEdges(of: path, rowCount: count)
                    ?? drop.gaps.cardEdges(of: path, rowCount: count)
                setting.roundsTop = edges.top
                setting.roundsBottom = edges.bottom
                guard swipe.holds(cell) else { return setting }
                // A row that slides out of its card is a card of its own. On its way back a row of the middle gets square
                // corners in the motion; one at an end, of which some stay round, when it has arrived.
                if swipe.open?.cell === cell || edges.top || edges.bottom { return setting.loose }
                (setting.topLine, setting.bottomLine) = (nil, nil)
            }
        }
        return setting
    }

    /// Of all lines between rows.
    var lineColor: UIColor { separatorEffect?.fill ?? separatorColor ?? .separator }

    /// A row that draws a background of its own has no lines at its edges (`SE-13`).
    private func isMarked(_ row: NewRow) -> Bool {
        guard let cell = mounted[row] else { return selectionSet.contains(row) }
        return (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
    }

    private func separatorLayout(for cell: UITableViewCell) -> SeparatorLayout {
        let inset = separatorSides(for: cell)
        return SeparatorLayout(
            look: style.look, leftInset: inset.left + cell.editing.indent, rightInset: inset.right,
            thickness: 1 / max(1, traits.displayScale), isRightToLeft: isRightToLeft,
            underlapsBar: style == .plain && adjustedContentInset.top > contentInset.top)
    }

    /// The cell's inset wins; `automaticDimension` asks for the margin (`behaviours.md` 90, `SP-02`).
    func separatorSides(for cell: UITableViewCell?) -> UIEdgeInsets {
        let margin = innerMargin
        if let own = cell?.ownSeparatorInset {
            return UIEdgeInsets(top: 0, left: max(0, own.left), bottom: 0, right: max(0, own.right))
        }
        guard let set = ownSeparatorInset else {
            return UIEdgeInsets(
                top: 0, left: (cell?.separatorStart ?? margin) + contentSafeArea.left, bottom: 0,
                right: margin + contentSafeArea.right)
        }
        let automatic = UITableView.automaticDimension
        func side(_ value: CGFloat) -> CGFloat {
            if value == automatic { return margin }
            return separatorInsetReference == .fromAutomaticInsets ? margin + value : value
        }
        return UIEdgeInsets(top: 0, left: side(set.left), bottom: 0, right: side(set.right))
    }
}
