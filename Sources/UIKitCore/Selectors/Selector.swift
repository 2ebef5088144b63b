/// The name of a method, as `#selector` gives it: `refresh`, `tapped:`, `cell:didTap:`. Two selectors are equal when
/// their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }

    /// How many arguments a method of this name takes.
    package var argumentCount: Int { name.filter { $0 == ":" }.count }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
