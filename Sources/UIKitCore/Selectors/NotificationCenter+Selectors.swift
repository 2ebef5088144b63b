import Foundation

extension NotificationCenter {
    /// Calls `aSelector` on the thread that posts. The observer is not kept, and need not be removed.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let receiver = observer as AnyObject
        // Read where the notification is posted, as a selector call has it.
        nonisolated(unsafe) weak let weakReceiver = receiver
        SelectorObservers.removeDead()
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            guard let receiver = weakReceiver else { return }
            SelectorRegistry.perform(aSelector, on: receiver, [notification])
        }
        SelectorObservers.add(
            SelectorObservers.Entry(
                observer: receiver, center: self, token: token, name: aName, object: anObject as AnyObject?))
    }

    /// Ends every registration of `observer`: by selector, and of a token as Foundation does.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.remove { $0.observer === observer && $0.center === self }
        if observer is NSObjectProtocol { removeObserver(observer as Any) }
    }

    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        SelectorObservers.remove { entry in
            entry.observer === observer && entry.center === self && (aName == nil || entry.name == aName)
                && (anObject == nil || entry.object === (anObject as AnyObject))
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// Which notifications objects take by selector.
private enum SelectorObservers {
    struct Entry {
        weak var observer: AnyObject?
        let center: NotificationCenter
        let token: any NSObjectProtocol
        let name: NSNotification.Name?
        weak var object: AnyObject?
    }

    /// Guards `entries`: observers are added and removed on any thread.
    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(_ entry: Entry) { lock.withLock { entries.append(entry) } }

    static func removeDead() { remove { $0.observer == nil } }

    static func remove(where matches: (Entry) -> Bool) {
        let removed = lock.withLock {
            let found = entries.filter(matches)
            entries.removeAll(where: matches)
            return found
        }
        for entry in removed { entry.center.removeObserver(entry.token as Any) }
    }
}
