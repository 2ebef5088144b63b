import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// Box around the layer in its superlayer's space, transform included.
    public var frame: CGRect {
        get {
            let size = model.bounds.size
            guard !CATransform3DIsIdentity(model.transform) else {
                return CGRect(
                    x: model.position.x - model.anchorPoint.x * size.width,
                    y: model.position.y - model.anchorPoint.y * size.height, width: size.width, height: size.height)
            }
            return matrixToParent(model).apply(model.bounds)
        }
        set {
            let frame = newValue.standardized
            let size = CATransform3DIsIdentity(model.transform) ? frame.size : untransformed(frame.size)
            bounds = CGRect(origin: model.bounds.origin, size: size)
            position = CGPoint(
                x: frame.minX + model.anchorPoint.x * frame.width, y: frame.minY + model.anchorPoint.y * frame.height)
        }
    }

    /// Bounds size whose box is `size` under the present transform, where that is a plain scale.
    private func untransformed(_ size: CGSize) -> CGSize {
        let x = abs(model.transform.m11)
        let y = abs(model.transform.m22)
        return CGSize(width: x > 0 ? size.width / x : size.width, height: y > 0 ? size.height / y : size.height)
    }

    /// Map from bounds space to the superlayer's, for a set of values.
    package func matrixToParent(_ values: LayerModel) -> AffineMatrix {
        let anchor = CGPoint(
            x: values.bounds.minX + values.anchorPoint.x * values.bounds.width,
            y: values.bounds.minY + values.anchorPoint.y * values.bounds.height)
        return AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: -anchor.x, ty: -anchor.y)
            .followed(by: values.transform.planar)
            .followed(by: AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: values.position.x, ty: values.position.y))
    }

    /// Map from this layer's space up to `ancestor`'s; to the top of the tree where it is nil or no ancestor.
    private func matrix(upTo ancestor: CALayer?) -> AffineMatrix {
        var matrix = AffineMatrix.identity
        var layer = self
        while layer !== ancestor {
            matrix = matrix.followed(by: layer.matrixToParent(layer.model))
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

    public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The deepest layer under `p`, a point in the superlayer's space.
    public func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, let inverse = matrixToParent(model).inverted else { return nil }
        let inside = inverse.apply(p)
        for layer in sublayerList.reversed() {
            if let hit = layer.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }
}
