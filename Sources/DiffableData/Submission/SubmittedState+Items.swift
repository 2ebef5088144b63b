extension SubmittedState {
    /// Takes over the items of `snapshot`. Nil after raising, with the items as before.
    mutating func submitItems(of snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) -> RowMatch? {
        switch snapshot.content {
        case .none:
            let starts = [Int](repeating: 0, count: snapshot.sections.order.count + 1)
            return submit(HandleIndex(ids: items.index.ids, handles: []), starts: starts, matching: snapshot.matching)
        case .adopted(let adopted):
            return submit(adopted, sectionOrder: snapshot.sections.order, matching: snapshot.matching)
        case .submitted(let submitted):
            if submitted === items { return RowMatch(identityOf: submitted.count) }
            return submit(
                submitted.index, starts: submitted.starts, array: submitted.array, matching: snapshot.matching)
        case .edited(let edited):
            let (handles, starts) = edited.order.flat(sectionOrder: snapshot.sections.order)
            return submit(HandleIndex(ids: edited.ids, handles: handles), starts: starts, matching: snapshot.matching)
        }
    }

    /// An array that was never looked at.
    private mutating func submit(
        _ adopted: AdoptedItems<ItemID>, sectionOrder: [Handle], matching: Matching<ItemID>
    ) -> RowMatch? {
        let place = sectionOrder.firstIndex(of: adopted.section)!
        let starts = (0...sectionOrder.count).map { $0 <= place ? 0 : adopted.array.count }
        let old = (order: items.index.order, array: items.array, starts: items.starts)
        if let array = old.array, haveSameStorage(array, adopted.array) {
            items = SubmittedItems(index: items.index, starts: starts, array: array)
            return RowMatch(identityOf: array.count)
        }
        var match = ArrayMatch(old: old.order, oldArray: old.array, ids: items.index.ids, new: adopted.array)
        // Let go of the identifiers, so that they grow in place when no snapshot shares them.
        items = SubmittedItems(index: HandleIndex(ids: Identifiers(), handles: []), starts: [0], array: nil)
        matching.array(&match)
        let ids = match.ids
        let twins = twins(
            match.rows, old: { ids[old.order.handles[$0]] }, new: { ids[match.handles[$0]] })
        guard match.repeated.isEmpty, twins.isEmpty else {
            items = SubmittedItems(index: HandleIndex(ids: ids, order: old.order), starts: old.starts, array: old.array)
            raiseRefusal(repeated: match.repeated.map { ids[$0] }, twins: twins)
            return nil
        }
        let index =
            match.rows.isIdentity
            ? HandleIndex(ids: ids, order: old.order) : HandleIndex(ids: ids, handles: match.handles)
        items = SubmittedItems(index: index, starts: starts, array: adopted.array)
        return match.rows
    }

    /// Items that have handles: of this state's table, or of another.
    private mutating func submit(
        _ new: HandleIndex<ItemID>, starts: [Int], array: [ItemID]? = nil, matching: Matching<ItemID>
    ) -> RowMatch? {
        let old = items.index
        let shared = new.ids.sharedCount(with: old.ids)
        let rows: RowMatch
        var twins: [ItemID] = []
        if shared > 0 || new.order.handles.isEmpty || old.order.handles.isEmpty {
            rows = matchHandles(old: old.order, new: handles(of: new, saidIn: old.ids, shared: shared))
        } else {
            var match = ForeignMatch(old: old.order, oldIDs: old.ids, new: new.order.handles, newIDs: new.ids)
            matching.foreign(&match)
            rows = match.rows
            twins = match.unequalHashes
        }
        twins += self.twins(
            rows, old: { old.ids[old.order.handles[$0]] }, new: { new.ids[new.order.handles[$0]] })
        guard twins.isEmpty else {
            raiseRefusal(repeated: [], twins: twins)
            return nil
        }
        items = SubmittedItems(index: new, starts: starts, array: array)
        return rows
    }

    /// Handles below `shared` mean the same; the others are looked up, with the hashes at hand.
    private func handles(of new: HandleIndex<ItemID>, saidIn old: Identifiers<ItemID>, shared: Int) -> [Handle] {
        guard new.ids.count > shared else { return new.order.handles }
        let translation = (shared..<new.ids.count).map { handle -> Handle in
            if old.count == shared { return noHandle }
            let handle = Handle(handle)
            return old.find(new.ids[handle], hash: new.ids.hash(of: handle))
        }
        return new.order.handles.map { Int($0) < shared ? $0 : translation[Int($0) - shared] }
    }

    /// Identifiers that are equal but were not found to be the same because their hashes differ. Looked for where few
    /// rows changed, so that it stays cheap: among inserted rows, and between inserted and removed ones.
    private func twins(_ rows: RowMatch, old: (Int) -> ItemID, new: (Int) -> ItemID) -> [ItemID] {
        let oldMiddle = rows.head..<rows.oldCount - rows.tail
        guard rows.middle.count <= 256, oldMiddle.count <= 256 else { return [] }
        let kept = Set(rows.middle)
        let removed = oldMiddle.filter { !kept.contains(UInt32($0)) }
        let inserted = rows.middle.indices.filter { rows.middle[$0] == noHandle }.map { $0 + rows.head }
        guard inserted.count * (inserted.count + removed.count) <= 1024 else { return [] }
        for (index, row) in inserted.enumerated() {
            let id = new(row)
            if let twin = inserted[..<index].map(new).first(where: { $0 == id }) { return [twin, id] }
            if let twin = removed.map(old).first(where: { $0 == id }) { return [twin, id] }
        }
        return []
    }

    private func raiseRefusal(repeated: [ItemID], twins: [ItemID]) {
        if repeated.isEmpty {
            raiseUnequalHashes(twins, call: .apply)
        } else {
            raiseRepeatedItems(repeated, call: .adoption)
        }
    }

    /// Drops identifiers of removed rows from the index.
    ///
    /// Plain values and strings are kept for a while, so that a filter that is taken back needs no hashing; anything
    /// that may hold objects is let go at once, because its owner expects removed objects to be freed.
    mutating func forgetRemovedItems() {
        highWater = max(items.count, highWater - highWater / 16)
        let known = items.index.ids.count
        guard known > items.count else { return }
        let mayStay = _isPOD(ItemID.self) || ItemID.self == String.self
        guard !mayStay || known > 2 * highWater + 1024 else { return }
        let kept = matching.compact(items.index.ids, items.index.order.handles)
        let index = HandleIndex(ids: kept, handles: (0..<items.count).map { Handle($0) })
        items = SubmittedItems(index: index, starts: items.starts, array: items.array)
    }
}

private func haveSameStorage<Element>(_ left: [Element], _ right: [Element]) -> Bool {
    left.count == right.count
        && left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress } }
}
