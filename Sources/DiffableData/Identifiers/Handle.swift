/// A dense number that stands for an identifier, given out by an ``IdentifierTable`` in order from 0.
@usableFromInline package typealias Handle = UInt32

/// No handle, or no position.
@inlinable @inline(__always) package var noHandle: Handle { .max }
