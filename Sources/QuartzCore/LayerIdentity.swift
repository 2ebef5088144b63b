import Synchronization

/// Hands out numbers for layers and versions; never the same twice in a process. Atomic because layers may be made on any
/// thread, as in CoreAnimation.
package enum LayerIdentity {
    private static let last = Atomic<UInt64>(0)

    package static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
