import Foundation
import ListCore

/// Questions about rows. Each reads the counts first where that is due.
extension UITableView {
    var loadedShape: TableShape {
        loadIfNeeded()
        return geometry.shape
    }

    func row(at path: IndexPath) -> NewRow? { ListCore.RowPath(path).flatMap { loadedShape.row(at: $0) } }

    func path(of row: NewRow) -> IndexPath? { geometry.shape.path(of: row).map(IndexPath.init) }

    func rowCount(inSection section: Int) -> Int {
        let shape = loadedShape
        guard shape.sections.indices.contains(section) else { return 0 }
        return shape.rowCount(inSection: section)
    }

    // MARK: Rectangles, in content coordinates

    func sectionRect(_ section: Int) -> CGRect {
        guard checkSection(section, "section") else { return .zero }
        return geometry.rect(ofSection: section)
    }

    func headerRect(_ section: Int) -> CGRect {
        guard checkSection(section, "header") else { return .zero }
        return geometry.rectOfHeader(inSection: section)
    }

    func footerRect(_ section: Int) -> CGRect {
        guard checkSection(section, "footer") else { return .zero }
        return geometry.rectOfFooter(inSection: section)
    }

    /// `CB-14`.
    private func checkSection(_ section: Int, _ what: String) -> Bool {
        if loadedShape.sections.indices.contains(section) { return true }
        raise(.internalInconsistency, reason: "request for rect of \(what) in invalid section (\(section))")
        return false
    }

    /// Zero for a path without a row (`behaviours.md` 25).
    func rowRect(_ path: IndexPath) -> CGRect { row(at: path).map { geometry.rect(of: $0) } ?? .zero }

    func path(at point: CGPoint) -> IndexPath? {
        _ = loadedShape
        guard let row = geometry.row(atY: point.y), geometry.rect(of: row).contains(point) else { return nil }
        return path(of: row)
    }

    func paths(in rect: CGRect) -> [IndexPath]? {
        _ = loadedShape
        guard rect.height >= 0, !rect.isNull else { return nil }
        return geometry.rows(from: rect.minY, to: rect.maxY).compactMap { path(of: $0) }
    }

    // MARK: Shown cells

    func path(of cell: UITableViewCell) -> IndexPath? { mounted.row(of: cell).flatMap { path(of: $0) } }

    func shownCell(at path: IndexPath) -> UITableViewCell? {
        if isUpdatingRows {
            ConsoleLog.write(
                "[Assert] Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of "
                    + "updating its visible cells, which is not allowed. Make a symbolic breakpoint at "
                    + "UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate. Table view: \(self)")
        }
        updateRowsIfNeeded()
        return row(at: path).flatMap { mounted[$0] ?? prepared[$0] }
    }

    /// Mounted rows that are on the screen, ascending (`CB-18`).
    func shownRows() -> [NewRow] {
        if isUpdatingRows {
            ConsoleLog.write(
                "[Assert] Attempted to access the table view's visibleCells while they were in the process of being "
                    + "updated, which is not allowed. Make a symbolic breakpoint at "
                    + "UITableViewAlertForVisibleCellsAccessDuringUpdate. Table view: \(self)")
        }
        updateRowsIfNeeded()
        let window = geometry.rows(from: viewport.top, to: viewport.bottom)
        return mounted.sortedRows.filter { window.contains($0) }
    }

    /// Client code is being asked: what is known of the rows is on its way from the old state to the new (`CB-11`).
    private var isUpdatingRows: Bool { isLayingOut || isLoading }

    /// Rows that are due are mounted before somebody asks for them, as in UIKit.
    func updateRowsIfNeeded() {
        guard !isUpdatingRows, window != nil, needsRows else { return }
        runLayoutPasses()
    }

    // MARK: Reload

    /// Counts are read at once, as remembered (`CB-17`); cells follow with the next layout. The offset stays, within
    /// what the content allows (`CB-16`); selection goes without calls (`SE-09`).
    func reloadEverything() {
        if updates.isOpen {
            // What UIKit does here is unknown (`BU-13`): the group's edits no longer mean anything.
            updates.reloadWhenClosed()
            return ConsoleLog.write(
                "reloadData was called inside a group of updates (between beginUpdates and endUpdates, or in "
                    + "performBatchUpdates), which is not allowed: the edits of the group are dropped, and all rows are "
                    + "read again when it ends. Table view: \(self)")
        }
        isReloading = true
        discardRows()
        loadIfNeeded()
    }

    /// Forgets everything that was shown; counts are read when they are next needed.
    func discardRows() {
        updates.interrupt()
        touch.forget()
        swipe.forget()
        reorder.forget()
        menus.forget()
        focus.forget()
        drag.forget()
        drop.forget()
        selectionPan.rowsWillChange()
        pendingScroll = nil
        for row in mounted.sortedRows { unmount(row) }
        giveUpPrepared()
        prepared.isRefused = false
        for section in sections.headers.keys.sorted() { unmountHeader(section) }
        for section in sections.footers.keys.sorted() { unmountFooter(section) }
        selectionSet.deselectAll()
        cancelPrefetching()
        needsLoad = true
        needsRows = true
        setNeedsLayout()
        swipe.tellEnds()
    }

    func heightsDidChange() {
        guard !needsLoad else { return }
        needsFreshHeights = true
        setNeedsLayout()
    }

    func replace(_ old: UIView?, with view: UIView?) {
        // Set again with another height.
        guard old !== view else { return setNeedsLayout() }
        old?.removeFromSuperview()
        if let view { addSubview(view) }
        // The first header's place depends on there being a table header.
        heightsDidChange()
        setNeedsLayout()
    }

    /// A cell or its content asks for its row to be measured again.
    func cellNeedsMeasuring(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !isLayingOut, currentRequest == nil else { return }
        if prepared.markStale(cell) { return }
        guard let row = mounted.row(of: cell), cell.table === self else { return }
        let path = geometry.shape.path(of: row).map(IndexPath.init)
        guard let path else { return }
        let height = measuredHeight(of: cell, request: RowRequest(path: path))
        guard abs(height - geometry.height(of: row).points) > 0.01 else { return }
        updates.resize(row, to: height)
    }
}
