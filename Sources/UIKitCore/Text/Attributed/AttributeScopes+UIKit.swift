import Foundation

extension AttributeScopes {
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// Attributes of `AttributedString` that text drawing understands.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// The string with the attributes of UIKit's scope; others are left out.
    ///
    /// Foundation on Linux has no conversion of its own.
    public convenience init(_ string: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            let text = String(string[run.range].characters)
            result.append(NSAttributedString(string: text, attributes: Self.attributes(of: run)))
        }
        self.init(attributedString: result)
    }

    private static func attributes(of run: AttributedString.Runs.Run) -> [Key: Any] {
        var attributes: [Key: Any] = [:]
        attributes[.font] = run[AttributeScopes.UIKitAttributes.FontAttribute.self]
        attributes[.paragraphStyle] = run[AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self]
        attributes[.foregroundColor] = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
        attributes[.backgroundColor] = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
        attributes[.kern] = run[AttributeScopes.UIKitAttributes.KernAttribute.self]
        attributes[.tracking] = run[AttributeScopes.UIKitAttributes.TrackingAttribute.self]
        attributes[.baselineOffset] = run[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self]
        let underline = run[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self]
        attributes[.underlineStyle] = underline?.rawValue
        attributes[.underlineColor] = run[AttributeScopes.UIKitAttributes.UnderlineColorAttribute.self]
        let strikethrough = run[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self]
        attributes[.strikethroughStyle] = strikethrough?.rawValue
        attributes[.strikethroughColor] = run[AttributeScopes.UIKitAttributes.StrikethroughColorAttribute.self]
        attributes[.link] = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
        return attributes
    }
}
