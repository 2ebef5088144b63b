import AccessibilityTree
import Foundation

/// A row of buttons, at the bottom of a screen as a rule.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarItemObserving {
    open weak var delegate: (any UIToolbarDelegate)?
    open var items: [UIBarButtonItem]? {
        get { list }
        set { setItems(newValue, animated: false) }
    }
    open var isTranslucent = true { didSet { updateBackground() } }
    open var barStyle: UIBarStyle = .default {
        didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
    }
    open var barTintColor: UIColor? { didSet { updateBackground() } }
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            hasOwnStandard = true
            lookDidChange()
        }
    }
    private(set) var hasOwnStandard = false
    open var compactAppearance: UIToolbarAppearance? { didSet { lookDidChange() } }

    private var list: [UIBarButtonItem]?
    private var chips: [BarChip] = []
    private var groups = BarButtonGroups([])
    private let background = BarBackgroundView(frame: .zero)
    /// Space below the bar that its background covers too.
    package var bottomReach: CGFloat = 0 { didSet { if bottomReach != oldValue { setNeedsLayout() } } }
    var backdrop: UIColor = .systemBackground { didSet { background.backdrop = backdrop } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private func setUpBar() {
        background.isAtBottom = true
        insertSubview(background, at: 0)
        updateBackground()
    }

    // MARK: Items

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        list = items
        let old = chips
        rebuild()
        guard animated, window != nil else { return }
        for chip in old { insertSubview(chip, aboveSubview: background) }
        for chip in chips { chip.alpha = 0 }
        UIView.animate(withDuration: 0.25) {
            for chip in old { chip.alpha = 0 }
            for chip in self.chips { chip.alpha = 1 }
        } completion: { _ in
            old.forEach { $0.removeFromSuperview() }
        }
    }

    private var look: UIToolbarAppearance {
        traits.verticalSizeClass == .compact ? compactAppearance ?? standardAppearance : standardAppearance
    }

    private func rebuild() {
        chips.forEach { $0.removeFromSuperview() }
        (chips, groups) = BarItemViews.toolbarChips(list ?? [], observer: self, look: look.buttons)
        chips.forEach(addSubview)
        setNeedsLayout()
    }

    package func barItemDidChange(_ item: UIBarItem) { rebuild() }

    private func lookDidChange() {
        rebuild()
        updateBackground()
    }

    private func updateBackground() {
        var shown: UIBarAppearance = look
        if let barTintColor {
            shown = UIBarAppearance()
            shown.configureWithOpaqueBackground()
            shown.backgroundColor = barTintColor
        } else if !isTranslucent, case .fade = look.background {
            shown = UIBarAppearance()
            shown.configureWithOpaqueBackground()
        }
        background.look = shown
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { takeAppearance() }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Metrics.toolbarHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Metrics.toolbarHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let reach = BarBackgroundView.fadeReach
        background.frame = CGRect(
            x: 0, y: -reach, width: bounds.width, height: bounds.height + reach + bottomReach)
        let left = safeAreaInsets.left + Metrics.barButtonMargin
        let width = max(bounds.width - left - safeAreaInsets.right - Metrics.barButtonMargin, 0)
        let sizes = chips.map(\.naturalSize)
        for (index, start) in groups.starts(widths: sizes.map(\.width), in: width).enumerated() {
            let height = min(sizes[index].height, bounds.height)
            let x = isRightToLeft ? width - start - sizes[index].width : start
            chips[index].frame = CGRect(
                x: left + x, y: ((bounds.height - height) / 2).rounded(.down), width: sizes[index].width, height: height
            )
        }
    }

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .toolbar }
}

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UIToolbarAppearance else { return }
        buttonAppearance = UIBarButtonItemAppearance(copying: other.buttonAppearance)
        doneButtonAppearance = UIBarButtonItemAppearance(copying: other.doneButtonAppearance)
    }

    public required init?(coder: NSCoder) { return nil }

    package override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }

    var buttons: BarItemViews.Look { BarItemViews.Look(plain: buttonAppearance, done: doneButtonAppearance) }
}
