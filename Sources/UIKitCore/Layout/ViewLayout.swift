import Foundation

/// What Auto Layout keeps for one view; made when it is first needed.
@MainActor
package final class ViewLayout {
    var translatesMask = true
    var constraints: [NSLayoutConstraint] = []
    var hugging = (UILayoutPriority.defaultLow, UILayoutPriority.defaultLow)
    var resistance = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
    var guides: [UILayoutGuide] = []
    var safeArea: UILayoutGuide?
    var margins: UILayoutGuide?
    var readable: UILayoutGuide?
    var keyboard: UIKeyboardLayoutGuide?
    /// A scroll view's content and frame.
    var content: UILayoutGuide?
    var scrollFrame: UILayoutGuide?
    /// True for views below which layout is solved apart: windows and the content views of cells.
    var isHost = false
    var engine: LayoutEngine?
    /// Direction that the present constraints were made for.
    var isMirrored = false
}

extension UIView {
    package var viewLayout: ViewLayout {
        if let known = layoutStorage as? ViewLayout { return known }
        let made = ViewLayout()
        made.isMirrored = isRightToLeft
        layoutStorage = made
        return made
    }

    var viewLayoutIfAny: ViewLayout? { layoutStorage as? ViewLayout }

    /// Makes this view the top of a layout of its own.
    package var hostsLayoutEngine: Bool {
        get { self is UIWindow || (viewLayoutIfAny?.isHost ?? false) }
        set { viewLayout.isHost = newValue }
    }

    /// The nearest view at or above this one that solves layout.
    var layoutHost: UIView {
        var view: UIView = self
        while !view.hostsLayoutEngine, let parent = view.superview { view = parent }
        return view
    }

    package var layoutHostEngine: LayoutEngine {
        let host = layoutHost
        if let engine = host.viewLayout.engine { return engine }
        let made = LayoutEngine(host: host)
        host.viewLayout.engine = made
        return made
    }

    func commonAncestor(with other: UIView) -> UIView? {
        var view: UIView? = self
        while let current = view {
            if other.isDescendant(of: current) { return current }
            view = current.superview
        }
        return nil
    }

    func hold(_ constraint: NSLayoutConstraint) {
        viewLayout.constraints.append(constraint)
        constraint.holder = self
        layoutHostEngine.add(constraint)
    }

    func letGo(_ constraint: NSLayoutConstraint) {
        layoutHostEngine.remove(constraint)
        viewLayout.constraints.removeAll { $0 === constraint }
        constraint.holder = nil
    }
}
