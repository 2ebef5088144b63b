import Foundation

public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// Which menu a long press shows, and above it what.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements where it opens upwards.
    public enum ElementOrder: Int, Sendable {
        case automatic = 0
        /// The first element is the one nearest to the source.
        case priority
        /// From top to bottom, always.
        case fixed
    }

    public let identifier: any NSCopying
    /// `automatic` is `fixed` for context menus (as remembered).
    open var preferredMenuElementOrder = ElementOrder.automatic
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - previewProvider: makes a controller whose view shows above the menu; without one it is the pressed view.
    ///   - actionProvider: makes the menu. It gets what the system suggests, which is nothing here.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    package var menu: UIMenu? { actionProvider?([]) }
}
