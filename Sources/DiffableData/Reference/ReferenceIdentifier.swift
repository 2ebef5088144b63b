import Foundation
import ListCore

/// An identifier whose type is not known: any hashable value, compared as such.
///
/// Unchecked: whoever applies from another thread answers for identifiers that are shared and change.
package struct ReferenceIdentifier: Hashable, @unchecked Sendable, CustomStringConvertible {
    package let value: AnyHashable

    /// Nil after raising: the value cannot be compared. The text is our own; UIKit's objects all can.
    package init?(_ value: Any, call: StaticString = #function) {
        guard let value = value as? AnyHashable else {
            raise(
                .invalidArgument, reason: "Invalid parameter not satisfying: identifier is hashable",
                place: "\(call), \(type(of: value))")
            return nil
        }
        self.value = value
    }

    package var description: String { "\(value.base)" }

    /// Nil after raising, where one of them cannot be compared.
    package static func all(_ values: [Any], call: StaticString = #function) -> [ReferenceIdentifier]? {
        let identifiers = values.compactMap { ReferenceIdentifier($0, call: call) }
        return identifiers.count == values.count ? identifiers : nil
    }
}
