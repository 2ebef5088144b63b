/// Work done by a renderer since it was made.
package struct RasterCounters: Hashable, Sendable {
    /// Pictures of raster groups drawn.
    package var groupsRasterized = 0
    /// Pictures of raster groups put down, drawn just now or kept.
    package var groupsComposited = 0
    /// Of these, how many were kept from before.
    package var groupHits = 0
    /// Kept pictures (of groups, contents and shadows) dropped for room.
    package var groupsEvicted = 0
    /// Contents of single layers drawn to be kept.
    package var contentsRasterized = 0
    /// Frames drawn, and the pixels their damage covered.
    package var framesRendered = 0
    package var damagedPixels = 0

    package init() {}
}
