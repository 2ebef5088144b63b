import Foundation
import ListCore
import QuartzCore

/// Shows a ``UIListContentConfiguration``. Laid out by values, so that measuring a row solves no constraints.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView, WrappedContent {
    private var shown = UIListContentConfiguration.cell()
    private var parts = ListContentParts()
    private lazy var guides = ListContentGuides(view: self)
    /// Set while Auto Layout asks for the height at a width.
    private var measuredWidth: CGFloat?

    public convenience init(configuration: UIListContentConfiguration) {
        self.init(frame: .zero)
        self.configuration = configuration
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        insetsLayoutMarginsFromSafeArea = false
        apply(shown)
    }

    // MARK: Configuration

    /// Takes list configurations only.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let list = newValue as? UIListContentConfiguration else {
                raise(
                    .invalidArgument,
                    reason: "Unsupported configuration type: \(type(of: newValue))")
                return
            }
            guard list != shown else { return }
            apply(list)
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    private func apply(_ configuration: UIListContentConfiguration) {
        shown = configuration
        directionalLayoutMargins = configuration.directionalLayoutMargins
        preservesSuperviewLayoutMargins = !configuration.axesPreservingSuperviewLayoutMargins.isEmpty
        parts.apply(configuration, to: self)
        guides.keep(image: configuration.image != nil, text: parts.text != nil, secondary: parts.secondary != nil)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.applyTint(shown, of: self)
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        parts.follow(shown, in: self)
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: Guides

    /// Nil without a text, like its siblings without their content. A guide whose content goes is removed with its
    /// constraints (`behaviours.md` 126).
    open var textLayoutGuide: UILayoutGuide? { parts.text == nil ? nil : guides.guide(.text) }
    open var secondaryTextLayoutGuide: UILayoutGuide? { parts.secondary == nil ? nil : guides.guide(.secondary) }
    open var imageLayoutGuide: UILayoutGuide? { shown.image == nil ? nil : guides.guide(.image) }

    // MARK: Layout

    private var contentLayout: ListContentLayout {
        let metrics = CellMetrics(traits)
        let isAccessibilitySize = traits.preferredContentSizeCategory.isAccessibilityCategory
        return ListContentLayout(
            margins: effectiveMargins(),
            image: parts.imageBox(shown, metrics: metrics, isAccessibilitySize: isAccessibilitySize),
            hasText: parts.text != nil, hasSecondary: parts.secondary != nil,
            imagePadding: shown.imageToTextPadding, horizontalPadding: shown.textToSecondaryTextHorizontalPadding,
            verticalPadding: shown.textToSecondaryTextVerticalPadding,
            prefersSideBySide: shown.prefersSideBySideTextAndSecondaryText, isAccessibilitySize: isAccessibilitySize,
            minimumHeight: shown.minimumLine(metrics))
    }

    /// The configuration's margins, and on the axes that preserve them at least the superview's.
    private func effectiveMargins() -> ListContentLayout.Margins {
        let own = shown.directionalLayoutMargins
        let all = NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft)
        let axes = shown.axesPreservingSuperviewLayoutMargins
        let vertical = axes.contains(.vertical) && shown.takesRowMargins ? all : own
        let horizontal = axes.contains(.horizontal) ? all : own
        return ListContentLayout.Margins(
            top: vertical.top, leading: horizontal.leading, bottom: vertical.bottom, trailing: horizontal.trailing)
    }

    /// Where the text begins beside an image, from the leading edge, as last laid out or measured.
    private(set) var textStartBesideImage: CGFloat?

    private func frames(width: CGFloat?, height: CGFloat? = nil) -> ListContentLayout.Frames {
        let layout = contentLayout
        textStartBesideImage = layout.image == nil ? nil : layout.textStart
        return layout.frames(
            width: width, height: height, text: { Self.measure(parts.text, $0) },
            secondary: { Self.measure(parts.secondary, $0) })
    }

    private static func measure(_ label: UILabel?, _ width: CGFloat) -> ListContentLayout.Text {
        guard let label else { return ListContentLayout.Text() }
        var size = label.sizeThatFits(CGSize(width: width, height: 0))
        size.width = min(size.width.rounded(up: label.traits.displayScale), width)
        return ListContentLayout.Text(
            size: size, baseline: label.firstBaselineOffset ?? size.height, line: label.font.lineHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(width: bounds.width, height: bounds.height)
        parts.text?.frame = placed(frames.text)
        parts.secondary?.frame = placed(frames.secondary)
        parts.image?.frame = placed(frames.image)
        guides.follow(image: placed(frames.image), text: placed(frames.text), secondary: placed(frames.secondary))
    }

    /// On device pixels, mirrored where the interface is.
    private func placed(_ frame: CGRect?) -> CGRect {
        guard let frame else { return .zero }
        let scale = max(1, traits.displayScale)
        let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
        return CGRect(
            x: bounds.minX + x.rounded(toScale: scale), y: bounds.minY + frame.minY.rounded(toScale: scale),
            width: frame.width, height: frame.height)
    }

    // MARK: Measuring

    open override var intrinsicContentSize: CGSize { frames(width: measuredWidth).size }

    package func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
        measuredWidth = width
        defer { measuredWidth = nil }
        return intrinsicContentSize.height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = frames(width: size.width > 0 && size.width < ListContentLayout.unlimited ? size.width : nil).size
        return CGSize(width: size.width > 0 ? min(fitting.width, size.width) : fitting.width, height: fitting.height)
    }

    /// A required width is kept; the height is that of the content at it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let isFixed = horizontalFittingPriority == .required && targetSize.width > 0
        let size = frames(width: isFixed ? targetSize.width : nil).size
        let height = verticalFittingPriority == .required ? targetSize.height : size.height
        return CGSize(width: isFixed ? targetSize.width : size.width, height: height)
    }

    // MARK: Accessibility

    package override var accessibilitySubviews: [UIView] {
        let known = [parts.text, parts.secondary, parts.image].compactMap { $0 as UIView? }
        return known + subviewList.filter { view in !known.contains { $0 === view } }
    }
}
