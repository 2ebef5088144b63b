import DisplayList
import Rasterizer

/// Pictures can be drawn before there is a host: by a test without a window, on any thread.
private enum StillPictures {
    @section(".init_array") @used nonisolated private static let load: @convention(c) () -> Void = {
        PictureRenderer.install(StillRenderer())
    }
}
