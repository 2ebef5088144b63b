import Foundation
import HostInterface

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0, scrollableAxes, never, always
    }

    public enum IndicatorStyle: Int, Sendable { case `default` = 0, black, white }

    public enum IndexDisplayMode: Int, Sendable { case automatic = 0, alwaysHidden }

    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: ScrollPhysics.normalRate)
        public static let fast = DecelerationRate(rawValue: ScrollPhysics.fastRate)
    }
}

extension UIScrollView: ContentTouchDelaying {
    package func delaysTouches(in view: UIView) -> Bool {
        delaysContentTouches && isScrollEnabled && (canScrollVertically || canScrollHorizontally)
    }

    package func holdMotion() -> Bool { motion.hold() }

    package func scrolls(by recognizer: UIGestureRecognizer) -> Bool {
        recognizer === panGestureRecognizer || recognizer === pinchGestureRecognizer
    }

    package func allowsBeginning(_ touch: UITouch, with event: UIEvent, in view: UIView) -> Bool {
        touchesShouldBegin([touch], with: event, in: view)
    }
}

extension UIScrollView: WheelReceiving {
    package func scroll(by delta: CGPoint, phase: HostEvent.ScrollPhase, time: Double) -> Bool {
        let type: UIScrollType = phase == .discrete ? .discrete : .continuous
        guard panGestureRecognizer.allowedScrollTypesMask.contains(UIScrollTypeMask(type)) else { return false }
        guard isScrollEnabled, delta.y != 0 ? canScrollVertically : canScrollHorizontally else { return false }
        guard !handsOn(CGPoint(x: -delta.x, y: -delta.y)) else { return false }
        motion.wheel(by: delta)
        return true
    }
}

/// How a pointer's scroll came to be.
public enum UIScrollType: Int, Sendable {
    /// By the notches of a wheel.
    case discrete = 0
    /// By a finger on a trackpad.
    case continuous
}

public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(.discrete)
    public static let continuous = UIScrollTypeMask(.continuous)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]

    package init(_ type: UIScrollType) { self.init(rawValue: 1 << type.rawValue) }
}
