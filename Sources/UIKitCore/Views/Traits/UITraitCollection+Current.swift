import Foundation
import Synchronization

extension UITraitCollection {
    /// The traits that dynamic colours and fonts resolve against on this thread.
    ///
    /// UIKit sets it around layout, drawing and trait callbacks of a view; elsewhere it is the traits of the screen.
    /// One value per thread, as in UIKit.
    public static var current: UITraitCollection {
        get { (Thread.current.threadDictionary[threadKey] as? UITraitCollection) ?? screenDefault }
        set { Thread.current.threadDictionary[threadKey] = newValue }
    }

    /// Runs `actions` with this collection as ``current``.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Thread.current.threadDictionary[Self.threadKey]
        Thread.current.threadDictionary[Self.threadKey] = self
        defer { Thread.current.threadDictionary[Self.threadKey] = outer }
        actions()
    }

    private static let threadKey = "Trestle.UITraitCollection.current"

    /// Traits of the screen: what holds where no view has set anything.
    package static var screenDefault: UITraitCollection {
        get { screen.withLock { $0 } }
        set { screen.withLock { $0 = newValue } }
    }

    // A lock because dynamic colours and fonts may be resolved on any thread while launch options or a person change
    // the screen's traits on the main one.
    private static let screen = Mutex(phone)

    /// A phone in light appearance at the default text size.
    private static let phone: UITraitCollection = {
        var values = TraitValues()
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = .light
        values.displayScale = 2
        values.horizontalSizeClass = .compact
        values.verticalSizeClass = .regular
        values.layoutDirection = .leftToRight
        values.preferredContentSizeCategory = .large
        values.userInterfaceLevel = .base
        values.accessibilityContrast = .normal
        values.legibilityWeight = .regular
        values.activeAppearance = .active
        values.displayGamut = .SRGB
        values.forceTouchCapability = .unavailable
        return UITraitCollection(values: values)
    }()
}
