import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    // MARK: Marking

    /// Sets a bit here and the "below" bit on every ancestor that does not have it yet.
    package func mark(_ bits: LayerDirt) {
        guard !dirt.isSuperset(of: bits) else { return }
        dirt.formUnion(bits)
        announce(bits.below)
    }

    private func announce(_ below: LayerDirt) {
        var layer = self
        while let parent = layer.superlayer ?? layer.maskedLayer {
            guard !parent.dirt.isSuperset(of: below) else { return }
            parent.dirt.formUnion(below)
            layer = parent
        }
        layer.treeHost?.layerTreeNeedsFrame()
    }

    /// The layer joined a tree: what it waits for becomes known there.
    package func announceDirt() { announce(dirt.below) }

    /// The layer's own pixels or its children changed.
    package func contentChanged() {
        version = LayerIdentity.next()
        mark(.commit)
    }

    /// Only its place in the parent changed.
    package func placeChanged() { mark(.commit) }

    package var needsLayoutOrDisplayInTree: Bool {
        !dirt.isDisjoint(with: [.layout, .display, .layoutBelow, .displayBelow])
    }

    package var hasAnimationsInTree: Bool { !dirt.isDisjoint(with: [.animation, .animationBelow]) }

    // MARK: Passes

    /// Lays out the paths that need it, from the top down.
    package func layoutSubtreeIfNeeded() {
        if dirt.contains(.layout) {
            dirt.remove(.layout)
            layoutSublayers()
        }
        guard dirt.contains(.layoutBelow) else { return }
        dirt.remove(.layoutBelow)
        for layer in sublayersAndMask where !layer.dirt.isDisjoint(with: [.layout, .layoutBelow]) {
            layer.layoutSubtreeIfNeeded()
        }
        if sublayersAndMask.contains(where: { !$0.dirt.isDisjoint(with: [.layout, .layoutBelow]) }) {
            dirt.insert(.layoutBelow)
        }
    }

    /// Records what layers draw, where it is out of date. A hidden subtree waits until it is shown.
    package func displaySubtreeIfNeeded() {
        displayIfNeeded()
        guard dirt.contains(.displayBelow) else { return }
        dirt.remove(.displayBelow)
        for layer in sublayersAndMask where !layer.dirt.isDisjoint(with: [.display, .displayBelow]) {
            layer.displaySubtreeIfNeeded()
        }
    }

    // MARK: Commit

    /// The tree as immutable nodes, from presentation values. Subtrees without a change are the last frame's nodes.
    package func frozen(at time: Double) -> LayerNode {
        if let lastNode, dirt.isDisjoint(with: [.commit, .commitBelow, .animation, .animationBelow]) {
            return lastNode
        }
        LayerCounters.nodesMade += 1
        let values = presentationValues(at: time)
        let children = orderedSublayers.filter { !$0.model.isHidden }.map { $0.frozen(at: time) }
        let mask = mask?.frozen(at: time)
        if hasAnimationsInTree || childrenChanged(children) || mask !== lastNode?.mask {
            version = LayerIdentity.next()
        }
        dirt.subtract([.commit, .commitBelow])
        let node = makeNode(values, children: children, mask: mask)
        lastNode = node
        return node
    }

    var sublayersAndMask: [CALayer] { mask.map { sublayerList + [$0] } ?? sublayerList }

    private var orderedSublayers: [CALayer] {
        guard sublayerList.contains(where: { $0.model.zPosition != 0 }) else { return sublayerList }
        return sublayerList.enumerated().sorted {
            ($0.element.model.zPosition, $0.offset) < ($1.element.model.zPosition, $1.offset)
        }.map(\.element)
    }

    private func childrenChanged(_ children: [LayerNode]) -> Bool {
        guard let lastNode, lastNode.children.count == children.count else { return true }
        return !zip(lastNode.children, children).allSatisfy { $0 === $1 }
    }

    private func makeNode(_ values: LayerModel, children: [LayerNode], mask: LayerNode?) -> LayerNode {
        LayerNode(
            identity: identity, version: version, position: values.position, bounds: values.bounds,
            anchorPoint: values.anchorPoint, transform: nodeTransform(values), opacity: values.opacity,
            style: style(values), contents: nodeContents(values), isOpaque: values.isOpaque,
            isRasterGroup: values.shouldRasterize, isAnimating: hasAnimationsInTree, mask: mask,
            children: children)
    }

    private func nodeTransform(_ values: LayerModel) -> AffineMatrix {
        guard let parent = superlayer, !CATransform3DIsIdentity(parent.model.sublayerTransform) else {
            return values.transform.planar
        }
        return CATransform3DConcat(values.transform, parent.model.sublayerTransform).planar
    }

    private func style(_ values: LayerModel) -> LayerNode.Style {
        var style = LayerNode.Style()
        style.backgroundColor = values.backgroundColor?.paintColor
        style.cornerRadius = values.cornerRadius
        style.isCornerContinuous = values.isCornerContinuous
        style.cornerMask = values.maskedCorners
        style.borderWidth = values.borderWidth
        style.borderColor = values.borderColor?.paintColor ?? (values.borderWidth > 0 ? .black : nil)
        style.masksToBounds = values.masksToBounds
        if values.shadowOpacity > 0 {
            let color = (values.shadowColor?.paintColor ?? .black).multiplied(byAlpha: values.shadowOpacity)
            style.shadow = ShadowStyle(offset: values.shadowOffset, blur: values.shadowRadius, color: color)
            style.shadowPath = values.shadowPath?.displayPath
        }
        return style
    }

    private func nodeContents(_ values: LayerModel) -> LayerNode.Contents {
        if let own = ownPicture(values) { return .picture(own) }
        if let image = values.contents {
            let size = CGSize(
                width: CGFloat(image.width) / values.contentsScale, height: CGFloat(image.height) / values.contentsScale
            )
            return .image(
                image.pixelImage, rect: values.contentsGravity.rect(for: size, in: values.bounds), tint: nil)
        }
        return picture.map { .picture($0) } ?? .none
    }
}

/// Work counted in the commit pass, for tests that prove its cost. Main thread only, like the layers it counts.
package enum LayerCounters {
    package nonisolated(unsafe) static var nodesMade = 0
}

extension CALayerContentsGravity {
    /// Where content of `size` lies in `bounds`.
    package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let scales = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect: return centered(size, by: min(scales.0, scales.1), in: bounds)
        case .resizeAspectFill: return centered(size, by: max(scales.0, scales.1), in: bounds)
        default: return placed(size, in: bounds)
        }
    }

    private func centered(_ size: CGSize, by scale: CGFloat, in bounds: CGRect) -> CGRect {
        let scaled = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2, width: scaled.width,
            height: scaled.height)
    }

    private func placed(_ size: CGSize, in bounds: CGRect) -> CGRect {
        let name = rawValue.lowercased()
        let x =
            name.contains("left")
            ? bounds.minX : name.contains("right") ? bounds.maxX - size.width : bounds.midX - size.width / 2
        let y =
            name.contains("top")
            ? bounds.minY : name.contains("bottom") ? bounds.maxY - size.height : bounds.midY - size.height / 2
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
