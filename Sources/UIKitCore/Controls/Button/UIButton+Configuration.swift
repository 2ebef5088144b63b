import Foundation

extension UIButton {
    /// What a button shows and how, as a value. Colours left nil follow the style, the tint, the role and the state.
    public struct Configuration: Hashable {
        public enum Size: Sendable { case medium, small, mini, large }
        public enum TitleAlignment: Sendable { case automatic, leading, center, trailing }
        public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
        public enum Indicator: Sendable { case automatic, none, popup }
        public enum MacIdiomStyle: Sendable { case automatic, bordered, borderless, borderlessTinted }

        enum Style { case plain, borderless, gray, tinted, filled }
        let style: Style

        public var attributedTitle: AttributedString?
        public var attributedSubtitle: AttributedString?
        public var image: UIImage?
        /// Text without attributes of its own; reading gives the characters of ``attributedTitle``.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }

        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var titleAlignment = TitleAlignment.automatic
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// A wheel in the image's place.
        public var showsActivityIndicator = false
        /// The arrows of a button with a menu as its primary action.
        public var indicator = Indicator.automatic

        public var buttonSize = Size.medium { didSet { if hasDefaultInsets { setDefaultContentInsets() } } }
        public var cornerStyle = CornerStyle.dynamic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        /// What lies behind the content. Its colour, where one is set, stands before the style's; its corners count where
        /// ``cornerStyle`` is `fixed`.
        public var background = UIBackgroundConfiguration.clear()
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between image and titles.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// A button in a group of others leaves this much for the image, in points, however wide that is.
        public var imageReservation: CGFloat = 0
        public var automaticallyUpdateForSelection = true
        public var contentInsets: NSDirectionalEdgeInsets { didSet { hasDefaultInsets = false } }
        private var hasDefaultInsets = true

        private var transformers = Transformers()
        /// The colours are final: ``updated(for:)`` made them.
        var isUpdated = false

        init(style: Style) {
            self.style = style
            contentInsets = ButtonMetrics.insets(.medium)
        }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .borderless) }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        public mutating func setDefaultContentInsets() {
            contentInsets = ButtonMetrics.insets(buttonSize)
            hasDefaultInsets = true
        }

        /// This configuration in the colours that the button's state, tint and role give it.
        @MainActor public func updated(for button: UIButton) -> Configuration {
            guard !isUpdated else { return self }
            var result = self
            let colors = ButtonColors(self, state: button.state, role: button.role, tint: button.tintColor)
            result.baseForegroundColor = colors.foreground
            result.baseBackgroundColor = colors.background
            result.isUpdated = true
            return result
        }

        // MARK: Transformers

        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
            get { transformers.title?.value }
            set { transformers.title = newValue.map(Box.init) }
        }
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
            get { transformers.subtitle?.value }
            set { transformers.subtitle = newValue.map(Box.init) }
        }
        public var imageColorTransformer: UIConfigurationColorTransformer? {
            get { transformers.image?.value }
            set { transformers.image = newValue.map(Box.init) }
        }
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
            get { transformers.activity?.value }
            set { transformers.activity = newValue.map(Box.init) }
        }
        public var indicatorColorTransformer: UIConfigurationColorTransformer? {
            get { transformers.indicator?.value }
            set { transformers.indicator = newValue.map(Box.init) }
        }

        private struct Transformers: Hashable {
            var title: Box<UIConfigurationTextAttributesTransformer>?
            var subtitle: Box<UIConfigurationTextAttributesTransformer>?
            var image: Box<UIConfigurationColorTransformer>?
            var activity: Box<UIConfigurationColorTransformer>?
            var indicator: Box<UIConfigurationColorTransformer>?
        }

        /// Copies of a configuration share their transformers; two set apart are not equal.
        private final class Box<Value>: Hashable {
            let value: Value
            init(_ value: Value) { self.value = value }
            static func == (left: Box, right: Box) -> Bool { left === right }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
    }
}
