import Foundation

/// What a person chose so that screens are easier to use.
public enum UIAccessibility {
    /// Colours are shown as their opposites, pictures left out where their views say so.
    @preconcurrency @MainActor
    public static var isInvertColorsEnabled: Bool { InvertedColors.isOn }
    public static let invertColorsStatusDidChangeNotification = Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
}

/// Inverts a scene as a whole, and once more each view that is to be seen as it is.
@MainActor
package enum InvertedColors {
    package private(set) static var isOn = false

    /// - Parameter isOn: as a person chose it.
    package static func set(_ isOn: Bool, in scenes: some Sequence<UIScene>) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        for case let scene as UIWindowScene in scenes { apply(to: scene) }
        NotificationCenter.default.post(name: UIAccessibility.invertColorsStatusDidChangeNotification, object: nil)
    }

    static func apply(to scene: UIWindowScene) {
        scene.rootLayer.isInverted = isOn
        for window in scene.allWindows { apply(below: window, isExcepted: false) }
    }

    /// A view inside of one that is excepted is excepted with it.
    static func apply(below view: UIView, isExcepted: Bool) {
        view.layer.isInverted = isOn && view.accessibilityIgnoresInvertColors && !isExcepted
        let inside = isExcepted || view.accessibilityIgnoresInvertColors
        for subview in view.subviewList { apply(below: subview, isExcepted: inside) }
    }

    static func viewDidChange(_ view: UIView) {
        guard isOn else { return }
        var above = view.superview
        var isExcepted = false
        while let current = above, !isExcepted {
            isExcepted = current.accessibilityIgnoresInvertColors
            above = current.superview
        }
        apply(below: view, isExcepted: isExcepted)
    }
}
