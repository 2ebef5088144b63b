import Foundation
import ListCore

extension UICollectionView {
    /// What a tap may do now.
    var selectionMode: SelectionSet.Mode {
        guard allowsSelection else { return .none }
        return allowsMultipleSelection ? .multiple : .single
    }

    func selectionRulesDidChange() {
        let lost = selectionSet.setMode(allowsMultipleSelection ? .multiple : .single)
        for item in lost { show(item, selected: false) }
    }

    var selectedPaths: [IndexPath]? {
        selectionSet.rows.sorted().compactMap { shape.path(of: $0).map { IndexPath($0) } }
    }

    private func show(_ item: NewRow, selected: Bool, animated: Bool = false) {
        guard let path = shape.path(of: item), let cell = mounted.cell(path), cell.isSelected != selected else {
            return
        }
        guard animated, window != nil else { return cell.isSelected = selected }
        UIView.animate(withDuration: CollectionCellLook.fade) {
            cell.isSelected = selected
            cell.configurations.updateIfNeeded()
        }
    }

    // MARK: Taps

    func tapped(_ path: ListPath) {
        guard let item = shape.row(at: path) else { return }
        if let cell = mounted.cell(path) as? UICollectionViewListCell, cell.togglesByTap {
            return toggleOutline(of: cell)
        }
        let performsPrimary = delegateCalls.canPerformPrimaryAction(at: IndexPath(path))
        switch selectionSet.tap(item, in: selectionMode) {
        case .nothing: return
        case .deselect(let item): deselectByTap(item, IndexPath(path))
        case .select(let item, let replacing): selectByTap(item, IndexPath(path), replacing: replacing)
        }
        if performsPrimary { delegateCalls.performPrimaryAction(at: IndexPath(path)) }
    }

    private func selectByTap(_ item: NewRow, _ path: IndexPath, replacing: [NewRow]) {
        guard delegateCalls.shouldSelectItem(at: path) else { return }
        for old in replacing {
            guard let oldPath = shape.path(of: old) else { continue }
            selectionSet.deselect(old)
            show(old, selected: false)
            delegateCalls.didDeselectItem(at: IndexPath(oldPath))
        }
        selectionSet.select(item)
        show(item, selected: true)
        delegateCalls.didSelectItem(at: path)
    }

    private func deselectByTap(_ item: NewRow, _ path: IndexPath) {
        guard delegateCalls.shouldDeselectItem(at: path) else { return }
        selectionSet.deselect(item)
        show(item, selected: false)
        delegateCalls.didDeselectItem(at: path)
    }

    // MARK: By program, without calls

    func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let path else {
            for item in selectionSet.deselectAll() { show(item, selected: false, animated: animated) }
            return
        }
        guard allowsSelection, let place = ListPath(path), let item = loadedShape.row(at: place) else { return }
        for lost in selectionSet.select(item) { show(lost, selected: false, animated: animated) }
        show(item, selected: true, animated: animated)
        if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard let place = ListPath(path), let item = loadedShape.row(at: place), selectionSet.deselect(item) else {
            return
        }
        show(item, selected: false, animated: animated)
    }
}
