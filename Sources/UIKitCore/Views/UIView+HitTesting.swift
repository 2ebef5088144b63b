import Foundation

extension UIView {
    /// Views fainter than this take no touches (UIKit's documented limit).
    static let touchableAlpha: CGFloat = 0.01

    /// Whether this view can be under a finger at all.
    var takesTouches: Bool { isUserInteractionEnabled && !isHidden && alpha >= Self.touchableAlpha }
}
