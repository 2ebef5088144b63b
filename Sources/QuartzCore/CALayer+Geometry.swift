import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// Map from this layer's space up to `ancestor`'s; to the top of the tree where it is nil or no ancestor.
    private func matrix(upTo ancestor: CALayer?) -> AffineMatrix {
        var matrix = AffineMatrix.identity
        var layer = self
        while layer !== ancestor {
            matrix = matrix.followed(by: layer.model.matrixToParent)
            guard let parent = layer.superlayer else { break }
            if !CATransform3DIsIdentity(parent.model.sublayerTransform) {
                matrix = matrix.followed(by: parent.model.sublayerTransform.planar)
            }
            layer = parent
        }
        return matrix
    }

    private func matrix(to other: CALayer) -> AffineMatrix {
        if other === self { return .identity }
        if other.isAncestor(of: self) { return matrix(upTo: other) }
        return matrix(upTo: nil).followed(by: other.matrix(upTo: nil).inverted ?? .identity)
    }

    private func isAncestor(of layer: CALayer) -> Bool {
        var current = layer.superlayer
        while let candidate = current {
            if candidate === self { return true }
            current = candidate.superlayer
        }
        return false
    }

    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { matrix(to: l ?? rootLayer).apply(p) }
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? rootLayer).matrix(to: self).apply(p) }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { matrix(to: l ?? rootLayer).apply(r) }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? rootLayer).matrix(to: self).apply(r) }

    package var rootLayer: CALayer {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer
    }

    func deepestLayer(at p: CGPoint) -> CALayer? {
        guard !model.isHidden, let inverse = model.matrixToParent.inverted else { return nil }
        let inside = inverse.apply(p)
        for layer in sublayerList.reversed() {
            if let hit = layer.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }
}

extension LayerModel {
    /// Box around the layer in its superlayer's space.
    var frame: CGRect {
        guard !CATransform3DIsIdentity(transform) else {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return matrixToParent.apply(bounds)
    }

    /// Bounds and position that make `frame` the box around the layer.
    func placed(in frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
        let frame = frame.standardized
        let size = CATransform3DIsIdentity(transform) ? frame.size : untransformed(frame.size)
        let position = CGPoint(
            x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
        return (CGRect(origin: bounds.origin, size: size), position)
    }

    /// Bounds size whose box is `size` under the present transform, where that is a plain scale.
    private func untransformed(_ size: CGSize) -> CGSize {
        let x = abs(transform.m11)
        let y = abs(transform.m22)
        return CGSize(width: x > 0 ? size.width / x : size.width, height: y > 0 ? size.height / y : size.height)
    }

    /// Map from bounds space to the superlayer's.
    package var matrixToParent: AffineMatrix {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: -anchor.x, ty: -anchor.y)
            .followed(by: transform.planar)
            .followed(by: AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: position.x, ty: position.y))
    }
}
