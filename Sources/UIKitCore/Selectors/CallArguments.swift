import ListCore

/// What a caller by name hands over, taken out as the method wants it.
struct CallArguments {
    private let values: [Any?]
    private let owner: AnyClass
    private let selector: Selector

    init(_ values: [Any?], owner: AnyClass, selector: Selector) {
        self.values = values
        self.owner = owner
        self.selector = selector
    }

    /// The argument at `index`; raises where the method takes another type. An object given for a `Bool` is true and
    /// nothing is false, as an Objective-C call by name has it.
    subscript<T>(index: Int, as type: T.Type) -> T? {
        let value = index < values.count ? values[index] : nil
        if let value, let fit = value as? T { return fit }
        if type == Bool.self { return (value != nil) as? T }
        if value == nil, let none = Optional<Any>.none as? T { return none }
        raise(
            .invalidArgument,
            reason: "-[\(owner) \(selector.name)]: argument \(index + 1) is "
                + "\(value.map { "\(Swift.type(of: $0))" } ?? "missing"), the method takes \(type)")
        return nil
    }
}
