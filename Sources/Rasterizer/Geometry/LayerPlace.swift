import DisplayList
import Foundation

/// Where a layer's bounds space lands on the device.
///
/// Layers that are only moved are *upright*: their edges and the origin of their content are whole pixels, each
/// rounded in its parent's content space. Moving a layer, or scrolling its parent, therefore moves all that is in it
/// by the same whole pixels, which is what lets pictures of groups be kept and pixels be moved.
enum LayerPlace: Equatable {
    /// `rect` is where the bounds land, `originX/Y` where the point (0, 0) of the bounds space does.
    case upright(rect: PixelRect, originX: Int, originY: Int)
    /// Anything else: the map from the bounds space to pixels.
    case free(AffineMatrix)

    /// The root fills its surface: its own position does not count, its bounds do.
    init(root: LayerNode, scale: Double) {
        self.init(corner: .zero, size: root.bounds.size, of: root, parentX: 0, parentY: 0, scale: scale)
    }

    /// The place of a layer inside of one that lies at `parent`.
    init(of node: LayerNode, in parent: LayerPlace, scale: Double) {
        if case .upright(_, let x, let y) = parent, node.transform.isTranslation {
            let corner = CGPoint(
                x: node.position.x + node.transform.tx - node.anchorPoint.x * node.bounds.width,
                y: node.position.y + node.transform.ty - node.anchorPoint.y * node.bounds.height)
            self.init(corner: corner, size: node.bounds.size, of: node, parentX: x, parentY: y, scale: scale)
        } else {
            self = .free(node.matrixToParent.followed(by: parent.matrix(scale: scale)))
        }
    }

    private init(corner: CGPoint, size: CGSize, of node: LayerNode, parentX: Int, parentY: Int, scale: Double) {
        let minX = PixelGrid.round(corner.x * scale)
        let minY = PixelGrid.round(corner.y * scale)
        var maxX = PixelGrid.round((corner.x + size.width) * scale)
        var maxY = PixelGrid.round((corner.y + size.height) * scale)
        // A hairline does not vanish.
        if size.width > 0 { maxX = max(maxX, minX + 1) }
        if size.height > 0 { maxY = max(maxY, minY + 1) }
        self = .upright(
            rect: PixelRect(minX: minX + parentX, minY: minY + parentY, maxX: maxX + parentX, maxY: maxY + parentY),
            originX: minX + parentX - PixelGrid.round(node.bounds.minX * scale),
            originY: minY + parentY - PixelGrid.round(node.bounds.minY * scale))
    }

    /// The map from the bounds space, in points, to pixels.
    func matrix(scale: Double) -> AffineMatrix {
        switch self {
        case .upright(_, let x, let y):
            AffineMatrix(a: scale, b: 0, c: 0, d: scale, tx: Double(x), ty: Double(y))
        case .free(let matrix): matrix
        }
    }

    var isUpright: Bool {
        if case .upright = self { true } else { false }
    }

    func offset(x: Int, y: Int) -> LayerPlace {
        switch self {
        case .upright(let rect, let originX, let originY):
            .upright(rect: rect.offset(x: x, y: y), originX: originX + x, originY: originY + y)
        case .free(let matrix):
            .free(matrix.followed(by: AffineMatrix(translationX: Double(x), y: Double(y))))
        }
    }
}
