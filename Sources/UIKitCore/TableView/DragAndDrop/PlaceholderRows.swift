import Foundation
import ListCore

/// Rows that stand for things on their way. They are no rows of the table: they lie in gaps between its rows, so that
/// index paths and counts stay those of the data source.
@MainActor
final class PlaceholderRows {
    private unowned let drop: TableDrop
    private var rows: [PlaceholderRow] = []

    init(drop: TableDrop) {
        self.drop = drop
    }

    private var table: UITableView { drop.table }
    var isEmpty: Bool { rows.isEmpty }

    func insert(_ placeholder: UITableViewPlaceholder) -> PlaceholderRow? {
        let path = placeholder.insertionPath
        guard let shown = ListCore.RowPath(path), table.loadedShape.sections.indices.contains(shown.section) else {
            return nil
        }
        let cell = table.dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier)
        guard let cell else { return nil }
        placeholder.cellUpdateHandler?(cell)
        cell.table = table
        let height = height(of: placeholder, cell)
        var number = 0
        drop.changeGaps { gaps in
            gaps.hover = nil
            gaps.taken = nil
            number = gaps.hold(atShown: shown, height: height).number
        }
        let row = PlaceholderRow(placeholder: placeholder, cell: cell, number: number)
        rows.append(row)
        UIView.performWithoutAnimation {
            table.putBehindRows(cell)
            place(row)
            cell.isUserInteractionEnabled = false
        }
        drop.gapsDidChange()
        return row
    }

    private func height(of placeholder: UITableViewPlaceholder, _ cell: UITableViewCell) -> CGFloat {
        guard placeholder.rowHeight < 0 else { return placeholder.rowHeight }
        let width = table.geometry.metrics.width - table.geometry.metrics.leftInset - table.geometry.metrics.rightInset
        cell.frame = CGRect(x: 0, y: 0, width: width, height: table.cellMetrics.rowHeight)
        return cell.sizeThatFits(CGSize(width: width, height: 0)).height
    }

    // MARK: Places

    func placeAll() { for row in rows { place(row) } }

    private func place(_ row: PlaceholderRow) {
        guard let cell = row.cell, let path = drop.gaps.path(of: row.number) else { return }
        let height = drop.gaps.held.first { $0.number == row.number }?.height ?? 0
        let frame = table.heldRect(at: path, offset: drop.gaps.offset(of: row.number), height: height)
        if cell.frame != frame { cell.frame = frame }
        var setting = cell.setting
        setting.style = table.style
        setting.margin = table.innerMargin
        setting.separatorColor = table.lineColor
        cell.setting = setting
    }

    // MARK: Ends

    func holds(_ row: PlaceholderRow) -> Bool { rows.contains { $0 === row } }

    func delete(_ row: PlaceholderRow) -> Bool {
        guard holds(row) else { return false }
        drop.changeGaps { _ = $0.close(row.number) }
        remove(row, animated: true)
        drop.gapsDidChange()
        return true
    }

    /// Puts a row of the data source in its place.
    func commit(_ row: PlaceholderRow, _ updates: (IndexPath) -> Void) -> Bool {
        guard holds(row), let path = drop.gaps.path(of: row.number) else { return false }
        let indexPath = IndexPath(path)
        table.updates.begin()
        updates(indexPath)
        drop.changeGaps { _ = $0.close(row.number) }
        remove(row, animated: false)
        if !table.updates.refusesEdits { table.insertRows(at: [indexPath], with: .none) }
        table.updates.end()
        return true
    }

    private func remove(_ row: PlaceholderRow, animated: Bool) {
        rows.removeAll { $0 === row }
        guard let cell = row.cell else { return }
        row.cell = nil
        guard animated, table.window != nil else { return retire(cell) }
        ViewAnimationStack.run(.rows, changes: { cell.alpha = 0 }) { [weak self] _ in self?.retire(cell) }
    }

    private func retire(_ cell: UITableViewCell) {
        cell.alpha = 1
        cell.isUserInteractionEnabled = true
        table.retire(cell, path: nil)
    }

    /// Places that an update or a reload closed lose their cells.
    func follow() {
        for row in rows where !drop.gaps.holds(row.number) { remove(row, animated: false) }
    }
}

/// One placeholder and its cell.
@MainActor
final class PlaceholderRow {
    let placeholder: UITableViewPlaceholder
    /// Nil once the placeholder is gone.
    fileprivate(set) var cell: UITableViewCell?
    /// Of its gap.
    let number: Int

    init(placeholder: UITableViewPlaceholder, cell: UITableViewCell, number: Int) {
        self.placeholder = placeholder
        self.cell = cell
        self.number = number
    }
}

@MainActor
final class PlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
    let dragItem: UIDragItem
    private let motion: DragMotion
    private let row: PlaceholderRow?
    private let rows: PlaceholderRows

    init(dragItem: UIDragItem, motion: DragMotion, row: PlaceholderRow?, rows: PlaceholderRows) {
        self.dragItem = dragItem
        self.motion = motion
        self.row = row
        self.rows = rows
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { motion.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { motion.addCompletion(completion) }

    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        row.map { rows.commit($0, dataSourceUpdates) } ?? false
    }

    @discardableResult
    func deletePlaceholder() -> Bool { row.map { rows.delete($0) } ?? false }
}
