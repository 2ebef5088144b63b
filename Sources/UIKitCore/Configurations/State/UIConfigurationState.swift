import Foundation

/// The situation of a view that configurations take their look from.
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)
    var traitCollection: UITraitCollection { get set }
    /// A state of the client's own; nil where it was not set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of the client's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Prints a state by what differs from an ordinary view at rest.
struct StateDescription {
    private let name: String
    private var parts: [String] = []

    init(_ name: String) { self.name = name }

    mutating func add(_ flag: Bool, _ text: String) { if flag { parts.append(text) } }
    mutating func add(_ custom: [UIConfigurationStateCustomKey: AnyHashable]) {
        for (key, value) in custom.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            parts.append("\(key.rawValue) = \(value)")
        }
    }

    var text: String { parts.isEmpty ? "<\(name)>" : "<\(name): \(parts.joined(separator: ", "))>" }
}
