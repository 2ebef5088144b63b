import Foundation
import QuartzCore

extension UIView {
    func setFrame(_ frame: CGRect) {
        guard frame != layer.frame else { return }
        let oldSize = bounds.size
        layer.frame = frame
        geometryDidChange(oldSize: oldSize)
    }

    func setBounds(_ bounds: CGRect) {
        guard bounds != layer.bounds else { return }
        let old = layer.bounds
        layer.bounds = bounds
        if old.size != bounds.size {
            geometryDidChange(oldSize: old.size)
        } else {
            boundsOriginDidChange()
        }
    }

    func setCenter(_ center: CGPoint) {
        guard center != layer.position else { return }
        layer.position = center
        geometryDidChange(oldSize: bounds.size)
    }

    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    public var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Runs after the view's place or size changed, however it was set.
    func geometryDidChange(oldSize: CGSize) {
        if bounds.size != oldSize {
            setNeedsLayout()
            if contentMode == .redraw || redrawsOnResize { setNeedsDisplay() }
            if autoresizesSubviews { resizeSubviews(from: oldSize) }
            sizeDidChange(from: oldSize)
        }
        frameDidChangeForAutoLayout()
        updateSafeArea()
    }

    /// Autoresizing of subviews when this view's size changes, as UIKit spreads the difference over flexible parts.
    private func resizeSubviews(from oldSize: CGSize) {
        let change = CGSize(width: bounds.width - oldSize.width, height: bounds.height - oldSize.height)
        for subview in subviewList where subview.translatesAutoresizingMaskIntoConstraints {
            guard !subview.autoresizingMask.isEmpty else { continue }
            subview.frame = AutoresizingSpread.frame(
                subview.frame, mask: subview.autoresizingMask, oldSize: oldSize, change: change)
        }
    }

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? conversionRoot).layer)
    }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? conversionRoot).layer)
    }
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? conversionRoot).layer)
    }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? conversionRoot).layer)
    }

    // Not optimized: Swift 6.3.1's optimizer crashes on a copy of these that is specialized for views.
    @_optimize(none)
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }
    @_optimize(none)
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
    @_optimize(none)
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace as? UIView)
    }
    @_optimize(none)
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }

    /// The window, or the top of a detached tree.
    private var conversionRoot: UIView {
        var view: UIView = self
        while let next = view.superview { view = next }
        return view
    }
}

/// How a subview's frame follows its superview's size: a pure rule.
package enum AutoresizingSpread {
    package static func frame(
        _ frame: CGRect, mask: UIView.AutoresizingMask, oldSize: CGSize, change: CGSize
    ) -> CGRect {
        let x = spread(
            start: frame.minX, length: frame.width, total: oldSize.width, change: change.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let y = spread(
            start: frame.minY, length: frame.height, total: oldSize.height, change: change.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    private static func spread(
        start: CGFloat, length: CGFloat, total: CGFloat, change: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        guard change != 0 else { return (start, length) }
        let end = total - start - length
        let parts: [(CGFloat, Bool)] = [(start, flexible.0), (length, flexible.1), (end, flexible.2)]
        let count = CGFloat(parts.filter(\.1).count)
        guard count > 0 else { return (start, length) }
        let weight = parts.filter(\.1).reduce(0) { $0 + max($1.0, 0) }
        func share(_ part: (CGFloat, Bool)) -> CGFloat {
            guard part.1 else { return 0 }
            return weight > 0 ? change * max(part.0, 0) / weight : change / count
        }
        return (start + share(parts[0]), max(0, length + share(parts[1])))
    }
}
