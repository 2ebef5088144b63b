import Foundation
import ListCore

/// Methods by class and name: one table for selectors, optional delegate methods and target-action.
@MainActor
package enum SelectorRegistry {
    private static var entries: [ObjectIdentifier: [Selector: MethodEntry]] = [:]

    package static func add(_ owner: AnyClass, _ selector: Selector, _ entry: MethodEntry) {
        entries[ObjectIdentifier(owner), default: [:]][selector] = entry
    }

    /// The entry of the object's class or the nearest superclass that has one.
    package static func entry(_ object: AnyObject, _ selector: Selector) -> MethodEntry? {
        var current: AnyClass? = type(of: object)
        while let candidate = current {
            if let entry = entries[ObjectIdentifier(candidate)]?[selector] { return entry }
            current = _getSuperclass(candidate)
        }
        return nil
    }

    package static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        entry(object, selector) != nil
    }

    /// Calls a method by name with a sender and an event, as far as it takes them.
    ///
    /// A name nobody knows raises UIKit's exception for it.
    @discardableResult
    package static func send(_ selector: Selector, to object: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool {
        guard let entry = entry(object, selector) else {
            raise(
                .invalidArgument,
                reason: "-[\(type(of: object)) \(selector.name)]: unrecognized selector sent to instance "
                    + "\(Unmanaged.passUnretained(object).toOpaque())")
            return false
        }
        _ = entry.call(object, [sender, event])
        return true
    }
}
