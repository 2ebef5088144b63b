import CoreGraphics
import Foundation
import ListCore

/// The place that a preview comes from, or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, NSCopying {
    public let container: UIView
    /// Of the preview, in the container's bounds.
    public let center: CGPoint
    public let transform: CGAffineTransform

    /// - Parameter container: a view in a window, or there is nowhere to go.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
        // The text is as remembered.
        if container.window == nil {
            raise(
                .invalidArgument,
                reason: "UIPreviewTarget requires that the container view is in a window, but it is not. "
                    + "(container: \(container))")
        }
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    /// Nothing of it changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
