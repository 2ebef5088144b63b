import Foundation

extension ViewAnimation {
    /// The spring of rows, taking over a finger's speed.
    /// - Parameters:
    ///   - velocity: points per second along the way, negative against it.
    ///   - distance: the way that is left, in points.
    static func rows(velocity: CGFloat, over distance: CGFloat) -> ViewAnimation {
        var animation = ViewAnimation.rows
        guard case .spring(let mass, let stiffness, let damping, _) = animation.course, abs(distance) > 1 else {
            return animation
        }
        // Faster than this the spring would run far beyond its end.
        let relative = min(max(velocity / distance, -20), 20)
        animation.course = .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: relative)
        return animation
    }
}
