import Foundation
import ListCore

extension UITableView {
    /// What a tap may do now.
    var selectionMode: SelectionSet.Mode {
        if isEditing {
            if allowsMultipleSelectionDuringEditing { return .multiple }
            return allowsSelectionDuringEditing ? .single : .none
        }
        guard allowsSelection else { return .none }
        return allowsMultipleSelection ? .multiple : .single
    }

    func selectionRulesDidChange() {
        let several = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        let mode: SelectionSet.Mode = several ? .multiple : .single
        for row in selectionSet.setMode(mode) { mounted[row]?.setSelected(false, animated: false) }
    }

    /// Ascending: with several selected, the lowest is `indexPathForSelectedRow` (`behaviours.md` 60).
    var selectedPaths: [IndexPath] {
        selectionSet.rows.sorted().compactMap { geometry.shape.path(of: $0).map(IndexPath.init) }
    }

    // MARK: Taps

    /// A finger went up on a row: the delegate is asked in the order of `SE-02`.
    func tapped(_ row: NewRow) {
        guard let path = path(of: row), !drag.addByTap(row) else { return }
        let performsPrimary = delegateCalls.canPerformPrimaryAction(at: path)
        switch selectionSet.tap(row, in: selectionMode) {
        case .nothing: return
        case .deselect(let row): deselectByTap(row)
        case .select(let row, let replacing): selectByTap(row, replacing: replacing)
        }
        setNeedsLayout()
        // Also where the selection was refused (`behaviours.md` 67).
        if performsPrimary { delegateCalls.performPrimaryAction(at: path) }
    }

    private func selectByTap(_ row: NewRow, replacing: [NewRow]) {
        guard let path = path(of: row) else { return }
        guard let chosen = delegateCalls.willSelectRow(at: path), let target = self.row(at: chosen) else {
            return restoreSelectedLook()
        }
        var kept: [NewRow] = []
        for old in replacing where old != target {
            guard let oldPath = self.path(of: old) else { continue }
            let agreed = delegateCalls.willDeselectRow(at: oldPath)
            if agreed != oldPath {
                kept.append(old)
                mounted[old]?.setSelected(true, animated: false)
            }
            guard let agreed, let agreedRow = self.row(at: agreed) else { continue }
            selectionSet.deselect(agreedRow)
            mounted[agreedRow]?.setSelected(false, animated: false)
            delegateCalls.didDeselectRow(at: agreed)
        }
        selectionSet.select(target, keeping: kept)
        mounted[target]?.setSelected(true, animated: false)
        delegateCalls.didSelectRow(at: chosen)
        postSelectionChange()
    }

    private func deselectByTap(_ row: NewRow) {
        guard let path = path(of: row), let agreed = delegateCalls.willDeselectRow(at: path),
            let target = self.row(at: agreed)
        else { return restoreSelectedLook() }
        selectionSet.deselect(target)
        mounted[target]?.setSelected(false, animated: false)
        delegateCalls.didDeselectRow(at: agreed)
        postSelectionChange()
    }

    /// Fingers passed over a row: as a tap on it, where that changes it.
    func sweep(_ row: NewRow, selects: Bool) {
        guard selectionSet.contains(row) != selects else { return }
        if selects { selectByTap(row, replacing: []) } else { deselectByTap(row) }
        setNeedsLayout()
    }

    func restoreSelectedLook() {
        for row in selectionSet.rows { mounted[row]?.setSelected(true, animated: false) }
    }

    /// Only after a user's change (`behaviours.md` 58, 59).
    private func postSelectionChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    // MARK: By program, without calls (`SE-05`)

    func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let path else {
            for row in selectionSet.deselectAll() { mounted[row]?.setSelected(false, animated: animated) }
            return setNeedsLayout()
        }
        guard let row = row(at: path) else { return reportMissing(path) }
        for lost in selectionSet.select(row) { mounted[lost]?.setSelected(false, animated: animated) }
        mounted[row]?.setSelected(true, animated: animated)
        setNeedsLayout()
        // Here `none` means no scrolling (`behaviours.md` 54).
        if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    /// `CB-13`.
    private func reportMissing(_ path: IndexPath) {
        let target: Result<ScrollTarget, ScrollTarget.OutOfBounds> = Result { () throws(ScrollTarget.OutOfBounds) in
            try ScrollTarget(section: path.section, row: path.row, in: geometry, pins: style == .plain)
        }
        guard case .failure(let error) = target else { return }
        raise(.range, reason: "\(error.reason) Table view: \(self)")
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard let row = row(at: path), selectionSet.deselect(row) else { return }
        mounted[row]?.setSelected(false, animated: animated)
        setNeedsLayout()
    }

    func accessoryTapped(in cell: UITableViewCell) {
        guard let path = path(of: cell) else { return }
        delegateCalls.accessoryButtonTapped(at: path)
    }
}
