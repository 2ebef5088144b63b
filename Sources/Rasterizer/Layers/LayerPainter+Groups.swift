import CPangoCairo
import DisplayList
import Foundation

extension LayerPainter {
    /// Puts a raster group down as one picture, made now if there is none of this version.
    ///
    /// A group is always drawn apart, kept or not, so that keeping it changes no pixel.
    func composite(_ node: LayerNode, at place: LayerPlace, rect: PixelRect, on canvas: LayerCanvas) {
        let extent = extents.extent(of: node, at: place)
        let entry = picture(of: node, at: place, rect: rect, extent: extent)
        counters.groupsComposited += 1
        canvas.context.paint(entry.surface, x: rect.minX, y: rect.minY, alpha: Double(node.opacity))
    }

    func picture(
        of node: LayerNode, at place: LayerPlace, rect: PixelRect, extent: PixelRect
    ) -> PictureCache.Surfaces.Entry {
        let key = PictureCache.Key(identity: node.identity, part: .group)
        let stamp = PictureCache.Stamp.group(version: node.version, width: rect.width, height: rect.height)
        if let known = pictures.surfaces.find(key, stamp: stamp) {
            counters.groupHits += 1
            return known
        }
        let area = extent.offset(x: -rect.minX, y: -rect.minY)
        let local = rect.offset(x: -rect.minX, y: -rect.minY)
        let format: PixelSurface.Format = area == local && node.coversBelow ? .opaque : .color
        let old = pictures.surfaces.reclaim(key, area: area, format: format)
        if format == .color { old?.clear() }
        let surface = old ?? PixelSurface(area: area, format: format)
        LayerCanvas.draw(on: surface, area: area) { whole in
            drawMasked(node, at: place.offset(x: -rect.minX, y: -rect.minY), on: whole)
        }
        counters.groupsRasterized += 1
        groupListener?(node)
        let entry = PictureCache.Surfaces.Entry(stamp: stamp, surface: surface, area: area)
        pictures.surfaces.store(entry, for: key)
        counters.groupsEvicted = pictures.surfaces.evicted
        return entry
    }
}

extension LayerNode {
    /// As `coversItsBounds`, opacity left out.
    fileprivate var coversBelow: Bool {
        mask == nil && style.cornerRadius <= 0 && style.backgroundColor?.isOpaque == true
    }
}

/// Pictures of groups, contents and shadows by their layer. Not thread safe.
final class PictureCache {
    struct Key: Hashable {
        enum Part: Hashable { case group, contents, shadow, whole }
        var identity: UInt64
        var part: Part
    }

    /// What a picture shows; sizes in pixels.
    enum Stamp: Equatable {
        case group(version: UInt64, width: Int, height: Int)
        /// `x`, `y`: where the bounds space's origin lies, from the layer's corner.
        case contents(LayerNode.Contents, x: Int, y: Int, width: Int, height: Int)
        case whole(version: UInt64, place: LayerPlace)
        case shadow(version: UInt64, width: Int, height: Int, blur: BoxBlur)

        static func == (left: Stamp, right: Stamp) -> Bool {
            switch (left, right) {
            case (.group(let v, let w, let h), .group(let v2, let w2, let h2)): v == v2 && w == w2 && h == h2
            case (.contents(let c, let x, let y, let w, let h), .contents(let c2, let x2, let y2, let w2, let h2)):
                x == x2 && y == y2 && w == w2 && h == h2 && c.isSame(as: c2)
            case (.whole(let v, let p), .whole(let v2, let p2)): v == v2 && p == p2
            case (.shadow(let v, let w, let h, let b), .shadow(let v2, let w2, let h2, let b2)):
                v == v2 && w == w2 && h == h2 && b == b2
            default: false
            }
        }
    }

    typealias Surfaces = SurfaceCache<Key, Stamp>
    let surfaces: Surfaces

    /// - Parameter limit: in bytes; 0 keeps nothing.
    init(limit: Int = 64 << 20) {
        surfaces = Surfaces(limit: limit)
    }
}
