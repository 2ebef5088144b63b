import Foundation

extension UIView {
    /// Works out the safe area of this view from its superview's and, where it changed, of the views below.
    func updateSafeArea() {
        let insets = computedSafeArea()
        guard insets != cachedSafeArea else { return }
        cachedSafeArea = insets
        safeAreaInsetsDidChange()
        owner?.viewSafeAreaInsetsDidChange()
        safeAreaDidChangeForAutoLayout()
        if insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
        setNeedsLayout()
        updateSafeAreaOfSubviews()
    }

    func updateSafeAreaOfSubviews() {
        for subview in subviewList { subview.updateSafeArea() }
    }

    private func computedSafeArea() -> UIEdgeInsets {
        if let window = self as? UIWindow { return window.deviceSafeArea }
        guard let superview else { return owner?.totalAdditionalSafeArea ?? .zero }
        let outer = superview.safeAreaForSubviews()
        let area = superview.bounds.inset(by: outer)
        let frame = self.frame
        // What lies beyond the superview counts no further: a view that grows with its own margins comes to rest.
        var insets = UIEdgeInsets(
            top: min(max(0, area.minY - frame.minY), outer.top), left: min(max(0, area.minX - frame.minX), outer.left),
            bottom: min(max(0, frame.maxY - area.maxY), outer.bottom),
            right: min(max(0, frame.maxX - area.maxX), outer.right))
        if let extra = owner?.totalAdditionalSafeArea { insets = insets + extra }
        return insets
    }

    // MARK: Margins

    /// Margins in effect: those set (8 on each side where none are) plus the safe area, grown to the superview's where
    /// `preservesSuperviewLayoutMargins` asks for it. The superview's hold its safe area already.
    func effectiveLayoutMargins() -> UIEdgeInsets {
        var margins = baseMargins()
        if insetsLayoutMarginsFromSafeArea { margins = margins + cachedSafeArea }
        if preservesSuperviewLayoutMargins, let superview {
            margins = Self.preserved(margins, superview: superview, frame: frame)
        }
        return margins
    }

    func setDirectionalMargins(_ margins: NSDirectionalEdgeInsets) {
        directionalMargins = margins
        marginsMayHaveChanged()
    }

    private func baseMargins() -> UIEdgeInsets {
        let own =
            directionalMargins?.resolved(isRightToLeft: isRightToLeft) ?? defaultLayoutMargins()
        guard let owner, owner.viewRespectsSystemMinimumLayoutMargins else { return own }
        let least = owner.systemMinimumLayoutMargins.resolved(isRightToLeft: isRightToLeft)
        return UIEdgeInsets(
            top: max(own.top, least.top), left: max(own.left, least.left), bottom: max(own.bottom, least.bottom),
            right: max(own.right, least.right))
    }

    private static func preserved(_ margins: UIEdgeInsets, superview: UIView, frame: CGRect) -> UIEdgeInsets {
        let outer = superview.layoutMargins
        let bounds = superview.bounds
        return UIEdgeInsets(
            top: max(margins.top, outer.top - frame.minY + bounds.minY),
            left: max(margins.left, outer.left - frame.minX + bounds.minX),
            bottom: max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY)),
            right: max(margins.right, outer.right - (bounds.maxX - frame.maxX)))
    }

    func marginsMayHaveChanged() {
        layoutMarginsDidChange()
        owner?.viewLayoutMarginsDidChange()
        safeAreaDidChangeForAutoLayout()
        setNeedsLayout()
        for subview in subviewList where subview.preservesSuperviewLayoutMargins { subview.marginsMayHaveChanged() }
    }

    // MARK: Direction

    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    var traitDirection: UIUserInterfaceLayoutDirection {
        traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
