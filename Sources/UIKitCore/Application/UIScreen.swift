import Foundation

/// The display under a scene.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The display of the first scene.
    public static let main = UIScreen()

    open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    open package(set) var scale: CGFloat = 2
    open var nativeScale: CGFloat { scale }
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    open var maximumFramesPerSecond: Int { 60 }
    open var traitCollection: UITraitCollection { DeviceTraits.current }

    nonisolated override init() { super.init() }
}

/// The machine the application runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var name: String { Host.current().localizedName ?? "Trestle" }
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var systemName: String { "iOS" }
    /// The release whose behaviour the kit follows.
    open var systemVersion: String { "26.1" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceTraits.current.userInterfaceIdiom }

    nonisolated override init() { super.init() }
}
