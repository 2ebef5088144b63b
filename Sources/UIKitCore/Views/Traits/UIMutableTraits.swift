import Foundation

/// Traits that can be written: what a mutation closure and `traitOverrides` give to client code.
public protocol UIMutableTraits {
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }
}

/// Trait values as a mutation closure sees them. A type of its own, because the traits it answers are never nil.
package struct TraitEditor: UIMutableTraits {
    package var values: TraitValues

    package init(_ values: TraitValues) { self.values = values }

    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let system = trait as? any SystemTrait.Type {
                return (system.readAny(values) as? T.Value) ?? T.defaultValue
            }
            return (values.custom[ObjectIdentifier(trait)]?.box.stored as? T.Value) ?? T.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type {
                system.writeAny(newValue, to: &values)
                return
            }
            let key = (newValue as? AnyHashable).map { "\($0.hashValue)" } ?? String(describing: newValue)
            values.custom[ObjectIdentifier(trait)] = TraitValues.CustomTrait(box: TraitBox(newValue), key: key)
        }
    }
}

extension SystemTrait {
    fileprivate static func readAny(_ values: TraitValues) -> Any? { read(values) }
    fileprivate static func writeAny(_ value: Any, to values: inout TraitValues) {
        guard let value = value as? Value else { return }
        write(value, to: &values)
    }
}
