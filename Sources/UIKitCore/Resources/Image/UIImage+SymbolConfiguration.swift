import Foundation

extension UIImage {
    /// Size, weight, scale and colours of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Unchecked: every stored property is a constant.
        let style: SymbolStyle

        init(style: SymbolStyle, traits: UITraitCollection? = nil, locale: Locale? = nil) {
            self.style = style
            super.init(traits: traits, locale: locale)
        }

        public required init?(coder: NSCoder) { return nil }

        public class var unspecified: SymbolConfiguration { SymbolConfiguration(style: SymbolStyle()) }

        public convenience init(pointSize: CGFloat) { self.init(style: SymbolStyle(pointSize: pointSize)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(style: SymbolStyle(pointSize: pointSize, weight: weight))
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(style: SymbolStyle(pointSize: pointSize, weight: weight, scale: scale))
        }
        public convenience init(scale: SymbolScale) { self.init(style: SymbolStyle(scale: scale)) }
        public convenience init(weight: SymbolWeight) { self.init(style: SymbolStyle(weight: weight)) }
        /// A size that follows the content size of the place that shows the symbol.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(style: SymbolStyle(textStyle: textStyle)) }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(style: SymbolStyle(scale: scale, textStyle: textStyle))
        }
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(style: SymbolStyle(pointSize: font.pointSize, weight: font.symbolWeight, scale: scale))
        }
        /// The first colour is for what matters most; where there are fewer than the symbol has levels the last goes on.
        public convenience init(paletteColors: [UIColor]) { self.init(style: SymbolStyle(colors: paletteColors)) }
        /// One colour, fainter for what matters less.
        public convenience init(hierarchicalColor: UIColor) {
            let levels: [CGFloat] = [1, 0.5, 0.25]
            self.init(style: SymbolStyle(colors: levels.map { SymbolStyle.faded(hierarchicalColor, $0) }))
        }
        public class func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration(style: SymbolStyle(colors: []))
        }

        public func configurationWithoutTextStyle() -> SymbolConfiguration { edited { $0.textStyle = nil } }
        public func configurationWithoutScale() -> SymbolConfiguration { edited { $0.scale = .unspecified } }
        public func configurationWithoutWeight() -> SymbolConfiguration { edited { $0.weight = .unspecified } }
        public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
            edited {
                $0.pointSize = nil
                $0.weight = .unspecified
            }
        }

        private func edited(_ edit: (inout SymbolStyle) -> Void) -> SymbolConfiguration {
            var style = style
            edit(&style)
            return SymbolConfiguration(style: style, traits: traitCollection, locale: locale)
        }

        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return style == other.style && locale == other.locale
                && traitCollection?.values == other.traitCollection?.values
        }
        public override var hash: Int { style.pointSize?.hashValue ?? style.weight.rawValue }

        override func copy(traits: UITraitCollection?, locale: Locale?) -> Configuration {
            SymbolConfiguration(style: style, traits: traits, locale: locale)
        }
        override func merged(with other: Configuration) -> Configuration {
            let merged = (other as? SymbolConfiguration).map { style.overlaid(by: $0.style) } ?? style
            return SymbolConfiguration(
                style: merged, traits: other.traitCollection ?? traitCollection, locale: other.locale ?? locale)
        }
    }
}

/// What a symbol configuration says, as a value; nil and unspecified leave the choice to others.
struct SymbolStyle: Equatable {
    var pointSize: CGFloat?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    var textStyle: UIFont.TextStyle?
    /// One for each level; empty asks for one colour, nil leaves it open.
    var colors: [UIColor]?

    func overlaid(by other: SymbolStyle) -> SymbolStyle {
        var result = self
        if other.pointSize != nil || other.textStyle != nil {
            result.pointSize = other.pointSize
            result.textStyle = other.textStyle
        }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        result.colors = other.colors ?? colors
        return result
    }

    static func faded(_ color: UIColor, _ part: CGFloat) -> UIColor {
        guard part < 1 else { return color }
        return UIColor { traits in
            let resolved = color.resolvedColor(with: traits)
            return resolved.withAlphaComponent(CGFloat(resolved.paintColor.alpha) * part)
        }
    }

    /// Size of the text that the symbol goes with, in points: 17 where nothing says otherwise.
    func resolvedPointSize(_ traits: UITraitCollection) -> CGFloat {
        if let textStyle { return UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize }
        return pointSize ?? 17
    }

    /// Points per unit of a design.
    func factor(_ traits: UITraitCollection) -> Double {
        let size = Double(resolvedPointSize(traits)) / 17
        return switch scale {
        case .small: size * 0.78
        case .large: size * 1.28
        case .default, .unspecified, .medium: size
        }
    }

    /// Width of lines in units of a design.
    var lineWidth: Double {
        switch weight {
        case .ultraLight: 0.55
        case .thin: 0.8
        case .light: 1.15
        case .unspecified, .regular: 1.5
        case .medium: 1.75
        case .semibold: 2.05
        case .bold: 2.35
        case .heavy: 2.7
        case .black: 3.1
        }
    }
}

extension UIFont {
    var symbolWeight: UIImage.SymbolWeight {
        UIImage.SymbolWeight(rawValue: min(max(Int((Double(spec.weight) / 100).rounded()), 1), 9)) ?? .regular
    }
}
