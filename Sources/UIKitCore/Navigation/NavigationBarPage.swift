import CoreGraphics
import Foundation

/// How much of a bar's parts is there at the moment; heights in points.
struct NavigationBarShape: Hashable {
    /// Space above the bar that its background covers too.
    var top: CGFloat = 0
    /// Height of the row; 0 while a search has taken its place.
    var rowHeight: CGFloat = Metrics.navigationBarHeight
    var fullRowHeight: CGFloat = Metrics.navigationBarHeight
    /// The large title's strip when it is all there; 0 for items without one.
    var titleHeight: CGFloat = 0
    var shown: CGFloat = 0
    var stretch: CGFloat = 0
    var titleScale: CGFloat = 1
    var inlineTitleAlpha: CGFloat = 1
    var isContentUnderBar = false
    /// Room for the search bar below everything else.
    var searchShown: CGFloat = 0
    /// True for a search bar that scrolling does not hide.
    var isSearchHeld = false

    var height: CGFloat { rowHeight + shown + stretch + searchShown }
}

/// Everything a navigation bar shows for one item. While one item gives way to another there are two pages.
@MainActor
final class NavigationBarPage: UIView {
    let row: NavigationBarRow
    private let strip = UIView()
    private let largeLabel = UILabel()
    /// The large label, or what makes a menu of it.
    private let largeTitle: UIView
    /// The title is a field now, which stands in the row.
    var isRenaming = false { didSet { setNeedsLayout() } }
    private let searchSlot: SearchBarSlot?
    var shape = NavigationBarShape() { didSet { if shape != oldValue { setNeedsLayout() } } }

    var item: UINavigationItem { row.item }

    init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
        row = NavigationBarRow(item: item, backItem: backItem, bar: bar)
        searchSlot = item.searchBarView.map { SearchBarSlot($0) }
        // The arrow beside a title is as large as the title asks for, so the text comes first.
        largeLabel.setText(
            item.title,
            attributes: (bar.scrollEdgeAppearance(of: item) ?? bar.appearance(of: item)).largeTitleTextAttributes,
            font: Self.largeFont(bar.traitCollection))
        largeTitle =
            item.hasTitleMenu && item.titleView == nil
            ? BarTitleControl(label: largeLabel) { [weak item] in item?.titleMenu } : largeLabel
        super.init(frame: .zero)
        strip.clipsToBounds = true
        strip.isUserInteractionEnabled = item.hasTitleMenu
        addSubview(strip)
        strip.addSubview(largeTitle)
        addSubview(row)
        if let searchSlot { addSubview(searchSlot) }
        largeLabel.lineBreakMode = .byTruncatingTail
        largeLabel.accessibilityTraits = [.staticText, .header]
    }

    required init?(coder: NSCoder) { return nil }

    /// 34 points bold at the default text size (`NS-01`). Grows with the text size up to the first accessibility size, as
    /// remembered.
    static func largeFont(_ traits: UITraitCollection) -> UIFont {
        let size = UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 34, compatibleWith: traits)
        return .systemFont(ofSize: min(max(size, 31), 44), weight: .bold)
    }

    static func stripHeight(_ traits: UITraitCollection) -> CGFloat {
        traits.preferredContentSizeCategory.isAccessibilityCategory
            ? Metrics.accessibilityLargeTitleHeight : Metrics.largeTitleHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rowTop = shape.rowHeight - shape.fullRowHeight
        row.place(CGRect(x: 0, y: min(rowTop, 0), width: bounds.width, height: shape.rowHeight - min(rowTop, 0)))
        if poseAlpha == 1 { row.alpha = rowTop < 0 ? 0 : 1 }
        placeSearch()
        row.titleAlpha = shape.titleHeight > 0 ? shape.inlineTitleAlpha : 1
        largeTitle.alpha = isRenaming ? 0 : 1
        row.titleView.accessibilityElementsHidden = shape.titleHeight > 0 && shape.inlineTitleAlpha < 1
        strip.isHidden = shape.titleHeight == 0 || shape.shown == 0
        guard !strip.isHidden else { return }
        // The strip is as tall as what shows; a scaled title may reach into the space above it.
        strip.place(
            CGRect(
                x: 0, y: shape.rowHeight, width: bounds.width,
                height: max(bounds.height - shape.rowHeight - shape.searchShown, 0)))
        placeLargeTitle()
    }

    private func placeSearch() {
        guard let searchSlot else { return }
        let part = shape.isSearchHeld ? 1 : min(max((shape.searchShown - 16) / 40, 0), 1)
        searchSlot.isHidden = shape.searchShown <= 0
        searchSlot.content?.alpha = part
        searchSlot.place(
            CGRect(x: 0, y: bounds.height - shape.searchShown, width: bounds.width, height: shape.searchShown))
    }

    private func placeLargeTitle() {
        let insets = superview?.safeAreaInsets ?? .zero
        let margin = Metrics.systemMargin(forWidth: bounds.width)
        let left = insets.left + margin
        let width = max(bounds.width - left - insets.right - margin, 0)
        let natural = largeTitle.intrinsicContentSize
        let shownWidth = min(natural.width, width)
        largeTitle.transform = .identity
        let x = isRightToLeft ? bounds.width - insets.right - margin - shownWidth : left
        // Sits a little above the strip's bottom and moves under the row as the strip shortens.
        let bottom = strip.bounds.height - (shape.titleHeight - natural.height) * 0.6
        largeTitle.frame = CGRect(x: x, y: bottom - natural.height, width: shownWidth, height: natural.height)
        guard shape.titleScale > 1 else { return }
        let scale = min(shape.titleScale, shownWidth > 0 ? max(width / shownWidth, 1) : 1)
        let shift = (scale - 1) * shownWidth / 2 * (isRightToLeft ? -1 : 1)
        largeTitle.transform = CGAffineTransform(translationX: shift, y: -(scale - 1) * natural.height / 2)
            .scaledBy(x: scale, y: scale)
    }

    func adoptSearchBar() {
        searchSlot?.adoptContent()
        row.adoptSearchBar()
    }

    // MARK: Change of pages

    /// Puts the page where it is while it comes in or goes: `offset` is 1 at the trailing side, -1 at the leading side,
    /// 0 at rest. The large title goes with its screen, the title in the row a shorter way.
    func setPose(offset: CGFloat, alpha: CGFloat, travel: CGFloat) {
        let sign: CGFloat = isRightToLeft ? -1 : 1
        setRowAlpha(alpha)
        searchSlot?.alpha = alpha
        searchSlot?.transform = CGAffineTransform(translationX: sign * offset * travel, y: 0)
        row.titleView.transform = CGAffineTransform(translationX: sign * offset * Self.titleTravel, y: 0)
        strip.alpha = alpha
        strip.transform = CGAffineTransform(translationX: sign * offset * travel, y: 0)
    }

    /// A row whose place a search has taken stays away.
    func setRowAlpha(_ alpha: CGFloat) {
        poseAlpha = alpha
        row.alpha = shape.rowHeight < shape.fullRowHeight ? 0 : alpha
    }

    private static let titleTravel: CGFloat = 70
    private var poseAlpha: CGFloat = 1

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

extension UIView {
    /// Sets size and centre, so that a transform that is set stays what it is.
    func place(_ rect: CGRect) {
        bounds.size = rect.size
        center = CGPoint(x: rect.midX, y: rect.midY)
    }
}
