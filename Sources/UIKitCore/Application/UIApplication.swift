import Foundation
import QuartzCore

/// The running application: its delegate, its scenes and its state.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public static let shared = UIApplication()

    public enum State: Int, Sendable { case active = 0, inactive, background }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    open var delegate: (any UIApplicationDelegate)?
    open package(set) var applicationState: State = .inactive
    open package(set) var connectedScenes: Set<UIScene> = []
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var isIdleTimerDisabled = false
    open var supportsMultipleScenes: Bool { false }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        DeviceTraits.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open var preferredContentSizeCategory: UIContentSizeCategory {
        DeviceTraits.current.preferredContentSizeCategory
    }

    open var windows: [UIWindow] { connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows) }
    open var keyWindow: UIWindow? { connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first }

    open override var next: UIResponder? { delegate as? UIResponder }

    open func sendEvent(_ event: UIEvent) {
        for window in Set((event.allTouches ?? []).compactMap(\.window)) { window.sendEvent(event) }
    }

    /// Sends an action to a target, or up the responder chain from `sender` where the target is nil.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target = target as AnyObject?, target !== NSNull() {
            return SelectorRegistry.send(action, to: target, sender, event)
        }
        var responder: UIResponder? = (sender as? UIResponder) ?? keyWindow?.firstResponder ?? keyWindow
        while let current = responder {
            if SelectorRegistry.responds(current, to: action) {
                return SelectorRegistry.send(action, to: current, sender, event)
            }
            responder = current.next
        }
        return false
    }

    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}
