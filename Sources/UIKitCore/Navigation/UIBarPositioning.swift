/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
    case any = 0, bottom, top
    /// At the top, its background reaching under the status bar.
    case topAttached
}

/// Height class of a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0, compact
    case defaultPrompt = 101, compactPrompt

    // The names from before iOS 8.
    public static let landscapePhone = UIBarMetrics.compact
    public static let landscapePhonePrompt = UIBarMetrics.compactPrompt
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0, black, blackTranslucent

    /// The name from before iOS 13.
    public static let blackOpaque = UIBarStyle.black
}

@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
}

/// Told about the items of a navigation bar. Every member is optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
    /// Asked on the Mac alone, as in UIKit.
    func navigationBarNSToolbarSection(_ navigationBar: UINavigationBar) -> UINavigationBar.NSToolbarSection
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
    public func navigationBarNSToolbarSection(
        _ navigationBar: UINavigationBar
    ) -> UINavigationBar.NSToolbarSection { .none }
}
