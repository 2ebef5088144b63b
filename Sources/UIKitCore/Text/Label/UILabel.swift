import DisplayList
import Foundation
import QuartzCore
import TextLayout

/// Text that is read, not edited. One laid-out block serves sizing and drawing.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting, WrappedContent {
    private var content = LabelContent()
    /// Blocks laid out for the present content, newest last; a few widths and heights at most.
    private var blocks: [LabelBlock] = []
    /// Set while Auto Layout asks for the height at a width.
    private var measuredWidth: CGFloat?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    // MARK: Content

    open var text: String? {
        get { content.string }
        set { edit { $0.setText(newValue) } }
    }
    open var attributedText: NSAttributedString? {
        get { content.attributedString }
        set { edit { $0.setAttributed(newValue) } }
    }
    /// Setting a font, colour, alignment or break mode changes the whole attributed text, as UIKit does.
    open var font: UIFont! {
        get { content.font }
        set { edit { $0.setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) } }
    }
    open var textColor: UIColor! {
        get { content.textColor }
        set { edit { $0.setTextColor(newValue ?? .label) } }
    }
    open var textAlignment: NSTextAlignment {
        get { content.paragraph.alignment.public }
        set { edit { $0.setParagraph { $0.alignment = newValue.value } } }
    }
    open var lineBreakMode: NSLineBreakMode {
        get { content.paragraph.lineBreak.public }
        set { edit { $0.setParagraph { $0.lineBreak = newValue.value } } }
    }

    // MARK: Space

    /// 0 for as many as the text needs.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
    /// Points at which the intrinsic size wraps; 0 never, and leaves it to Auto Layout.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Letters move together a little before text is shrunk or cut off.
    open var allowsDefaultTighteningForTruncation = false { didSet { contentDidChange() } }
    /// While the pointer rests on text that is cut off, all of it is shown beside.
    open var showsExpansionTextWhenTruncated = false
    var isTextTruncated: Bool {
        labelBlock(.init(width: bounds.width, height: bounds.height, lines: numberOfLines)).block.isTruncated
    }
    open var adjustsFontSizeToFitWidth = false { didSet { contentDidChange() } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { contentDidChange() } }
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

    // MARK: Look

    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

    // MARK: Measuring

    open override var intrinsicContentSize: CGSize {
        let width = measuredWidth ?? (preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : Self.unlimited)
        return size(wrappingAt: numberOfLines == 1 ? Self.unlimited : width)
    }

    /// Asks ``intrinsicContentSize``, so that a subclass that adds room there keeps it.
    package func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
        guard numberOfLines != 1, width > 0 else { return intrinsicContentSize.height }
        measuredWidth = preferredMaxLayoutWidth > 0 ? min(width, preferredMaxLayoutWidth) : width
        defer { measuredWidth = nil }
        return intrinsicContentSize.height
    }

    /// A label of one line answers its full width; the height of `size` is not looked at.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(wrappingAt: numberOfLines != 1 && size.width > 0 ? size.width : Self.unlimited)
    }

    /// Measures through ``textRect(forBounds:limitedToNumberOfLines:)``, so that a subclass that adds room there is
    /// measured with it, as in UIKit.
    private func size(wrappingAt width: CGFloat) -> CGSize {
        let bounds = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    /// Lengths from here on mean no limit.
    private static let unlimited: CGFloat = 1e6

    /// The part of `bounds` that the text covers: in the middle of its height.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let width = bounds.width < Self.unlimited ? bounds.width : nil
        let height = bounds.height < Self.unlimited ? bounds.height : nil
        let block = labelBlock(.init(width: width, height: height, lines: numberOfLines)).block
        var origin = bounds.origin
        if let height { origin.y += centredTop(of: block.size.height, in: height) }
        if let width, let line = block.lines.first {
            switch line.alignment {
            case .left: break
            case .center: origin.x += (width - block.size.width) / 2
            case .right: origin.x += width - block.size.width
            }
        }
        return CGRect(origin: origin, size: block.size)
    }

    /// Distances of the first and last baseline from the top of a label of `size`.
    package func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let block = labelBlock(.init(width: size.width, height: size.height, lines: numberOfLines)).block
        let top = centredTop(of: block.size.height, in: size.height)
        guard let first = block.firstBaseline, let last = block.lastBaseline else {
            return (font.ascender, size.height + font.descender)
        }
        return (top + CGFloat(first), top + CGFloat(last))
    }

    package override var firstBaselineOffset: CGFloat? {
        naturalBlock.firstBaseline.map { CGFloat($0) } ?? font.ascender
    }

    package override var lastBaselineOffsetFromBottom: CGFloat {
        let block = naturalBlock
        return block.lastBaseline.map { block.size.height - CGFloat($0) } ?? -font.descender
    }

    private var naturalBlock: TextBlock {
        labelBlock(.init(width: nil, height: nil, lines: numberOfLines)).block
    }

    private func labelBlock(_ space: LabelBlock.Space) -> LabelBlock {
        if let known = blocks.last(where: { $0.serves(space) }) { return known }
        var made: LabelBlock?
        traits.performAsCurrent {
            let runs = content.runs
            let minimum = adjustsFontSizeToFitWidth ? Double(minimumScaleFactor > 0 ? minimumScaleFactor : 0.01) : 0
            var constraints = TextConstraints(traits)
            constraints.isRightToLeft = isRightToLeft
            made = LabelBlock(
                runs: runs, space: space, minimumScale: minimum,
                tightens: allowsDefaultTighteningForTruncation, constraints: constraints)
        }
        blocks = blocks.suffix(3) + [made!]
        return made!
    }

    /// Top of something `height` high in the middle of `space`, on a device pixel.
    private func centredTop(of height: CGFloat, in space: CGFloat) -> CGFloat {
        let scale = max(1, traits.displayScale)
        return (((space - height) / 2) * scale).rounded(.down) / scale
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in the middle of `rect`'s height, in the current context.
    open func drawText(in rect: CGRect) {
        let made = labelBlock(.init(width: rect.width, height: rect.height, lines: numberOfLines))
        guard !made.block.lines.isEmpty else { return }
        var top = rect.minY + centredTop(of: made.block.size.height, in: rect.height)
        if made.scale < 1, baselineAdjustment != .alignCenters {
            top = baselineAdjustment == .none ? rect.minY : top + made.baselineShift
        }
        let origin = CGPoint(x: rect.minX, y: top)
        if let shadowColor {
            made.block.drawInCurrentContext(
                width: Double(rect.width),
                at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
                color: shadowColor.paintColor)
        }
        made.block.drawInCurrentContext(width: Double(rect.width), at: origin, color: overridingColor)
    }

    private var overridingColor: PaintColor? {
        if !isEnabled { return UIColor.tertiaryLabel.paintColor }
        return isHighlighted ? highlightedTextColor?.paintColor : nil
    }

    package override var redrawsOnResize: Bool { true }

    // MARK: Change

    private func edit(_ change: (inout LabelContent) -> Void) {
        change(&content)
        contentDidChange()
    }

    private func contentDidChange() {
        blocks = []
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func adjustFonts() {
        guard adjustsFontForContentSizeCategory, content.adjustFonts(for: traits) else { return }
        contentDidChange()
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        blocks = []
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory { adjustFonts() }
        if traits.displayScale != previous.displayScale { invalidateIntrinsicContentSize() }
        super.kitTraitsDidChange(from: previous)
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { true }
    package override var defaultAccessibilityLabel: String? { content.string }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isEnabled ? .staticText : [.staticText, .notEnabled]
    }
}

/// A view whose fonts can follow the content size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    var adjustsFontForContentSizeCategory: Bool { get set }
}
