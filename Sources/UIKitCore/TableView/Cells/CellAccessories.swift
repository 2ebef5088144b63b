import Foundation

/// What stands at the trailing end of a cell, and how it gives way to something else (`behaviours.md` 92, 93).
@MainActor
final class CellAccessories {
    private unowned let cell: UITableViewCell
    /// The client's view or one of the kit's.
    private var shown: UIView?
    /// Opacity that views on their way out had before.
    private var leaving: [ObjectIdentifier: CGFloat] = [:]

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    /// Part of each layout of the cell. Inside an animation an accessory that is replaced fades over into the other; one
    /// that comes or goes alone slides over the edge.
    func place(_ frame: CGRect?) {
        let next = frame == nil ? nil : wanted
        let old = shown
        shown = next
        if let old, old !== next { leave(old, isReplaced: next != nil) }
        guard let next, let frame else { return }
        if old !== next { enter(next, at: frame, isReplacing: old != nil) }
        next.frame = frame
    }

    private var wanted: UIView? {
        if let view = cell.shownAccessoryView { return view }
        guard let kind = cell.accessoryKind else { return nil }
        if let standing = shown as? CellAccessoryView, standing.kind == kind || !ViewAnimationStack.isAnimating {
            standing.kind = kind
            return standing
        }
        let view = CellAccessoryView(frame: .zero)
        view.kind = kind
        let tapped = UIAction { [weak cell] _ in
            guard let cell else { return }
            cell.table?.accessoryTapped(in: cell)
        }
        view.addAction(tapped, for: .touchUpInside)
        return view
    }

    private func enter(_ view: UIView, at frame: CGRect, isReplacing: Bool) {
        let alpha = leaving.removeValue(forKey: ObjectIdentifier(view))
        let isBack = view.superview === cell && alpha != nil
        if view.superview !== cell { cell.addSubview(view) }
        if !isBack, ViewAnimationStack.isAnimating {
            let own = view.alpha
            UIView.performWithoutAnimation {
                view.frame = isReplacing ? frame : outside(frame)
                if isReplacing { view.alpha = 0 }
            }
            view.alpha = own
        }
        if let alpha { view.alpha = alpha }
    }

    private func leave(_ view: UIView, isReplaced: Bool) {
        guard view.superview === cell else { return }
        guard ViewAnimationStack.isAnimating else { return view.removeFromSuperview() }
        let alpha = leaving[ObjectIdentifier(view)] ?? view.alpha
        leaving[ObjectIdentifier(view)] = alpha
        if isReplaced { view.alpha = 0 } else { view.frame = outside(view.frame) }
        ViewAnimationStack.afterCurrent { [weak self] in
            guard let self, self.shown !== view, self.leaving.removeValue(forKey: ObjectIdentifier(view)) != nil else {
                return
            }
            view.removeFromSuperview()
            view.alpha = alpha
        }
    }

    /// Beyond the trailing edge.
    private func outside(_ frame: CGRect) -> CGRect {
        var frame = frame
        frame.origin.x = cell.isRightToLeft ? -frame.width : cell.bounds.width
        return frame
    }
}
