/// The name of a method, as `#selector` gives it: `refresh`, `tapped:`, `cell:didTap:`. Two selectors are equal when
/// their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    /// The selector of a method by its full Swift name: `tableView(_:didSelectRowAt:)`, `move(to:)`.
    public init(swift fullName: String) { name = SelectorName.objectiveC(fullName) }

    /// What the source rewriter makes of `#selector(method)`; the method is named so that the compiler checks it.
    public init<Method>(swift fullName: String, _ method: @autoclosure () -> Method) {
        name = SelectorName.objectiveC(fullName, method: Method.self)
    }

    /// What the source rewriter makes of a selector whose name was written out with `@objc(name)`, and of accessors.
    public init<Member>(exactly name: String, _ member: @autoclosure () -> Member) { self.name = name }

    public var description: String { name }

    /// How many arguments a method of this name takes.
    package var argumentCount: Int { name.filter { $0 == ":" }.count }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
