import Foundation

/// Values gathered by a handler while a closure runs.
///
/// Unchecked, with a lock, because a handler bound to a task is inherited by its child tasks and may then be called from
/// several threads.
final class Collected<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [Element] = []

    func append(_ element: Element) {
        lock.withLock { stored.append(element) }
    }

    var elements: [Element] {
        lock.withLock { stored }
    }
}
