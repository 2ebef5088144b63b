import Foundation
import Parts

/// Without `@objc`: the protocol of another module makes it known by name.
public final class ClockListener: NSObject, ClockDelegate {
    public func clock(_ name: String, struckAfter seconds: Int) -> Bool { name == "noon" && seconds == 3 }
}

public final class DeafListener: NSObject, ClockDelegate {}
