import ListCore

/// One method that can be called by name: what the registry keeps for a class and a selector.
///
/// Unchecked, because both closures are main-actor functions without captured state.
package struct MethodEntry: @unchecked Sendable {
    /// The method as `@MainActor (AnyObject, (A, B, ...)) -> R`; cast once by whoever knows the signature.
    package let typed: Any
    /// Calls it with as many of the arguments as it takes.
    package let call: @MainActor (AnyObject, [Any?]) -> Any?
}

/// Where methods are made known by name, for code that is not passed through the source rewriter.
///
/// A class that implements a delegate method only in a subclass, or that is the target of a `Selector`, calls `add` once,
/// before it is used: `MethodRegistration.add(MyController.self, "refresh") { $0.refresh() }`. Names of delegate methods
/// are written as Swift does: `Selector(swift: "tableView(_:heightForRowAt:)")`.
public enum MethodRegistration {
    /// Queues registrations from a function that runs while an image is loaded; see the source rewriter.
    public static func atLoad(_ body: @escaping @Sendable () -> Void) { SelectorRegistry.enqueue(body) }

    /// Queues registrations of a generic class, whose type is known only when an instance of it turns up.
    ///
    /// - Parameter match: answers whether the class is one, and registers its methods where the flag says so.
    public static func generic(_ match: @escaping @Sendable (AnyClass, Bool) -> Bool) {
        SelectorRegistry.addGeneric(match)
    }

    public static func add<Owner: AnyObject, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner) -> R
    ) {
        let typed: @MainActor (AnyObject, Void) -> R = { object, _ in
            body(unsafeDowncast(object, to: Owner.self))
        }
        let entry = MethodEntry(typed: typed) { object, _ in
            typed(object, ())
        }
        SelectorRegistry.add(owner, selector, entry)
    }

    public static func add<Owner: AnyObject, A, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A) -> R
    ) {
        let typed: @MainActor (AnyObject, A) -> R = { object, all in
            body(unsafeDowncast(object, to: Owner.self), all)
        }
        let entry = MethodEntry(typed: typed) { object, values in
            let arguments = CallArguments(values, owner: owner, selector: selector)
            guard let a = arguments[0, as: A.self] else { return nil }
            return typed(object, a)
        }
        SelectorRegistry.add(owner, selector, entry)
    }

    public static func add<Owner: AnyObject, A, B, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A, B) -> R
    ) {
        let typed: @MainActor (AnyObject, (A, B)) -> R = { object, all in
            body(unsafeDowncast(object, to: Owner.self), all.0, all.1)
        }
        let entry = MethodEntry(typed: typed) { object, values in
            let arguments = CallArguments(values, owner: owner, selector: selector)
            guard let a = arguments[0, as: A.self], let b = arguments[1, as: B.self] else { return nil }
            return typed(object, (a, b))
        }
        SelectorRegistry.add(owner, selector, entry)
    }

    public static func add<Owner: AnyObject, A, B, C, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A, B, C) -> R
    ) {
        let typed: @MainActor (AnyObject, (A, B, C)) -> R = { object, all in
            body(unsafeDowncast(object, to: Owner.self), all.0, all.1, all.2)
        }
        let entry = MethodEntry(typed: typed) { object, values in
            let arguments = CallArguments(values, owner: owner, selector: selector)
            guard let a = arguments[0, as: A.self],
                let b = arguments[1, as: B.self],
                let c = arguments[2, as: C.self]
            else { return nil }
            return typed(object, (a, b, c))
        }
        SelectorRegistry.add(owner, selector, entry)
    }

    public static func add<Owner: AnyObject, A, B, C, D, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A, B, C, D) -> R
    ) {
        let typed: @MainActor (AnyObject, (A, B, C, D)) -> R = { object, all in
            body(unsafeDowncast(object, to: Owner.self), all.0, all.1, all.2, all.3)
        }
        let entry = MethodEntry(typed: typed) { object, values in
            let arguments = CallArguments(values, owner: owner, selector: selector)
            guard let a = arguments[0, as: A.self],
                let b = arguments[1, as: B.self],
                let c = arguments[2, as: C.self],
                let d = arguments[3, as: D.self]
            else { return nil }
            return typed(object, (a, b, c, d))
        }
        SelectorRegistry.add(owner, selector, entry)
    }

    public static func add<Owner: AnyObject, A, B, C, D, E, R>(
        _ owner: Owner.Type, _ selector: Selector, _ body: @escaping @MainActor (Owner, A, B, C, D, E) -> R
    ) {
        let typed: @MainActor (AnyObject, (A, B, C, D, E)) -> R = { object, all in
            body(unsafeDowncast(object, to: Owner.self), all.0, all.1, all.2, all.3, all.4)
        }
        let entry = MethodEntry(typed: typed) { object, values in
            let arguments = CallArguments(values, owner: owner, selector: selector)
            guard let a = arguments[0, as: A.self],
                let b = arguments[1, as: B.self],
                let c = arguments[2, as: C.self],
                let d = arguments[3, as: D.self],
                let e = arguments[4, as: E.self]
            else { return nil }
            return typed(object, (a, b, c, d, e))
        }
        SelectorRegistry.add(owner, selector, entry)
    }
}
