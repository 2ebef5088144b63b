import Foundation
import QuartzCore

/// Shows a ``UIContentUnavailableConfiguration`` in the middle of its safe area.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView, WrappedContent {
    private var shown = UIContentUnavailableConfiguration.empty()
    private let scroll = UIScrollView(frame: .zero)
    private let backdrop = ConfiguredBackgroundView(.clear())
    private var parts = UnavailableParts()
    private var measuredWidth: CGFloat?

    public convenience init(configuration: UIContentUnavailableConfiguration) {
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
        // The superview's margins have its safe area in them already.
        insetsLayoutMarginsFromSafeArea = false
        scroll.contentInsetAdjustmentBehavior = .never
        addSubview(backdrop)
        addSubview(scroll)
        apply(shown)
    }

    /// Takes unavailable configurations only.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let other = newValue as? UIContentUnavailableConfiguration, other != shown else { return }
            apply(other)
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIContentUnavailableConfiguration
    }

    /// Whether content larger than the view scrolls.
    open var isScrollEnabled: Bool {
        get { scroll.isScrollEnabled }
        set { scroll.isScrollEnabled = newValue }
    }

    private func apply(_ configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        directionalLayoutMargins = configuration.directionalLayoutMargins
        preservesSuperviewLayoutMargins = !configuration.axesPreservingSuperviewLayoutMargins.isEmpty
        backdrop.configuration = configuration.background
        parts.apply(configuration, in: scroll)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        guard traits.preferredContentSizeCategory != previous.preferredContentSizeCategory else { return }
        apply(shown.updated(forTraits: traits))
    }

    // MARK: Layout

    /// The configuration's margins within the safe area, and on the axes that preserve them at least the superview's.
    private var column: UnavailableLayout {
        let own = shown.directionalLayoutMargins
        let safe = NSDirectionalEdgeInsets(safeAreaInsets, isRightToLeft: isRightToLeft)
        var margins = ListContentLayout.Margins(
            top: own.top + safe.top, leading: own.leading + safe.leading, bottom: own.bottom + safe.bottom,
            trailing: own.trailing + safe.trailing)
        let around = NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft)
        let axes = shown.axesPreservingSuperviewLayoutMargins
        if axes.contains(.vertical) {
            margins.top = max(margins.top, around.top)
            margins.bottom = max(margins.bottom, around.bottom)
        }
        if axes.contains(.horizontal) {
            margins.leading = max(margins.leading, around.leading)
            margins.trailing = max(margins.trailing, around.trailing)
        }
        return UnavailableLayout(margins: margins, isCentered: shown.alignment == .center)
    }

    private func frames(width: CGFloat, height: CGFloat?) -> UnavailableLayout.Frames {
        let layout = column
        return layout.frames(
            parts.measured(shown, width: layout.column(width: width)), width: width, height: height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        scroll.frame = bounds
        let frames = frames(width: bounds.width, height: bounds.height)
        scroll.contentSize = CGSize(width: bounds.width, height: max(frames.height, bounds.height))
        parts.place(frames.parts.map { $0.map(placed) })
    }

    private func placed(_ frame: CGRect) -> CGRect {
        let scale = max(1, traits.displayScale)
        let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
        return CGRect(
            x: x.rounded(toScale: scale), y: frame.minY.rounded(toScale: scale), width: frame.width,
            height: frame.height)
    }

    open override var intrinsicContentSize: CGSize {
        let frames = frames(width: measuredWidth ?? ListContentLayout.unlimited, height: nil)
        return CGSize(width: frames.width, height: frames.height)
    }

    package func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
        measuredWidth = width
        defer { measuredWidth = nil }
        return intrinsicContentSize.height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : ListContentLayout.unlimited
        let frames = frames(width: width, height: nil)
        return CGSize(width: min(frames.width, width), height: frames.height)
    }
}
