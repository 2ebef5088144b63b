/// One method that can be called by name: what the registry keeps for a class and a selector.
package struct MethodEntry {
    /// The method as `@MainActor (AnyObject, A, B, ...) -> R`; cast once by whoever knows the signature.
    package let typed: Any
    /// Calls it with as many of the arguments as it takes.
    package let call: @MainActor (AnyObject, [Any?]) -> Any?
}

/// Where methods are made known by name, for code that is not passed through the source rewriter.
///
/// A class that implements a delegate method only in a subclass, or that is the target of a `Selector`, calls `add` once,
/// before it is used: `MethodRegistration.add(MyController.self, "refresh") { $0.refresh() }`.
@preconcurrency @MainActor
public enum MethodRegistration {
    public static func add<Owner: AnyObject, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner) -> R
    ) {
        let typed: @MainActor (AnyObject) -> R = { body(unsafeDowncast($0, to: Owner.self)) }
        SelectorRegistry.add(owner, selector, MethodEntry(typed: typed) { object, _ in typed(object) })
    }

    public static func add<Owner: AnyObject, A, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A) -> R
    ) {
        let typed: @MainActor (AnyObject, A) -> R = { body(unsafeDowncast($0, to: Owner.self), $1) }
        SelectorRegistry.add(
            owner, selector,
            MethodEntry(typed: typed) { object, arguments in
                guard let a = argument(0, of: arguments, A.self) else { return nil }
                return typed(object, a)
            })
    }

    public static func add<Owner: AnyObject, A, B, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A, B) -> R
    ) {
        let typed: @MainActor (AnyObject, A, B) -> R = { body(unsafeDowncast($0, to: Owner.self), $1, $2) }
        SelectorRegistry.add(
            owner, selector,
            MethodEntry(typed: typed) { object, arguments in
                guard let a = argument(0, of: arguments, A.self), let b = argument(1, of: arguments, B.self) else {
                    return nil
                }
                return typed(object, a, b)
            })
    }

    public static func add<Owner: AnyObject, A, B, C, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A, B, C) -> R
    ) {
        let typed: @MainActor (AnyObject, A, B, C) -> R = { body(unsafeDowncast($0, to: Owner.self), $1, $2, $3) }
        SelectorRegistry.add(
            owner, selector,
            MethodEntry(typed: typed) { object, arguments in
                guard let a = argument(0, of: arguments, A.self), let b = argument(1, of: arguments, B.self),
                    let c = argument(2, of: arguments, C.self)
                else { return nil }
                return typed(object, a, b, c)
            })
    }

    /// The argument at `index` as the method wants it; nil where it is missing or of another type.
    private static func argument<T>(_ index: Int, of arguments: [Any?], _ type: T.Type) -> T? {
        guard arguments.indices.contains(index) else { return Optional<Any>.none as? T }
        if let value = arguments[index] { return value as? T }
        return Optional<Any>.none as? T
    }
}
