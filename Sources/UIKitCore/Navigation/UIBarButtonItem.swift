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
    /// Its title and image become the item's; where it is set, `target` and `action` are not used.
    open var primaryAction: UIAction? { didSet { if primaryAction !== oldValue { takePrimaryAction() } } }
    open var tintColor: UIColor? { didSet { changed() } }
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }

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

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.systemItem = systemItem
        if systemItem == .done || systemItem == .save { style = .done }
        self.primaryAction = primaryAction
        takePrimaryAction()
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        takePrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(title: String?, image: UIImage?, target: Any?, action: Selector?) {
        self.init()
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

    package var isSpace: Bool { systemItem == .fixedSpace || systemItem == .flexibleSpace }

    /// Text on the button; system items carry their own.
    package var shownTitle: String? { title ?? systemItem?.title }
    /// What is read out.
    package var spokenTitle: String? {
        accessibilityLabel ?? (shownTitle.flatMap { $0.isEmpty ? nil : $0 }) ?? systemItem?.spokenName
    }
}
