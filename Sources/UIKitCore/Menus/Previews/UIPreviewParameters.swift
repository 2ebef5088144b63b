import CoreGraphics
import Foundation

/// How the picture of a view looks while it is lifted off the screen: with a menu, or by a drag.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
    /// Behind the view, within the visible path; nil stands for the colour of cards.
    open var backgroundColor: UIColor?
    /// The part of the view that is lifted, in its bounds; nil lifts all of it.
    open var visiblePath: UIBezierPath?
    /// The form of the shadow, in the view's bounds; nil follows the visible path.
    open var shadowPath: UIBezierPath?

    public required override init() { super.init() }

    /// Lifts the lines of a text, each with a little room around it.
    /// - Parameter textLineRects: rectangles in the view's bounds, from top to bottom, boxed as `NSValue`.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -8, dy: -4), cornerRadius: 8))
        }
        visiblePath = path
    }

    /// On the main thread only.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(duplicate()) }.value
    }

    private func duplicate() -> UIPreviewParameters {
        let copy = type(of: self).init()
        copy.backgroundColor = backgroundColor
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        return copy
    }
}
