import Foundation
import QuartzCore

extension UIView {
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrideValues.userInterfaceStyle ?? .unspecified }
        set {
            traitOverrideValues.userInterfaceStyle = newValue == .unspecified ? nil : newValue
            inheritTraits()
        }
    }

    /// Traits set here for this view and everything below it (iOS 17).
    public var traitOverrides: any UIMutableTraits {
        get { TraitEditor(traitOverrideValues) }
        set {
            traitOverrideValues = (newValue as? TraitEditor)?.values ?? traitOverrideValues
            inheritTraits()
        }
    }

    /// What this view takes over from above, before its own overrides.
    package var inheritedTraits: UITraitCollection {
        if let window = self as? UIWindow { return window.windowScene?.traitCollection ?? .screenDefault }
        let outer = superview?.traits ?? .screenDefault
        guard let owner else { return outer }
        return UITraitCollection(values: outer.values.overlaid(by: owner.traitOverrideValues))
    }

    /// Takes over the traits from above, tells the view when any changed, and goes on below.
    func inheritTraits() {
        let inherited = inheritedTraits
        let next =
            traitOverrideValues.isEmpty
            ? inherited : UITraitCollection(values: inherited.values.overlaid(by: traitOverrideValues))
        guard next !== traits, next.values != traits.values else {
            traits = next
            return
        }
        let previous = traits
        traits = next
        traitsDidChange(from: previous)
        for subview in subviewList { subview.inheritTraits() }
    }

    private func traitsDidChange(from previous: UITraitCollection) {
        layer.contentsScale = traits.displayScale
        traits.performAsCurrent {
            if traits.hasDifferentColorAppearance(comparedTo: previous) { resolveColors() }
            if traits.layoutDirection != previous.layoutDirection { marginsMayHaveChanged() }
            setNeedsLayout()
            setNeedsDisplay()
            kitTraitsDidChange(from: previous)
            owner?.traitCollectionDidChange(previous)
            traitCollectionDidChange(previous)
            let observations = traitObservations + (owner?.traitObservations ?? [])
            for observation in observations where observation.isConcerned(from: previous, to: traits) {
                observation.notify(previous)
            }
        }
    }

    private func resolveColors() {
        if let color = backgroundColorValue { layer.backgroundColor = color.resolvedColor(with: traits).cgColor }
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        guard let observation = registration as? TraitObservation else { return }
        traitObservations.removeAll { $0 === observation }
    }
}

extension UITraitChangeObservable where Self: UIView {
    /// Calls `handler` after any of `traits` changed on this view, until the registration is ended (iOS 17).
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
