import AccessibilityTree
import Foundation
import QuartzCore

/// A row of a list in a collection view: content between accessories, a line below it, a background by its states.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    var setting = ListCellSetting() { didSet { if setting != oldValue { settingDidChange(from: oldValue) } } }
    private lazy var accessoryViews = ListAccessories(cell: self)
    private var line: UIView?
    /// The background is the list's, until the client sets one.
    private var hasListBackground = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        useListBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        useListBackground()
    }

    private func useListBackground() {
        hasListBackground = true
        super.backgroundConfiguration = defaultBackgroundConfiguration()
    }

    // MARK: Content

    /// Without content, in the look of the list's rows, or of its headers and footers in their place.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let appearance = setting.appearance ?? .plain
        switch setting.side {
        case nil: return appearance.isSidebar ? .sidebarCell() : .cell()
        case .footer?: return appearance.style == .plain ? .plainFooter() : .groupedFooter()
        case .header?:
            if appearance.isSidebar { return .sidebarHeader() }
            return appearance.style == .plain ? .plainHeader() : .groupedHeader()
        }
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard setting.side == nil else { return .clear() }
        return (setting.appearance?.isSidebar ?? false) ? .listSidebarCell() : .listCell()
    }

    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasListBackground = false
            super.backgroundConfiguration = newValue
        }
    }

    /// Levels by which the content begins further in; a section snapshot sets it to the level of its item.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentMayHaveMoved() } } }
    /// Of one level, in points.
    open var indentationWidth: CGFloat = 16 { didSet { contentMayHaveMoved() } }

    /// Setting them replaces all.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            accessoryViews.replace(with: accessories)
            contentMayHaveMoved()
        }
    }

    private func contentMayHaveMoved() {
        setNeedsLayout()
        contentNeedsMeasuring()
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isEditing = isInEditing
        state.isExpanded = isExpanded
        return state
    }

    // MARK: States

    var isInEditing = false {
        didSet {
            guard isInEditing != oldValue else { return }
            accessoryViews.update()
            setNeedsUpdateConfiguration()
            contentMayHaveMoved()
        }
    }
    /// Of an outline.
    var isExpanded = false {
        didSet {
            guard isExpanded != oldValue else { return }
            accessoryViews.update()
            setNeedsUpdateConfiguration()
        }
    }
    var togglesByTap: Bool { accessoryViews.togglesByTap }
    var hasOutline: Bool { accessoryViews.hasOutline }

    // MARK: Layout

    private var slot: CGFloat { setting.showsLine ? CellMetrics.separatorSlot : 0 }

    package override func defaultLayoutMargins() -> UIEdgeInsets {
        UIEdgeInsets(
            top: CellMetrics.verticalMargin, left: setting.margin, bottom: CellMetrics.verticalMargin,
            right: setting.margin)
    }

    override func contentPlace(in size: CGSize) -> CGRect {
        accessoryViews.places(in: CGSize(width: size.width, height: max(0, size.height - slot))).content
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        accessoryViews.place(accessoryViews.places(in: CGSize(width: bounds.width, height: bounds.height - slot)))
        placeLine()
    }

    /// From where the text begins to the end of the row; over the whole width below the last row of a grouped list.
    private func placeLine() {
        let isEdge = setting.isLast && setting.appearance == .grouped
        guard setting.showsLine, !setting.roundsBottom else {
            line?.isHidden = true
            return
        }
        let view = line ?? UIView(frame: .zero)
        if line == nil {
            view.isUserInteractionEnabled = false
            addSubview(view)
            line = view
        }
        view.isHidden = isSelected || isHighlighted
        view.backgroundColor = .separator
        let thickness = 1 / max(1, traits.displayScale)
        let place = content.frame
        let image = (content as? UIListContentView)?.textStartBesideImage ?? setting.margin
        let start = isEdge ? 0 : (isRightToLeft ? bounds.width - place.maxX : place.minX) + image
        let end = isEdge ? 0 : setting.margin
        view.frame = CGRect(
            x: isRightToLeft ? end : start, y: bounds.height - thickness, width: max(0, bounds.width - start - end),
            height: thickness)
    }

    // MARK: Accessibility

    package override var accessibilityRole: Role { setting.side == .header ? .header : super.accessibilityRole }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        setting.side == .header ? .header : super.defaultAccessibilityTraits
    }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsLayout()
    }

    private func settingDidChange(from old: ListCellSetting) {
        if setting.margin != old.margin { marginsMayHaveChanged() }
        if setting.appearance != old.appearance || setting.side != old.side, hasListBackground {
            super.backgroundConfiguration = defaultBackgroundConfiguration()
        }
        let corners: CACornerMask = [
            setting.roundsTop ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
            setting.roundsBottom ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
        ]
        layer.cornerRadius = corners.isEmpty ? 0 : 26
        layer.cornerCurve = .continuous
        layer.maskedCorners = corners
        layer.masksToBounds = !corners.isEmpty
        setNeedsLayout()
    }
}
