import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Draws the view and what is in it, stretched over `rect`, into the current context.
    ///
    /// - Parameter afterUpdates: lays the view out first.
    /// - Returns: false for a view without area, and where there is no current context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows what this one shows now; nil for a view without area.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        if afterUpdates { layoutIfNeeded() }
        let scale = max(traitCollection.displayScale, 1)
        guard let image = layer.renderedImage(scale: scale) else { return nil }
        let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        copy.layer.contents = image
        copy.layer.contentsScale = scale
        return copy
    }
}
