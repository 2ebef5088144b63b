import Foundation
import QuartzCore

/// Makes instances of classes known only as a metatype, without asking them for a `required` initialiser (UIKit does the
/// same through Objective-C). A final sibling subclass makes the call legal; the class table dispatches it to the real
/// class's override. A class that did not inherit the designated initialiser stops with Swift's own message.
@MainActor
package enum ClassInstantiation {}

extension ClassInstantiation {
    /// Calls `init()` of the layer class.
    @inline(never) @_optimize(none)
    package static func layer(_ layerClass: CALayer.Type) -> CALayer {
        unsafeBitCast(layerClass, to: SiblingLayer.Type.self).init(registeredLayer: ())
    }

    /// Calls `init(frame:)` of the view class.
    @inline(never) @_optimize(none)
    package static func view(_ viewClass: UIView.Type) -> UIView {
        unsafeBitCast(viewClass, to: SiblingView.Type.self).init(registeredView: ())
    }

    /// Calls `init(nibName:bundle:)` with nils of the controller class.
    @inline(never) @_optimize(none)
    package static func viewController(_ controllerClass: UIViewController.Type) -> UIViewController {
        unsafeBitCast(controllerClass, to: SiblingController.Type.self).init(registeredController: ())
    }

    /// Calls `init()` of a responder class: application and scene delegates.
    @inline(never) @_optimize(none)
    package static func responder(_ responderClass: UIResponder.Type) -> UIResponder {
        unsafeBitCast(responderClass, to: SiblingResponder.Type.self).init(registeredResponder: ())
    }
}

extension CALayer {
    fileprivate convenience init(registeredLayer: Void) { self.init() }
}
private final class SiblingLayer: CALayer {}

extension UIView {
    fileprivate convenience init(registeredView: Void) { self.init(frame: .zero) }
}
private final class SiblingView: UIView {}

extension UIViewController {
    fileprivate convenience init(registeredController: Void) { self.init(nibName: nil, bundle: nil) }
}
private final class SiblingController: UIViewController {}

extension UIResponder {
    fileprivate convenience init(registeredResponder: Void) { self.init() }
}
private final class SiblingResponder: UIResponder {}
