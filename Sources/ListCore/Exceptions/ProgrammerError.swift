/// A mistake in the calling code, in UIKit's own words.
package struct ProgrammerError: Error, Hashable, Sendable {
    package var name: ExceptionName
    /// UIKit's text, exactly.
    package var reason: String
    /// What UIKit's text leaves out and helps to find the mistake: the call, a type, an index path, an identifier.
    package var place: String?

    package init(name: ExceptionName, reason: String, place: String? = nil) {
        self.name = name
        self.reason = reason
        self.place = place
    }

    /// The line (or lines) written before the process stops.
    package var report: String {
        let first = "*** Terminating app due to uncaught exception '\(name.text)', reason: '\(reason)'"
        guard let place else { return first }
        return first + "\n    in \(place)"
    }
}

extension ProgrammerError {
    /// Takes errors in place of stopping the process. Bound to the current task, so tests that run at the same time do
    /// not see each other's errors.
    @TaskLocal package static var handler: (@Sendable (ProgrammerError) -> Void)?

    /// Runs `body` and returns the errors it raised instead of stopping the process, in order.
    package static func collect(_ body: () throws -> Void) rethrows -> [ProgrammerError] {
        let collected = Collected<ProgrammerError>()
        try $handler.withValue({ collected.append($0) }, operation: body)
        return collected.elements
    }
}
