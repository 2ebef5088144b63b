/// One optional method of a delegate or data source, looked up once, when the delegate is set.
///
/// A method found in the registry is called through its entry, which also finds what a subclass adds to an inherited
/// conformance. Otherwise the protocol's witness is called, and a default implementation that marks itself with
/// ``DefaultWitness/reached()`` counts as absent.
package struct OptionalMethod<Arguments, Result> {
    private let typed: (@MainActor (AnyObject, Arguments) -> Result)?

    /// - Parameter fullName: the method's Swift name, as `tableView(_:didSelectRowAt:)`.
    package init(_ fullName: String, of target: AnyObject?) {
        self.init(Selector(swift: fullName), of: target)
    }

    init(_ selector: Selector, of target: AnyObject?) {
        guard let target, let entry = SelectorRegistry.entry(target, selector) else {
            typed = nil
            return
        }
        if let exact = entry.typed as? @MainActor (AnyObject, Arguments) -> Result {
            typed = exact
        } else {
            // The user's method differs in optionality: values are matched one by one.
            typed = { object, arguments in
                let result = entry.call(object, Self.values(of: arguments))
                // Only optionality can differ here, because the method is a witness for the protocol's requirement.
                return result as! Result
            }
        }
    }

    /// True where the class, or one of its superclasses, is known to implement the method. Use it where mere presence
    /// changes behaviour.
    package var isRegistered: Bool { typed != nil }

    /// Calls the method; nil where the target does not implement it.
    @MainActor
    @discardableResult
    package func call(_ target: AnyObject, _ arguments: Arguments, witness: () -> Result) -> Result? {
        if let typed { return typed(target, arguments) }
        return DefaultWitness.unlessReached(witness)
    }

    /// Calls the method, if it is registered, on the calling thread, whatever it is isolated to.
    func callRegistered(_ target: AnyObject, _ arguments: Arguments) -> Result? {
        guard let typed else { return nil }
        // A synchronous main-actor function is called like any other; only the type says more.
        return unsafeBitCast(typed, to: ((AnyObject, Arguments) -> Result).self)(target, arguments)
    }

    private static func values(of arguments: Arguments) -> [Any?] {
        let mirror = Mirror(reflecting: arguments)
        return mirror.displayStyle == .tuple ? mirror.children.map { $0.value } : [arguments]
    }
}

/// How a default implementation of an optional method says that nobody wrote one.
@MainActor
package enum DefaultWitness {
    private static var wasReached = false

    /// Call it first in the default implementation; what that returns then does not matter.
    package static func reached() { wasReached = true }

    /// The witness's result, or nil if it was a default implementation.
    package static func unlessReached<Result>(_ witness: () -> Result) -> Result? {
        let outer = wasReached
        wasReached = false
        defer { wasReached = outer }
        let result = witness()
        return wasReached ? nil : result
    }
}
