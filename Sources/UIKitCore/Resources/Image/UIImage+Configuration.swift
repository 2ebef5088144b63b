import Foundation

extension UIImage {
    /// How an image is chosen or drawn. Immutable, free of any actor.
    open class Configuration: NSObject, @unchecked Sendable {
        // Unchecked: every stored property is a constant.
        public let traitCollection: UITraitCollection?
        public let locale: Locale?

        init(traits: UITraitCollection?, locale: Locale?) {
            traitCollection = traits
            self.locale = locale
            super.init()
        }

        public convenience init(traitCollection: UITraitCollection) { self.init(traits: traitCollection, locale: nil) }
        public convenience init(locale: Locale) { self.init(traits: nil, locale: locale) }

        /// Archives are not supported.
        public required init?(coder: NSCoder) { return nil }

        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            copy(traits: traitCollection, locale: locale) as! Self
        }
        open func withLocale(_ locale: Locale?) -> Self { copy(traits: traitCollection, locale: locale) as! Self }

        /// What `otherConfiguration` says, and for the rest what this one does.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let otherConfiguration else { return self }
            return merged(with: otherConfiguration) as! Self
        }

        func copy(traits: UITraitCollection?, locale: Locale?) -> Configuration {
            Configuration(traits: traits, locale: locale)
        }
        func merged(with other: Configuration) -> Configuration {
            other.copy(traits: other.traitCollection ?? traitCollection, locale: other.locale ?? locale)
        }
    }

    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified = 0, small, medium, large }

    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            case .unspecified, .regular: .regular
            }
        }
    }
}

extension UIFont.Weight {
    public func symbolWeight() -> UIImage.SymbolWeight {
        UIImage.SymbolWeight(rawValue: min(max(Int((Double(css) / 100).rounded()), 1), 9)) ?? .regular
    }
}
