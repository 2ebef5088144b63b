import Foundation

/// One layer of a frozen frame, with everything below it. Immutable and shared between frames while it does not change.
///
/// `QuartzCore` makes nodes in the commit pass from presentation values; the rasterizer only reads them.
package final class LayerNode: Sendable {
    /// What a layer draws between its background and its children.
    package enum Contents: Sendable {
        case none
        /// Commands in the layer's own bounds space.
        case picture(DisplayList)
        /// Pixels placed by `rect`, in the layer's own bounds space.
        case image(PixelImage, rect: CGRect, tint: PaintColor?)
    }

    /// Look of a layer apart from its place. Lengths in points.
    package struct Style: Hashable, Sendable {
        package var backgroundColor: PaintColor?
        package var cornerRadius: Double
        /// True for the continuous ("squircle") corner curve.
        package var isCornerContinuous: Bool
        /// Bits as in `CACornerMask`: 1 min-x min-y, 2 max-x min-y, 4 min-x max-y, 8 max-x max-y.
        package var cornerMask: UInt
        package var borderWidth: Double
        package var borderColor: PaintColor?
        package var shadow: ShadowStyle?
        package var shadowPath: DisplayPath?
        package var masksToBounds: Bool
        /// Everything the layer and those below it show is turned into its opposite colour.
        package var isInverted: Bool

        package init() {
            backgroundColor = nil
            cornerRadius = 0
            isCornerContinuous = false
            cornerMask = 15
            borderWidth = 0
            borderColor = nil
            shadow = nil
            shadowPath = nil
            masksToBounds = false
            isInverted = false
        }
    }

    /// Stable for the life of the layer, never reused within a process.
    package let identity: UInt64
    /// Changes whenever anything in this subtree that a raster group would draw changes, the node's own place excluded.
    package let version: UInt64
    /// Place of the anchor point in the parent's bounds space.
    package let position: CGPoint
    package let bounds: CGRect
    package let anchorPoint: CGPoint
    /// Applied around the anchor point. For a layer whose children are also transformed (`sublayerTransform`) it is
    /// already multiplied in.
    package let transform: AffineMatrix
    package let opacity: Float
    package let style: Style
    package let contents: Contents
    /// The layer promises to cover its bounds with opaque pixels.
    package let isOpaque: Bool
    /// The layer asks to be cached as one picture (cells, headers, bars, `shouldRasterize`).
    package let isRasterGroup: Bool
    /// An animation runs on this layer or below it; a group with this set is split for the frame.
    package let isAnimating: Bool
    /// Shape whose alpha masks the whole subtree, in this layer's bounds space.
    package let mask: LayerNode?
    /// Bottom-most first; hidden layers are left out.
    package let children: [LayerNode]

    package init(
        identity: UInt64, version: UInt64, position: CGPoint, bounds: CGRect,
        anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5), transform: AffineMatrix = .identity, opacity: Float = 1,
        style: Style = Style(), contents: Contents = .none, isOpaque: Bool = false, isRasterGroup: Bool = false,
        isAnimating: Bool = false, mask: LayerNode? = nil, children: [LayerNode] = []
    ) {
        self.identity = identity
        self.version = version
        self.position = position
        self.bounds = bounds
        self.anchorPoint = anchorPoint
        self.transform = transform
        self.opacity = opacity
        self.style = style
        self.contents = contents
        self.isOpaque = isOpaque
        self.isRasterGroup = isRasterGroup
        self.isAnimating = isAnimating
        self.mask = mask
        self.children = children
    }

    /// Map from this layer's bounds space to its parent's.
    package var matrixToParent: AffineMatrix {
        let anchorX = bounds.minX + anchorPoint.x * bounds.width
        let anchorY = bounds.minY + anchorPoint.y * bounds.height
        return AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: -anchorX, ty: -anchorY)
            .followed(by: transform)
            .followed(by: AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: position.x, ty: position.y))
    }
}
