/// The order of items in their sections, as handles, for a snapshot that is being edited.
///
/// Each section is a list of chunks of at most 512 handles, and each handle knows its chunk; inside it a handle is found
/// by a vector scan. So an edit costs one chunk, not the whole list. Sections are addressed by their handle, not by their
/// place: moving a section touches nothing here. Copies share the chunks until one of them changes.
@usableFromInline package struct ItemOrder: Sendable {
    static let chunkSize = 512

    struct Chunk: Sendable {
        var handles: [Handle]
        var section: Handle
    }

    struct Section: Sendable {
        /// Slots of its chunks, in order, and the number of handles in each.
        var slots: [UInt32] = []
        var counts: [UInt32] = []
        var total = 0
    }

    var chunks: [Chunk] = []
    var freeSlots: [UInt32] = []
    /// Slot by item handle; ``noHandle`` where the item is absent.
    var slotOfHandle: [UInt32] = []
    /// By section handle.
    var sections: [Section] = []
    @usableFromInline package internal(set) var count = 0

    @usableFromInline package init() {}

    /// `starts` holds the first flat position of each section of `sectionOrder`, and the total.
    @usableFromInline package init(handles: [Handle], starts: [Int], sectionOrder: [Handle], handleCount: Int) {
        slotOfHandle = [UInt32](repeating: noHandle, count: handleCount)
        for (position, section) in sectionOrder.enumerated() {
            append(handles[starts[position]..<starts[position + 1]], to: section)
        }
    }
}

extension ItemOrder {
    @usableFromInline package func contains(_ handle: Handle) -> Bool {
        Int(handle) < slotOfHandle.count && slotOfHandle[Int(handle)] != noHandle
    }

    @usableFromInline package func present(of handles: [Handle]) -> [Handle] {
        handles.filter(contains)
    }

    @usableFromInline package func section(of handle: Handle) -> Handle? {
        contains(handle) ? chunks[Int(slotOfHandle[Int(handle)])].section : nil
    }

    /// Section and index in it. O(chunks of the section).
    package func place(of handle: Handle) -> (section: Handle, index: Int)? {
        guard contains(handle) else { return nil }
        let slot = slotOfHandle[Int(handle)]
        let chunk = chunks[Int(slot)]
        let section = sections[Int(chunk.section)]
        var index = firstIndex(of: handle, in: chunk.handles)
        for (other, count) in zip(section.slots, section.counts) {
            if other == slot { break }
            index += Int(count)
        }
        return (chunk.section, index)
    }

    /// Flat position across sections. O(sections + chunks of the section).
    @usableFromInline package func position(of handle: Handle, sectionOrder: [Handle]) -> Int? {
        guard let place = place(of: handle) else { return nil }
        var position = place.index
        for section in sectionOrder {
            if section == place.section { break }
            position += count(inSection: section)
        }
        return position
    }

    @usableFromInline package func count(inSection section: Handle) -> Int {
        Int(section) < sections.count ? sections[Int(section)].total : 0
    }

    @usableFromInline package func handles(inSection section: Handle) -> [Handle] {
        guard Int(section) < sections.count else { return [] }
        var result: [Handle] = []
        result.reserveCapacity(sections[Int(section)].total)
        for slot in sections[Int(section)].slots { result.append(contentsOf: chunks[Int(slot)].handles) }
        return result
    }

    /// Every handle in order of `sectionOrder`, and the first flat position of each section, and the total.
    @usableFromInline package func flat(sectionOrder: [Handle]) -> (handles: [Handle], starts: [Int]) {
        var handles: [Handle] = []
        var starts: [Int] = []
        handles.reserveCapacity(count)
        starts.reserveCapacity(sectionOrder.count + 1)
        for section in sectionOrder {
            starts.append(handles.count)
            guard Int(section) < sections.count else { continue }
            for slot in sections[Int(section)].slots { handles.append(contentsOf: chunks[Int(slot)].handles) }
        }
        starts.append(handles.count)
        return (handles, starts)
    }
}

/// Where `handle` is in `handles`, which holds it.
func firstIndex(of handle: Handle, in handles: [Handle]) -> Int {
    handles.withUnsafeBufferPointer { handles in
        let wanted = SIMD16<UInt32>(repeating: handle)
        var index = 0
        while index + 16 <= handles.count {
            let block = UnsafeRawPointer(handles.baseAddress! + index).loadUnaligned(as: SIMD16<UInt32>.self)
            if any(block .== wanted) { break }
            index += 16
        }
        while handles[index] != handle { index += 1 }
        return index
    }
}
