import AccessibilityTree
import Foundation

/// A bar that fills as work goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default` = 0, bar }

    open var progressViewStyle: Style {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var part: Float = 0
    /// 0 to 1; what lies outside is taken for the nearer end.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    open var progressTintColor: UIColor? { didSet { showColors() } }
    open var trackTintColor: UIColor? { didSet { showColors() } }
    @available(*, unavailable, message: "Set progress from a handler of your own.")
    open var observedProgress: Progress? { nil }

    private let track = UIView()
    private let bar = UIView()

    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size = sizeThatFits(.zero)
    }

    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        track.clipsToBounds = true
        addSubview(track)
        track.addSubview(bar)
        showColors()
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        part = min(max(progress, 0), 1)
        guard animated, window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    private func showColors() {
        bar.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    /// The bar is as high as the view in the default style, and in the middle of it in the other.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = progressViewStyle == .bar ? min(2.5, bounds.height) : bounds.height
        track.frame = CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
        track.layer.cornerRadius = progressViewStyle == .bar ? 0 : height / 2
        let width = bounds.width * CGFloat(part)
        bar.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: height)
        bar.layer.cornerRadius = track.layer.cornerRadius
    }

    private var ownHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: ownHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 150, height: ownHeight)
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { true }
    package override var accessibilityRole: Role { .progress }
    package override var defaultAccessibilityLabel: String? { "Progress" }
    package override var defaultAccessibilityValue: String? { "\(Int((part * 100).rounded()))%" }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
