import Dispatch
import Foundation
import HostInterface

/// The items of one pasteboard. Unchecked, with a lock: pasteboards may be used from any thread.
final class PasteboardStore: @unchecked Sendable {
    let name: UIPasteboard.Name
    private let lock = NSLock()
    private var contents: [[String: Any]] = []
    private var changes = 0

    init(name: UIPasteboard.Name) { self.name = name }

    var items: [[String: Any]] {
        takeOverSharedText()
        return lock.withLock { contents }
    }
    var changeCount: Int {
        takeOverSharedText()
        return lock.withLock { changes }
    }

    func replace(with items: [[String: Any]]) {
        lock.withLock {
            contents = items
            changes += 1
        }
        let text = items.first.flatMap { item in
            UIPasteboard.typeListString.lazy.compactMap { item[$0] as? String }.first
        }
        onMain { shared in
            if let text { shared.host?.clipboardText = text }
            shared.lastText = shared.host?.clipboardText
        }
    }

    // MARK: The machine's clipboard

    /// The tie to what other applications of the machine copy: text, on the main thread.
    @MainActor
    final class Shared {
        weak var host: (any HostWindow)?
        /// What the clipboard held when it was last looked at.
        var lastText: String?
        nonisolated init() {}
    }

    private let shared = Shared()
    private static let mainKey = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    @MainActor
    func share(with host: any HostWindow) {
        shared.host = host
        shared.lastText = nil
    }

    private func takeOverSharedText() {
        onMain { shared in
            guard let host = shared.host else { return }
            let text = host.clipboardText
            guard text != shared.lastText else { return }
            shared.lastText = text
            self.lock.withLock {
                self.contents = text.map { [[UIPasteboard.typeListString[0]: $0]] } ?? []
                self.changes += 1
            }
        }
    }

    private func onMain(_ body: @MainActor (Shared) -> Void) {
        // The main queue is served by another thread where nobody runs the main run loop, as in tests.
        guard Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainKey) != nil else { return }
        withoutActuallyEscaping(body) { body in
            let box = UncheckedBody(body)
            MainActor.assumeIsolated { box.body(shared) }
        }
    }

    /// Unchecked: it goes from the main thread to the main actor, which is the same thread.
    private struct UncheckedBody: @unchecked Sendable {
        let body: @MainActor (Shared) -> Void
        init(_ body: @escaping @MainActor (Shared) -> Void) { self.body = body }
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
