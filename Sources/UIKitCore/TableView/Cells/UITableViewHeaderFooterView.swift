import AccessibilityTree
import Foundation

/// The header or footer of a section, reused as cells are.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    let content = CellContentView(frame: .zero)
    private var label: CellLabel?
    private var detail: CellLabel?
    weak var table: UITableView?
    var setting = HeaderSetting() { didSet { if setting != oldValue { settingDidChange() } } }
    private var hasOwnBackground = false

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        setUpHeader()
    }

    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpHeader()
    }

    private func setUpHeader() {
        layer.isRasterGroup = true
        content.verticalMargin = 8
        addSubview(content)
    }

    open var contentView: UIView { content }

    open var textLabel: UILabel? {
        if let label { return label }
        let made = makeLabel()
        label = made
        styleLabel()
        return made
    }

    /// Only in headers of grouped tables (`behaviours.md` 107).
    open var detailTextLabel: UILabel? {
        guard setting.style != .plain, setting.isHeader else { return nil }
        if let detail { return detail }
        let made = makeLabel()
        made.font = .preferredFont(forTextStyle: .footnote)
        made.textColor = .secondaryLabel
        detail = made
        return made
    }

    private func makeLabel() -> CellLabel {
        let made = CellLabel(frame: .zero)
        made.adjustsFontForContentSizeCategory = true
        made.changed = { [weak self] in self?.setNeedsLayout() }
        content.addSubview(made)
        setNeedsLayout()
        return made
    }

    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackground = newValue != nil
            super.backgroundColor = newValue
        }
    }

    /// Called just before a pooled view is shown again; resets nothing by itself.
    open func prepareForReuse() {}

    // MARK: Layout

    private func settingDidChange() {
        content.sideMargin = setting.margin
        styleLabel()
        // A pinned header covers the rows below it.
        if !hasOwnBackground { super.backgroundColor = setting.style == .plain ? .systemBackground : nil }
        setNeedsLayout()
    }

    private func styleLabel() {
        guard let label else { return }
        // A pinned title stays one line high.
        label.numberOfLines = setting.style == .plain && setting.isHeader ? 1 : 0
        if setting.isHeader {
            let size = UIFontMetrics(forTextStyle: .headline).scaledValue(for: 17, compatibleWith: traits)
            label.font = .systemFont(ofSize: size, weight: .semibold)
            label.textColor = setting.style == .plain ? .label : .secondaryLabel
        } else {
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = CGRect(
            x: setting.safeLeft, y: 0, width: max(0, bounds.width - setting.safeLeft - setting.safeRight),
            height: bounds.height)
        backgroundView?.frame = bounds
        placeLabels()
    }

    private func placeLabels() {
        let width = max(0, content.bounds.width - 2 * setting.margin)
        let places = HeaderTextLayout(setting, scale: max(1, traits.displayScale))
        let text = size(of: label, width: width)
        let other = size(of: detail, width: width)
        let top = places.top(height: bounds.height, text: text.height + other.height)
        label?.frame = CGRect(x: setting.margin, y: top, width: width, height: text.height)
        detail?.frame = CGRect(x: setting.margin, y: top + text.height, width: width, height: other.height)
    }

    private func size(of label: CellLabel?, width: CGFloat) -> CGSize {
        guard let label, label.attributedText?.length ?? 0 > 0 else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: 0))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = max(0, targetSize.width - setting.safeLeft - setting.safeRight)
        if content.hasConstraints {
            let height = content.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            return CGSize(width: targetSize.width, height: height)
        }
        let inner = max(0, width - 2 * setting.margin)
        let text = size(of: label, width: inner).height + size(of: detail, width: inner).height
        let places = HeaderTextLayout(setting, scale: max(1, traits.displayScale))
        return CGSize(width: targetSize.width, height: places.height(text: text))
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { label?.text?.isEmpty == false }
    package override var defaultAccessibilityLabel: String? { label?.text }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { setting.isHeader ? .header : .staticText }
}
