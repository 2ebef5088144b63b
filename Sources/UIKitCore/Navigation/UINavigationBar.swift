import AccessibilityTree
import Foundation
import ListCore

/// The bar at the top of a stack of screens: the title of the one on top, the way back, its buttons.
///
/// A navigation controller's bar is placed and filled by it. On its own the bar shows the item on top of ``items``.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, BarItemObserving {
    open weak var delegate: (any UINavigationBarDelegate)? {
        willSet {
            guard newValue !== delegate, controller != nil else { return }
            raise(
                .internalInconsistency,
                reason: "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
        }
    }
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { lookDidChange() } } }
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { lookDidChange() } } }
    open var barStyle: UIBarStyle = .default { didSet { barStyleDidChange() } }
    open var barTintColor: UIColor? { didSet { lookDidChange() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookDidChange() } }
    open var shadowImage: UIImage? { didSet { lookDidChange() } }
    open var backIndicatorImage: UIImage? { didSet { lookDidChange() } }
    /// Without it ``backIndicatorImage`` does not count, as in UIKit.
    open var backIndicatorTransitionMaskImage: UIImage? { didSet { lookDidChange() } }

    /// Appearances are copied when they are set, as in UIKit; edits of what the getter answers count.
    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standard }
        set { looks.setStandard(newValue) }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.scrollEdge }
        set { looks.setScrollEdge(newValue) }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks.compact }
        set { looks.setCompact(newValue) }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks.compactScrollEdge }
        set { looks.setCompactScrollEdge(newValue) }
    }
    private(set) lazy var looks = BarLooks { [weak self] in self?.lookDidChange() }
    var legacyLook: UINavigationBarAppearance?
    var legacyImages: [LegacyPlace: UIImage] = [:]
    var legacyShifts: [UIBarMetrics: CGFloat] = [:]
    struct LegacyPlace: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    package weak var controller: UINavigationController?
    private var stack: [UINavigationItem] = []
    /// The page in use, and the one that makes place for it while a change runs.
    private(set) var page: NavigationBarPage?
    private(set) var leavingPage: NavigationBarPage?
    let background = BarBackgroundView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private func setUpBar() {
        insertSubview(background, at: 0)
        background.alpha = 0
    }

    // MARK: Items

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard isFree("setItems:animated:") else { return }
        let isBack = items?.last.map { top in stack.contains { $0 === top } } ?? true
        replaceStack(items ?? [])
        showTop(animated: animated, isBack: isBack, completion: nil)
    }

    /// On a bar of its own: the page of the item on top comes in from its side.
    private func showTop(animated: Bool, isBack: Bool, completion: (() -> Void)?) {
        guard animated, window != nil, page != nil, topItem !== page?.item else {
            rebuildPage()
            completion?()
            return
        }
        beginPageChange()
        page?.shape = leavingPage?.shape ?? NavigationBarShape()
        layoutIfNeeded()
        let side: CGFloat = isBack ? -1 : 1
        page?.setPose(offset: side, alpha: 0, travel: bounds.width)
        UIView.animate(withDuration: 0.35) {
            self.page?.setPose(offset: 0, alpha: 1, travel: self.bounds.width)
            self.leavingPage?.setPose(offset: -side, alpha: 0, travel: self.bounds.width)
        } completion: { _ in
            self.finishPageChange()
            completion?()
        }
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard isFree("pushNavigationItem:"), delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replaceStack(stack + [item])
        showTop(animated: animated, isBack: false) {
            self.delegate?.navigationBar(self, didPush: item)
        }
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard isFree("popNavigationItemAnimated:"), stack.count > 1, let item = stack.last else { return nil }
        guard delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        replaceStack(Array(stack.dropLast()))
        showTop(animated: animated, isBack: true) {
            self.delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    private func isFree(_ call: String) -> Bool {
        guard controller != nil else { return true }
        raise(
            .internalInconsistency,
            reason: "Cannot call \(call) directly on a UINavigationBar managed by a controller.")
        return false
    }

    /// For the controller: the items of its stack, without a change of what is shown.
    func replaceStack(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items {
            item.bar = self
            item.placementMayHaveChanged()
        }
    }

    // MARK: Pages

    /// Makes the page of the item on top anew.
    func rebuildPage() {
        let old = page
        // The new page takes over the search bar before the old one goes, so that typing goes on.
        page = makePage(for: topItem)
        page?.shape = old?.shape ?? NavigationBarShape()
        old?.removeFromSuperview()
        setNeedsLayout()
    }

    /// Puts the page of the item on top in place of the present one, which stays until ``finishPageChange()``.
    func beginPageChange() {
        finishPageChange()
        leavingPage = page
        page = makePage(for: topItem)
        setNeedsLayout()
    }

    /// Leaves one page: the new one, or the old one where the change was called off.
    func finishPageChange(isCancelled: Bool = false) {
        guard let old = leavingPage else { return }
        leavingPage = nil
        if isCancelled { swap(to: old) } else { old.removeFromSuperview() }
    }

    private func swap(to old: NavigationBarPage) {
        page?.removeFromSuperview()
        page = old
    }

    /// The page of the item on top; the present one while the bar lags behind the stack.
    private var frontPage: NavigationBarPage? { leavingPage?.item === topItem ? leavingPage : page }

    private func makePage(for item: UINavigationItem?) -> NavigationBarPage? {
        guard let item else { return nil }
        // It depends on the item's prompt and the bar's height.
        legacyLook = nil
        let page = NavigationBarPage(item: item, backItem: backItem, bar: self)
        page.frame = bounds
        addSubview(page)
        page.adoptSearchBar()
        return page
    }

    /// An item of the stack changed: its page is made anew, and so is one whose back button leads to it.
    func itemDidChange(_ item: UINavigationItem, animated: Bool) {
        guard item === topItem || item === backItem, page != nil else { return }
        controller?.barContentDidChange()
        guard page?.item === topItem else { return }
        let old = page
        rebuildPage()
        guard animated, let page, let old else { return }
        crossFade(from: old, to: page)
    }

    private func crossFade(from old: NavigationBarPage, to new: NavigationBarPage) {
        insertSubview(old, belowSubview: new)
        new.setRowAlpha(0)
        UIView.animate(withDuration: 0.25) {
            new.setRowAlpha(1)
            old.setRowAlpha(0)
        } completion: { [weak old, weak self] _ in
            if old !== self?.page { old?.removeFromSuperview() }
        }
    }

    package func barItemDidChange(_ item: UIBarItem) {
        guard let topItem, page != nil else { return }
        itemDidChange(topItem, animated: false)
    }

    func lookDidChange() {
        legacyLook = nil
        guard let page else { return }
        if page.item === topItem { rebuildPage() }
        controller?.barContentDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            previousTraitCollection?.preferredContentSizeCategory != traits.preferredContentSizeCategory
                || previousTraitCollection?.verticalSizeClass != traits.verticalSizeClass
                || previousTraitCollection?.horizontalSizeClass != traits.horizontalSizeClass
        else { return }
        for item in stack { item.placementMayHaveChanged() }
        lookDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { takeAppearance() }
    }

    private func barStyleDidChange() {
        overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
    }

    // MARK: Back

    /// The back button of the page of `item` was used.
    func backButtonWasUsed(on item: UINavigationItem) {
        guard item === topItem else { return }
        if let action = item.backAction {
            action.run(sender: self)
        } else if let controller {
            controller.backButtonWasUsed(item)
        } else {
            popItem(animated: true)
        }
    }

    /// The screens below the one on top, nearest first: what a long press on the back button shows.
    var backMenu: UIMenu? {
        let others = stack.dropLast().reversed()
        guard !others.isEmpty else { return nil }
        return UIMenu(
            children: others.map { item in
                UIAction(title: item.title ?? BackButtonTitle(leadingTo: item).spoken) { [weak self, weak item] _ in
                    guard let self, let item else { return }
                    self.goBack(to: item)
                }
            })
    }

    private func goBack(to item: UINavigationItem) {
        if let controller {
            controller.goBack(to: item)
        } else {
            while stack.count > 1, topItem !== item, popItem(animated: true) != nil {}
        }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Metrics.navigationBarHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Metrics.navigationBarHeight)
    }

    /// For the controller: how much of the bar is there; the frame is set apart from it.
    func setShape(_ shape: NavigationBarShape) {
        frontPage?.shape = shape
        updateBackground()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if controller == nil {
            page?.shape.rowHeight = bounds.height
            page?.shape.fullRowHeight = bounds.height
        }
        for page in [leavingPage, page].compactMap({ $0 }) {
            page.frame = CGRect(x: 0, y: 0, width: bounds.width, height: page.shape.height)
        }
        let top = frontPage?.shape.top ?? 0
        background.frame = CGRect(
            x: 0, y: -top, width: bounds.width, height: bounds.height + top + BarBackgroundView.fadeReach)
        updateBackground()
    }

    // MARK: Appearance

    var isCompact: Bool { traits.verticalSizeClass == .compact }

    /// Over content: an item's appearance stands before the bar's, a compact one before a standard one.
    package func appearance(of item: UINavigationItem) -> UINavigationBarAppearance {
        if isCompact, let look = item.compactAppearance ?? compactAppearance { return look }
        return item.standardAppearance ?? legacyAppearance ?? standardAppearance
    }

    /// At the scroll edge; nil where nobody set one: then the bar has no background (iOS 15).
    package func scrollEdgeAppearance(of item: UINavigationItem) -> UINavigationBarAppearance? {
        if isCompact, let look = item.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return look }
        return item.scrollEdgeAppearance ?? scrollEdgeAppearance
    }

    /// A bar comes on the screen with its background.
    private var hasShownBackground = false

    private func updateBackground() {
        guard let page = frontPage else {
            background.alpha = 0
            return
        }
        let isUnder = controller == nil || page.shape.isContentUnderBar || !isTranslucent
        let look = isUnder ? appearance(of: page.item) : scrollEdgeAppearance(of: page.item)
        if let look, background.look !== look { background.look = look }
        page.row.setTitleLook(look ?? appearance(of: page.item))
        background.backdrop = controller?.backdropColor ?? .systemBackground
        let alpha: CGFloat = look == nil ? 0 : 1
        let isFirst = !hasShownBackground
        hasShownBackground = window != nil
        guard background.alpha != alpha else { return }
        guard window != nil, !isFirst, UIView.inheritedAnimationDuration == 0 else {
            background.alpha = alpha
            return
        }
        UIView.animate(withDuration: 0.2) { self.background.alpha = alpha }
    }

    /// Of the signs and texts on the bar that have no colour of their own.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    /// Counts on the Mac alone, as in UIKit.
    open var preferredBehavioralStyle: UIBehavioralStyle = .automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    // MARK: Place

    open var barPosition: UIBarPosition {
        controller == nil ? (delegate?.position(for: self) ?? .top) : .topAttached
    }

    // MARK: Accessibility

    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .navigationBar }
    package override func completeAccessibility(_ node: inout AccessibilityNode) {
        if node.identifier == nil { node.identifier = topItem?.title }
    }
    package override var accessibilitySubviews: [UIView] { page.map { [$0] } ?? [] }
}
