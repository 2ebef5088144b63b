import Foundation

/// A list of elements with a title: shown as a menu, as a section of one, or as a menu inside one.
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let root = Identifier("com.apple.menu.root")
    }

    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A section of the menu around it.
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        /// Of the actions inside, at any depth, one is on.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    public let identifier: Identifier
    public let options: Options
    open private(set) var children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The elements that are on, in menus inside as well.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element in
            switch element {
            case let menu as UIMenu: menu.selectedElements
            case let action as UIAction where action.state == .on: [action]
            default: [UIMenuElement]()
            }
        }
    }

    /// Every action of this menu and the menus inside.
    var allActions: [UIAction] {
        children.flatMap { element in
            (element as? UIMenu)?.allActions ?? (element as? UIAction).map { [$0] } ?? []
        }
    }

    /// Turns one action on and the others of its single selection off.
    func select(_ action: UIAction) {
        for case let menu as UIMenu in children where menu.allActions.contains(where: { $0 === action }) {
            menu.select(action)
        }
        guard options.contains(.singleSelection), allActions.contains(where: { $0 === action }) else { return }
        for other in allActions { other.state = other === action ? .on : .off }
    }
}

/// Elements that are made when the menu is shown.
open class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    private var cached: [UIMenuElement]?

    /// The elements are asked for once, and kept.
    public convenience init(_ elementProvider: @escaping Provider) { self.init(elementProvider, isCached: true) }

    /// The elements are asked for every time the menu is shown.
    open class func uncached(_ elementProvider: @escaping Provider) -> Self {
        UIDeferredMenuElement(elementProvider, isCached: false) as! Self
    }

    private init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", image: nil)
    }

    /// Calls `answer` with the elements, at once where they are known.
    func resolve(_ answer: @escaping ([UIMenuElement]) -> Void) {
        if let cached { return answer(cached) }
        provider { [weak self] elements in
            if let self, self.isCached { self.cached = elements }
            answer(elements)
        }
    }
}
