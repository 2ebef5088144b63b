import Foundation
import ListCore

/// Cells made ahead of display (`RC-06`), in the time that a frame leaves.
extension UITableView {
    /// After a layout: what moves asks for the rest of the frame's time.
    func planPreparation(velocity: Double) {
        guard isPrefetchingEnabled, velocity != 0, let frames = window?.windowScene?.frames else {
            return askedBefore = counters.cellsAsked
        }
        frames.whenIdle(for: self) { [weak self] in self?.prepareCells(velocity: velocity) }
    }

    private func prepareCells(velocity: Double) {
        guard isPrefetchingEnabled, window != nil, !needsLoad, !isLayingOut, !updates.isOpen else { return }
        let step = CellPreparation(
            geometry, viewport, velocity: velocity, prepared: prepared.rows, made: counters.cellsAsked - askedBefore)
        for row in step.giveUp where pendingScroll == nil { prepared.take(row).map { retirePrepared($0.cell) } }
        for row in step.prepare { prepare(row) }
        askedBefore = counters.cellsAsked
    }

    /// Asks for the row's cell and height, as for a row that is shown; `willDisplay` comes when it is (`CB-02`).
    /// Returns the height, or nil where the row cannot be prepared.
    @discardableResult
    func prepare(_ row: NewRow) -> CGFloat? {
        guard !prepared.isRefused, mounted[row] == nil, prepared[row] == nil, let path = path(of: row) else {
            return nil
        }
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        let request = RowRequest(path: path)
        guard let cell = requestCell(request) else { return nil }
        guard isFree(cell), !needsLoad, self.path(of: row) == path else { return nil }
        return keep(cell, for: row, request)
    }

    /// Client code may have one cell for several rows: it is left where it is.
    private func isFree(_ cell: UITableViewCell) -> Bool {
        if mounted.row(of: cell) == nil, !prepared.holds(cell) { return true }
        prepared.isRefused = true
        return false
    }

    private func keep(_ cell: UITableViewCell, for row: NewRow, _ request: RowRequest) -> CGFloat {
        var height: CGFloat = 0
        counters.cellsPrepared += 1
        CallLog.note("prepared ahead of display", request.path)
        UIView.performWithoutAnimation {
            dress(cell, for: row, isNew: true)
            cell.isHidden = true
            height = measuredHeight(of: cell, request: request)
            cell.frame.size.height = height
            prepared.add(PreparedCells.Entry(cell: cell, height: height), at: row)
        }
        return height
    }

    /// The row came on the screen: true where it had its cell already.
    func showPrepared(_ row: NewRow, at path: IndexPath) -> Bool {
        guard let entry = prepared.take(row) else { return false }
        counters.cellsMounted += 1
        counters.preparedShown += 1
        UIView.performWithoutAnimation {
            mounted.add(entry.cell, at: row)
            dress(entry.cell, for: row, isNew: false)
            let height =
                entry.isStale ? measuredHeight(of: entry.cell, request: RowRequest(path: path)) : entry.height
            record(height, for: .row(row))
            entry.cell.frame = geometry.rect(of: row)
        }
        delegateCalls.willDisplay(entry.cell, at: path)
        return true
    }

    /// Heights, editing or data changed: what was made for them is used for other rows.
    func giveUpPrepared() {
        for cell in prepared.takeAll() { retirePrepared(cell) }
    }

    /// Never announced, and so its end is not announced either.
    func retirePrepared(_ cell: UITableViewCell) {
        retire(cell, path: nil)
        cell.isHidden = false
    }
}
