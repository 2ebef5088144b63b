/// Identifiers together with one fixed order of them. A class so that it can be made late and published once.
@usableFromInline package final class HandleIndex<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let ids: Identifiers<ID>
    @usableFromInline let order: HandleOrder

    @inlinable init(ids: Identifiers<ID>, order: HandleOrder) {
        self.ids = ids
        self.order = order
    }

    @inlinable convenience init(ids: Identifiers<ID>, handles: [Handle]) {
        self.init(ids: ids, order: HandleOrder(handles: handles, handleCount: ids.count))
    }

    /// Flat position of an item; nil when absent. Hashes once.
    @inlinable func position(of id: ID) -> Int? {
        let handle = ids.find(id)
        return handle == noHandle ? nil : order.position(of: handle)
    }
}
