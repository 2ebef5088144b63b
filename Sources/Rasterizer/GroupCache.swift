import DisplayList
import Foundation

/// Pictures of raster groups by identity, version and scale; the least recently used go first. Bounded in bytes.
final class GroupCache {
    struct Key: Hashable {
        var identity: UInt64
        var version: UInt64
        var scale: Double
    }

    struct Entry {
        var surface: PixelSurface
        /// What the surface covers, in the group's bounds space.
        var extent: CGRect
        var lastUse: UInt64
    }

    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var bytes = 0
    let limit: Int

    init(limit: Int = 64 << 20) {
        self.limit = limit
    }

    func find(_ key: Key) -> Entry? {
        clock += 1
        entries[key]?.lastUse = clock
        return entries[key]
    }

    /// Keeps a picture; an older version of the same group is dropped. Returns how many others had to go for room.
    func store(_ entry: Entry, for key: Key) -> Int {
        for old in entries.keys where old.identity == key.identity && old != key { drop(old) }
        clock += 1
        var entry = entry
        entry.lastUse = clock
        entries[key] = entry
        bytes += entry.surface.byteCount
        var evicted = 0
        while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key, oldest != key {
            drop(oldest)
            evicted += 1
        }
        return evicted
    }

    private func drop(_ key: Key) {
        if let old = entries.removeValue(forKey: key) { bytes -= old.surface.byteCount }
    }
}
