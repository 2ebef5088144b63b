import Foundation

/// The fields that the tab key goes through: those of one screen, in the order of reading.
@MainActor
enum TabOrder {
    /// The field after `view`, or before it; the first follows the last.
    static func next(to view: UIView, forward: Bool) -> UIView? {
        let all = fields(around: view)
        guard let index = all.firstIndex(where: { $0 === view }), all.count > 1 else { return nil }
        return all[(index + (forward ? 1 : all.count - 1)) % all.count]
    }

    private static func fields(around view: UIView) -> [UIView] {
        guard let window = view.window else { return [] }
        var found: [UIView] = []
        collect(screen(of: view) ?? window, into: &found)
        let isRightToLeft = view.isRightToLeft
        let places = found.map { ($0, $0.convert($0.bounds, to: nil)) }
        return places.sorted { a, b in
            // Fields whose middles lie within each other's height stand in one row.
            let isSameRow = abs(a.1.midY - b.1.midY) < min(a.1.height, b.1.height) / 2
            if !isSameRow { return a.1.midY < b.1.midY }
            return isRightToLeft ? a.1.minX > b.1.minX : a.1.minX < b.1.minX
        }.map(\.0)
    }

    /// The view of the outermost controller around `view`.
    private static func screen(of view: UIView) -> UIView? {
        var responder: UIResponder? = view
        while let current = responder {
            if let controller = current as? UIViewController {
                var outer = controller
                while let parent = outer.parent { outer = parent }
                return outer.viewIfLoaded
            }
            responder = current.next
        }
        return nil
    }

    private static func collect(_ view: UIView, into found: inout [UIView]) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        if view is any EditorOwner, view.canBecomeFirstResponder { found.append(view) }
        for subview in view.subviews { collect(subview, into: &found) }
    }
}

extension UIView {
    /// Scrolls the scroll view around this view so that it is seen, as fields do when they begin to be edited.
    func scrollIntoView() {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView, !(scrollView is UITextView) {
                scrollView.scrollRectToVisible(convert(bounds.insetBy(dx: 0, dy: -8), to: scrollView), animated: true)
                return
            }
            view = current.superview
        }
    }
}
