/// The one maker of pixels of this process, for code that cannot name the rasterizer (`UIImage`, `CGImage`).
package enum PictureRenderer {
    // Written when the program is loaded or by the host, before any user code runs; read-only from then on.
    nonisolated(unsafe) private static var installed: (any PictureRendering)?

    /// Sets the renderer. Called by the host before user code; a later call replaces it and is meant for tests.
    package static func install(_ renderer: any PictureRendering) {
        installed = renderer
    }

    /// The renderer, or nil in a process without a host.
    package static var current: (any PictureRendering)? { installed }
}
