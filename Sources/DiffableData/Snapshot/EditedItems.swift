/// The items of a snapshot that is being edited: every identifier has a handle.
@usableFromInline package struct EditedItems<ID: Hashable & Sendable>: Sendable {
    @usableFromInline var ids: Identifiers<ID>
    @usableFromInline var order: ItemOrder

    @inlinable init(ids: Identifiers<ID>, order: ItemOrder) {
        self.ids = ids
        self.order = order
    }

    /// Handle of an item that is present; nil otherwise.
    @inlinable func handle(of id: ID) -> Handle? {
        let handle = ids.find(id)
        return handle != noHandle && order.contains(handle) ? handle : nil
    }
}
