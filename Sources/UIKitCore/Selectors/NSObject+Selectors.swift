import Foundation
import ListCore

/// Calls by name, as `NSObject` offers them. Which methods have a name: see ``MethodRegistration``.
extension NSObjectProtocol {
    public func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { SelectorRegistry.responds(self, to: $0) } ?? false
    }

    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        unmanaged(SelectorRegistry.perform(aSelector, on: self, []).result)
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        unmanaged(SelectorRegistry.perform(aSelector, on: self, [object]).result)
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        unmanaged(SelectorRegistry.perform(aSelector, on: self, [object1, object2]).result)
    }

    /// There are no autorelease pools: the main queue keeps what was answered until its next turn, so that
    /// `takeUnretainedValue()` finds it alive.
    private func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>? {
        guard let result, !(result is Void) else { return nil }
        // Only held, and let go, by the main queue.
        nonisolated(unsafe) let object = result as AnyObject
        DispatchQueue.main.async { withExtendedLifetime(object) {} }
        return Unmanaged.passUnretained(object)
    }
}

extension NSObject {
    /// Calls the method from the current run loop after `delay` seconds; the object is kept until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(aSelector, on: self, anArgument, after: delay)
    }

    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.cancel { $0.target === (aTarget as AnyObject) }
    }

    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedCalls.cancel { call in
            call.target === (aTarget as AnyObject) && call.selector == aSelector
                && DelayedCalls.areSame(call.argument, anArgument)
        }
    }
}

/// Calls waiting for their delay.
enum DelayedCalls {
    struct Call {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        let timer: Timer
    }

    /// Guards `calls`: delayed calls are made and cancelled on any thread that has a run loop.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var calls: [Call] = []

    static func add(_ selector: Selector, on target: NSObject, _ argument: Any?, after delay: TimeInterval) {
        // The timer fires on the run loop, and so the thread, that this call is made on.
        nonisolated(unsafe) let target = target
        nonisolated(unsafe) let argument = argument
        let timer = Timer(timeInterval: delay, repeats: false) { timer in
            lock.withLock { calls.removeAll { $0.timer === timer } }
            SelectorRegistry.perform(selector, on: target, [argument])
        }
        lock.withLock { calls.append(Call(target: target, selector: selector, argument: argument, timer: timer)) }
        RunLoop.current.add(timer, forMode: .default)
    }

    static func cancel(where matches: (Call) -> Bool) {
        let cancelled = lock.withLock {
            let found = calls.filter(matches)
            calls.removeAll(where: matches)
            return found
        }
        for call in cancelled { call.timer.invalidate() }
    }

    static func areSame(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?):
            (a as? AnyHashable).flatMap { a in (b as? AnyHashable).map { a == $0 } }
                ?? ((a as AnyObject) === (b as AnyObject))
        default: false
        }
    }
}
