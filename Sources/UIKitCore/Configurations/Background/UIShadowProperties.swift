import Foundation

/// The shadow of a background (iOS 18). None at first: its opacity is 0.
public struct UIShadowProperties: Hashable {
    public var color = UIColor.black
    public var opacity: CGFloat = 0
    /// Points of blur.
    public var radius: CGFloat = 3
    public var offset = CGSize(width: 0, height: -3)
    /// Nil takes the shape of the background.
    public var path: UIBezierPath?

    init() {}
}
