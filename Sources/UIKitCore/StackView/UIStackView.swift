import Foundation
import ListCore

/// A row or a column of views, kept in order by constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
    open private(set) var arrangedSubviews: [UIView] = []
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { planChanged() } } }
    open var distribution: Distribution = .fill { didSet { if distribution != oldValue { planChanged() } } }
    open var alignment: Alignment = .fill { didSet { if alignment != oldValue { planChanged() } } }
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { planChanged() } } }
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { planChanged() } }
    }
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { planChanged() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var gaps: [UILayoutGuide] = []
    /// Members' own lengths that the installed constraints are made from.
    private var installedLengths: [ObjectIdentifier: CGFloat?] = [:]
    private var installed: [StackPlan.Rule: NSLayoutConstraint] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Members

    open func addArrangedSubview(_ view: UIView) {
        let rest = arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0)
        insertArrangedSubview(view, at: rest)
    }

    /// A view that is arranged already moves. It becomes a subview where it is none; the order of subviews stays.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let present = arrangedSubviews.firstIndex { $0 === view }
        let limit = arrangedSubviews.count - (present == nil ? 0 : 1)
        guard (0...limit).contains(stackIndex) else {
            raise(
                .internalInconsistency,
                reason: "Index out of bounds for arranged subview: index = \(stackIndex) "
                    + "expected to be less than or equal to \(limit)")
            return
        }
        if let present { arrangedSubviews.remove(at: present) }
        arrangedSubviews.insert(view, at: stackIndex)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        planChanged()
    }

    /// The view stays a subview, where it was.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        view.finishHiding()
        planChanged()
        // What is gone from the plan must not be left to the next pass: the view may go elsewhere before it.
        uninstall { $0.first == .member(ObjectIdentifier(view)) || $0.second == .member(ObjectIdentifier(view)) }
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        planChanged()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Constraints

    private func planChanged() { setNeedsUpdateConstraints() }

    package override func subviewIntrinsicSizeDidChange(_ subview: UIView) {
        guard distribution == .fillProportionally, let known = installedLengths[ObjectIdentifier(subview)],
            known != ownLength(of: subview)
        else { return }
        planChanged()
    }

    private func plan() -> StackPlan {
        var plan = StackPlan(
            axis: axis, distribution: distribution, alignment: alignment,
            isBaselineRelative: isBaselineRelativeArrangement, isMarginsRelative: isLayoutMarginsRelativeArrangement)
        plan.members = arrangedSubviews.map(member)
        plan.makeEntries()
        return plan
    }

    private func member(_ view: UIView) -> StackPlan.Member {
        let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
        var member = StackPlan.Member(
            id: ObjectIdentifier(view), isHidden: view.isHidden, spacingAfter: gap == Self.spacingUseSystem ? 8 : gap)
        if distribution == .fillProportionally { member.ownLength = ownLength(of: view) }
        if view.isHidden { member.acrossLength = axis == .horizontal ? view.bounds.height : view.bounds.width }
        return member
    }

    private func ownLength(of view: UIView) -> CGFloat? {
        let size = view is UIStackView ? view.systemLayoutSizeFitting(.zero) : view.layoutIntrinsicSize
        let length = axis == .horizontal ? size.width : size.height
        return length == UIView.noIntrinsicMetric ? nil : length
    }

    open override func updateConstraints() {
        install(plan())
        super.updateConstraints()
    }

    /// Only the difference to the present constraints is made anew.
    private func install(_ plan: StackPlan) {
        while gaps.count < plan.gapCount {
            let gap = UILayoutGuide()
            gaps.append(gap)
            addLayoutGuide(gap)
        }
        installedLengths = Dictionary(uniqueKeysWithValues: plan.members.map { ($0.id, $0.ownLength) })
        let wanted = Set(plan.entries.map(\.rule))
        uninstall { !wanted.contains($0) }
        let views = Dictionary(uniqueKeysWithValues: arrangedSubviews.map { (ObjectIdentifier($0), $0) })
        func item(_ item: StackPlan.Item) -> any LayoutItem {
            switch item {
            case .canvas(let isMargins): isMargins ? layoutMarginsGuide : self
            case .member(let id): views[id]!
            case .gap(let index): gaps[index]
            }
        }
        for entry in plan.entries {
            let (rule, constant) = (entry.rule, entry.constant)
            if let present = installed[rule], present.isActive {
                present.constant = constant
                continue
            }
            let constraint = NSLayoutConstraint(
                item: item(rule.first), attribute: rule.firstAttribute, relatedBy: rule.relation,
                toItem: rule.second.map(item), attribute: rule.secondAttribute, multiplier: rule.multiplier,
                constant: constant)
            constraint.priority = rule.priority
            constraint.identifier = "UISV"
            constraint.isActive = true
            installed[rule] = constraint
        }
        while gaps.count > plan.gapCount { removeLayoutGuide(gaps.removeLast()) }
    }

    private func uninstall(_ isGone: (StackPlan.Rule) -> Bool) {
        for (rule, constraint) in installed where isGone(rule) {
            constraint.isActive = false
            installed[rule] = nil
        }
    }

    // MARK: Baselines

    /// The tallest member of a row, the first of a column (as remembered).
    open override var forFirstBaselineLayout: UIView { baselineMember(isFirst: true)?.forFirstBaselineLayout ?? self }
    open override var forLastBaselineLayout: UIView { baselineMember(isFirst: false)?.forLastBaselineLayout ?? self }

    private func baselineMember(isFirst: Bool) -> UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        guard axis == .horizontal else { return isFirst ? visible.first : visible.last }
        return visible.max { $0.layoutIntrinsicSize.height < $1.layoutIntrinsicSize.height }
    }

    // MARK: Hiding

    /// A member is shown or hidden. Inside an animation it stays visible while it shrinks, and everything around it moves
    /// along without a layout by the client.
    package override func subviewVisibilityWillChange(_ subview: UIView, to isHidden: Bool) -> Bool {
        guard arrangedSubviews.contains(where: { $0 === subview }) else { return false }
        planChanged()
        guard window != nil, ViewAnimationStack.isAnimating else { return false }
        ViewAnimationStack.layOutBeforeClosing(layoutHost)
        guard isHidden else { return false }
        ViewAnimationStack.afterCurrent { [weak subview] in subview?.finishHiding() }
        return true
    }
}
