import Foundation

/// One optional method of a table's delegate or data source: looked up when that is set, and known to be absent once its
/// default was reached.
///
/// A class, because client code that it calls may come back to the same method.
@MainActor
final class ClientMethod<Arguments, Result> {
    private let method: OptionalMethod<Arguments, Result>
    /// True once a call has reached the default, or where there is no target.
    private(set) var isAbsent: Bool
    /// True once a call was answered.
    private(set) var wasAnswered = false
    private let name: String

    init(_ fullName: String, of target: AnyObject?) {
        name = fullName
        method = OptionalMethod(fullName, of: target)
        isAbsent = target == nil
    }

    /// True where the class is known to implement the method before it was ever called.
    var isRegistered: Bool { method.isRegistered }

    /// Nil where the target does not implement the method.
    /// - Parameter place: what the call is about, for the log.
    func call(_ target: AnyObject, _ arguments: Arguments, at place: Any? = nil, witness: () -> Result) -> Result? {
        guard !isAbsent else { return nil }
        guard let result = method.call(target, arguments, witness: witness) else {
            isAbsent = true
            return nil
        }
        wasAnswered = true
        CallLog.note(name, place)
        return result
    }
}

/// The calls that tables make to client code, for those who listen: drive scripts and tests.
@MainActor
package enum CallLog {
    /// Told each call as `tableView(_:didSelectRowAt:) [0, 2]`, after it returned.
    package static var listener: ((String) -> Void)?

    static func note(_ name: String, _ place: Any?) {
        guard let listener else { return }
        switch place {
        case let path as IndexPath: listener("\(name) \(path.logText)")
        case let place?: listener("\(name) \(place)")
        case nil: listener(name)
        }
    }
}

extension IndexPath {
    /// As calls are logged: `[0, 2]`.
    var logText: String { "[\(map(String.init).joined(separator: ", "))]" }
}
