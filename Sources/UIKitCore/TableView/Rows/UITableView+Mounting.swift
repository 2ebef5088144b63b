import Foundation
import ListCore

/// Putting cells, headers and footers into the view tree and taking them out.
extension UITableView {
    // MARK: Cells

    /// Asks for the row's cell, sizes it and announces it: cell, height, `willDisplay` (`CB-02`).
    func mount(_ row: NewRow) {
        guard let path = geometry.shape.path(of: row).map(IndexPath.init) else { return }
        if showPrepared(row, at: path) { return }
        let request = RowRequest(path: path)
        let state = rowState
        guard let cell = requestCell(request) else { return }
        guard state == rowState, !needsLoad else { return giveBack(cell) }
        counters.cellsMounted += 1
        UIView.performWithoutAnimation {
            adopt(cell, at: row)
            let height = measuredHeight(of: cell, request: request)
            record(height, for: .row(row))
            cell.frame = geometry.rect(of: row)
        }
        delegateCalls.willDisplay(cell, at: path)
    }

    /// Asks the data source. Raises where it has no cell (`CB-15`).
    func requestCell(_ request: RowRequest) -> UITableViewCell? {
        let outer = currentRequest
        counters.cellsAsked += 1
        currentRequest = request
        RowRequest.openCount += 1
        defer {
            currentRequest = outer
            RowRequest.openCount -= 1
        }
        guard let cell = sourceCalls.cell(forRowAt: request.path) else {
            raise(
                .internalInconsistency,
                reason: "UITableView (\(self)) failed to obtain a cell from its dataSource "
                    + "(\(dataSource.map { "\($0)" } ?? "(null)"))",
                place: "row \(request.path.row) of section \(request.path.section)")
            return nil
        }
        return cell
    }

    /// The rows changed while the cell was asked for: whose it is nobody knows.
    private func giveBack(_ cell: UITableViewCell) {
        guard mounted.row(of: cell) == nil, !prepared.holds(cell) else { return }
        pool.put(cell, for: cell.reuseIdentifier)
    }

    private func adopt(_ cell: UITableViewCell, at row: NewRow) {
        updates.animator.departing.release(cell)
        if let other = mounted.row(of: cell), other != row { mounted.remove(other) }
        mounted.add(cell, at: row)
        dress(cell, for: row, isNew: true)
    }

    /// Puts a cell into the tree, with all that the row's place and state say about it.
    /// - Parameter isNew: the client is asked about the row; false for a cell that was made ahead.
    func dress(_ cell: UITableViewCell, for row: NewRow, isNew: Bool) {
        cell.table = self
        putBehindRows(cell)
        cell.isHidden = false
        cell.alpha = 1
        let rect = geometry.rect(of: row)
        var setting = setting(for: row, size: rect.size, cell: cell)
        if isNew, let path = geometry.shape.path(of: row) {
            setting.indentationLevel = delegateCalls.indentationLevel(at: IndexPath(path))
        }
        cell.setting = setting
        cell.frame = rect
        cell.setSelected(selectionSet.contains(row), animated: false)
        if isNew { adoptEditing(cell, at: row, animated: false) }
        drag.update(row)
        focus.update(row)
        drop.update(row)
    }

    /// Behind all rows, above the background.
    func putBehindRows(_ view: UIView) {
        let place = backgroundView?.superview === self ? 1 : 0
        if subviewList.count > place, subviewList[place] === view { return }
        insertSubview(view, at: place)
    }

    func unmount(_ row: NewRow) {
        swipe.rowWillLeave(row)
        touch.rowWillLeave(row)
        guard let cell = mounted.remove(row) else { return }
        let path = geometry.shape.path(of: row).map(IndexPath.init)
        retire(cell, path: path)
    }

    /// Takes a cell out of the tree and keeps it for other rows. `path` is where it was shown.
    func retire(_ cell: UITableViewCell, path: IndexPath?) {
        cell.cover.reset()
        cell.adopt(dragState: .none)
        cell.dropState = .none
        cell.hasFocus = false
        UIView.performWithoutAnimation {
            cell.removeFromSuperview()
            cell.layer.removeAllAnimations()
        }
        if let path, unseen.remove(ObjectIdentifier(cell)) == nil { delegateCalls.didEndDisplaying(cell, at: path) }
        cell.table = nil
        pool.put(cell, for: cell.reuseIdentifier)
    }

    // MARK: Headers and footers

    func mountHeader(_ section: Int) {
        guard sections.headers[section] == nil else { return }
        let state = rowState
        let made = makeSectionView(section, isHeader: true)
        guard state == rowState, !needsLoad else {
            if let made { retire(made) }
            return
        }
        guard let view = made else { return recordEmpty(section, isHeader: true) }
        updates.animator.departing.release(view)
        sections.headers[section] = view
        record(sizeSectionView(view, section, isHeader: true), for: .header(section: section))
        delegateCalls.willDisplayHeader(view, section: section)
    }

    func mountFooter(_ section: Int) {
        guard sections.footers[section] == nil else { return }
        let state = rowState
        let made = makeSectionView(section, isHeader: false)
        guard state == rowState, !needsLoad else {
            if let made { retire(made) }
            return
        }
        guard let view = made else { return recordEmpty(section, isHeader: false) }
        updates.animator.departing.release(view)
        sections.footers[section] = view
        record(sizeSectionView(view, section, isHeader: false), for: .footer(section: section))
        delegateCalls.willDisplayFooter(view, section: section)
    }

    func unmountHeader(_ section: Int) {
        guard let view = sections.headers.removeValue(forKey: section) else { return }
        retire(view, section: section, isHeader: true)
    }

    func unmountFooter(_ section: Int) {
        guard let view = sections.footers.removeValue(forKey: section) else { return }
        retire(view, section: section, isHeader: false)
    }

    /// - Parameter section: where it was shown.
    func retire(_ view: UIView, section: Int, isHeader: Bool) {
        retire(view)
        guard unseen.remove(ObjectIdentifier(view)) == nil else { return }
        if isHeader {
            delegateCalls.didEndDisplayingHeader(view, section: section)
        } else {
            delegateCalls.didEndDisplayingFooter(view, section: section)
        }
    }

    func retire(_ view: UIView) {
        UIView.performWithoutAnimation { view.removeFromSuperview() }
        if let cell = view as? UITableViewCell {
            // A cell in a header's place (`RU-11`): it is reused, but belongs to no row.
            ConsoleLog.write("no index path for table cell being reused")
            return pool.put(cell, for: cell.reuseIdentifier)
        }
        guard let view = view as? UITableViewHeaderFooterView else { return }
        view.table = nil
        headerPool.put(view, for: view.reuseIdentifier)
    }

    /// A view wins over a title (`behaviours.md` 34).
    private func makeSectionView(_ section: Int, isHeader: Bool) -> UIView? {
        let text = sections.texts[section]
        requestedSection = (section, isHeader)
        defer { requestedSection = nil }
        if isHeader ? text.mayHaveHeaderView : text.mayHaveFooterView {
            let view =
                isHeader
                ? delegateCalls.headerView(inSection: section) : delegateCalls.footerView(inSection: section)
            if let view { return view }
        }
        guard let title = isHeader ? text.header : text.footer else { return nil }
        let view =
            headerPool.take(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.setting = headerSetting(section, isHeader: isHeader)
        view.textLabel?.text = title
        return view
    }

    private static var titleIdentifier: String { "_UITableViewTitle" }

    private func sizeSectionView(_ view: UIView, _ section: Int, isHeader: Bool) -> CGFloat {
        var height: CGFloat = 0
        UIView.performWithoutAnimation {
            if let view = view as? UITableViewHeaderFooterView {
                view.table = self
                view.setting = headerSetting(section, isHeader: isHeader)
            }
            view.frame =
                isHeader ? geometry.rectOfHeader(inSection: section) : geometry.rectOfFooter(inSection: section)
            placeAboveCells(view)
            height = measuredHeight(of: view, section: section, isHeader: isHeader)
            view.frame.size.height = height
        }
        return height
    }

    /// Headers and footers cover the rows they pass over.
    private func placeAboveCells(_ view: UIView) {
        guard view.superview !== self else { return }
        let above = subviewList.lastIndex { $0 is UITableViewCell || isSectionView($0) } ?? -1
        insertSubview(view, at: above + 1)
    }

    private func isSectionView(_ view: UIView) -> Bool {
        sections.headers.values.contains { $0 === view } || sections.footers.values.contains { $0 === view }
    }
}
