import Foundation

/// A registration for trait changes; hand it to `unregisterForTraitChanges(_:)` to end it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

/// Something that has traits and is told when they change.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Something whose trait changes can be observed with closures (iOS 17).
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
    typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// One observer of some traits of one view, controller or scene.
@MainActor
package final class TraitObservation: UITraitChangeRegistration {
    let traits: [UITrait]
    let notify: (_ previous: UITraitCollection) -> Void

    init(traits: [UITrait], notify: @escaping (UITraitCollection) -> Void) {
        self.traits = traits
        self.notify = notify
    }

    func isConcerned(from old: UITraitCollection, to new: UITraitCollection) -> Bool {
        traits.contains { Self.differs($0, old, new) }
    }

    private static func differs(_ trait: UITrait, _ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
        func compare<T: UITraitDefinition>(_ type: T.Type) -> Bool {
            if let system = type as? any SystemTrait.Type { return systemDiffers(system, old, new) }
            return old.values.custom[ObjectIdentifier(type)] != new.values.custom[ObjectIdentifier(type)]
        }
        return compare(trait)
    }

    private static func systemDiffers<T: SystemTrait>(
        _ trait: T.Type, _ old: UITraitCollection, _ new: UITraitCollection
    ) -> Bool {
        var left = TraitValues()
        var right = TraitValues()
        if let value = trait.read(old.values) { trait.write(value, to: &left) }
        if let value = trait.read(new.values) { trait.write(value, to: &right) }
        return left != right
    }
}
