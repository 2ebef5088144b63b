import Foundation

/// Warnings to the developer that do not stop the process: one line each on standard error, as UIKit's console texts.
package enum ConsoleLog {
    /// Takes lines in place of standard error. Bound to the current task, as ``ProgrammerError/handler`` is.
    @TaskLocal package static var handler: (@Sendable (String) -> Void)?

    package static func write(_ line: String) {
        if let handler {
            handler(line)
        } else {
            writeToStandardError(line)
        }
    }

    /// Runs `body` and returns the lines it wrote, in order, instead of printing them.
    package static func collect(_ body: () throws -> Void) rethrows -> [String] {
        let collected = Collected<String>()
        try $handler.withValue({ collected.append($0) }, operation: body)
        return collected.elements
    }

    static func writeToStandardError(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
