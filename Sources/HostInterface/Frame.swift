import DisplayList
import Foundation

/// One finished frame, ready to be drawn: the frozen layer tree of a window and the space it fills.
package struct Frame: Sendable {
    /// Root of the window's layers; its bounds are the window's, in points.
    package var root: LayerNode
    package var size: CGSize
    /// Device pixels per point.
    package var scale: Double
    /// Presentation time of the frame, in seconds of the frame clock.
    package var time: Double

    package init(root: LayerNode, size: CGSize, scale: Double, time: Double) {
        self.root = root
        self.size = size
        self.scale = scale
        self.time = time
    }
}
