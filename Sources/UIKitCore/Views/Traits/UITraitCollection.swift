import Foundation

/// The traits of one place in the interface: immutable, free of any actor.
public class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked: the one stored property is a constant value.
    package let values: TraitValues

    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    package init(values: TraitValues) {
        self.values = values
        super.init()
    }

    public override convenience init() { self.init(values: TraitValues()) }

    /// Decoding traits from an archive is not supported.
    public required init?(coder: NSCoder) { return nil }

    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitEditor(TraitValues())
        mutations(&traits)
        self.init(values: (traits as? TraitEditor)?.values ?? TraitValues())
    }

    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var editor = TraitEditor(TraitValues())
        editor[trait] = value
        self.init(values: editor.values)
    }

    /// Later collections win where both set a trait.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(values: collections.reduce(TraitValues()) { $0.overlaid(by: $1.values) })
    }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { TraitEditor(values)[trait] }

    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = TraitEditor(values)
        mutations(&traits)
        return UITraitCollection(values: (traits as? TraitEditor)?.values ?? values)
    }

    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var editor = TraitEditor(values)
        editor[trait] = value
        return UITraitCollection(values: editor.values)
    }

    /// True when every trait that `other` sets has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return values.overlaid(by: trait.values) == values
    }

    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.values ?? TraitValues()
        return values.userInterfaceStyle != other.userInterfaceStyle
            || values.userInterfaceLevel != other.userInterfaceLevel
            || values.accessibilityContrast != other.accessibilityContrast
            || values.activeAppearance != other.activeAppearance
    }

    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
            UITraitActiveAppearance.self,
        ]
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    public override var hash: Int { values.hashValue }
}

extension UITraitCollection {
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, value: idiom)
    }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
    }
    public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, value: scale) }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
    }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, value: layoutDirection)
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
    }
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(UITraitActiveAppearance.self, value: activeAppearance)
    }
    public convenience init(listEnvironment: UIListEnvironment) {
        self.init(UITraitListEnvironment.self, value: listEnvironment)
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
    public var displayScale: CGFloat { values.displayScale ?? 0 }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        values.preferredContentSizeCategory ?? .unspecified
    }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast ?? .unspecified }
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
    public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance ?? .unspecified }
    public var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
    public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability ?? .unknown }
    public var listEnvironment: UIListEnvironment { values.listEnvironment ?? .unspecified }
}
