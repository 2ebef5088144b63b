/// What the source rewriter makes of optional calls, `delegate?.method?(a)`.
///
/// The method is called through its entry; `optional` otherwise asks the protocol's witness, whose default marks itself
/// as absent, while `registered` is for the application's own protocols, which have no working default. UIKit's protocols
/// are isolated to the main actor, an application's own to whatever it wrote: such a method is called where the call is,
/// and the closure, of which only the type is used, lets the compiler check the isolation.
extension MethodRegistration {
    /// The default of an optional requirement in a rewritten protocol. Nothing calls it.
    public static func absent(_ name: String) -> Never {
        fatalError("\(name) is optional and was called without asking whether it is there")
    }

    @discardableResult
    @preconcurrency @MainActor
    public static func optional<Target, R>(
        _ target: Target?, _ selector: Selector, _ witness: @MainActor (Target) -> R
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<Void, R>(selector, of: target as AnyObject)
        return method.call(target as AnyObject, ()) { witness(target) }
    }

    @discardableResult
    @preconcurrency @MainActor
    public static func optional<Target, A, R>(
        _ target: Target?, _ selector: Selector, _ witness: @MainActor (Target, A) -> R, _ a: A
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<A, R>(selector, of: target as AnyObject)
        return method.call(target as AnyObject, a) { witness(target, a) }
    }

    @discardableResult
    @preconcurrency @MainActor
    public static func optional<Target, A, B, R>(
        _ target: Target?, _ selector: Selector, _ witness: @MainActor (Target, A, B) -> R, _ a: A, _ b: B
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B), R>(selector, of: target as AnyObject)
        return method.call(target as AnyObject, (a, b)) { witness(target, a, b) }
    }

    @discardableResult
    @preconcurrency @MainActor
    public static func optional<Target, A, B, C, R>(
        _ target: Target?, _ selector: Selector, _ witness: @MainActor (Target, A, B, C) -> R, _ a: A, _ b: B, _ c: C
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B, C), R>(selector, of: target as AnyObject)
        return method.call(target as AnyObject, (a, b, c)) { witness(target, a, b, c) }
    }

    @discardableResult
    @preconcurrency @MainActor
    public static func optional<Target, A, B, C, D, R>(
        _ target: Target?, _ selector: Selector, _ witness: @MainActor (Target, A, B, C, D) -> R, _ a: A, _ b: B,
        _ c: C, _ d: D
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B, C, D), R>(selector, of: target as AnyObject)
        return method.call(target as AnyObject, (a, b, c, d)) { witness(target, a, b, c, d) }
    }

    @discardableResult
    @preconcurrency @MainActor
    public static func optional<Target, A, B, C, D, E, R>(
        _ target: Target?, _ selector: Selector, _ witness: @MainActor (Target, A, B, C, D, E) -> R, _ a: A, _ b: B,
        _ c: C, _ d: D, _ e: E
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B, C, D, E), R>(selector, of: target as AnyObject)
        return method.call(target as AnyObject, (a, b, c, d, e)) { witness(target, a, b, c, d, e) }
    }

    @discardableResult
    public static func registered<Target, R>(
        _ target: Target?, _ selector: Selector, _ unused: (Target) -> R
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<Void, R>(selector, of: target as AnyObject)
        return method.callRegistered(target as AnyObject, ())
    }

    @discardableResult
    public static func registered<Target, A, R>(
        _ target: Target?, _ selector: Selector, _ unused: (Target, A) -> R, _ a: A
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<A, R>(selector, of: target as AnyObject)
        return method.callRegistered(target as AnyObject, a)
    }

    @discardableResult
    public static func registered<Target, A, B, R>(
        _ target: Target?, _ selector: Selector, _ unused: (Target, A, B) -> R, _ a: A, _ b: B
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B), R>(selector, of: target as AnyObject)
        return method.callRegistered(target as AnyObject, (a, b))
    }

    @discardableResult
    public static func registered<Target, A, B, C, R>(
        _ target: Target?, _ selector: Selector, _ unused: (Target, A, B, C) -> R, _ a: A, _ b: B, _ c: C
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B, C), R>(selector, of: target as AnyObject)
        return method.callRegistered(target as AnyObject, (a, b, c))
    }

    @discardableResult
    public static func registered<Target, A, B, C, D, R>(
        _ target: Target?, _ selector: Selector, _ unused: (Target, A, B, C, D) -> R, _ a: A, _ b: B, _ c: C,
        _ d: D
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B, C, D), R>(selector, of: target as AnyObject)
        return method.callRegistered(target as AnyObject, (a, b, c, d))
    }

    @discardableResult
    public static func registered<Target, A, B, C, D, E, R>(
        _ target: Target?, _ selector: Selector, _ unused: (Target, A, B, C, D, E) -> R, _ a: A, _ b: B,
        _ c: C, _ d: D, _ e: E
    ) -> R? {
        guard let target else { return nil }
        let method = OptionalMethod<(A, B, C, D, E), R>(selector, of: target as AnyObject)
        return method.callRegistered(target as AnyObject, (a, b, c, d, e))
    }
}
