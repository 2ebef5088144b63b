import Foundation

/// Pull to refresh: 60 points high, the first subview of its scroll view, moving with the content (`RF-01`).
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    static let height: CGFloat = 60
    /// How far the content must show beyond its edge, in points. No source measured it (`RF-03`); fires before release,
    /// as remembered.
    static let threshold: CGFloat = 100

    open private(set) var isRefreshing = false

    private let indicator = UIActivityIndicatorView(style: .medium)
    /// A pull fires once; the finger must come back before it can fire again.
    private var hasFired = false
    private weak var scrollView: UIScrollView? { superview as? UIScrollView }

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
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

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        indicator.color = tintColorValue ?? .secondaryLabel
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
        let wasHeld = scrollView.contentOffset.y < -(scrollView.adjustedContentInset.top - Self.height)
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
        scrollView?.setHeldInset(UIEdgeInsets(top: Self.height, left: 0, bottom: 0, right: 0))
    }

    /// Follows the content; fires when a pull by hand goes beyond the threshold.
    func contentDidScroll() {
        guard let scrollView else { return }
        let top = scrollView.adjustedContentInset.top - scrollView.heldInset.top
        let pulled = -top - scrollView.contentOffset.y
        isHidden = !isRefreshing && pulled <= 0
        if isRefreshing { indicator.alpha = 1 }
        place()
        guard !isRefreshing else { return }
        let part = min(max(pulled / Self.threshold, 0), 1)
        indicator.visibleBlades = Int((part * CGFloat(UIActivityIndicatorView.blades)).rounded(.down))
        indicator.alpha = min(1, part * 2)
        place()
        if pulled <= 0 { hasFired = false }
        guard pulled >= Self.threshold, scrollView.isDragging, !hasFired, isEnabled else { return }
        hasFired = true
        indicator.alpha = 1
        start()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Place

    /// Between the bar and the content, at the content's top edge as it is pulled down.
    func place() {
        guard let scrollView else { return }
        let top = scrollView.adjustedContentInset.top - scrollView.heldInset.top
        var y = -Self.height
        let title = scrollView.barTitleHeight
        if title > 0 {
            // In the middle of the gap that opens between the bar and the large title.
            let pulled = -top - scrollView.contentOffset.y
            y = -title - (pulled + Self.height) / 2
            indicator.alpha = min(indicator.alpha, min(max((pulled - 20) / 40, 0), 1))
        }
        UIView.performWithoutAnimation {
            frame = CGRect(
                x: scrollView.bounds.minX, y: y, width: scrollView.bounds.width, height: Self.height)
            if scrollView.subviewList.first !== self { scrollView.sendSubviewToBack(self) }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = indicator.intrinsicContentSize
        indicator.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    package override var defaultAccessibilityLabel: String? { "Refresh" }
    package override var defaultAccessibilityValue: String? { isRefreshing ? "Refreshing" : nil }
}

extension UIScrollView {
    /// Opens or closes the strip a refresh control is held in; the content stays where it is.
    func setHeldInset(_ inset: UIEdgeInsets) { heldInset = inset }

    func refreshControlDidChange(from old: UIRefreshControl?) {
        old?.removeFromSuperview()
        setHeldInset(.zero)
        guard let refreshControl else { return }
        insertSubview(refreshControl, at: 0)
        if refreshControl.isRefreshing {
            setHeldInset(UIEdgeInsets(top: UIRefreshControl.height, left: 0, bottom: 0, right: 0))
        }
        refreshControl.place()
    }
}
