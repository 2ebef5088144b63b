import Foundation

/// The traits of one place in the interface as a plain value; an unset trait is nil and inherits.
package struct TraitValues: Hashable, Sendable {
    package var userInterfaceIdiom: UIUserInterfaceIdiom?
    package var userInterfaceStyle: UIUserInterfaceStyle?
    package var displayScale: CGFloat?
    package var horizontalSizeClass: UIUserInterfaceSizeClass?
    package var verticalSizeClass: UIUserInterfaceSizeClass?
    package var layoutDirection: UITraitEnvironmentLayoutDirection?
    package var preferredContentSizeCategory: UIContentSizeCategory?
    package var userInterfaceLevel: UIUserInterfaceLevel?
    package var accessibilityContrast: UIAccessibilityContrast?
    package var legibilityWeight: UILegibilityWeight?
    package var activeAppearance: UIUserInterfaceActiveAppearance?
    package var displayGamut: UIDisplayGamut?
    package var forceTouchCapability: UIForceTouchCapability?
    package var listEnvironment: UIListEnvironment?
    /// Values of traits that client code defines, by trait type.
    package var custom: [ObjectIdentifier: CustomTrait] = [:]

    package init() {}

    /// A client-defined trait's value, compared through its own equality.
    package struct CustomTrait: Hashable, Sendable {
        package var box: TraitBox
        /// Equality and hash stand on a description made by `AnyHashable` where possible.
        package var key: String

        package static func == (left: CustomTrait, right: CustomTrait) -> Bool { left.key == right.key }
        package func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    /// `self` with every trait that `other` sets replaced by it.
    package func overlaid(by other: TraitValues) -> TraitValues {
        var result = self
        if let value = other.userInterfaceIdiom { result.userInterfaceIdiom = value }
        if let value = other.userInterfaceStyle { result.userInterfaceStyle = value }
        if let value = other.displayScale { result.displayScale = value }
        if let value = other.horizontalSizeClass { result.horizontalSizeClass = value }
        if let value = other.verticalSizeClass { result.verticalSizeClass = value }
        if let value = other.layoutDirection { result.layoutDirection = value }
        if let value = other.preferredContentSizeCategory { result.preferredContentSizeCategory = value }
        if let value = other.userInterfaceLevel { result.userInterfaceLevel = value }
        if let value = other.accessibilityContrast { result.accessibilityContrast = value }
        if let value = other.legibilityWeight { result.legibilityWeight = value }
        if let value = other.activeAppearance { result.activeAppearance = value }
        if let value = other.displayGamut { result.displayGamut = value }
        if let value = other.forceTouchCapability { result.forceTouchCapability = value }
        if let value = other.listEnvironment { result.listEnvironment = value }
        result.custom.merge(other.custom) { _, new in new }
        return result
    }

    package var isEmpty: Bool { self == TraitValues() }
}

/// Holds a client's trait value. Unchecked: a trait value is immutable once stored, as UIKit requires of it, but its type
/// need not say so.
package final class TraitBox: @unchecked Sendable {
    package let stored: Any
    package init(_ stored: Any) { self.stored = stored }
}
