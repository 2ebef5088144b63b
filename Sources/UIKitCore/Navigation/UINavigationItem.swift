import Foundation

/// What a navigation bar shows while one controller is on top: title, buttons, appearance.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A line above the title.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    // MARK: Back button. All but the first three speak of the button that leads back to this item.

    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Runs in place of going back (iOS 16).
    open var backAction: UIAction? { didSet { if backAction !== oldValue { changed() } } }
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }

    // MARK: Buttons

    /// From the leading edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { if leftBarButtonItems != oldValue { changed() } } }
    /// From the trailing edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { if rightBarButtonItems != oldValue { changed() } } }

    /// The first of the leading buttons; setting it replaces that one and keeps the others, as in UIKit.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
    }

    // MARK: Groups of buttons, see UINavigationItem+Groups.swift. They stand beside the buttons above.

    /// From the leading edge inwards. What has no room goes into a menu.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(from: oldValue) } }
    /// In the middle of wide bars whose style is not `navigator`, else in the menu.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(from: oldValue) } }
    /// In the order of the text: the last one is nearest to the edge.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { groupsDidChange(from: oldValue) } }
    /// At the trailing edge, whatever room there is.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { groupsDidChange(from: oldValue.map { [$0] } ?? []) }
    }
    /// Elements below the rest in the menu of what has no room; the menu's button is then always there.
    open var additionalOverflowItems: UIDeferredMenuElement? {
        didSet { if additionalOverflowItems !== oldValue { changed() } }
    }
    /// With it a person may choose which optional groups are on the bar; the choice is kept under this name.
    open var customizationIdentifier: String? { didSet { if customizationIdentifier != oldValue { changed() } } }
    open var style: ItemStyle = .navigator { didSet { if style != oldValue { changed() } } }

    // MARK: Menu of the title, see UINavigationItem+TitleMenu.swift

    /// Gets what the system suggests, which is renaming where there is a delegate for it, and gives the title's menu.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { changed() } }
    /// Shown at the top of the title's menu.
    open var documentProperties: UIDocumentProperties? { didSet { changed() } }
    var renaming: TitleRenaming?

    // MARK: Search

    /// Whether scrolling hides the search bar; it then is hidden at first (`NS-03`).
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { bar?.controller?.searchHidingDidChange() } }
    }
    /// Its bar stands below the title. Whose item this is, is searched.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { searchControllerDidChange(from: oldValue) } }
    }
    /// Where the search bar shall stand; what there is no room for is stacked.
    open var preferredSearchBarPlacement: SearchBarPlacement = .automatic {
        didSet { if preferredSearchBarPlacement != oldValue { placementMayHaveChanged() } }
    }
    /// Where it stands now.
    open internal(set) var searchBarPlacement: SearchBarPlacement = .stacked
    package var searchSlot: SearchSlot? {
        didSet {
            if searchSlot?.view !== oldValue?.view { changed() } else { bar?.controller?.searchDidChange() }
        }
    }

    // MARK: Appearance. Used whole, never merged; an item's stands before the bar's.

    open var standardAppearance: UINavigationBarAppearance? {
        get { looks[0] }
        set { setLook(0, newValue) }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[1] }
        set { setLook(1, newValue) }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks[2] }
        set { setLook(2, newValue) }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[3] }
        set { setLook(3, newValue) }
    }
    /// Copies of what was set, in the order of the properties above.
    private var looks: [UINavigationBarAppearance?] = [nil, nil, nil, nil]

    private func setLook(_ index: Int, _ look: UINavigationBarAppearance?) {
        looks[index] = look.map { UINavigationBarAppearance(barAppearance: $0) }
        looks[index]?.onChange = { [weak self] in self?.changed() }
        changed()
    }

    /// The bar that has this item in its stack.
    package weak var bar: UINavigationBar?
    /// Whether the next change is to be shown with an animation.
    private var isChangeAnimated = false

    public init(title: String) {
        self.title = title
        super.init()
    }

    public override init() { super.init() }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    private static func replacingFirst(of items: [UIBarButtonItem]?, with item: UIBarButtonItem?) -> [UIBarButtonItem]?
    {
        let rest = items?.dropFirst() ?? []
        let all = (item.map { [$0] } ?? []) + rest
        return all.isEmpty ? nil : all
    }

    func changed() { bar?.itemDidChange(self, animated: isChangeAnimated) }

    private func animating(_ animated: Bool, _ change: () -> Void) {
        let outer = isChangeAnimated
        isChangeAnimated = animated
        defer { isChangeAnimated = outer }
        change()
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        animating(animated) { self.hidesBackButton = hidesBackButton }
    }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        animating(animated) { leftBarButtonItems = items }
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        animating(animated) { rightBarButtonItems = items }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        animating(animated) { leftBarButtonItem = item }
    }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        animating(animated) { rightBarButtonItem = item }
    }

    public enum LargeTitleDisplayMode: Int, Sendable { case automatic = 0, always, never, inline }
    public enum SearchBarPlacement: Int, Sendable {
        /// In the row where the bar is wide, else stacked.
        case automatic = 0
        /// In the row, at its trailing end.
        case inline
        /// Below the row.
        case stacked
    }

    /// Where title and groups stand.
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle.
        case navigator = 0
        /// The title beside the leading buttons.
        case browser
        case editor
    }
    public enum BackButtonDisplayMode: Int, Sendable { case `default` = 0, generic, minimal }
}
