import Foundation

/// A trait that client code defines: a type that names a value and its default (iOS 17).
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
    static var name: String { get }
    static var identifier: String { get }
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// A system trait: reads and writes one field of ``TraitValues``.
package protocol SystemTrait: UITraitDefinition {
    static func read(_ values: TraitValues) -> Value?
    static func write(_ value: Value, to values: inout TraitValues)
}

public struct UITraitUserInterfaceIdiom: SystemTrait {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    package static func read(_ values: TraitValues) -> UIUserInterfaceIdiom? { values.userInterfaceIdiom }
    package static func write(_ value: UIUserInterfaceIdiom, to values: inout TraitValues) {
        values.userInterfaceIdiom = value
    }
}

public struct UITraitUserInterfaceStyle: SystemTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static var affectsColorAppearance: Bool { true }
    package static func read(_ values: TraitValues) -> UIUserInterfaceStyle? { values.userInterfaceStyle }
    package static func write(_ value: UIUserInterfaceStyle, to values: inout TraitValues) {
        values.userInterfaceStyle = value
    }
}

public struct UITraitDisplayScale: SystemTrait {
    public static let defaultValue: CGFloat = 0
    package static func read(_ values: TraitValues) -> CGFloat? { values.displayScale }
    package static func write(_ value: CGFloat, to values: inout TraitValues) { values.displayScale = value }
}

public struct UITraitHorizontalSizeClass: SystemTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    package static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.horizontalSizeClass }
    package static func write(_ value: UIUserInterfaceSizeClass, to values: inout TraitValues) {
        values.horizontalSizeClass = value
    }
}

public struct UITraitVerticalSizeClass: SystemTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    package static func read(_ values: TraitValues) -> UIUserInterfaceSizeClass? { values.verticalSizeClass }
    package static func write(_ value: UIUserInterfaceSizeClass, to values: inout TraitValues) {
        values.verticalSizeClass = value
    }
}

public struct UITraitLayoutDirection: SystemTrait {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    package static func read(_ values: TraitValues) -> UITraitEnvironmentLayoutDirection? { values.layoutDirection }
    package static func write(_ value: UITraitEnvironmentLayoutDirection, to values: inout TraitValues) {
        values.layoutDirection = value
    }
}

public struct UITraitPreferredContentSizeCategory: SystemTrait {
    public static let defaultValue = UIContentSizeCategory.unspecified
    package static func read(_ values: TraitValues) -> UIContentSizeCategory? { values.preferredContentSizeCategory }
    package static func write(_ value: UIContentSizeCategory, to values: inout TraitValues) {
        values.preferredContentSizeCategory = value
    }
}

public struct UITraitUserInterfaceLevel: SystemTrait {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static var affectsColorAppearance: Bool { true }
    package static func read(_ values: TraitValues) -> UIUserInterfaceLevel? { values.userInterfaceLevel }
    package static func write(_ value: UIUserInterfaceLevel, to values: inout TraitValues) {
        values.userInterfaceLevel = value
    }
}

public struct UITraitAccessibilityContrast: SystemTrait {
    public static let defaultValue = UIAccessibilityContrast.unspecified
    public static var affectsColorAppearance: Bool { true }
    package static func read(_ values: TraitValues) -> UIAccessibilityContrast? { values.accessibilityContrast }
    package static func write(_ value: UIAccessibilityContrast, to values: inout TraitValues) {
        values.accessibilityContrast = value
    }
}

public struct UITraitLegibilityWeight: SystemTrait {
    public static let defaultValue = UILegibilityWeight.unspecified
    package static func read(_ values: TraitValues) -> UILegibilityWeight? { values.legibilityWeight }
    package static func write(_ value: UILegibilityWeight, to values: inout TraitValues) {
        values.legibilityWeight = value
    }
}

public struct UITraitActiveAppearance: SystemTrait {
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    public static var affectsColorAppearance: Bool { true }
    package static func read(_ values: TraitValues) -> UIUserInterfaceActiveAppearance? { values.activeAppearance }
    package static func write(_ value: UIUserInterfaceActiveAppearance, to values: inout TraitValues) {
        values.activeAppearance = value
    }
}

public struct UITraitListEnvironment: SystemTrait {
    public static let defaultValue = UIListEnvironment.unspecified
    package static func read(_ values: TraitValues) -> UIListEnvironment? { values.listEnvironment }
    package static func write(_ value: UIListEnvironment, to values: inout TraitValues) {
        values.listEnvironment = value
    }
}
