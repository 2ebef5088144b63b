import AccessibilityTree
import Foundation
import QuartzCore

/// The header or footer of a section, reused as cells are.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    open private(set) var reuseIdentifier: String?
    private(set) var content: UIView = CellContentView(frame: .zero)
    private(set) lazy var configurations = ConfigurationUpdates(view: self)
    /// It floats above its rows; the table says so.
    var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }
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
        insetsLayoutMarginsFromSafeArea = false
        show(content)
    }

    private func show(_ view: UIView) {
        if let plain = view as? CellContentView {
            plain.verticalMargin = Self.verticalMargin
            plain.sideMargin = setting.margin
        } else {
            adopt(contentView: view, frame: content.frame)
        }
        if content.superview === self {
            insertSubview(view, aboveSubview: content)
            content.removeFromSuperview()
        } else {
            addSubview(view)
        }
        content = view
        setNeedsLayout()
    }

    private static let verticalMargin: CGFloat = 8

    package override func defaultLayoutMargins() -> UIEdgeInsets {
        UIEdgeInsets(
            top: Self.verticalMargin, left: setting.margin + setting.safeLeft, bottom: Self.verticalMargin,
            right: setting.margin + setting.safeRight)
    }

    open var contentView: UIView { content }

    // MARK: Configurations

    /// As that of a cell.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.setContent(newValue) }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Without content, in the look of the table's own titles.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        (setting.isHeader ? UIListContentConfiguration.header() : .footer()).updated(for: stateInTable)
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil {
                hasOwnBackground = false
                if backgroundView != nil { backgroundView = nil }
            }
            configurations.setBackground(newValue)
        }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (setting.isHeader ? UIBackgroundConfiguration.listHeader() : .listFooter()).updated(for: stateInTable)
    }
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traits)
        state.isDisabled = !isUserInteractionEnabled
        state.isPinned = isPinned
        return state
    }
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }
    /// For overriding, never for calling.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        configurations.updateAutomatically(for: state)
    }
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Before it is in the table, a view's traits do not know the kind of list yet.
    private var stateInTable: UIViewConfigurationState {
        var state = configurationState
        state.traitCollection = state.traitCollection.inList(setting.style)
        return state
    }

    private var isConfigured: Bool { configurations.content != nil }

    // MARK: Classic content

    /// Nil while there is a content configuration.
    open var textLabel: UILabel? {
        if isConfigured { return nil }
        if let label { return label }
        let made = makeLabel()
        label = made
        styleLabel()
        return made
    }

    /// Only in headers of grouped tables (`behaviours.md` 107).
    open var detailTextLabel: UILabel? {
        guard setting.style != .plain, setting.isHeader, !isConfigured else { return nil }
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
            if backgroundView != nil { configurations.setBackground(nil) }
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
            if newValue != nil { configurations.setBackground(nil) }
            super.backgroundColor = newValue ?? defaultBackground
        }
    }

    /// A pinned header covers the rows below it.
    private var defaultBackground: UIColor? {
        setting.style == .plain && configurations.background == nil ? .systemBackground : nil
    }

    /// Called just before a pooled view is shown again; resets nothing by itself.
    open func prepareForReuse() {}

    // MARK: Layout

    private func settingDidChange() {
        (content as? CellContentView)?.sideMargin = setting.margin
        styleLabel()
        if !hasOwnBackground { super.backgroundColor = defaultBackground }
        marginsMayHaveChanged()
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

    open override func layoutSublayers(of layer: CALayer) {
        configurations.updateIfNeeded()
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = contentFrame(in: bounds.size)
        backgroundView?.frame = bounds
        configurations.shownBackground?.frame = bounds
        if !isConfigured { placeLabels() }
    }

    private func contentFrame(in size: CGSize) -> CGRect {
        let top = isConfigured ? spaceOfFirst : 0
        return CGRect(
            x: setting.safeLeft, y: top, width: max(0, size.width - setting.safeLeft - setting.safeRight),
            height: max(0, size.height - top))
    }

    /// The first header of a grouped table stands further down (`HF-07`).
    private var spaceOfFirst: CGFloat {
        guard setting.isHeader, setting.style != .plain else { return 0 }
        return max(0, HeaderTextLayout.space(setting.place, scale: max(1, traits.displayScale)))
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            styleLabel()
            table?.heightsDidChange()
        }
        setNeedsUpdateConfiguration()
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

    /// Width of the classic labels on one line each, with the margins; nil where there are none.
    var textWidth: CGFloat? {
        guard !isConfigured, label != nil || detail != nil else { return nil }
        let unlimited = CGFloat.greatestFiniteMagnitude / 4
        return max(size(of: label, width: unlimited).width, size(of: detail, width: unlimited).width)
            + 2 * setting.margin
    }

    private func size(of label: CellLabel?, width: CGFloat) -> CGSize {
        guard let label, label.attributedText?.length ?? 0 > 0 else { return .zero }
        var size = label.sizeThatFits(CGSize(width: width, height: 0))
        // Plain titles stand in whole points (`HF-06`).
        if setting.style == .plain, setting.isHeader { size.height.round(.up) }
        return size
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        configurations.updateIfNeeded()
        let width = max(0, targetSize.width - setting.safeLeft - setting.safeRight)
        if isConfigured {
            if content.frame.width != width {
                content.frame = contentFrame(in: CGSize(width: targetSize.width, height: bounds.height))
            }
            let height = configuredHeight(width: width) ?? 0
            return CGSize(width: targetSize.width, height: height > 0 ? height + spaceOfFirst : 0)
        }
        if let content = content as? CellContentView, content.hasConstraints {
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

    package override var isElementByDefault: Bool { defaultAccessibilityLabel?.isEmpty == false }
    package override var defaultAccessibilityLabel: String? {
        isConfigured ? content.joinedAccessibilityLabel() : label?.text
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { setting.isHeader ? .header : .staticText }
}

extension UITableViewHeaderFooterView: ConfiguredView {
    var presentState: any UIConfigurationState { configurationState }
    var presentContentView: UIView { content }
    func runConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    func replaceContentView(with view: UIView?) {
        label = nil
        detail = nil
        UIView.performWithoutAnimation { show(view ?? CellContentView(frame: .zero)) }
    }
    func contentNeedsMeasuring() { setNeedsLayout() }
    func backgroundState(_ state: any UIConfigurationState) -> any UIConfigurationState { state }
    func backgroundConfigurationDidChange() {
        if !hasOwnBackground { super.backgroundColor = defaultBackground }
    }
}
