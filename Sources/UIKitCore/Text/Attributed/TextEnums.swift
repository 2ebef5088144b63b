import Foundation

/// Raw values as on iOS.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}

public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters, none
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 256)
    public static let patternDash = NSUnderlineStyle(rawValue: 512)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 768)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 1024)
    public static let byWord = NSUnderlineStyle(rawValue: 32768)
}

extension NSAttributedString.Key {
    public static let font = Self(rawValue: "NSFont")
    public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
    public static let foregroundColor = Self(rawValue: "NSColor")
    public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
    public static let ligature = Self(rawValue: "NSLigature")
    public static let kern = Self(rawValue: "NSKern")
    public static let tracking = Self(rawValue: "CTTracking")
    public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
    public static let underlineStyle = Self(rawValue: "NSUnderline")
    public static let strokeColor = Self(rawValue: "NSStrokeColor")
    /// Percent of the font size; negative fills as well.
    public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
    public static let shadow = Self(rawValue: "NSShadow")
    public static let attachment = Self(rawValue: "NSAttachment")
    /// Marks a link for code that looks for it; labels draw it in the link colour.
    public static let link = Self(rawValue: "NSLink")
    public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
    public static let underlineColor = Self(rawValue: "NSUnderlineColor")
    public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
    public static let obliqueness = Self(rawValue: "NSObliqueness")
}

/// A blurred copy of text below it.
open class NSShadow: NSObject {
    private let mark = FoundationMark()
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; black at a third where none is set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }
    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }
}
