import DisplayList
import Foundation

extension LayerNode {
    /// Everything this subtree may draw on, in the node's own bounds space.
    var extent: CGRect {
        var box = bounds
        if let shadow = style.shadow {
            let reach = shadow.blur * 3 + 1
            box = box.union(
                bounds.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
        }
        if case .image(_, let rect, _) = contents, !style.masksToBounds { box = box.union(rect) }
        guard !style.masksToBounds else { return box }
        for child in children { box = box.union(child.matrixToParent.apply(child.extent)) }
        return box
    }

    /// The same apart from place and children: what decides whether its own pixels are still right.
    func drawsLike(_ other: LayerNode) -> Bool {
        guard style == other.style, bounds.size == other.bounds.size, isOpaque == other.isOpaque else { return false }
        guard mask === other.mask else { return false }
        switch (contents, other.contents) {
        case (.none, .none): return true
        case (.picture(let a), .picture(let b)): return a == b
        case (.image(let a, let r, let t), .image(let b, let s, let u)): return a == b && r == s && t == u
        default: return false
        }
    }
}

/// What changed between two frames, as rectangles in window points: a pure function of the two trees.
package enum LayerDamage {
    package static func between(_ old: LayerNode?, _ new: LayerNode) -> [CGRect] {
        guard let old, old.identity == new.identity else { return [new.matrixToRoot.apply(new.extent)] }
        var rects: [CGRect] = []
        compare(old, new, old.matrixToRoot, new.matrixToRoot, &rects)
        return rects.filter { !$0.isEmpty }
    }

    private static func compare(
        _ old: LayerNode, _ new: LayerNode, _ oldMatrix: AffineMatrix, _ newMatrix: AffineMatrix,
        _ rects: inout [CGRect]
    ) {
        if old === new, oldMatrix == newMatrix { return }
        guard oldMatrix == newMatrix, old.opacity == new.opacity, old.drawsLike(new) else {
            rects.append(oldMatrix.apply(old.extent))
            rects.append(newMatrix.apply(new.extent))
            return
        }
        let before = Dictionary(old.children.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
        let kept = Set(new.children.map(\.identity))
        for child in old.children where !kept.contains(child.identity) {
            rects.append(child.matrixToParent.followed(by: oldMatrix).apply(child.extent))
        }
        let isReordered =
            old.children.map(\.identity).filter(kept.contains)
            != new.children.map(\.identity).filter { before[$0] != nil }
        for child in new.children {
            let matrix = child.matrixToParent.followed(by: newMatrix)
            guard let match = before[child.identity], !isReordered else {
                rects.append(matrix.apply(child.extent))
                continue
            }
            compare(match, child, match.matrixToParent.followed(by: oldMatrix), matrix, &rects)
        }
    }
}

extension LayerNode {
    /// The root fills the window: its own place does not count, its bounds origin does.
    var matrixToRoot: AffineMatrix {
        AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: -bounds.minX, ty: -bounds.minY)
    }
}
