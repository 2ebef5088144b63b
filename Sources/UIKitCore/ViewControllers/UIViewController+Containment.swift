import Foundation
import ListCore

extension UIViewController {
    func adopt(child: UIViewController) {
        guard child !== self else {
            raise(.invalidArgument, reason: "\(type(of: self)) can't be added as a child of itself")
            return
        }
        if child.parentController != nil, child.parentController !== self { child.leaveParent() }
        guard child.parentController !== self else { return }
        child.willMove(toParent: self)
        childList.append(child)
        child.parentController = self
        child.viewIfLoaded?.inheritTraits()
    }

    func leaveParent() {
        guard let parent = parentController else { return }
        parent.childList.removeAll { $0 === self }
        parentController = nil
        didMove(toParent: nil)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        guard let observation = registration as? TraitObservation else { return }
        traitObservations.removeAll { $0 === observation }
    }

    public var isMovingToParent: Bool { movement == .entering }
    public var isMovingFromParent: Bool { movement == .leaving }

    /// Whether a container is adding or removing this controller in the transition under way.
    package enum Movement { case none, entering, leaving }

    package var movement: Movement {
        get { (attachments[ObjectIdentifier(MovementBox.self)] as? MovementBox)?.movement ?? .none }
        set { attachments[ObjectIdentifier(MovementBox.self)] = MovementBox(newValue) }
    }

    /// The nearest controller of a type above this one.
    package func ancestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var current = parentController
        while let controller = current {
            if let match = controller as? Controller { return match }
            current = controller.parentController
        }
        return nil
    }
}

private final class MovementBox {
    let movement: UIViewController.Movement
    init(_ movement: UIViewController.Movement) { self.movement = movement }
}

extension UITraitChangeObservable where Self: UIViewController {
    /// Calls `handler` after any of `traits` changed on this controller's view (iOS 17).
    @preconcurrency @MainActor
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observation = TraitObservation(traits: traits) { [weak self] previous in
            guard let self else { return }
            handler(self, previous)
        }
        traitObservations.append(observation)
        return observation
    }
}
