/// Surfaces kept from one use to the next, bounded in bytes; the least recently used go first. Not thread safe.
final class SurfaceCache<Key: Hashable, Stamp: Equatable> {
    struct Entry {
        /// What the surface shows; a different stamp means it is out of date.
        var stamp: Stamp
        var surface: PixelSurface
        /// The pixels it covers, relative to its owner's corner.
        var area: PixelRect
        fileprivate var lastUse: UInt64 = 0

        init(stamp: Stamp, surface: PixelSurface, area: PixelRect) {
            self.stamp = stamp
            self.surface = surface
            self.area = area
        }
    }

    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var bytes = 0
    private(set) var evicted = 0
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { entries.count }

    /// The entry of `key` if it shows what `stamp` says.
    func find(_ key: Key, stamp: Stamp) -> Entry? {
        guard let entry = entries[key], entry.stamp == stamp else { return nil }
        clock += 1
        entries[key]!.lastUse = clock
        return entry
    }

    /// Takes the surface of an outdated entry out, to be drawn again, when its size and format fit.
    func reclaim(_ key: Key, area: PixelRect, format: PixelSurface.Format) -> PixelSurface? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        bytes -= entry.surface.byteCount
        let surface = entry.surface
        guard surface.format == format, surface.width == area.width, surface.height == area.height else { return nil }
        return surface
    }

    /// Keeps an entry; others go until it fits. One larger than a quarter of the limit is not kept.
    func store(_ entry: Entry, for key: Key) {
        if let old = entries.removeValue(forKey: key) { bytes -= old.surface.byteCount }
        guard entry.surface.byteCount <= limit / 4 else { return }
        clock += 1
        var entry = entry
        entry.lastUse = clock
        entries[key] = entry
        bytes += entry.surface.byteCount
        while bytes > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            bytes -= oldest.value.surface.byteCount
            evicted += 1
        }
    }

    func removeAll() {
        entries = [:]
        bytes = 0
    }
}
