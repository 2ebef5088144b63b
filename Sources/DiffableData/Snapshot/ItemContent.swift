/// The items of a snapshot, in the cheapest form that does.
///
/// An array appended to an empty snapshot is adopted as it is; a snapshot taken from a data source shares the data
/// source's items; the first edit that needs more turns either into the edited form.
@usableFromInline package enum ItemContent<ID: Hashable & Sendable>: Sendable {
    case none
    case adopted(AdoptedItems<ID>)
    case submitted(SubmittedItems<ID>)
    case edited(EditedItems<ID>)

    @inlinable var count: Int {
        switch self {
        case .none: 0
        case .adopted(let items): items.array.count
        case .submitted(let items): items.count
        case .edited(let items): items.order.count
        }
    }

    /// False when the items cannot be edited because an adopted array repeats identifiers; that has been raised then.
    @inlinable mutating func makeEditable(sectionOrder: [Handle]) -> Bool {
        switch self {
        case .edited:
            return true
        case .none:
            self = .edited(EditedItems(ids: Identifiers(), order: ItemOrder()))
        case .adopted(let items):
            guard let index = items.index() else { return false }
            let order = ItemOrder(
                handles: index.order.handles, starts: [0, items.array.count], sectionOrder: [items.section],
                handleCount: index.ids.count)
            self = .edited(EditedItems(ids: index.ids, order: order))
        case .submitted(let items):
            let order = ItemOrder(
                handles: items.index.order.handles, starts: items.starts, sectionOrder: sectionOrder,
                handleCount: items.index.ids.count)
            self = .edited(EditedItems(ids: items.index.ids, order: order))
        }
        return true
    }

    /// Runs `body` on the edited form in place; nil when the items are in another form.
    @inlinable mutating func edit<Result>(_ body: (inout EditedItems<ID>) -> Result) -> Result? {
        guard case .edited(var items) = self else { return nil }
        self = .none
        defer { self = .edited(items) }
        return body(&items)
    }
}

extension ItemContent {
    /// Handle of an item that is present, which later edits of this snapshot keep. Nil when absent, or after raising
    /// `SN-07`.
    @inlinable func handle(of id: ID) -> Handle? {
        switch self {
        case .none: return nil
        case .edited(let items): return items.handle(of: id)
        case .adopted(let items):
            let handle = items.index()?.ids.find(id)
            return handle == noHandle ? nil : handle
        case .submitted(let items):
            let handle = items.index.ids.find(id)
            return handle != noHandle && items.index.order.position(of: handle) != nil ? handle : nil
        }
    }

    /// Flat position of an item, counted across sections.
    @inlinable func position(of id: ID, sectionOrder: [Handle]) -> Int? {
        switch self {
        case .none: nil
        case .adopted(let items): items.index()?.position(of: id)
        case .submitted(let items): items.index.position(of: id)
        case .edited(let items):
            items.handle(of: id).flatMap { items.order.position(of: $0, sectionOrder: sectionOrder) }
        }
    }

    @inlinable func section(of id: ID, sectionOrder: [Handle]) -> Handle? {
        switch self {
        case .none: nil
        case .adopted(let items): items.index()?.position(of: id) == nil ? nil : items.section
        case .submitted(let items):
            items.index.position(of: id).map { sectionOrder[items.section(ofFlat: $0)] }
        case .edited(let items): items.handle(of: id).flatMap { items.order.section(of: $0) }
        }
    }

    @inlinable subscript(handle: Handle) -> ID? {
        switch self {
        case .none: nil
        case .adopted(let items): items.index().map { $0.ids[handle] }
        case .submitted(let items): items.index.ids[handle]
        case .edited(let items): items.ids[handle]
        }
    }

    @inlinable func identifiers(sectionOrder: [Handle]) -> [ID] {
        switch self {
        case .none: []
        case .adopted(let items): items.array
        case .submitted(let items): items.identifiers(at: 0..<items.count)
        case .edited(let items): items.order.flat(sectionOrder: sectionOrder).handles.map { items.ids[$0] }
        }
    }

    /// - Parameter position: where the section is in the order.
    @inlinable func identifiers(inSection section: Handle, at position: Int) -> [ID] {
        switch self {
        case .none: []
        case .adopted(let items): items.section == section ? items.array : []
        case .submitted(let items): items.identifiers(at: items.starts[position]..<items.starts[position + 1])
        case .edited(let items): items.order.handles(inSection: section).map { items.ids[$0] }
        }
    }

    @inlinable func count(inSection section: Handle, at position: Int) -> Int {
        switch self {
        case .none: 0
        case .adopted(let items): items.section == section ? items.array.count : 0
        case .submitted(let items): items.starts[position + 1] - items.starts[position]
        case .edited(let items): items.order.count(inSection: section)
        }
    }
}
