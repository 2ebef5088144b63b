import Foundation

/// What a button behind a swiped row does.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0
        case destructive = 1
    }

    /// Call the last argument when the action was carried out (true) or not (false): it brings the row back
    /// (`behaviours.md` 82).
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    /// Nil restores the colour of the style (`behaviours.md` 83).
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? SwipeAction.color(isDestructive: style == .destructive) }
        set { ownBackgroundColor = newValue }
    }
    private var ownBackgroundColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
