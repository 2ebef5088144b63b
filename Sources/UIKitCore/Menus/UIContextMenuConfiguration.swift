import Foundation

public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// Which menu a long press shows, and above it what.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public let identifier: any NSCopying
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
