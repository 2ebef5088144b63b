import Foundation
import ListCore

/// A finger on an item: highlight while it is down, selection when it leaves.
@MainActor
final class ItemTouch {
    private unowned let view: UICollectionView
    /// The item under the finger, mapped through updates.
    private var item: ListPath?

    init(view: UICollectionView) {
        self.view = view
    }

    /// Returns false where the touch is not on an item that can be selected.
    func began(_ touches: Set<UITouch>) -> Bool {
        guard item == nil, let touch = touches.first, view.selectionMode != .none,
            let cell = cell(under: touch), let item = view.mounted.key(of: cell)?.item
        else { return false }
        guard view.delegateCalls.shouldHighlightItem(at: IndexPath(item)) else { return false }
        self.item = item
        cell.isHighlighted = true
        view.delegateCalls.didHighlightItem(at: IndexPath(item))
        return true
    }

    private func cell(under touch: UITouch) -> UICollectionViewCell? {
        var responder: UIView? = touch.view
        while let next = responder, next !== view {
            if let cell = next as? UICollectionViewCell, cell.host === view { return cell }
            responder = next.superview
        }
        return nil
    }

    func ended(_ touches: Set<UITouch>) -> Bool {
        guard let item, touches.contains(where: { $0.phase == .ended }) else { return false }
        if touches.contains(where: { isInside($0) }) { view.tapped(item) }
        unhighlight()
        return true
    }

    func cancelled() -> Bool {
        guard item != nil else { return false }
        unhighlight()
        return true
    }

    /// The finger may wander within the item.
    private func isInside(_ touch: UITouch) -> Bool {
        guard let item, let cell = view.mounted.cell(item) else { return false }
        return cell.bounds.contains(touch.location(in: cell))
    }

    private func unhighlight() {
        guard let item else { return }
        self.item = nil
        view.mounted.cell(item)?.isHighlighted = false
        view.delegateCalls.didUnhighlightItem(at: IndexPath(item))
    }

    /// The cell leaves the screen: no end of the touch would reach the collection view through it.
    func itemWillLeave(_ leaving: ListPath) {
        if item == leaving { unhighlight() }
    }

    /// A reloaded item is another one: the finger is on nothing then, as where its item is deleted.
    func follow(_ stage: CollectionStage) {
        guard let item else { return }
        self.item = stage.place(of: .cell(item))?.item
    }

    func forget() { item = nil }
}
