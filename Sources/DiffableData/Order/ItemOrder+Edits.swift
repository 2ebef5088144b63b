extension ItemOrder {
    /// Adds items, none of which is present, at the end of a section.
    @usableFromInline package mutating func append(_ handles: ArraySlice<Handle>, to section: Handle) {
        makeRoom(for: handles, section: section)
        var rest = handles[...]
        if let slot = sections[Int(section)].slots.last {
            let free = Self.chunkSize - chunks[Int(slot)].handles.count
            let part = rest.prefix(free)
            chunks[Int(slot)].handles.append(contentsOf: part)
            for handle in part { slotOfHandle[Int(handle)] = slot }
            let last = sections[Int(section)].counts.count - 1
            sections[Int(section)].counts[last] += UInt32(part.count)
            rest = rest.dropFirst(free)
        }
        while !rest.isEmpty {
            let part = Array(rest.prefix(Self.chunkSize))
            addChunk(part, to: section, at: sections[Int(section)].slots.count)
            rest = rest.dropFirst(Self.chunkSize)
        }
        sections[Int(section)].total += handles.count
        count += handles.count
    }

    /// Adds items, none of which is present, directly before or after one that is.
    @usableFromInline package mutating func insert(_ handles: [Handle], beside anchor: Handle, after: Bool) {
        let slot = slotOfHandle[Int(anchor)]
        let section = chunks[Int(slot)].section
        makeRoom(for: handles, section: section)
        let index = firstIndex(of: anchor, in: chunks[Int(slot)].handles) + (after ? 1 : 0)
        chunks[Int(slot)].handles.insert(contentsOf: handles, at: index)
        for handle in handles { slotOfHandle[Int(handle)] = slot }
        sections[Int(section)].total += handles.count
        count += handles.count
        let place = sections[Int(section)].slots.firstIndex(of: slot)!
        if chunks[Int(slot)].handles.count > Self.chunkSize { split(slot, at: place) }
        sections[Int(section)].counts[place] = UInt32(chunks[Int(slot)].handles.count)
    }

    /// Takes out items; absent and repeated ones are ignored.
    @usableFromInline package mutating func remove(_ handles: [Handle]) {
        if handles.count <= 4 {
            for handle in handles where contains(handle) { remove(handle) }
            return
        }
        var touched: [UInt32] = []
        var isTouched = HandleBits(count: chunks.count)
        for handle in handles where contains(handle) {
            let slot = slotOfHandle[Int(handle)]
            slotOfHandle[Int(handle)] = noHandle
            if isTouched.insert(slot) { touched.append(slot) }
        }
        for slot in touched {
            let before = chunks[Int(slot)].handles.count
            let absent = slotOfHandle
            chunks[Int(slot)].handles.removeAll { absent[Int($0)] == noHandle }
            chunkShrank(slot, by: before - chunks[Int(slot)].handles.count)
        }
    }

    /// Takes out one section's items.
    @usableFromInline package mutating func removeItems(inSection section: Handle) {
        guard Int(section) < sections.count else { return }
        for slot in sections[Int(section)].slots {
            for handle in chunks[Int(slot)].handles { slotOfHandle[Int(handle)] = noHandle }
            chunks[Int(slot)].handles = []
            freeSlots.append(slot)
        }
        count -= sections[Int(section)].total
        sections[Int(section)] = Section()
    }

    private mutating func remove(_ handle: Handle) {
        let slot = slotOfHandle[Int(handle)]
        chunks[Int(slot)].handles.remove(at: firstIndex(of: handle, in: chunks[Int(slot)].handles))
        slotOfHandle[Int(handle)] = noHandle
        chunkShrank(slot, by: 1)
    }

    private mutating func chunkShrank(_ slot: UInt32, by removed: Int) {
        let section = Int(chunks[Int(slot)].section)
        let place = sections[section].slots.firstIndex(of: slot)!
        sections[section].counts[place] -= UInt32(removed)
        sections[section].total -= removed
        count -= removed
        if chunks[Int(slot)].handles.isEmpty {
            sections[section].slots.remove(at: place)
            sections[section].counts.remove(at: place)
            freeSlots.append(slot)
        }
    }

    /// Leaves the first part of an overfull chunk and gives the rest to new chunks after it.
    private mutating func split(_ slot: UInt32, at place: Int) {
        let all = chunks[Int(slot)].handles
        let pieces = (all.count + Self.chunkSize - 1) / Self.chunkSize
        let size = (all.count + pieces - 1) / pieces
        chunks[Int(slot)].handles = Array(all.prefix(size))
        let section = chunks[Int(slot)].section
        for piece in 1..<pieces {
            let part = Array(all[(piece * size)..<min((piece + 1) * size, all.count)])
            addChunk(part, to: section, at: place + piece)
        }
    }

    private mutating func addChunk(_ handles: [Handle], to section: Handle, at place: Int) {
        let slot: UInt32
        if let free = freeSlots.popLast() {
            slot = free
            chunks[Int(slot)] = Chunk(handles: handles, section: section)
        } else {
            slot = UInt32(chunks.count)
            chunks.append(Chunk(handles: handles, section: section))
        }
        for handle in handles { slotOfHandle[Int(handle)] = slot }
        sections[Int(section)].slots.insert(slot, at: place)
        sections[Int(section)].counts.insert(UInt32(handles.count), at: place)
    }

    private mutating func makeRoom(for handles: some Collection<Handle>, section: Handle) {
        while Int(section) >= sections.count { sections.append(Section()) }
        let needed = Int(handles.max() ?? 0) + 1
        if needed > slotOfHandle.count {
            slotOfHandle.append(contentsOf: repeatElement(noHandle, count: needed - slotOfHandle.count))
        }
    }
}
