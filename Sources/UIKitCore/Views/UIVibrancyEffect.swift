import Foundation

/// What something on a material is, and so how much it stands out from it.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel
    case fill, secondaryFill, tertiaryFill
    case separator
}

/// Lets what lies on a material take up what is behind it. Drawn as a translucent fill, dark on light materials and light
/// on dark ones; colours behind it are not strengthened.
open class UIVibrancyEffect: UIVisualEffect {
    private let blurEffect: UIBlurEffect
    private let style: UIVibrancyEffectStyle

    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    public required init?(coder: NSCoder) { return nil }

    package override var fill: UIColor {
        blurEffect.toned(light: UIColor(white: 0, alpha: opacity), dark: UIColor(white: 1, alpha: opacity))
    }

    /// Ours, in the order in which UIKit's styles stand out.
    private var opacity: CGFloat {
        switch style {
        case .label: 0.85
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.3
        case .quaternaryLabel: 0.18
        case .fill: 0.2
        case .secondaryFill: 0.16
        case .tertiaryFill: 0.12
        case .separator: 0.28
        }
    }
}
