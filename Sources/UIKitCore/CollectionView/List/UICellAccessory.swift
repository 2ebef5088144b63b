import Foundation

/// Something before or behind the content of a list's cell.
///
/// Options keep what was asked for; sizes and order are the list's own (as remembered): leading accessories in the order
/// delete, insert, then those of the client; trailing ones in the order given, the handle that moves last.
public struct UICellAccessory {
    /// When it is there.
    public enum DisplayedState: Int, Sendable {
        case always = 0
        case whenEditing = 1
        case whenNotEditing = 2
    }

    /// Before or behind the content.
    public enum Placement {
        case leading(displayed: DisplayedState = .always)
        case trailing(displayed: DisplayedState = .always)
    }

    public struct OutlineDisclosureOptions {
        public enum Style: Int, Sendable {
            case automatic = 0
            /// A tap anywhere on the cell expands and collapses.
            case header = 1
            /// Only a tap on the sign does.
            case cell = 2
        }

        public var style: Style
        /// Nil takes the cell's tint.
        public var tintColor: UIColor?

        public init(style: Style = .automatic, tintColor: UIColor? = nil) {
            (self.style, self.tintColor) = (style, tintColor)
        }
    }

    public struct LabelOptions {
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool

        public init(
            tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
            adjustsFontForContentSizeCategory: Bool = true
        ) {
            (self.tintColor, self.font) = (tintColor, font)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        /// Nil takes the cell's tint.
        public var tintColor: UIColor?

        public init(customView: UIView, placement: Placement, tintColor: UIColor? = nil) {
            (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
        }
    }

    enum Kind {
        case disclosure, checkmark, delete, insert, reorder
        case outline(OutlineDisclosureOptions)
        case label(String, LabelOptions)
        case custom(UIView)
    }

    let kind: Kind
    let displayed: DisplayedState
    let isLeading: Bool
    let tintColor: UIColor?
    let action: (() -> Void)?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, tintColor: UIColor? = nil,
        action: (() -> Void)? = nil
    ) {
        (self.kind, self.displayed, self.isLeading, self.tintColor, self.action) =
            (kind, displayed, isLeading, tintColor, action)
    }

    // MARK: Kinds

    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(.disclosure, displayed)
    }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed)
    }
    public static func delete(
        displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.delete, displayed, isLeading: true, action: actionHandler)
    }
    public static func insert(
        displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.insert, displayed, isLeading: true, action: actionHandler)
    }
    /// Moves the item where the data source lets it.
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
        UICellAccessory(.reorder, displayed)
    }
    /// Expands and collapses an item of a section snapshot, or does what the handler says.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.outline(options), displayed, tintColor: options.tintColor, action: actionHandler)
    }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(.label(text, options), displayed, tintColor: options.tintColor)
    }
    @preconcurrency @MainActor
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed):
            UICellAccessory(
                .custom(configuration.customView), displayed, isLeading: true, tintColor: configuration.tintColor)
        case .trailing(let displayed):
            UICellAccessory(.custom(configuration.customView), displayed, tintColor: configuration.tintColor)
        }
    }

    func isShown(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }
}
