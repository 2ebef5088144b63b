import Foundation
import QuartzCore

/// The top of a view tree; belongs to a window scene.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Height among the windows of a scene.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.remove(window: self)
            joinScene()
        }
    }
    open var windowLevel: Level = .normal { didSet { windowScene?.restackWindows() } }
    open var rootViewController: UIViewController? {
        didSet { if rootViewController !== oldValue { rootDidChange(from: oldValue) } }
    }
    /// The responder that gets keys and text.
    package var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { firstResponderDidChange() } }
    }
    package private(set) var isChangingFirstResponder = false
    /// Touches of this window that are down, and the recognisers that follow them.
    package let touchDelivery = TouchDelivery()

    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpaceBounds)
        isHidden = true
        backgroundColor = nil
        self.windowScene = windowScene
        joinScene()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    private func joinScene() {
        guard let windowScene else { return }
        windowScene.add(window: self)
        inheritTraits()
        updateSafeArea()
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    open override var window: UIWindow? { self }
    open var canBecomeKey: Bool { true }
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }
    open var screen: UIScreen { windowScene?.screen ?? UIScreen.main }

    /// What the device's status bar and home indicator cover of this window.
    package var deviceSafeArea: UIEdgeInsets { windowScene?.deviceSafeArea ?? .zero }

    open func makeKeyAndVisible() {
        attachToDefaultSceneIfNeeded()
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard canBecomeKey, let windowScene, windowScene.keyWindow !== self else { return }
        let previous = windowScene.keyWindow
        windowScene.keyWindow = self
        previous?.resignKey()
        previous.map { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: $0) }
        becomeKey()
        windowScene.textInputDidChange(in: self)
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    open func becomeKey() {}
    open func resignKey() {}

    /// A window made with a frame alone belongs to the foreground scene, as in UIKit.
    private func attachToDefaultSceneIfNeeded() {
        guard windowScene == nil else { return }
        ApplicationLaunch.startForTests?()
        windowScene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    }

    open func sendEvent(_ event: UIEvent) { touchDelivery.deliver(event, in: self) }

    package override func visibilityDidChange() {
        if !isHidden { showRoot() }
        let name = isHidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification
        NotificationCenter.default.post(name: name, object: self)
    }

    package func firstResponderDidChange() {
        guard !isChangingFirstResponder else { return }
        windowScene?.textInputDidChange(in: self)
    }

    /// Runs a change from one first responder to the next as one, so that the keyboard does not go and come again.
    package func changeFirstResponder(_ change: () -> Bool) -> Bool {
        guard !isChangingFirstResponder else { return change() }
        isChangingFirstResponder = true
        let before = firstResponder
        let result = change()
        isChangingFirstResponder = false
        if firstResponder !== before { firstResponderDidChange() }
        return result
    }

    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    // MARK: Root controller

    private func rootDidChange(from old: UIViewController?) {
        if let old, old.isViewLoaded {
            if !isHidden { old.setAppearance(.disappearing, animated: false) }
            old.view.removeFromSuperview()
            if !isHidden { old.finishAppearance() }
        }
        if !isHidden { showRoot() }
    }

    private func showRoot() {
        guard let root = rootViewController, let view = root.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.setAppearance(.appearing, animated: false)
        insertSubview(view, at: 0)
        root.tellIsAppearing()
        windowScene?.matchOrientation()
        // UIKit sends viewDidAppear after the first frame of the root; here: at the end of the present turn's layout.
        windowScene?.afterNextLayout { [weak root] in root?.finishAppearance() }
    }
}
