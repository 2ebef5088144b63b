import Foundation
import ListCore

/// The row that the keyboard is at: the tab key comes to the table and leaves it, arrows go from row to row, return and
/// space do what a tap does. A touch takes the focus away (as remembered).
@MainActor
final class TableFocus {
    private unowned let table: UITableView
    private(set) var row: NewRow?
    /// Where it was when it left.
    private var remembered: NewRow?

    init(table: UITableView) {
        self.table = table
    }

    private var calls: FocusCalls { table.delegateCalls.focus }

    // MARK: Keys

    /// A key that no responder of the window took; false where it means nothing to tables either.
    static func handle(_ key: UIKey, in window: UIWindow) -> Bool {
        guard let table = KeyScrollTarget.find(in: window) as? UITableView else { return false }
        return table.focus.handle(key)
    }

    private func handle(_ key: UIKey) -> Bool {
        let isPlain = key.modifierFlags.subtracting(.shift).isEmpty
        guard isPlain, isAllowed else { return false }
        guard let row else { return key.name == "tab" && enter(isBack: key.modifierFlags.contains(.shift)) }
        switch key.name {
        case "tab": leave(heading: key.modifierFlags.contains(.shift) ? .previous : .next)
        case "down": go(from: row, by: 1)
        case "up": go(from: row, by: -1)
        case "return", "space", " ": table.tapped(row)
        default: return false
        }
        return true
    }

    private var isAllowed: Bool { table.allowsFocus && (!table.isEditing || table.allowsFocusDuringEditing) }

    // MARK: Going

    private func enter(isBack: Bool) -> Bool {
        let known = table.remembersLastFocusedIndexPath ? remembered : nil
        let preferred = known ?? calls.preferredPath().flatMap { table.row(at: $0) } ?? table.selectionSet.rows.min()
        let visible = table.shownRows()
        let order: [NewRow] = isBack ? visible.reversed() : visible
        let candidates: [NewRow] = [preferred].compactMap { $0 } + order
        guard let target = candidates.first(where: { canFocus($0) }) else { return false }
        return focus(on: target, heading: isBack ? .previous : .next)
    }

    private func canFocus(_ row: NewRow) -> Bool {
        table.path(of: row).map { calls.canFocusRow(at: $0) } ?? false
    }

    private func go(from row: NewRow, by step: Int) {
        var number = row.number + step
        while number >= 0, number < table.geometry.shape.rowCount {
            if canFocus(NewRow(number)) {
                _ = focus(on: NewRow(number), heading: step > 0 ? .down : .up)
                return
            }
            number += step
        }
    }

    func leave(heading: UIFocusHeading = []) {
        guard row != nil else { return }
        _ = focus(on: nil, heading: heading)
    }

    /// Asks the delegate, moves, brings the row into view and tells the delegate.
    private func focus(on target: NewRow?, heading: UIFocusHeading) -> Bool {
        guard target != row else { return true }
        let path = target.flatMap { table.path(of: $0) }
        if let path { table.scrollToRow(at: path, at: .none, animated: false) }
        table.layoutIfNeeded()
        let context = UITableViewFocusUpdateContext(
            from: (row.flatMap { table.path(of: $0) }, row.flatMap { table.mounted[$0] }),
            to: (path, target.flatMap { table.mounted[$0] }), heading: heading)
        guard calls.shouldUpdate(context) else { return false }
        let old = row
        row = target
        if let target { remembered = target }
        for changed in [old, target] { if let changed { update(changed) } }
        let coordinator = UIFocusAnimationCoordinator()
        calls.didUpdate(context, coordinator)
        coordinator.run()
        if let target, let path, calls.selectionFollowsFocus(at: path), !table.selectionSet.contains(target) {
            table.tapped(target)
        }
        return true
    }

    /// Tells the row's cell whether it has the focus.
    func update(_ row: NewRow) { table.mounted[row]?.hasFocus = row == self.row }

    // MARK: Updates

    func follow(_ plan: UpdatePlan) {
        row = row.flatMap { plan.new(forOld: OldRow($0)) }
        remembered = remembered.flatMap { plan.new(forOld: OldRow($0)) }
    }

    func forget() { (row, remembered) = (nil, nil) }
}
