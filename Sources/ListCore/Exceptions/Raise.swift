import Foundation

/// Stops the process with UIKit's text for a mistake of the calling code.
///
/// Call it before anything is changed. While a ``ProgrammerError/handler`` is bound the call returns, and the caller
/// must then return too, leaving everything as it was:
/// ```swift
/// guard contains(item) else {
///     return raise(.internalInconsistency, reason: "...")
/// }
/// ```
/// - Parameters:
///   - reason: UIKit's text, exactly.
///   - place: what the text does not say: the call, a type, an index path, an identifier.
package func raise(_ name: ExceptionName, reason: String, place: String? = nil) {
    let error = ProgrammerError(name: name, reason: reason, place: place)
    if let handler = ProgrammerError.handler {
        handler(error)
        return
    }
    ConsoleLog.writeToStandardError(error.report)
    abort()
}
