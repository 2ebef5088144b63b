import Foundation
import HostInterface

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0, scrollableAxes, never, always
    }

    public enum IndicatorStyle: Int, Sendable { case `default` = 0, black, white }

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
}

extension UIScrollView: WheelReceiving {
    package func scroll(by delta: CGPoint, phase: HostEvent.ScrollPhase, time: Double) -> Bool {
        guard isScrollEnabled, delta.y != 0 ? canScrollVertically : canScrollHorizontally else { return false }
        motion.wheel(by: delta)
        return true
    }
}
