import Foundation

/// A button of a bar: a title, an image, one of the system's buttons or a view of the client's.
open class UIBarButtonItem: UIBarItem {
    open var style: Style = .plain { didSet { if style != oldValue { changed() } } }
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// Titles the button may show in turn; it is as wide as the widest.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    open weak var target: AnyObject?
    open var action: Selector?
    /// Shown by a tap where the item has no action, else by a long press.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
    /// A tap selects and deselects the item; with a menu the button shows the element that was chosen from it.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if changesSelectionAsPrimaryAction != oldValue { changed() } }
    }
    /// Takes the place of the item in an overflow menu.
    open var menuRepresentation: UIMenuElement?
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    /// Its title and image become the item's; where it is set, `target` and `action` are not used.
    open var primaryAction: UIAction? { didSet { if primaryAction !== oldValue { takePrimaryAction() } } }
    open var tintColor: UIColor? { didSet { changed() } }
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

    /// The symbol jumps when the button is used.
    open var isSymbolAnimationEnabled = false
    var symbolMotion = SymbolMotion()
    /// What shows the item's image at the moment.
    weak var symbolView: UIView?
    var artwork = BarItemArtwork() { didSet { changed() } }
    var backArtwork = BarItemArtwork() { didSet { changed() } }

    /// What the system draws; nil for the client's own items.
    package private(set) var systemItem: SystemItem?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { return nil }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        if systemItem == .done || systemItem == .save { style = .done }
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    /// The second image is for low bars: phones held sideways.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.systemItem = systemItem
        if systemItem == .done || systemItem == .save { style = .done }
        self.primaryAction = primaryAction
        takePrimaryAction()
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        takePrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(
        title: String?, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.title = title
        self.image = image
        self.target = target as AnyObject?
        self.action = action
    }

    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    private func takePrimaryAction() {
        guard let primaryAction else {
            changed()
            return
        }
        title = primaryAction.title.isEmpty ? nil : primaryAction.title
        image = primaryAction.image
        isEnabled = !primaryAction.attributes.contains(.disabled)
        changed()
    }

    // MARK: Use

    /// Does what the button is for. `sender` of a selector is the item, of an action likewise, as in UIKit.
    package func trigger(event: UIEvent?) {
        if let primaryAction {
            primaryAction.run(sender: self)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }

    /// What a tap does: selects where the item says so, then acts.
    func use(event: UIEvent?) {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
        trigger(event: event)
    }

    /// True where a tap shows the menu.
    var isMenuPrimary: Bool { menu != nil && (isPopup || primaryAction == nil && action == nil) }
    /// The button shows what was chosen from its menu.
    var isPopup: Bool { menu != nil && changesSelectionAsPrimaryAction }

    /// One element of a pop-up's menu is always chosen: the first where no other is.
    var chosenElement: UIMenuElement? {
        guard isPopup, let menu else { return nil }
        return menu.selectedElements.first ?? menu.allActions.first
    }

    /// The menu as it is shown: a pop-up marks what it says.
    var preparedMenu: UIMenu? {
        if isPopup, let menu, menu.selectedElements.isEmpty { menu.allActions.first?.state = .on }
        return menu
    }

    func choose(_ action: UIAction) {
        guard isPopup, let menu else { return }
        for other in menu.allActions { other.state = other === action ? .on : .off }
        changed()
    }

    package var isSpace: Bool { systemItem == .fixedSpace || systemItem == .flexibleSpace }

    /// Text on the button; system items carry their own.
    package var shownTitle: String? { chosenElement?.title ?? title ?? systemItem?.title }
    /// Image on the button. A low bar takes the one made for it.
    func shownImage(isCompact: Bool) -> UIImage? {
        if let chosenElement { return chosenElement.image }
        return isCompact ? landscapeImagePhone ?? image : image
    }
    /// What is read out.
    package var spokenTitle: String? {
        accessibilityLabel ?? (shownTitle.flatMap { $0.isEmpty ? nil : $0 }) ?? systemItem?.spokenName
    }
}
