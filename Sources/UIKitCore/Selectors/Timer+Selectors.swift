import Foundation

extension Timer {
    /// Keeps its target, as Foundation's does on Apple systems, until it is invalidated.
    public convenience init(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(timeInterval: timeInterval, repeats: repeats, block: Self.block(target, selector, userInfo))
    }

    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(fire: date, interval: interval, repeats: repeats, block: Self.block(target, selector, userInfo))
    }

    @discardableResult
    public class func scheduledTimer(
        timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        scheduledTimer(withTimeInterval: timeInterval, repeats: repeats, block: block(target, selector, userInfo))
    }

    private static func block(
        _ target: Any, _ selector: Selector, _ userInfo: Any?
    ) -> @Sendable (Timer) -> Void {
        // The timer fires on the thread whose run loop it is on, as its user arranged.
        nonisolated(unsafe) let target = target as AnyObject
        nonisolated(unsafe) let userInfo = userInfo
        return { timer in
            TimerInfo.current = (timer, userInfo)
            defer { TimerInfo.current = nil }
            SelectorRegistry.perform(selector, on: target, [timer])
        }
    }

    /// What was handed over when the timer was made; read it while the timer fires.
    public var userInfo: Any? {
        TimerInfo.current.flatMap { $0.timer === self ? $0.info : nil }
    }
}

/// The timer that fires on this thread at this moment.
private enum TimerInfo {
    private static let key = "UIKit.TimerInfo"

    static var current: (timer: Timer, info: Any?)? {
        get { Thread.current.threadDictionary[key] as? (timer: Timer, info: Any?) }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}
