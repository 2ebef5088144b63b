import AccessibilityTree
import Foundation
import QuartzCore

/// An item of a collection view. The layout decides its frame, the collection view its states; its content belongs to the
/// client.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private(set) var content: UIView = CollectionContentView(frame: .zero)
    private(set) lazy var configurations = ConfigurationUpdates(view: self)
    private lazy var look = CollectionCellLook(cell: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCell()
    }

    private func setUpCell() {
        content.frame = bounds
        addSubview(content)
    }

    // MARK: Content

    open var contentView: UIView { content }

    func replaceContentView(with view: UIView?) {
        let next = view ?? CollectionContentView(frame: content.frame)
        UIView.performWithoutAnimation {
            if view != nil { adopt(contentView: next, frame: content.frame) }
            insertSubview(next, aboveSubview: content)
            content.removeFromSuperview()
            content = next
        }
        setNeedsLayout()
    }

    /// Behind the content, with the size of the cell.
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil { configurations.setBackground(nil) }
            look.backgroundDidChange(from: oldValue)
        }
    }
    /// Over `backgroundView`, seen only while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { configurations.setBackground(nil) }
            look.selectedBackgroundDidChange(from: oldValue)
        }
    }

    // MARK: Configurations, as those of a table's cell

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.setContent(newValue) }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Setting one clears the background views, setting one of them clears it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            configurations.setBackground(newValue)
        }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// Nothing is drawn by it until the client says what (iOS 16).
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    /// Overrides add states of their own to super's.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traits)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isReordering = isReordering
        return state
    }
    /// Asks for an update before the next layout; any number of requests make one.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }
    /// For overriding, never for calling.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurations.updateAutomatically(for: state)
    }
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    /// Runs after ``updateConfiguration(using:)`` (iOS 15).
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open override var isUserInteractionEnabled: Bool {
        didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
    }

    // MARK: State

    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// A finger moves the item.
    var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }

    func stateDidChange() {
        look.update()
        setNeedsUpdateConfiguration()
    }

    // MARK: Layout

    /// Configurations are brought up to date before an overridden `layoutSubviews` sees the cell.
    open override func layoutSublayers(of layer: CALayer) {
        configurations.updateIfNeeded()
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let place = contentPlace(in: bounds.size)
        if content.frame != place { content.frame = place }
        configurations.shownBackground?.frame = bounds
        look.place()
    }

    /// Where the content lies in a cell of `size`.
    func contentPlace(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    override func preferredSize(from size: CGSize) -> CGSize {
        configurations.updateIfNeeded()
        let room = contentPlace(in: size)
        let around = CGSize(width: size.width - room.width, height: size.height - room.height)
        let inner: CGSize
        if configurations.content != nil {
            if content.frame != room { content.frame = room }
            inner = keepsWidth ? configuredSize(width: room.width) : configuredSize(upTo: room.size)
        } else if hasInnerConstraints(content) {
            inner = fitting(content, room.size)
        } else {
            return super.preferredSize(from: size)
        }
        return CGSize(width: inner.width + around.width, height: inner.height + around.height)
    }

    private func configuredSize(width: CGFloat) -> CGSize {
        CGSize(width: width, height: configuredHeight(width: width) ?? content.frame.height)
    }

    private func configuredSize(upTo size: CGSize) -> CGSize {
        let fitted = content.systemLayoutSizeFitting(.zero)
        return CGSize(
            width: fitted.width > 0 ? fitted.width : size.width,
            height: fitted.height > 0 ? fitted.height : size.height)
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        setNeedsUpdateConfiguration()
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory { contentNeedsMeasuring() }
    }

    /// A content view of the client's own asks for another size.
    package override func subviewIntrinsicSizeDidChange(_ subview: UIView) {
        super.subviewIntrinsicSizeDidChange(subview)
        if subview === content, configurations.content != nil { contentNeedsMeasuring() }
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentNeedsMeasuring()
    }

    func contentNeedsMeasuring() { host?.viewNeedsMeasuring(self) }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { defaultAccessibilityLabel != nil }
    package override var accessibilityRole: Role { .cell }
    package override var defaultAccessibilityLabel: String? { content.joinedAccessibilityLabel() }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? .selected : .none }
    package override func completeAccessibility(_ node: inout AccessibilityNode) {
        guard let path = host?.path(of: self) else { return }
        node.rowPath = AccessibilityTree.RowPath(section: path.section, row: path.row)
    }
}

extension UICollectionViewCell: ConfiguredView {
    var presentState: any UIConfigurationState { configurationState }
    var presentContentView: UIView { content }
    func backgroundState(_ state: any UIConfigurationState) -> any UIConfigurationState { state }
    func backgroundConfigurationDidChange() { look.update() }
    func runConfigurationUpdate() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
}

/// What a cell gives its client to put views into. Layout below it is solved apart.
final class CollectionContentView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        hostsLayoutEngine = true
        insetsLayoutMarginsFromSafeArea = false
    }

    @available(*, unavailable, message: "content views are made by their cells")
    required init?(coder: NSCoder) { nil }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UICollectionViewCell)?.contentNeedsMeasuring()
    }
}
