import Foundation

extension UIView {
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { viewLayoutIfAny?.translatesMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            viewLayout.translatesMask = newValue
            superview?.layoutHostEngine.kindChanged(of: self)
        }
    }

    public var constraints: [NSLayoutConstraint] { viewLayoutIfAny?.constraints ?? [] }
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    // MARK: Guides

    public var layoutGuides: [UILayoutGuide] { viewLayoutIfAny?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        viewLayout.guides.append(layoutGuide)
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        var ancestor: UIView? = self
        while let current = ancestor {
            current.dropConstraints { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
            ancestor = current.superview
        }
        layoutHostEngineIfAny?.forget(layoutGuide)
        viewLayout.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    public var safeAreaLayoutGuide: UILayoutGuide { following(\.safeArea, .safeArea) }
    public var layoutMarginsGuide: UILayoutGuide { following(\.margins, .margins) }
    public var readableContentGuide: UILayoutGuide { following(\.readable, .readable) }

    func following(
        _ slot: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>, _ kind: UILayoutGuide.Kind
    ) -> UILayoutGuide {
        if let known = viewLayout[keyPath: slot] { return known }
        let made = UILayoutGuide(kind: kind, of: self)
        viewLayout[keyPath: slot] = made
        return made
    }

    // MARK: Intrinsic size

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let pair = viewLayoutIfAny?.hugging ?? (.defaultLow, .defaultLow)
        return axis == .horizontal ? pair.0 : pair.1
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { viewLayout.hugging.0 = priority } else { viewLayout.hugging.1 = priority }
        invalidateIntrinsicContentSize()
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let pair = viewLayoutIfAny?.resistance ?? (.defaultHigh, .defaultHigh)
        return axis == .horizontal ? pair.0 : pair.1
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal { viewLayout.resistance.0 = priority } else { viewLayout.resistance.1 = priority }
        invalidateIntrinsicContentSize()
    }

    // MARK: Hooks of the view tree

    /// Puts the subviews that layout decides where the engine says; the host solves first.
    func applyAutoLayout() {
        if layoutHost === self { updateConstraintsIfNeeded() }
        guard let engine = layoutHostEngineIfAny else { return }
        engine.solveIfNeeded()
        for subview in subviewList where !subview.translatesAutoresizingMaskIntoConstraints { engine.place(subview) }
    }

    var layoutHostEngineIfAny: LayoutEngine? { layoutHost.viewLayoutIfAny?.engine }

    func frameDidChangeForAutoLayout() {
        viewLayoutIfAny?.engine?.constantsChanged(of: self)
        if translatesAutoresizingMaskIntoConstraints { superview?.layoutHostEngineIfAny?.constantsChanged(of: self) }
        if let readable = viewLayoutIfAny?.readable { layoutHostEngineIfAny?.constantsChanged(of: readable) }
    }

    /// Safe area, margins or direction changed.
    func safeAreaDidChangeForAutoLayout() {
        viewLayoutIfAny?.keyboard?.update()
        guard let layout = viewLayoutIfAny, let engine = layoutHostEngineIfAny else { return }
        for guide in [layout.safeArea, layout.margins, layout.readable].compactMap({ $0 }) {
            engine.constantsChanged(of: guide)
        }
        guard layout.isMirrored != isRightToLeft else { return }
        layout.isMirrored = isRightToLeft
        engine.setNeedsRebuild()
    }

    /// Constraints that tie this subtree to what stays behind go, as in UIKit; those inside it go along.
    func prepareAutoLayoutForRemoval() {
        var ancestor = superview
        while let current = ancestor {
            current.dropConstraints { constraint in
                [constraint.firstItem, constraint.secondItem].contains { item in
                    (item as? any LayoutItem)?.layoutOwner?.isDescendant(of: self) ?? false
                }
            }
            ancestor = current.superview
        }
        guard let engine = superview?.layoutHostEngineIfAny else { return }
        leave(engine)
    }

    private func leave(_ engine: LayoutEngine) {
        for constraint in constraints where !hostsLayoutEngine { engine.remove(constraint) }
        engine.forgetAll(of: self)
        guard !hostsLayoutEngine else { return }
        for subview in subviewList { subview.leave(engine) }
    }

    /// The subtree came under another host: its constraints move to that host's engine.
    func treeDidChangeForAutoLayout() {
        noteConstraintUpdateBelow()
        guard !hostsLayoutEngine else { return }
        viewLayoutIfAny?.engine = nil
        join(layoutHost)
    }

    private func join(_ host: UIView) {
        for constraint in constraints { host.layoutHostEngine.add(constraint) }
        for subview in subviewList where !subview.hostsLayoutEngine { subview.join(host) }
    }

    private func dropConstraints(_ matches: (NSLayoutConstraint) -> Bool) {
        for constraint in constraints where matches(constraint) { letGo(constraint) }
    }

    // MARK: Update pass

    public func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        noteConstraintUpdateBelow()
        setNeedsLayout()
    }

    public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    /// Tells the views above that something below wants its constraints updated.
    private func noteConstraintUpdateBelow() {
        var ancestor = superview
        while let current = ancestor, !current.needsConstraintUpdateBelow {
            current.needsConstraintUpdateBelow = true
            ancestor = current.superview
        }
    }

    // MARK: Ambiguity

    public var hasAmbiguousLayout: Bool { layoutHostEngineIfAny?.isAmbiguous(self) ?? false }

    /// Calls `updateConstraints` where it was asked for, subviews first.
    public func updateConstraintsIfNeeded() {
        if needsConstraintUpdateBelow {
            needsConstraintUpdateBelow = false
            for subview in subviewList { subview.updateConstraintsIfNeeded() }
        }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        owner?.updateViewConstraints()
        updateConstraints()
    }
}

extension LayoutEngine {
    /// A view and its guides left the tree of this engine's host.
    func forgetAll(of view: UIView) {
        if let layout = view.viewLayoutIfAny {
            let following = [layout.safeArea, layout.margins, layout.readable, layout.content, layout.scrollFrame]
            for guide in layout.guides + following.compactMap({ $0 }) { forget(guide) }
        }
        forget(view)
    }
}
