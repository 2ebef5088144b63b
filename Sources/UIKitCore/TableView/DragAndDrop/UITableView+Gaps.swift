import Foundation
import ListCore

/// Where rows are seen while there is room between them that is no row's.
extension UITableView {
    /// A row's place, moved by the gaps above it.
    func placeAmongGaps(_ row: NewRow, _ rect: CGRect) -> CGRect {
        guard !drop.gaps.isEmpty, let path = geometry.shape.path(of: row) else { return rect }
        return rect.offsetBy(dx: 0, dy: drop.gaps.shift(of: path))
    }

    func shift(ofHeader section: Int) -> CGFloat {
        reorder.shift(ofHeader: section) + drop.gaps.shift(ofHeader: section)
    }

    func shift(ofFooter section: Int) -> CGFloat {
        reorder.shift(ofFooter: section) + drop.gaps.shift(ofFooter: section)
    }

    /// Rows this far beyond the screen may be seen on it.
    var rowReach: CGFloat { max(drop.gaps.reach, reorder.dragged?.state.height ?? 0) }

    /// The room that is held before the row at `path`, or after the last of its section.
    /// - Parameter offset: taken by others that stand there before it.
    func heldRect(at path: ListCore.RowPath, offset: CGFloat, height: CGFloat) -> CGRect {
        let gaps = drop.gaps
        let own = gaps.held.reduce(0) { $0 + ($1.path == path ? $1.height : 0) }
        let x = geometry.metrics.leftInset
        let width = geometry.metrics.width - x - geometry.metrics.rightInset
        let top: CGFloat
        if let row = geometry.shape.row(at: path) {
            top = geometry.rect(of: row).minY + gaps.shift(of: path) - own
        } else {
            let rows = geometry.shape.rowCount(inSection: path.section)
            let last = geometry.shape.row(at: ListCore.RowPath(section: path.section, row: rows - 1))
            let end = last.map { geometry.rect(of: $0).maxY } ?? geometry.rectOfHeader(inSection: path.section).maxY
            let beyond = ListCore.RowPath(section: path.section, row: rows)
            top = end + gaps.shift(of: beyond) - own
        }
        return CGRect(x: x, y: top + offset, width: width, height: height)
    }

    /// Rows that come into view as gaps open and close.
    func mountForGaps() {
        guard window != nil, !isLayingOut, bounds.width > 0, !needsLoad else { return }
        var none: ScrollAnchor?
        isLayingOut = true
        UIView.performWithoutAnimation {
            mountMissing(&none)
        }
        isLayingOut = false
    }
}
