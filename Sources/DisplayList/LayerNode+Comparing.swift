import Foundation

extension LayerNode {
    /// Whether both layers' own pixels are the same: everything but place, opacity, bounds origin and children.
    package func drawsLike(_ other: LayerNode) -> Bool {
        if self === other { return true }
        guard style == other.style, bounds.size == other.bounds.size, mask === other.mask,
            isRasterGroup == other.isRasterGroup
        else { return false }
        return contents.isSame(as: other.contents)
    }

    /// Something below this layer, or in its mask, is in motion, not only the layer itself: a picture of the subtree
    /// would be out of date in the next frame.
    package var isAnimatingInside: Bool {
        isAnimating && (children.contains(where: \.isAnimating) || mask?.isAnimating == true)
    }
}

extension LayerNode.Contents {
    /// Same commands, or the very same pixels at the same place.
    package func isSame(as other: LayerNode.Contents) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.picture(let mine), .picture(let theirs)): mine == theirs
        case (.image(let mine, let rect, let tint), .image(let theirs, let otherRect, let otherTint)):
            mine == theirs && rect == otherRect && tint == otherTint
        default: false
        }
    }
}
