import CoreGraphics
import Foundation

/// Begins an image: what is drawn until ``UIGraphicsEndImageContext()`` on this thread goes into it.
///
/// - Parameter scale: pixels a point; 0 takes the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1)
    UIGraphicsPushContext(.recording(size: size, scale: scale, isOpaque: opaque))
}

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What the current image context holds so far; nil outside of one, and for one without area.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: context.scale)
}

public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
