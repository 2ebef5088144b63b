import Foundation
import ListCore

/// How an interface stands: as its device is held, where the controller in front supports that.
package struct InterfaceTurning {
    /// How a person holds the device.
    package var device = UIInterfaceOrientation.portrait
    /// What the application turned the interface to.
    private(set) var chosen = UIInterfaceOrientation.portrait
    /// A size that was asked of the host and has not come yet.
    var asked: CGSize?

    /// Upside down, and the two ways of lying, have the same size: of those the chosen one is shown.
    func shown(in size: CGSize) -> UIInterfaceOrientation {
        let natural = Self.orientation(of: size)
        return chosen.isLandscape == natural.isLandscape ? chosen : natural
    }

    mutating func choose(_ orientation: UIInterfaceOrientation) { chosen = orientation }

    package static func orientation(of size: CGSize) -> UIInterfaceOrientation {
        size.width > size.height ? .landscapeRight : .portrait
    }

    /// What stays where it is supported, or else the first that is.
    static func orientation(
        shown: UIInterfaceOrientation, supported: UIInterfaceOrientationMask
    ) -> UIInterfaceOrientation {
        let order: [UIInterfaceOrientation] = [shown, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        return order.first { $0 != .unknown && supported.contains(UIInterfaceOrientationMask($0)) } ?? shown
    }

    /// Where the interface goes: what the presented content prefers, or as the device is held, or as little away from that
    /// as is supported.
    func orientation(
        in size: CGSize, supported: UIInterfaceOrientationMask, preferred: UIInterfaceOrientation?
    ) -> UIInterfaceOrientation {
        if let preferred { return preferred }
        let shown = shown(in: size)
        let held = device.isLandscape == shown.isLandscape ? shown : device
        return Self.orientation(
            shown: supported.contains(UIInterfaceOrientationMask(held)) ? held : shown, supported: supported)
    }
}

extension UIWindowScene {
    /// The host's window has another size: by a person, or because it was asked for it. A turn (width and height change
    /// places) goes back where it is not supported; windows of other shapes stay as people made them.
    package func hostDidResize(to size: CGSize, scale: CGFloat) {
        let before = coordinateSpaceBounds.size
        if turning.asked == size {
            turning.asked = nil
            adopt(size: size, scale: scale)
            return
        }
        turning.device = InterfaceTurning.orientation(of: size)
        adopt(size: size, scale: scale)
        if size.width == before.height, size.height == before.width { matchOrientation() }
    }

    /// Turns the interface where the controller in front does not support how it stands, or no longer keeps it from
    /// standing as the device is held. Tablets' windows have any shape and are not turned.
    ///
    /// - Parameter preferred: what content that is being presented asks for.
    func matchOrientation(preferred: UIInterfaceOrientation? = nil) {
        guard traits.userInterfaceIdiom == .phone, let front = controllerInFront else { return }
        let supported = front.supportedInterfaceOrientations
        if supported.isEmpty {
            raise(
                ExceptionName("UIApplicationInvalidInterfaceOrientation"),
                reason: "Supported orientations has no common orientation with the application, and "
                    + "[\(type(of: front)) shouldAutorotate] is returning YES")
            return
        }
        if let preferred, !supported.contains(UIInterfaceOrientationMask(preferred)) {
            raise(
                ExceptionName("UIApplicationInvalidInterfaceOrientation"),
                reason: "preferredInterfaceOrientationForPresentation must return a supported interface orientation!")
            return
        }
        let size = coordinateSpaceBounds.size
        let wanted = turning.orientation(in: size, supported: supported, preferred: preferred)
        turning.choose(wanted)
        guard wanted.isLandscape != InterfaceTurning.orientation(of: size).isLandscape else { return }
        let turned = CGSize(width: size.height, height: size.width)
        turning.asked = turned
        hostWindow?.ask(forSize: turned)
    }

    /// The controller that covers the screen.
    private var controllerInFront: UIViewController? {
        let window = keyWindow ?? windows.last { !$0.isHidden && $0.rootViewController != nil }
        var front = window?.rootViewController
        while let presentation = front?.presentation, presentation.coversScreen, !presentation.isLeaving {
            front = presentation.presented
        }
        return front
    }
}
