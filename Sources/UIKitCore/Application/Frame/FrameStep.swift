/// Something that moves by itself with the frames of a scene, for as long as whoever moves keeps this: forgetting it ends
/// it, wherever the view it moves has gone meanwhile.
@MainActor
package final class FrameStep {
    /// Whose frames it steps with.
    private(set) weak var frames: SceneFrames?
    /// Called with the frame's time.
    let action: (Double) -> Void

    init(frames: SceneFrames, _ action: @escaping (Double) -> Void) {
        self.frames = frames
        self.action = action
    }
}
