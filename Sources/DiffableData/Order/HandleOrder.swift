import Synchronization

/// One fixed order of items, flat across sections, and the way back from a handle to its position.
///
/// The way back is made at the first question and published once, without a lock, so that copies of a snapshot may be
/// asked from several threads.
@usableFromInline package final class HandleOrder: Sendable {
    @usableFromInline let handles: [Handle]
    /// Every handle is below it.
    private let handleCount: Int
    private let madePositions = AtomicLazyReference<Positions>()

    @usableFromInline init(handles: [Handle], handleCount: Int) {
        self.handles = handles
        self.handleCount = handleCount
    }

    /// Flat position by handle; ``noHandle`` where the item is absent. The first call is O(handles).
    @usableFromInline var positions: [UInt32] {
        if let made = madePositions.load() { return made.byHandle }
        return madePositions.storeIfNil(Positions(of: handles, handleCount: handleCount)).byHandle
    }

    @usableFromInline func position(of handle: Handle) -> Int? {
        let positions = positions
        guard Int(handle) < positions.count, positions[Int(handle)] != noHandle else { return nil }
        return Int(positions[Int(handle)])
    }
}

private final class Positions: Sendable {
    let byHandle: [UInt32]

    init(of handles: [Handle], handleCount: Int) {
        byHandle = [UInt32](unsafeUninitializedCapacity: handleCount) { buffer, count in
            buffer.initialize(repeating: noHandle)
            for (position, handle) in handles.enumerated() {
                buffer[Int(handle)] = UInt32(truncatingIfNeeded: position)
            }
            count = handleCount
        }
    }
}
