import Foundation

/// The views behind a cell's content, and its labels' highlighted look.
@MainActor
final class CollectionCellLook {
    private unowned let cell: UICollectionViewCell

    init(cell: UICollectionViewCell) {
        self.cell = cell
    }

    private var isMarked: Bool { cell.isSelected || cell.isHighlighted }

    static let fade = 0.3

    func update() {
        highlight(cell.content)
        guard let view = cell.selectedBackgroundView else { return }
        if isMarked, cell.configurations.background == nil { show(view) } else { hide(view) }
    }

    /// Inside an animation it fades.
    private func show(_ view: UIView) {
        let fades = ViewAnimationStack.inheritedDuration > 0 && view.superview !== cell
        UIView.performWithoutAnimation {
            view.frame = cell.bounds
            cell.insertSubview(view, at: cell.backgroundView?.superview === cell ? 1 : 0)
            view.alpha = fades ? 0 : 1
        }
        if fades { UIView.animate(withDuration: Self.fade) { view.alpha = 1 } }
    }

    private func hide(_ view: UIView) {
        guard view.superview === cell else { return }
        guard ViewAnimationStack.inheritedDuration > 0, cell.window != nil else { return view.removeFromSuperview() }
        UIView.animate(withDuration: Self.fade) {
            view.alpha = 0
        } completion: { [weak self, weak view] _ in
            guard let self, !self.isMarked else { return }
            view?.removeFromSuperview()
        }
    }

    func backgroundDidChange(from old: UIView?) {
        guard cell.backgroundView !== old else { return }
        old?.removeFromSuperview()
        guard let view = cell.backgroundView else { return }
        view.frame = cell.bounds
        cell.insertSubview(view, at: 0)
    }

    func selectedBackgroundDidChange(from old: UIView?) {
        guard cell.selectedBackgroundView !== old else { return }
        old?.removeFromSuperview()
        update()
    }

    func place() {
        cell.backgroundView?.frame = cell.bounds
        cell.selectedBackgroundView?.frame = cell.bounds
    }

    private func highlight(_ view: UIView) {
        switch view {
        case let label as UILabel: label.isHighlighted = isMarked
        case let image as UIImageView: image.isHighlighted = isMarked
        case is UIControl: return
        default: break
        }
        view.subviewList.forEach(highlight)
    }
}
