import Foundation
import ListCore

/// Methods by class and name: one table for selectors, optional delegate methods and target-action.
///
/// Entries come from hand-written calls and from load-time functions of the application's images. Those only queue
/// their work, because an image's conformances may not be known yet at that moment; the queue is emptied at the first
/// question.
package enum SelectorRegistry {
    private struct State {
        var entries: [ObjectIdentifier: [Selector: MethodEntry]] = [:]
        var waiting: [@Sendable () -> Void] = []
        /// Generic classes have no metatype at load: each of these registers a class if it is one of theirs.
        var generics: [@Sendable (AnyClass, Bool) -> Bool] = []
        var resolved: Set<ObjectIdentifier> = []
    }

    /// Selectors are asked for on any thread (a notification is delivered where it is posted), hence the lock. It is
    /// recursive because emptying the queue adds entries.
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var state = State()

    package static func add(_ owner: AnyClass, _ selector: Selector, _ entry: MethodEntry) {
        lock.withLock { state.entries[ObjectIdentifier(owner), default: [:]][selector] = entry }
    }

    static func enqueue(_ work: @escaping @Sendable () -> Void) {
        lock.withLock { state.waiting.append(work) }
    }

    static func addGeneric(_ match: @escaping @Sendable (AnyClass, Bool) -> Bool) {
        lock.withLock {
            state.generics.append(match)
            state.resolved.removeAll()
        }
    }

    /// The entry of the object's class or the nearest superclass that has one.
    package static func entry(_ object: AnyObject, _ selector: Selector) -> MethodEntry? {
        lock.withLock {
            while !state.waiting.isEmpty {
                let work = state.waiting
                state.waiting = []
                for item in work { item() }
            }
            var current: AnyClass? = type(of: object)
            while let candidate = current {
                resolveGenerics(candidate)
                if let entry = state.entries[ObjectIdentifier(candidate)]?[selector] { return entry }
                current = _getSuperclass(candidate)
            }
            return nil
        }
    }

    /// Lets each generic class whose instance `candidate` is add its entries, once. A subclass matches too, so only the
    /// class whose superclass does not match counts.
    private static func resolveGenerics(_ candidate: AnyClass) {
        guard state.resolved.insert(ObjectIdentifier(candidate)).inserted else { return }
        for match in state.generics where match(candidate, false) {
            if let superclass = _getSuperclass(candidate), match(superclass, false) { continue }
            _ = match(candidate, true)
        }
    }

    package static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        entry(object, selector) != nil
    }

    /// Calls a method by name with a sender and an event, as far as it takes them.
    ///
    /// A name nobody knows raises UIKit's exception for it.
    @discardableResult
    @MainActor
    package static func send(_ selector: Selector, to object: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool {
        perform(selector, on: object, [sender, event]).found
    }

    /// Calls a method by name on the calling thread, whatever it is isolated to, as the Objective-C runtime does.
    @discardableResult
    package static func perform(
        _ selector: Selector, on object: AnyObject, _ arguments: [Any?]
    ) -> (found: Bool, result: Any?) {
        guard let entry = entry(object, selector) else {
            raise(
                .invalidArgument,
                reason: "-[\(type(of: object)) \(selector.name)]: unrecognized selector sent to instance "
                    + "\(Unmanaged.passUnretained(object).toOpaque())")
            return (false, nil)
        }
        // A synchronous main-actor function is called like any other; only the type says more.
        let call = unsafeBitCast(entry.call, to: ((AnyObject, [Any?]) -> Any?).self)
        return (true, call(object, arguments))
    }
}
