import Foundation
import TextLayout

/// How the lines of a paragraph are broken and placed.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked: changed only through the mutable subclass, which like every mutable Foundation object stays with the
    // thread that changes it.
    private let mark = FoundationMark()
    package var value = ParagraphStyle()

    public static let `default` = NSParagraphStyle()

    public override init() { super.init() }
    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    open var alignment: NSTextAlignment { value.alignment.public }
    open var lineBreakMode: NSLineBreakMode { value.lineBreak.public }
    open var baseWritingDirection: NSWritingDirection { value.baseDirection.public }
    open var lineSpacing: CGFloat { CGFloat(value.lineSpacing) }
    open var paragraphSpacing: CGFloat { CGFloat(value.paragraphSpacing) }
    open var paragraphSpacingBefore: CGFloat { CGFloat(value.paragraphSpacingBefore) }
    open var firstLineHeadIndent: CGFloat { CGFloat(value.firstLineHeadIndent) }
    open var headIndent: CGFloat { CGFloat(value.headIndent) }
    open var tailIndent: CGFloat { CGFloat(value.tailIndent) }
    open var lineHeightMultiple: CGFloat { CGFloat(value.lineHeightMultiple) }
    open var minimumLineHeight: CGFloat { CGFloat(value.minimumLineHeight) }
    open var maximumLineHeight: CGFloat { CGFloat(value.maximumLineHeight) }
    open var defaultTabInterval: CGFloat { CGFloat(value.defaultTabInterval) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.value = value
        return copy
    }
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.value = value
        return copy
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.value == value }
    open override var hash: Int { value.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { value.alignment = newValue.value }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { value.lineBreak = newValue.value }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { value.baseDirection = newValue.value }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { value.lineSpacing = Double(newValue) }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { value.paragraphSpacing = Double(newValue) }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { value.paragraphSpacingBefore = Double(newValue) }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { value.firstLineHeadIndent = Double(newValue) }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { value.headIndent = Double(newValue) }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { value.tailIndent = Double(newValue) }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { value.lineHeightMultiple = Double(newValue) }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { value.minimumLineHeight = Double(newValue) }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { value.maximumLineHeight = Double(newValue) }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { value.defaultTabInterval = Double(newValue) }
    }
    open func setParagraphStyle(_ obj: NSParagraphStyle) { value = obj.value }
}

extension NSTextAlignment {
    var value: ParagraphStyle.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension ParagraphStyle.Alignment {
    var `public`: NSTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    var value: ParagraphStyle.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .characterWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

extension ParagraphStyle.LineBreak {
    var `public`: NSLineBreakMode {
        switch self {
        case .wordWrap: .byWordWrapping
        case .characterWrap: .byCharWrapping
        case .clip: .byClipping
        case .truncateHead: .byTruncatingHead
        case .truncateTail: .byTruncatingTail
        case .truncateMiddle: .byTruncatingMiddle
        }
    }
}

extension NSWritingDirection {
    var value: ParagraphStyle.Direction {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

extension ParagraphStyle.Direction {
    var `public`: NSWritingDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
