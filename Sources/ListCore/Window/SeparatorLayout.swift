import Foundation

/// Which lines a row draws, and where (SP-01, SP-02, SP-04, SE-13).
package struct SeparatorLayout: Hashable, Sendable {
    package var look: TableLook
    /// From the row's edges; sides as on the screen in left-to-right layout.
    package var leftInset: Double
    package var rightInset: Double
    /// One device pixel by default (SP-01).
    package var thickness: Double
    package var isRightToLeft: Bool
    /// A plain table under a bar draws a line above its first row (SP-04).
    package var underlapsBar: Bool

    package init(
        look: TableLook, leftInset: Double = 0, rightInset: Double = 0, thickness: Double, isRightToLeft: Bool = false,
        underlapsBar: Bool = false
    ) {
        self.look = look
        self.leftInset = leftInset
        self.rightInset = rightInset
        self.thickness = thickness
        self.isRightToLeft = isRightToLeft
        self.underlapsBar = underlapsBar
    }

    /// Lines in the row's own coordinates; nil where there is none.
    package struct Lines: Hashable, Sendable {
        package var top: CGRect?
        package var bottom: CGRect?
    }

    /// - Parameters:
    ///   - size: the row's.
    ///   - isMarked: whether a row is selected or highlighted; the lines below and above such a row are not drawn.
    ///   - row: exists in `shape`.
    package func lines(
        for row: NewRow, size: CGSize, in shape: TableShape, isMarked: (NewRow) -> Bool
    ) -> Lines {
        guard let section = shape.section(ofFlat: row.number) else { preconditionFailure() }
        let rows = shape.rows(inSection: section)
        let isFirst = row.number == rows.lowerBound
        let isLast = row.number == rows.upperBound - 1
        guard !isMarked(row) else { return Lines() }
        var lines = Lines()
        let bottom = size.height - thickness
        switch look {
        case .plain:
            lines.bottom = inset(y: bottom, size)
            if underlapsBar, row.number == 0, !shape.sections[section].hasHeader { lines.top = inset(y: 0, size) }
        case .grouped:
            lines.bottom = isLast ? edge(y: bottom, size) : inset(y: bottom, size)
            if isFirst { lines.top = edge(y: 0, size) }
        case .insetGrouped:
            if !isLast { lines.bottom = inset(y: bottom, size) }
        }
        if !isLast, isMarked(row.advanced(by: 1)) { lines.bottom = nil }
        return lines
    }

    private func inset(y: Double, _ size: CGSize) -> CGRect {
        let (left, right) = isRightToLeft ? (rightInset, leftInset) : (leftInset, rightInset)
        return CGRect(x: left, y: y, width: max(0, size.width - left - right), height: thickness)
    }

    private func edge(y: Double, _ size: CGSize) -> CGRect {
        CGRect(x: 0, y: y, width: size.width, height: thickness)
    }
}
