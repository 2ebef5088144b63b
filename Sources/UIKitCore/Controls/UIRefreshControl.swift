import Foundation

/// Pull to refresh: 60 points high, the first subview of its scroll view, moving with the content (`RF-01`). A title that
/// does not fit below the wheel makes it higher.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// How far the content must show beyond its edge, in points. No source measured it (`RF-03`); fires before release,
    /// as remembered.
    static let threshold: CGFloat = 100

    open private(set) var isRefreshing = false

    /// Below the wheel (`RF-09`), in footnote's size and the wheel's colour where it names none, as remembered.
    open var attributedTitle: NSAttributedString? { didSet { titleDidChange() } }

    private let indicator = UIActivityIndicatorView(style: .medium)
    /// Made with the first title.
    private var titleLabel: UILabel?
    /// A pull fires once; the finger must come back before it can fire again.
    private var hasFired = false
    private weak var scrollView: UIScrollView? { superview as? UIScrollView }

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: RefreshLayout.leastHeight))
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
        indicator.hidesWhenStopped = false
        indicator.isHidden = false
        addSubview(indicator)
        isHidden = true
        tintColorDidChange()
    }

    /// Of wheel and title.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        indicator.color = tintColorValue ?? .secondaryLabel
        titleDidChange()
    }

    private func titleDidChange() {
        guard attributedTitle != nil || titleLabel != nil else { return }
        let label = titleLabel ?? makeTitleLabel()
        label.textColor = indicator.color
        // Last, because a colour goes to the whole text.
        label.attributedText = attributedTitle
        setNeedsLayout()
        place()
    }

    private func makeTitleLabel() -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        label.textAlignment = .center
        label.alpha = indicator.alpha
        addSubview(label)
        titleLabel = label
        return label
    }

    private func setPartsAlpha(_ alpha: CGFloat) {
        indicator.alpha = alpha
        titleLabel?.alpha = alpha
    }

    // MARK: Refreshing

    /// Only marks a start by program: no action is sent and nothing scrolls (`RF-02`).
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        start()
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        indicator.stopAnimating()
        guard let scrollView else { return }
        let wasHeld = scrollView.contentOffset.y < -(scrollView.adjustedContentInset.top - scrollView.heldInset.top)
        scrollView.setHeldInset(.zero)
        let rest = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
        if wasHeld, !scrollView.isDragging { scrollView.setContentOffset(rest, animated: true) }
        contentDidScroll()
    }

    private func start() {
        isRefreshing = true
        isHidden = false
        indicator.visibleBlades = nil
        indicator.startAnimating()
        scrollView?.setHeldInset(UIEdgeInsets(top: layout.height, left: 0, bottom: 0, right: 0))
    }

    /// Follows the content; fires when a pull by hand goes beyond the threshold.
    func contentDidScroll() {
        guard let scrollView else { return }
        let top = scrollView.adjustedContentInset.top - scrollView.heldInset.top
        let pulled = -top - scrollView.contentOffset.y
        isHidden = !isRefreshing && pulled <= 0
        if isRefreshing { setPartsAlpha(1) }
        place()
        guard !isRefreshing else { return }
        let part = min(max(pulled / Self.threshold, 0), 1)
        indicator.visibleBlades = Int((part * CGFloat(UIActivityIndicatorView.blades)).rounded(.down))
        setPartsAlpha(min(1, part * 2))
        place()
        if pulled <= 0 { hasFired = false }
        guard pulled >= Self.threshold, scrollView.isDragging, !hasFired, isEnabled else { return }
        hasFired = true
        setPartsAlpha(1)
        start()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Place

    private var layout: RefreshLayout {
        RefreshLayout(width: scrollView?.bounds.width ?? bounds.width, wheel: indicator.intrinsicContentSize) {
            guard let titleLabel, attributedTitle?.length ?? 0 > 0 else { return nil }
            return titleLabel.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude))
        }
    }

    /// Between the bar and the content, at the content's top edge as it is pulled down.
    func place() {
        guard let scrollView else { return }
        let height = layout.height
        if isRefreshing, scrollView.heldInset.top != height { scrollView.holdRefreshStrip(height) }
        let top = scrollView.adjustedContentInset.top - scrollView.heldInset.top
        var y = -height
        let title = scrollView.barTitleHeight
        if title > 0 {
            // In the middle of the gap that opens between the bar and the large title.
            let pulled = -top - scrollView.contentOffset.y
            y = -title - (pulled + height) / 2
            setPartsAlpha(min(indicator.alpha, min(max((pulled - 20) / 40, 0), 1)))
        }
        UIView.performWithoutAnimation {
            frame = CGRect(x: scrollView.bounds.minX, y: y, width: scrollView.bounds.width, height: height)
            if scrollView.subviewList.first !== self { scrollView.sendSubviewToBack(self) }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout
        indicator.frame = layout.wheel
        titleLabel?.isHidden = layout.title == nil
        if let title = layout.title { titleLabel?.frame = title }
    }

    package override var defaultAccessibilityLabel: String? { "Refresh" }
    package override var defaultAccessibilityValue: String? { isRefreshing ? "Refreshing" : nil }
}

extension UIScrollView {
    /// Opens or closes the strip a refresh control is held in; the content stays where it is.
    func setHeldInset(_ inset: UIEdgeInsets) { heldInset = inset }

    /// Gives the strip another height; content that rests below it goes with it.
    fileprivate func holdRefreshStrip(_ height: CGFloat) {
        let isAtRest = heldInset.top > 0 && !isDragging && contentOffset.y <= -adjustedContentInset.top + 0.5
        setHeldInset(UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
        if isAtRest { contentOffset.y = -adjustedContentInset.top }
    }

    func refreshControlDidChange(from old: UIRefreshControl?) {
        old?.removeFromSuperview()
        setHeldInset(.zero)
        guard let refreshControl else { return }
        insertSubview(refreshControl, at: 0)
        refreshControl.place()
    }
}
