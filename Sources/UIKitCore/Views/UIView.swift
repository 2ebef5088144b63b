import AccessibilityTree
import DisplayList
import Foundation
import QuartzCore

/// A rectangle of the interface: owns a layer, takes part in layout, drawing and events.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, UITraitEnvironment, UITraitChangeObservable,
    @preconcurrency CALayerDelegate
{
    open class var layerClass: AnyClass { CALayer.self }

    public let layer: CALayer

    // Tree.
    package internal(set) var subviewList: [UIView] = []
    open internal(set) weak var superview: UIView?
    /// The window at the root of this view's tree, kept while moving between trees.
    package internal(set) weak var hostWindow: UIWindow?
    /// The view controller whose root view this is.
    package internal(set) weak var owner: UIViewController?

    // Look.
    open var tag = 0
    package var backgroundColorValue: UIColor?
    package var tintColorValue: UIColor?
    open var tintAdjustmentMode: TintAdjustmentMode = .automatic { didSet { tintTreeDidChange() } }
    open var contentMode: ContentMode = .scaleToFill {
        didSet { if contentMode != oldValue { setNeedsDisplay() } }
    }
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    @available(*, unavailable, message: "A view always draws into an empty context.")
    open var clearsContextBeforeDrawing: Bool { true }
    open var gestureRecognizers: [UIGestureRecognizer]?
    package var interactionList: [any UIInteraction] = []
    open var restorationIdentifier: String?
    /// True for pictures: they and what is in them keep their colours where a person has colours inverted.
    open var accessibilityIgnoresInvertColors = false {
        didSet { if accessibilityIgnoresInvertColors != oldValue { InvertedColors.viewDidChange(self) } }
    }
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Hidden to everybody who asks, but still on its way out on the screen.
    package internal(set) var isHidingAnimated = false

    // Layout.
    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []
    /// Everything Auto Layout keeps for this view; made on first use.
    package var layoutStorage: AnyObject?
    /// `updateConstraints` is due here, or somewhere below; at first for every view.
    package var needsConstraintUpdate = true
    package var needsConstraintUpdateBelow = true
    package var directionalMargins: NSDirectionalEdgeInsets?
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsMayHaveChanged() } }
    }
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            safeAreaDidChangeForAutoLayout()
            setNeedsLayout()
        }
    }
    package internal(set) var cachedSafeArea = UIEdgeInsets.zero

    // Traits.
    package internal(set) var traits: UITraitCollection = .screenDefault
    package var traitOverrideValues = TraitValues()
    package var traitObservations: [TraitObservation] = []

    // Accessibility; see Accessibility/UIView+Accessibility.swift.
    package var accessibility: AccessibilityProperties?

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUpLayer()
        self.frame = frame
    }

    /// Archives of views are not supported; real code calls this from its own `init(coder:)`.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUpLayer()
    }

    public override convenience init() { self.init(frame: .zero) }

    private static func makeLayer() -> CALayer {
        let layerClass = Self.layerClass as? CALayer.Type ?? CALayer.self
        return layerClass == CALayer.self ? CALayer() : ClassInstantiation.layer(layerClass)
    }

    private func setUpLayer() {
        layer.delegate = self
        layer.contentsScale = traits.displayScale
    }

    open override var next: UIResponder? {
        if let owner { return owner }
        return superview
    }

    // MARK: Geometry. Members that client code overrides stand in the class body; the work is in the topic files.

    /// Place in the superview, in points. While a transform is set it is the box around the view, as in UIKit.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
    /// Parts of the bounds that bars and the screen's edges cover, in points.
    open var safeAreaInsets: UIEdgeInsets { cachedSafeArea }
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins() }
        set { setDirectionalMargins(NSDirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft)) }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
        set { setDirectionalMargins(newValue) }
    }
    package func defaultLayoutMargins() -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traitDirection)
    }

    // MARK: Look

    open var backgroundColor: UIColor? {
        get { backgroundColorValue }
        set {
            backgroundColorValue = newValue
            layer.backgroundColor = newValue?.resolvedColor(with: traits).cgColor
        }
    }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }
    open var isHidden: Bool {
        get { layer.isHidden || isHidingAnimated }
        set {
            guard newValue != isHidden else { return }
            isHidingAnimated = superview?.subviewVisibilityWillChange(self, to: newValue) ?? false
            if !isHidingAnimated { layer.isHidden = newValue }
            visibilityDidChange()
        }
    }
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The nearest colour set on this view or above it; the system tint where none is set.
    open var tintColor: UIColor! {
        get { resolvedTintColor() }
        set {
            tintColorValue = newValue
            tintTreeDidChange()
        }
    }
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out this view's tree, from the topmost ancestor that needs it, as UIKit does.
    open func layoutIfNeeded() {
        updateConstraintsIfNeeded()
        layer.layoutIfNeeded()
    }
    open var traitCollection: UITraitCollection { traits }

    // MARK: Tree

    open var subviews: [UIView] { subviewList }
    open var window: UIWindow? { self as? UIWindow ?? hostWindow }
    open func addSubview(_ view: UIView) { place(view, at: subviewList.count) }
    open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        if view.superview === self { view.detachKeepingWindow() }
        place(view, at: (subviewList.firstIndex { $0 === siblingSubview } ?? subviewList.count - 1) + 1)
    }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        if view.superview === self { view.detachKeepingWindow() }
        place(view, at: subviewList.firstIndex { $0 === siblingSubview } ?? subviewList.count)
    }
    open func removeFromSuperview() { leaveSuperview() }

    // MARK: Events

    /// The deepest view under `point` (in bounds space) that takes touches; nil outside or where none does.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        for subview in subviewList.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(recognizer: gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        detach(recognizer: gestureRecognizer)
    }

    // MARK: Auto Layout, see Layout/

    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open class var requiresConstraintBasedLayout: Bool { false }
    open func updateConstraints() {}
    /// The intrinsic size changed: what layout made of it is worked out again.
    open func invalidateIntrinsicContentSize() {
        guard let superview else { return }
        superview.layoutHostEngine.intrinsicSizeChanged(of: self)
        superview.subviewIntrinsicSizeDidChange(self)
    }
    /// The smallest or largest size this view's constraints allow, with both lengths as wishes of the lowest kind.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    /// The intrinsic size as layout takes it; wrapped content answers its size without a limit in width.
    package var layoutIntrinsicSize: CGSize { intrinsicContentSize }
    /// Distance of the first baseline from the top, in points; nil takes the bottom edge.
    package var firstBaselineOffset: CGFloat? { nil }
    /// Distance of the last baseline from the bottom, in points.
    package var lastBaselineOffsetFromBottom: CGFloat { 0 }

    // MARK: Accessibility, see Accessibility/

    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? isElementByDefault }
        set { editAccessibility { $0.isElement = newValue } }
    }
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? defaultAccessibilityLabel }
        set { editAccessibility { $0.label = newValue } }
    }
    open var accessibilityValue: String? {
        get { accessibility?.value ?? defaultAccessibilityValue }
        set { editAccessibility { $0.value = newValue } }
    }
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { editAccessibility { $0.hint = newValue } }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? defaultAccessibilityTraits }
        set { editAccessibility { $0.traits = newValue } }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { editAccessibility { $0.hidesElements = newValue } }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { editAccessibility { $0.customActions = newValue } }
    }
    /// The client's own actions and those the kit adds.
    package var allAccessibilityActions: [UIAccessibilityCustomAction] { accessibilityCustomActions ?? [] }
    open func accessibilityActivate() -> Bool { false }
    /// What assistive technology asks of an adjustable element.
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    package var isElementByDefault: Bool { false }
    /// Containers have a node of their own though they are not read: tables, bars.
    package var isAccessibilityContainer: Bool { false }
    package var defaultAccessibilityLabel: String? { nil }
    package var defaultAccessibilityValue: String? { nil }
    package var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    package var accessibilityRole: Role { roleFromTraits() }
    /// Subviews in the order the tree lists them.
    package var accessibilitySubviews: [UIView] { subviewList }
    /// Adds what only this kind of view knows: a table's counts, a cell's index path.
    package func completeAccessibility(_ node: inout AccessibilityNode) {}

    // MARK: Override points

    package func boundsOriginDidChange() {}
    package func sizeDidChange(from oldSize: CGSize) {}
    package func visibilityDidChange() {}
    /// Asked before a subview is hidden or shown; true where it goes on showing until ``finishHiding()``.
    package func subviewVisibilityWillChange(_ subview: UIView, to isHidden: Bool) -> Bool { false }
    package func subviewIntrinsicSizeDidChange(_ subview: UIView) {}
    package func kitTraitsDidChange(from previous: UITraitCollection) {}
    /// True for views whose drawn content depends on their size.
    package var redrawsOnResize: Bool { false }
    open func draw(_ rect: CGRect) {}
    open func layoutSubviews() { applyAutoLayout() }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open var canBecomeFocused: Bool { false }

    /// Records what this view draws between its background and its subviews, in its bounds space. Views of the kit
    /// override it; the default plays `draw(_:)` into a recording context.
    package func recordContent() -> DisplayList? {
        let context = CGContext.recording(size: bounds.size, scale: traits.displayScale)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        draw(bounds)
        let list = context.displayList
        return list.isEmpty ? nil : list
    }

    /// The safe area that `subview` inherits before its own place is taken into account; a scroll view that turns its
    /// safe area into content inset hands none of that on.
    package func safeAreaForSubviews() -> UIEdgeInsets { cachedSafeArea }

    // MARK: CALayerDelegate

    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimationStack.action(for: layer, key: event)
    }

    open func display(_ layer: CALayer) {
        traits.performAsCurrent { layer.picture = recordContent() }
    }

    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    open func layerWillDraw(_ layer: CALayer) {}

    open func layoutSublayers(of layer: CALayer) {
        traits.performAsCurrent {
            owner?.updateUnavailableContentIfNeeded()
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
            owner?.unavailableContentIfAny?.place(in: self)
            didLayoutSubviews()
        }
    }

    /// Called after `layoutSubviews` and its controller's notices. Parts of the kit hook in here.
    package func didLayoutSubviews() {}
}
