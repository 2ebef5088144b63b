import Foundation
import ListCore

/// Shows a stack of controllers, one at a time, below a bar that names it and leads back.
///
/// The stack changes at once; what is shown follows in the next layout, so that several changes in one turn become one
/// transition and the last wins.
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable { case none = 0, push, pop }

    /// Seconds in which bars come and go.
    public static let hideShowBarDuration: CGFloat = 0.2

    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet {
            animatorMethod = OptionalMethod("navigationController(_:animationControllerFor:from:to:)", of: delegate)
            interactorMethod = OptionalMethod("navigationController(_:interactionControllerFor:)", of: delegate)
            orientationsMethod = OptionalMethod(
                "navigationControllerSupportedInterfaceOrientations(_:)", of: delegate)
            preferredOrientationMethod = OptionalMethod(
                "navigationControllerPreferredInterfaceOrientationForPresentation(_:)", of: delegate)
        }
    }
    var animatorMethod = OptionalMethod<
        (UINavigationController, Operation, UIViewController, UIViewController),
        (any UIViewControllerAnimatedTransitioning)?
    >("navigationController(_:animationControllerFor:from:to:)", of: nil)
    var interactorMethod = OptionalMethod<
        (UINavigationController, any UIViewControllerAnimatedTransitioning),
        (any UIViewControllerInteractiveTransitioning)?
    >("navigationController(_:interactionControllerFor:)", of: nil)
    private var orientationsMethod = OptionalMethod<UINavigationController, UIInterfaceOrientationMask>(
        "navigationControllerSupportedInterfaceOrientations(_:)", of: nil)
    private var preferredOrientationMethod = OptionalMethod<UINavigationController, UIInterfaceOrientation>(
        "navigationControllerPreferredInterfaceOrientationForPresentation(_:)", of: nil)
    package private(set) lazy var bar = makeBar()
    private let barClass: AnyClass?
    package let toolbarClass: AnyClass?
    private var isBarHidden = false
    private var isToolbarAway = true
    private(set) var toolbarIfMade: UIToolbar?
    package var stack: [UIViewController] = []
    /// The controller whose view is in place, or on its way there.
    package var shown: UIViewController?
    /// Set while what is shown lags behind the stack.
    var pending: PendingChange?
    var transition: NavigationTransition?
    /// The stack to go back to when a finger lets go too early.
    var stackBeforeInteraction: [UIViewController] = []
    var entries: [ObjectIdentifier: NavigationEntry] = [:]
    /// Controllers that left the stack and still are children until what is shown has followed.
    var departing: [UIViewController] = []
    /// Controllers that joined and have not been told that they arrived.
    var arriving: [UIViewController] = []
    /// True while layout decides what bars cover.
    var isPlacingEntries = false
    /// Holds the views of the controllers, below the bars.
    let contentView = NavigationContentView()
    private(set) lazy var popGesture = PopGestureRecognizer(target: nil, action: nil)

    struct PendingChange {
        var isAnimated: Bool
        var operation: NavigationTransition.Operation
        /// The stack that a transition called off goes back to.
        var before: [UIViewController]
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        barClass = nil
        toolbarClass = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(rootViewController: UIViewController) {
        barClass = nil
        toolbarClass = nil
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        barClass = navigationBarClass
        self.toolbarClass = toolbarClass
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        barClass = nil
        toolbarClass = nil
        super.init(coder: coder)
    }

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    private func makeBar() -> UINavigationBar {
        let bar =
            (barClass as? UINavigationBar.Type).map { ClassInstantiation.view($0) as? UINavigationBar }
            ?? UINavigationBar(frame: .zero)
        let made = bar ?? UINavigationBar(frame: .zero)
        made.controller = self
        made.replaceStack(stack.map(\.navigationItem))
        return made
    }

    // MARK: Stack

    open var topViewController: UIViewController? { stack.last }

    /// What the person sees: a presented controller, or the top one.
    open var visibleViewController: UIViewController? { presentation?.presented ?? stack.last }

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        guard viewControllers.count == Set(viewControllers.map(ObjectIdentifier.init)).count else {
            raise(
                .invalidArgument,
                reason: "All view controllers in a navigation controller must be distinct (\(viewControllers))")
            return
        }
        let wasInside = viewControllers.last.map { top in stack.contains { $0 === top } } ?? true
        change(to: viewControllers, operation: wasInside ? .pop : .push, animated: animated)
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !(viewController is UINavigationController) else {
            raise(.invalidArgument, reason: "Pushing a navigation controller is not supported")
            return
        }
        guard !stack.contains(where: { $0 === viewController }) else {
            raise(
                .invalidArgument,
                reason: "\(self) is pushing the same view controller instance (\(viewController)) more than once which "
                    + "is not supported and is most likely an error in the application : "
                    + (Bundle.main.bundleIdentifier ?? "unknown"))
            return
        }
        change(to: stack + [viewController], operation: .push, animated: animated)
    }

    /// Nil, and no change, where only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), operation: .pop, animated: animated)
        return top
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            raise(.internalInconsistency, reason: "Tried to pop to a view controller that doesn't exist.")
            return nil
        }
        let popped = Array(stack[(index + 1)...])
        guard !popped.isEmpty else { return [] }
        change(to: Array(stack[...index]), operation: .pop, animated: animated)
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first, stack.count > 1 else { return nil }
        return popToViewController(root, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    open var navigationBar: UINavigationBar { bar }

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        if !hidden { bar.isHidden = false }
        let duration = animated && view.window != nil ? Double(Self.hideShowBarDuration) : 0
        UIView.animate(withDuration: duration) {
            self.layoutEntries()
            self.layoutBar()
        } completion: { _ in
            self.bar.isHidden = self.isBarHidden
        }
    }

    /// Made when it is first asked for.
    open var toolbar: UIToolbar! {
        if let toolbarIfMade { return toolbarIfMade }
        let own = (toolbarClass as? UIToolbar.Type).flatMap { ClassInstantiation.view($0) as? UIToolbar }
        let made = own ?? UIToolbar(frame: .zero)
        made.isHidden = isToolbarAway
        toolbarIfMade = made
        viewIfLoaded?.addSubview(made)
        return made
    }

    open var isToolbarHidden: Bool {
        get { isToolbarAway }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarAway else { return }
        isToolbarAway = hidden
        if !hidden { toolbar.isHidden = false }
        guard isViewLoaded else { return }
        if !hidden { toolbar.frame.origin.y = view.bounds.height }
        UIView.animate(withDuration: animated && view.window != nil ? Double(Self.hideShowBarDuration) : 0) {
            self.layoutEntries()
            self.layoutToolbar()
        } completion: { _ in
            self.toolbarIfMade?.isHidden = self.isToolbarAway
        }
    }

    open var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? popGesture : nil }

    // MARK: Bars that give way, see BarHiding

    /// Content swiped up hides the bars, content swiped down shows them.
    open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
    /// A tap that nothing in the content wants hides or shows the bars.
    open var hidesBarsOnTap = false { didSet { barHiding.update() } }
    /// The bars go when the keyboard comes, and come back with a tap.
    open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }
    /// The bars go on screens as low as a phone held sideways, and come back with height or a tap.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet {
            barHiding.update()
            if hidesBarsWhenVerticallyCompact, traitCollection.verticalSizeClass == .compact {
                barHiding.verticalClassDidChange(isCompact: true)
            }
        }
    }
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
    private(set) lazy var barHiding = BarHiding(self)
    private var wasLow: Bool?

    /// Called with every layout of the view.
    func noteHeight() {
        let isLow = traitCollection.verticalSizeClass == .compact
        defer { wasLow = isLow }
        guard let wasLow, wasLow != isLow else { return }
        barHiding.verticalClassDidChange(isCompact: isLow)
    }

    // MARK: View

    open override func loadView() {
        let view = NavigationRootView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        contentView.frame = view.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        bar.isHidden = isBarHidden
        view.addSubview(bar)
        if let toolbarIfMade { view.addSubview(toolbarIfMade) }
        setUpPopGesture(on: view)
        barHiding.install(on: contentView)
        self.view = view
    }

    package override func willForwardAppearing() {
        showTopAtOnce()
        viewIfLoaded?.setNeedsLayout()
        guard let top = stack.last else { return }
        delegate?.navigationController(self, willShow: top, animated: isAppearanceAnimated)
    }

    package override func didForwardAppeared() {
        guard let top = stack.last, transition == nil else { return }
        delegate?.navigationController(self, didShow: top, animated: isAppearanceAnimated)
    }

    open override var childForStatusBarStyle: UIViewController? { stack.last }
    open override var childForStatusBarHidden: UIViewController? { stack.last }
    /// Asks the delegate, and not the controllers of the stack.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate.flatMap { delegate in
            orientationsMethod.call(delegate, self) {
                delegate.navigationControllerSupportedInterfaceOrientations(self)
            }
        } ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate.flatMap { delegate in
            preferredOrientationMethod.call(delegate, self) {
                delegate.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            }
        } ?? super.preferredInterfaceOrientationForPresentation
    }
    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition.flatMap { $0.isAnimated ? $0 : nil } ?? super.transitionCoordinator
    }
}

/// The view of a navigation controller: shows what the stack asks for when it is laid out.
final class NavigationRootView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutNavigation()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// Holds the screens. A screen that is on its way out takes no touches any more.
final class NavigationContentView: UIView {
    weak var controller: UINavigationController?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let transition = controller?.transition, let leaving = transition.leavingView else { return hit }
        return hit?.isDescendant(of: leaving) == true ? self : hit
    }
}

/// Takes the top screen away from the edge. Comes before what scrolls below it.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}
