import Foundation

/// A quick stroke in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1
    /// A stroke is at least this long, within this time, and at most half as far aside (as remembered).
    static let length: CGFloat = 50
    static let time = 0.5

    private var start = CGPoint.zero
    private var startTime = 0.0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired { state = .failed }
        start = currentWindowLocation
        startTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.timestamp - startTime <= Self.time else {
            state = .failed
            return
        }
        let travel = CGPoint(x: currentWindowLocation.x - start.x, y: currentWindowLocation.y - start.y)
        guard max(abs(travel.x), abs(travel.y)) >= Self.length else { return }
        let reached: Direction
        if abs(travel.x) > 2 * abs(travel.y) {
            reached = travel.x > 0 ? .right : .left
        } else if abs(travel.y) > 2 * abs(travel.x) {
            reached = travel.y > 0 ? .down : .up
        } else {
            state = .failed
            return
        }
        state = direction.contains(reached) && trackedTouches.count == numberOfTouchesRequired ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }
}

/// A drag that starts at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
    /// Width of the strip in which the drag must start, in points (as remembered).
    static let strip: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let window = view?.window, let touch = touches.first, starts(at: touch.windowLocation, in: window.bounds)
        else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    private func starts(at point: CGPoint, in bounds: CGRect) -> Bool {
        (edges.contains(.left) && point.x <= bounds.minX + Self.strip)
            || (edges.contains(.right) && point.x >= bounds.maxX - Self.strip)
            || (edges.contains(.top) && point.y <= bounds.minY + Self.strip)
            || (edges.contains(.bottom) && point.y >= bounds.maxY - Self.strip)
    }
}
