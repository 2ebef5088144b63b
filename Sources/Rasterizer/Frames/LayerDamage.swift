import DisplayList
import Foundation

/// What differs between two frames, in pixels: a pure function of the two trees.
struct LayerDamage {
    private let extents: LayerExtents
    private(set) var region = PixelRegion()
    private var scale: Double { extents.scale }

    init(from old: LayerNode?, to new: LayerNode, surface: PixelRect, extents: LayerExtents) {
        self.extents = extents
        guard let old, old.identity == new.identity, old.bounds.size == new.bounds.size else {
            region.add(surface)
            return
        }
        let scale = extents.scale
        compare(
            Place(node: old, place: LayerPlace(root: old, scale: scale), clip: surface),
            Place(node: new, place: LayerPlace(root: new, scale: scale), clip: surface))
    }

    /// A node where it lies, and what its ancestors let through.
    private struct Place {
        var node: LayerNode
        var place: LayerPlace
        var clip: PixelRect
    }

    private mutating func compare(_ old: Place, _ new: Place) {
        if old.node === new.node, old.place == new.place, old.clip == new.clip { return }
        // A shadow's path lies in the bounds space and moves with it.
        let isScrolled = old.place != new.place
        // A turned or scaled layer is one picture with all that is in it.
        guard new.place.isUpright, Self.staysInPlace(old.place, new.place), old.clip == new.clip,
            old.node.opacity == new.node.opacity,
            old.node.drawsLike(new.node), old.node.isAnimatingInside == new.node.isAnimatingInside,
            !old.node.castsShadowOfSubtree, !isScrolled || new.node.style.shadowPath == nil
        else {
            add(old)
            add(new)
            return
        }
        if isScrolled, !new.node.contents.isSame(as: .none) {
            region.add(extents.contentsExtent(old.node, old.place).intersection(old.clip))
            region.add(extents.contentsExtent(new.node, new.place).intersection(new.clip))
        }
        compareChildren(old, new)
    }

    /// The layer's rectangle stays; its content may be scrolled.
    private static func staysInPlace(_ old: LayerPlace, _ new: LayerPlace) -> Bool {
        switch (old, new) {
        case (.upright(let a, _, _), .upright(let b, _, _)): a == b
        default: old == new
        }
    }

    private mutating func compareChildren(_ old: Place, _ new: Place) {
        var unmatched = Dictionary(
            old.node.children.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        let order = old.node.children.map(\.identity)
        let kept = Set(new.node.children.map(\.identity))
        let isReordered =
            order.filter(kept.contains) != new.node.children.map(\.identity).filter { unmatched[$0] != nil }
        for child in new.node.children {
            let place = self.child(child, of: new)
            guard let match = unmatched.removeValue(forKey: child.identity) else {
                add(place)
                continue
            }
            let before = self.child(match, of: old)
            if isReordered {
                add(before)
                add(place)
            } else {
                compare(before, place)
            }
        }
        for gone in unmatched.values { add(self.child(gone, of: old)) }
    }

    private func child(_ node: LayerNode, of parent: Place) -> Place {
        Place(
            node: node, place: LayerPlace(of: node, in: parent.place, scale: scale),
            clip: inner(parent.node, parent.place, parent.clip))
    }

    /// What a layer lets its children show.
    private func inner(_ node: LayerNode, _ place: LayerPlace, _ clip: PixelRect) -> PixelRect {
        node.style.masksToBounds ? clip.intersection(extents.boundsExtent(node, place)) : clip
    }

    private mutating func add(_ place: Place) {
        guard place.node.opacity > 0 else { return }
        region.add(extents.extent(of: place.node, at: place.place).intersection(place.clip))
    }
}

extension LayerNode {
    /// The shadow may follow what the subtree shows, so it can change with any part of it.
    fileprivate var castsShadowOfSubtree: Bool {
        guard let shadow = style.shadow, !shadow.color.isClear else { return false }
        return style.shadowPath == nil
    }
}
