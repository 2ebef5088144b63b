import Foundation

/// What is known of a controller that is presented, and who decides about its going.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    // Unowned: the controller keeps this object, and outlives it except where a client keeps it for itself.
    public unowned let presentedViewController: UIViewController
    private weak var presenter: UIViewController?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        didSet { calls = PresentationCalls(delegate) }
    }
    private(set) var calls = PresentationCalls(nil)

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    /// Before the presentation, the presented controller itself.
    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? presenter ?? presentedViewController
    }
    private var presentation: Presentation? {
        guard let presenting = presentedViewController.presentingViewController else { return nil }
        return presenting.presentation.flatMap { $0.presented === presentedViewController ? $0 : nil }
    }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// Holds the presented view while it is there.
    open var containerView: UIView? { presentation.flatMap { $0.dimming.superview == nil ? nil : $0.dimming } }
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    open var frameOfPresentedViewInContainerView: CGRect {
        guard let presentation, let window = presentation.dimming.window else { return .zero }
        return presentation.restingFrame(in: window)
    }
}

/// Asked and told about a presentation that a person ends. Every member is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A person tried to, and was not allowed to.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        DefaultWitness.reached()
        return true
    }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        DefaultWitness.reached()
    }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        DefaultWitness.reached()
    }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        DefaultWitness.reached()
    }
}

/// The calls of a presentation to its delegate.
@MainActor
struct PresentationCalls {
    private weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    private let should: OptionalMethod<UIPresentationController, Bool>
    private let will: OptionalMethod<UIPresentationController, Void>
    private let did: OptionalMethod<UIPresentationController, Void>
    private let attempt: OptionalMethod<UIPresentationController, Void>

    init(_ delegate: (any UIAdaptivePresentationControllerDelegate)?) {
        self.delegate = delegate
        should = OptionalMethod("presentationControllerShouldDismiss(_:)", of: delegate)
        will = OptionalMethod("presentationControllerWillDismiss(_:)", of: delegate)
        did = OptionalMethod("presentationControllerDidDismiss(_:)", of: delegate)
        attempt = OptionalMethod("presentationControllerDidAttemptToDismiss(_:)", of: delegate)
    }

    func shouldDismiss(_ controller: UIPresentationController) -> Bool {
        guard let delegate else { return true }
        return should.call(delegate, controller) { delegate.presentationControllerShouldDismiss(controller) } ?? true
    }
    func willDismiss(_ controller: UIPresentationController) {
        guard let delegate else { return }
        will.call(delegate, controller) { delegate.presentationControllerWillDismiss(controller) }
    }
    func didDismiss(_ controller: UIPresentationController) {
        guard let delegate else { return }
        did.call(delegate, controller) { delegate.presentationControllerDidDismiss(controller) }
    }
    func didAttempt(_ controller: UIPresentationController) {
        guard let delegate else { return }
        attempt.call(delegate, controller) { delegate.presentationControllerDidAttemptToDismiss(controller) }
    }
}

extension UIViewController {
    /// Of this controller as something presented; made when it is first asked for. A child answers with its parent's.
    public var presentationController: UIPresentationController? {
        if let parent { return parent.presentationController }
        if let known = attachments[ObjectIdentifier(UIPresentationController.self)] as? PresentationLink {
            if let controller = known.controller { return controller }
        }
        let made = UIPresentationController(presentedViewController: self, presenting: presentingViewController)
        attachments[ObjectIdentifier(UIPresentationController.self)] = PresentationLink(made)
        return made
    }

    /// Where there is one already.
    var presentationControllerIfAny: UIPresentationController? {
        (attachments[ObjectIdentifier(UIPresentationController.self)] as? PresentationLink)?.controller
    }
}

/// Keeps a presentation controller for its controller.
private final class PresentationLink {
    let controller: UIPresentationController?
    init(_ controller: UIPresentationController) { self.controller = controller }
}
