import Foundation

extension UIScrollView {
    // MARK: For the parts that zoom

    /// Content that is zoomed keeps the size that goes with its scale.
    func setZoomedContentSize(_ size: CGSize) { contentSize = size }

    /// The nearest offset at which content of the present kind does not lie beyond its edges at another scale.
    func clamped(_ offset: CGPoint, zoomedTo newScale: CGFloat) -> CGPoint {
        let ratio = scale > 0 ? newScale / scale : 1
        let inset = adjustedContentInset
        func clamped(
            _ value: CGFloat, _ length: CGFloat, _ visible: CGFloat, _ before: CGFloat, _ after: CGFloat,
            _ part: CGFloat
        ) -> CGFloat {
            let low = -before - Self.aligned(visible - before - after - length * ratio, part)
            return min(max(value, low), max(low, length * ratio + after - visible))
        }
        let point = contentAlignmentPoint
        return CGPoint(
            x: clamped(offset.x, contentSize.width, bounds.width, inset.left, inset.right, point.x),
            y: clamped(offset.y, contentSize.height, bounds.height, inset.top, inset.bottom, point.y))
    }
}

/// Something that zooms with the wheel. The answer tells whether it took the movement.
@MainActor
package protocol MagnifyReceiving: AnyObject {
    /// - Parameter place: in the window's space.
    func magnify(by factor: CGFloat, at place: CGPoint) -> Bool
}

extension UIScrollView: MagnifyReceiving {
    package func magnify(by factor: CGFloat, at place: CGPoint) -> Bool {
        let point = convert(place, from: nil)
        return zoom.magnify(by: factor, at: CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY))
    }
}
