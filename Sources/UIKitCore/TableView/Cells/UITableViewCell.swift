import AccessibilityTree
import Foundation
import QuartzCore

/// A row of a table. The table decides its frame, separators and selection; its content belongs to the client.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    let style: CellStyle
    open private(set) var reuseIdentifier: String?
    var content: UIView = CellContentView(frame: .zero)
    private(set) lazy var configurations = ConfigurationUpdates(view: self)
    /// The table that shows the cell, while it does.
    weak var table: UITableView?
    var setting = CellSetting() { didSet { if setting != oldValue { settingDidChange(from: oldValue) } } }
    let separators = CellSeparators()
    var classic = CellLabels()
    private lazy var accessories = CellAccessories(cell: self)
    var hasOwnBackground = false
    private(set) lazy var selection = CellSelection(cell: self)
    private(set) lazy var editing = CellEditing(cell: self)
    private(set) lazy var cover = CellCover(cell: self)
    private lazy var ring = CellFocusRing(cell: self)
    private(set) var dragState = DragState.none
    var dropState = UICellConfigurationState.DropState.none {
        didSet {
            guard dropState != oldValue else { return }
            selection.setTargeted(dropState == .targeted)
            setNeedsUpdateConfiguration()
        }
    }
    /// Lines and covers are left out while a picture of the cell is taken.
    var isPosing = false {
        didSet {
            separators.areShown = !isPosing
            cover.isOpen = isPosing
        }
    }

    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUpCell()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        setUpCell()
    }

    private func setUpCell() {
        layer.isRasterGroup = true
        insetsLayoutMarginsFromSafeArea = false
        show(content)
    }

    // MARK: Content

    open var contentView: UIView { content }
    /// Nil, as its siblings, while there is a content configuration (`behaviours.md` 98).
    open var textLabel: UILabel? { isConfigured ? nil : classic.text(in: self) }
    /// Nil in the default style.
    open var detailTextLabel: UILabel? { style == .default || isConfigured ? nil : classic.detail(in: self) }
    /// Nil in the `value2` style.
    open var imageView: UIImageView? { style == .value2 || isConfigured ? nil : classic.image(in: self) }

    open var indentationLevel = 0 { didSet { marginsMayHaveChanged() } }
    open var indentationWidth: CGFloat = 10 { didSet { marginsMayHaveChanged() } }

    // MARK: Configurations

    /// Setting one replaces the content view, or is shown by the present one where that supports it; nil installs an
    /// empty content view (`behaviours.md` 97).
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.setContent(newValue) }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// In place of background colour and views: setting one clears them, setting one of them clears it
    /// (`behaviours.md` 99).
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { dropBackgrounds() }
            configurations.setBackground(newValue)
        }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// Follows the kind of the table (iOS 16).
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        var state = configurationState
        state.traitCollection = state.traitCollection.inList(setting.style)
        return UIBackgroundConfiguration.listCell().updated(for: state)
    }
    /// Without content, in the look of the cell's style (`behaviours.md` 103).
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    /// Overrides add states of their own to super's (`behaviours.md` 102).
    open var configurationState: UICellConfigurationState { presentConfigurationState }
    /// Asks for an update before the next layout; any number of requests make one (`behaviours.md` 101).
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }
    /// For overriding, never for calling.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurations.updateAutomatically(for: state)
    }
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    /// Runs after ``updateConfiguration(using:)`` (iOS 15).
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    // MARK: Look

    open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { setNeedsLayout() } } }
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            setNeedsLayout()
        }
    }
    /// Wins over the table's inset; negative sides count as none (`behaviours.md` 90).
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: setting.margin, bottom: 0, right: setting.margin) }
        set {
            ownSeparatorInset = newValue
            table?.setNeedsLayout()
        }
    }
    package private(set) var ownSeparatorInset: UIEdgeInsets?

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackground = newValue != nil
            if newValue != nil { configurations.setBackground(nil) }
            super.backgroundColor = newValue ?? defaultBackground
        }
    }
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { configurations.setBackground(nil) }
            replaceBackground(oldValue)
        }
    }
    /// In the tree only while the cell is selected or highlighted (`behaviours.md` 96).
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { configurations.setBackground(nil) }
            selection.backgroundDidChange(from: oldValue)
        }
    }
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            if multipleSelectionBackgroundView != nil { configurations.setBackground(nil) }
            selection.backgroundDidChange(from: oldValue)
        }
    }

    open var selectionStyle: SelectionStyle = .default { didSet { selection.update(animated: false) } }

    // MARK: State

    open var isSelected: Bool {
        get { selection.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { selection.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != selection.isSelected else { return }
        selection.setSelected(selected, animated: animated)
        editing.selectionDidChange()
        setNeedsUpdateConfiguration()
        if animated { configurations.updateAnimated(duration: CellSelection.fade) }
    }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != selection.isHighlighted else { return }
        selection.setHighlighted(highlighted, animated: animated)
        setNeedsUpdateConfiguration()
        if animated { configurations.updateAnimated(duration: CellSelection.fade) }
    }

    // MARK: Focus

    open var focusStyle: FocusStyle = .default { didSet { ring.update() } }
    var hasFocus = false {
        didSet {
            guard hasFocus != oldValue else { return }
            ring.update()
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Drags

    /// Whether touches reach the cell while its row is dragged (`behaviours.md` 105).
    open var userInteractionEnabledWhileDragging = false
    /// Called when the cell's row is lifted, flies, and comes back. Overrides call super for the look of a row that is
    /// dragged away: it stays where it is, dimmed.
    open func dragStateDidChange(_ dragState: DragState) { cover.isDimmed = dragState == .dragging }

    func adopt(dragState: DragState) {
        guard dragState != self.dragState else { return }
        self.dragState = dragState
        dragStateDidChange(dragState)
        setNeedsUpdateConfiguration()
    }
    var isDragged: Bool { dragState != .none }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing.isEditing else { return }
        self.editing.set(editing, animated: animated)
        setNeedsUpdateConfiguration()
    }
    /// As the table's delegate says, while the table is edited; `none` before.
    open var editingStyle: EditingStyle { editing.rule.style }
    /// The handle shows while the table is edited and its data source moves rows (`behaviours.md` 78).
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    open var editingAccessoryType: AccessoryType = .none { didSet { setNeedsLayout() } }
    open var editingAccessoryView: UIView? {
        didSet {
            guard editingAccessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            setNeedsLayout()
        }
    }
    open var showingDeleteConfirmation: Bool { editing.isSingled }
    /// Called before the layout for a new state (`behaviours.md` 85).
    open func willTransition(to state: StateMask) {}
    /// Called when the cell has come to its new state.
    open func didTransition(to state: StateMask) {}

    /// Called just before a pooled cell is shown for another row (`RU-05`); resets state, not content (`RU-06`).
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
        setEditing(false, animated: false)
    }

    // MARK: Layout

    /// Configurations are brought up to date before an overridden `layoutSubviews` sees the cell.
    open override func layoutSublayers(of layer: CALayer) {
        configurations.updateIfNeeded()
        super.layoutSublayers(of: layer)
    }

    /// `RM-04`, and what bars and the screen's edge cover.
    package override func defaultLayoutMargins() -> UIEdgeInsets {
        let margin = setting.margin
        var margins = UIEdgeInsets(
            top: CellMetrics.verticalMargin, left: margin + setting.safeLeft, bottom: CellMetrics.verticalMargin,
            right: margin + setting.safeRight)
        if isRightToLeft { margins.right += indentation } else { margins.left += indentation }
        return margins
    }

    /// Points by which the content begins further in.
    var indentation: CGFloat { CGFloat(max(indentationLevel, setting.indentationLevel)) * indentationWidth }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = CellPlaces(self, size: bounds.size)
        accessories.place(places.accessory)
        content.frame = places.content
        classic.place(in: self, height: places.content.height)
        backgroundView?.frame = bounds
        configurations.shownBackground?.frame = bounds
        selection.place()
        separators.place(in: self)
        editing.place()
        cover.place()
        ring.place()
    }

    /// Width is the table's; the height is that of the content with the room for a separator (`HT-06`).
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        configurations.updateIfNeeded()
        let height = contentHeight(width: targetSize.width)
        return CGSize(width: targetSize.width, height: height + setting.separatorSlot)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Asks for the row to be measured again, where the table allows it (`behaviours.md` 40).
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentNeedsMeasuring()
    }

    /// The content changed so that the row may need another height.
    func contentNeedsMeasuring() { table?.cellNeedsMeasuring(self) }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        // A layout in the midst of the change may have measured with the old traits.
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory { table?.heightsDidChange() }
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    /// A content view of the client's own asks for another size.
    package override func subviewIntrinsicSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicSizeDidChange(subview)
        if subview === content, isConfigured { contentNeedsMeasuring() }
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { true }
    package override var accessibilityRole: Role { .cell }
    package override var defaultAccessibilityLabel: String? { content.joinedAccessibilityLabel() }
    /// `AX-02`.
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
    /// `SW-10`.
    package override var allAccessibilityActions: [UIAccessibilityCustomAction] {
        super.allAccessibilityActions + (table?.accessibilityActions(for: self) ?? [])
    }
    package override func completeAccessibility(_ node: inout AccessibilityNode) {
        if hasFocus { node.isFocused = true }
        guard let path = table?.path(of: self) else { return }
        node.rowPath = AccessibilityTree.RowPath(section: path.section, row: path.row)
    }
}
