import Foundation

/// A button behind a swiped row, in the form of iOS 8; `UIContextualAction` took its place.
@available(iOS, introduced: 8.0, deprecated: 13.0, message: "Use UIContextualAction and related APIs instead.")
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        case `default` = 0
        case normal = 1

        /// The same value as `default` (`behaviours.md` 84).
        public static var destructive: Style { .default }
    }

    public let style: Style
    open var title: String?
    /// Nil restores the colour of the style.
    open var backgroundColor: UIColor? {
        get { ownBackgroundColor ?? SwipeAction.color(isDestructive: style == .default) }
        set { ownBackgroundColor = newValue }
    }
    private var ownBackgroundColor: UIColor?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// A new action of the same style, title, colour and handler.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewRowAction(style: style, title: title, handler: handler)
        copy.ownBackgroundColor = ownBackgroundColor
        copy.backgroundEffect = backgroundEffect
        return copy
    }

    /// Fills the button in place of its colour.
    open var backgroundEffect: UIVisualEffect?
}
