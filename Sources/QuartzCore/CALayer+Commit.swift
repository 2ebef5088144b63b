import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// The tree as immutable nodes, from presentation values. Subtrees that look and lie as before are the last frame's
    /// nodes; one that only lies elsewhere, or faded, keeps its version, so that its picture can be used again.
    package func frozen(at time: Double) -> LayerNode { frozen(at: time, plane: nil) }

    /// - Parameter plane: what the superlayer's `sublayerTransform` adds to the layer's own; nil while it adds nothing and
    ///   has not just ended doing so.
    private func frozen(at time: Double, plane: CATransform3D?) -> LayerNode {
        if let lastNode, plane == nil, dirt.isDisjoint(with: [.commit, .commitBelow, .animation, .animationBelow]) {
            return lastNode
        }
        LayerCounters.nodesMade += 1
        let values = presentationValues(at: time)
        let inner = planeForSublayers(values)
        let look = LayerLook(
            bounds: values.bounds, style: values.nodeStyle, contents: nodeContents(values),
            mask: mask?.frozen(at: time),
            children: orderedSublayers.filter { !$0.model.isHidden }.map { $0.frozen(at: time, plane: inner) })
        dirt.subtract([.commit, .commitBelow])
        wasShown = true
        let version = lastNode.flatMap { look.isSame(as: $0) ? $0.version : nil }
        let node = LayerNode(
            identity: identity, version: version ?? LayerIdentity.next(), position: values.position,
            bounds: look.bounds, anchorPoint: values.anchorPoint,
            transform: (plane.map { CATransform3DConcat(values.transform, $0) } ?? values.transform).planar,
            opacity: values.opacity, style: look.style, contents: look.contents, isOpaque: values.isOpaque,
            isRasterGroup: values.shouldRasterize || isRasterGroup, isAnimating: hasAnimationsInTree, mask: look.mask,
            children: look.children)
        if let lastNode, node.isSame(as: lastNode) { return lastNode }
        lastNode = node
        return node
    }

    private func planeForSublayers(_ values: LayerModel) -> CATransform3D? {
        let isPlain = CATransform3DIsIdentity(values.sublayerTransform)
        defer { hadSublayerTransform = !isPlain }
        return isPlain && !hadSublayerTransform ? nil : values.sublayerTransform
    }

    private var orderedSublayers: [CALayer] {
        guard sublayerList.contains(where: { $0.model.zPosition != 0 }) else { return sublayerList }
        return sublayerList.enumerated().sorted {
            ($0.element.model.zPosition, $0.offset) < ($1.element.model.zPosition, $1.offset)
        }.map(\.element)
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

/// What a picture of a layer's subtree would show: all but the layer's own place and opacity.
private struct LayerLook {
    var bounds: CGRect
    var style: LayerNode.Style
    var contents: LayerNode.Contents
    var mask: LayerNode?
    var children: [LayerNode]

    func isSame(as node: LayerNode) -> Bool {
        bounds == node.bounds && style == node.style && mask === node.mask
            && children.elementsEqual(node.children, by: ===) && contents.isSame(as: node.contents)
    }
}

extension LayerNode {
    fileprivate func isSame(as other: LayerNode) -> Bool {
        version == other.version && position == other.position && anchorPoint == other.anchorPoint
            && transform == other.transform && opacity == other.opacity && isOpaque == other.isOpaque
            && isRasterGroup == other.isRasterGroup && isAnimating == other.isAnimating
    }
}

extension LayerModel {
    fileprivate var nodeStyle: LayerNode.Style {
        var style = LayerNode.Style()
        style.backgroundColor = backgroundColor?.paintColor
        style.cornerRadius = cornerRadius
        style.isCornerContinuous = isCornerContinuous
        style.cornerMask = maskedCorners.rawValue
        style.borderWidth = borderWidth
        style.borderColor = borderColor?.paintColor ?? (borderWidth > 0 ? .black : nil)
        style.masksToBounds = masksToBounds
        style.isInverted = isInverted
        if shadowOpacity > 0 {
            let color = (shadowColor?.paintColor ?? .black).multiplied(byAlpha: shadowOpacity)
            style.shadow = ShadowStyle(offset: shadowOffset, blur: shadowRadius, color: color)
            style.shadowPath = shadowPath?.displayPath
        }
        return style
    }
}

/// Work counted in the commit pass, for tests that prove its cost. Main thread only, like the layers it counts.
package enum LayerCounters {
    package nonisolated(unsafe) static var nodesMade = 0
}
