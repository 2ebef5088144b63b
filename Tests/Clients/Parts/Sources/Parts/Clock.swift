import Foundation

@objc public protocol ClockDelegate: AnyObject {
    @objc optional func clock(_ name: String, struckAfter seconds: Int) -> Bool
}

/// Isolated to nothing, as much of what one depends on is.
public final class Clock: NSObject {
    public weak var delegate: (any ClockDelegate)?

    public func strike() -> Bool? { delegate?.clock?("noon", struckAfter: 3) }
}
