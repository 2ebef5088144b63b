import Foundation

/// What a bar or an effect view does with what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
    nonisolated public override init() { super.init() }

    /// The same object: effects do not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    /// What stands for the effect where it fills a shape.
    package var fill: UIColor { .clear }
}

/// A material. Drawn as a translucent fill of the material's colour; what is behind shows through unblurred.
open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    package let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) { return nil }

    /// The fill that stands for the material. Opacities are ours, chosen so that text on it stays readable.
    package override var fill: UIColor {
        toned(light: UIColor(white: 0.98, alpha: opacity), dark: UIColor(white: 0.11, alpha: opacity))
    }

    /// The one of two colours that goes with the material, which is light, dark or as the interface.
    package func toned(light: UIColor, dark: UIColor) -> UIColor {
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            return light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            return dark
        default: return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
        }
    }

    private var opacity: CGFloat {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.6
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .regular: 0.75
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .dark, .prominent: 0.85
        default: 0.94
        }
    }
}
