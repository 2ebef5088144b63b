import CPangoCairo
import DisplayList
import Foundation

/// Blurred shapes by outline and radius: a moving card keeps its shadow. The oldest go first.
final class ShadowCache {
    private struct Key: Hashable {
        var path: DisplayPath
        var size: CGSize
        var blur: Double
        var scale: Double
    }

    private static let limit = 32
    private var masks: [Key: AlphaMask] = [:]
    private var order: [Key] = []

    /// Draws the shadow of a filled path; `box` is the path's extent in the context's points.
    func draw(_ path: DisplayPath, box: CGRect, _ shadow: ShadowStyle, player: ListPlayer) {
        let key = Key(path: path, size: box.size, blur: shadow.blur, scale: player.scale)
        let reach = shadow.blur * 3 + 1
        let outer = box.insetBy(dx: -reach, dy: -reach)
        // A shape larger than any screen has its shadow outside of it.
        guard outer.width * player.scale < 8192, outer.height * player.scale < 8192 else { return }
        let mask = masks[key] ?? make(path, outer, shadow, player, key)
        mask.paint(shadow.color, offset: shadow.offset, into: player.context)
    }

    private func make(
        _ path: DisplayPath, _ box: CGRect, _ shadow: ShadowStyle, _ player: ListPlayer, _ key: Key
    ) -> AlphaMask {
        let mask = AlphaMask(box: box, scale: player.scale) { target in
            let inner = ListPlayer(context: target, fonts: player.fonts, scale: player.scale)
            inner.outline(path)
            cairo_set_source_rgba(target, 0, 0, 0, 1)
            cairo_fill(target)
        }
        mask.blur(radius: shadow.blur)
        masks[key] = mask
        order.append(key)
        if order.count > Self.limit { masks[order.removeFirst()] = nil }
        return mask
    }
}
