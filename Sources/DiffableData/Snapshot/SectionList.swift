/// Section identifiers in order. Their handles stay with them when they move.
@usableFromInline package struct SectionList<ID: Hashable & Sendable>: Sendable {
    @usableFromInline package var ids = Identifiers<ID>()
    @usableFromInline package var order: [Handle] = []

    @inlinable init() {}

    @inlinable var identifiers: [ID] { order.map { ids[$0] } }

    /// Handle of a section that is present; nil otherwise.
    @inlinable func handle(of id: ID) -> Handle? {
        let handle = ids.find(id)
        return handle != noHandle && order.contains(handle) ? handle : nil
    }

    @inlinable func index(of id: ID) -> Int? {
        let handle = ids.find(id)
        return handle == noHandle ? nil : order.firstIndex(of: handle)
    }
}
