/// Items and sections that are marked to be reloaded or configured again, by handle, in the order of marking (`SN-21`).
@usableFromInline package struct Marks: Sendable {
    @usableFromInline package internal(set) var reloadedItems: [Handle] = []
    @usableFromInline package internal(set) var reconfiguredItems: [Handle] = []
    @usableFromInline package internal(set) var reloadedSections: [Handle] = []
    private var isReloadedItem = HandleBits(count: 0)
    private var isReconfiguredItem = HandleBits(count: 0)

    @usableFromInline init() {}

    @usableFromInline var isEmpty: Bool {
        reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty
    }

    @usableFromInline mutating func reload(items: [Handle]) {
        for item in items where isReloadedItem.insert(item) { reloadedItems.append(item) }
    }

    @usableFromInline mutating func reconfigure(items: [Handle]) {
        for item in items where isReconfiguredItem.insert(item) { reconfiguredItems.append(item) }
    }

    @usableFromInline mutating func reload(sections: [Handle]) {
        for section in sections where !reloadedSections.contains(section) { reloadedSections.append(section) }
    }

    /// Deleted items lose their marks.
    @usableFromInline mutating func keepItems(where isPresent: (Handle) -> Bool) {
        for item in reloadedItems where !isPresent(item) { isReloadedItem.remove(item) }
        for item in reconfiguredItems where !isPresent(item) { isReconfiguredItem.remove(item) }
        reloadedItems.removeAll { !isReloadedItem.contains($0) }
        reconfiguredItems.removeAll { !isReconfiguredItem.contains($0) }
    }

    @usableFromInline mutating func remove(section: Handle) {
        reloadedSections.removeAll { $0 == section }
    }
}
