import Foundation

/// What the launch options say about the device: size, scale, insets and the traits of its screen.
package struct DeviceDescription: Sendable, Hashable {
    package var name: String
    package var size: CGSize
    package var scale: CGFloat
    /// Insets of status bar, sensor housing and home indicator in portrait.
    package var safeArea: UIEdgeInsets
    package var idiom: UIUserInterfaceIdiom

    package init(name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets, idiom: UIUserInterfaceIdiom) {
        self.name = name
        self.size = size
        self.scale = scale
        self.safeArea = safeArea
        self.idiom = idiom
    }
}

/// Traits of the screen, from the launch options; the root of every trait tree.
@MainActor
package enum DeviceTraits {
    package static var current: UITraitCollection {
        get { .screenDefault }
        set { UITraitCollection.screenDefault = newValue }
    }

    /// Size classes of a phone or tablet of this size, as Apple documents them: regular width from 744 points on or on
    /// large phones in landscape; compact height below 500 points.
    package nonisolated static func sizeClasses(
        for size: CGSize
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        (size.width >= 700 ? .regular : .compact, size.height < 500 ? .compact : .regular)
    }
}
