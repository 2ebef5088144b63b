import DisplayList
import Foundation

/// Which pixels layers can touch, remembered for nodes that stay from frame to frame. Not thread safe.
///
/// A subtree that is only moved by whole pixels keeps its answer, so a scrolled screen costs a few look-ups.
final class LayerExtents {
    private struct Entry {
        // Holding the node keeps its address from being used again.
        let node: LayerNode
        let width: Int
        let height: Int
        /// Relative to the corner of the node's rectangle.
        let extent: PixelRect
        var lastFrame: Int
    }

    let scale: Double
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var frame = 0

    init(scale: Double) {
        self.scale = scale
    }

    /// Forgets what the last frames did not ask for.
    func beginFrame() {
        frame += 1
        if frame % 64 == 0 { entries = entries.filter { $0.value.lastFrame > frame - 64 } }
    }

    /// Everything the node and what is below it may touch, its own opacity and ancestors' clips left out.
    func extent(of node: LayerNode, at place: LayerPlace) -> PixelRect {
        guard case .upright(let rect, _, _) = place else { return measure(node, place) }
        let key = ObjectIdentifier(node)
        if let known = entries[key], known.width == rect.width, known.height == rect.height {
            entries[key]!.lastFrame = frame
            return known.extent.offset(x: rect.minX, y: rect.minY)
        }
        let extent = measure(node, place)
        entries[key] = Entry(
            node: node, width: rect.width, height: rect.height,
            extent: extent.offset(x: -rect.minX, y: -rect.minY), lastFrame: frame)
        return extent
    }

    private func measure(_ node: LayerNode, _ place: LayerPlace) -> PixelRect {
        let bounds = boundsExtent(node, place)
        var area = bounds.union(inside(node, place))
        if node.style.shadow != nil { area = area.union(shadowExtent(node, place, of: area)) }
        return area
    }

    /// The layer's own rectangle, in which background and border lie.
    func boundsExtent(_ node: LayerNode, _ place: LayerPlace) -> PixelRect {
        switch place {
        case .upright(let rect, _, _): rect
        case .free(let matrix): PixelRect(covering: matrix.apply(node.bounds), margin: 1)
        }
    }

    /// Contents and children, clipped if the layer does so.
    private func inside(_ node: LayerNode, _ place: LayerPlace) -> PixelRect {
        var area = contentsExtent(node, place)
        for child in node.children where child.opacity > 0 {
            area = area.union(extent(of: child, at: LayerPlace(of: child, in: place, scale: scale)))
        }
        return node.style.masksToBounds ? area.intersection(boundsExtent(node, place)) : area
    }

    /// The layer's own picture or image, not clipped.
    func contentsExtent(_ node: LayerNode, _ place: LayerPlace) -> PixelRect {
        switch node.contents {
        case .none: return .empty
        case .image(_, let rect, _):
            if case .upright(_, let x, let y) = place { return Self.snapped(rect, x, y, scale) }
            return PixelRect(covering: place.matrix(scale: scale).apply(rect), margin: 1)
        case .picture(let list):
            let scale = scale
            let extent = list.extent { run in
                let ink = FontFaces.shared.ink(run, scale: scale)
                guard !ink.isNull else { return ink }
                return CGRect(
                    x: (ink.minX - 1) / scale, y: (ink.minY - 1) / scale, width: (ink.width + 2) / scale,
                    height: (ink.height + 2) / scale)
            }
            let box = PixelRect(covering: place.matrix(scale: scale).apply(bounds: extent.rect))
            // What paints without limit is cut to the layer.
            return extent.isUnbounded ? box.union(boundsExtent(node, place)) : box
        }
    }

    /// An image's rectangle with its edges on whole pixels.
    static func snapped(_ rect: CGRect, _ originX: Int, _ originY: Int, _ scale: Double) -> PixelRect {
        let box = rect.standardized
        let minX = PixelGrid.round(box.minX * scale)
        let minY = PixelGrid.round(box.minY * scale)
        return PixelRect(
            minX: originX + minX, minY: originY + minY,
            maxX: originX + max(minX + 1, PixelGrid.round(box.maxX * scale)),
            maxY: originY + max(minY + 1, PixelGrid.round(box.maxY * scale)))
    }

    private func shadowExtent(_ node: LayerNode, _ place: LayerPlace, of area: PixelRect) -> PixelRect {
        guard let shadow = node.style.shadow, !shadow.color.isClear else { return .empty }
        var shape = area
        if let path = node.style.shadowPath {
            shape = PixelRect(covering: place.matrix(scale: scale).apply(bounds: path.controlBounds), margin: 1)
        }
        let place = ShadowPlace(shadow, at: place, scale: scale)
        return shape.grown(by: place.blur.reach).offset(x: place.x, y: place.y)
    }
}

/// A layer's shadow in pixels.
struct ShadowPlace {
    let blur: BoxBlur
    let x: Int
    let y: Int

    init(_ shadow: ShadowStyle, at place: LayerPlace, scale: Double) {
        let matrix = place.matrix(scale: scale)
        let factor = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
        blur = BoxBlur(sigma: shadow.blur * factor)
        x = PixelGrid.round(shadow.offset.width * matrix.a + shadow.offset.height * matrix.c)
        y = PixelGrid.round(shadow.offset.width * matrix.b + shadow.offset.height * matrix.d)
    }
}
