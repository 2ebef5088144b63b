import Foundation

/// The items of one pasteboard. Unchecked, with a lock: pasteboards may be used from any thread.
final class PasteboardStore: @unchecked Sendable {
    let name: UIPasteboard.Name
    private let lock = NSLock()
    private var contents: [[String: Any]] = []
    private var changes = 0

    init(name: UIPasteboard.Name) { self.name = name }

    var items: [[String: Any]] { lock.withLock { contents } }
    var changeCount: Int { lock.withLock { changes } }

    func replace(with items: [[String: Any]]) {
        lock.withLock {
            contents = items
            changes += 1
        }
    }
}

/// The pasteboards of the process by name. Unchecked, with a lock: any thread may ask for one.
final class PasteboardStores: @unchecked Sendable {
    static let shared = PasteboardStores()

    private let lock = NSLock()
    private var known: [UIPasteboard.Name: PasteboardStore] = [:]

    func store(named name: UIPasteboard.Name, create: Bool) -> PasteboardStore? {
        lock.withLock {
            if let store = known[name] { return store }
            guard create else { return nil }
            let made = PasteboardStore(name: name)
            known[name] = made
            return made
        }
    }

    func remove(_ name: UIPasteboard.Name) -> PasteboardStore? { lock.withLock { known.removeValue(forKey: name) } }
}
