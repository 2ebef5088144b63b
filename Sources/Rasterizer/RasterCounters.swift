/// Work done by the rasterizer since it was made.
package struct RasterCounters: Hashable, Sendable {
    /// Pictures of groups made.
    package var rasterized = 0
    /// Pictures of groups put down.
    package var composited = 0
    /// Pictures dropped because the cache was full.
    package var evicted = 0
    /// Frames drawn, and the pixels their damage covered.
    package var frames = 0
    package var damagedPixels = 0

    package init() {}
}
