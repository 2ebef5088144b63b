import DisplayList
import Foundation
import HostInterface
import QuartzCore
import TimeKeeping

/// Runs the passes of one scene's frames, in the order of ARCHITECTURE.md, whenever something is due.
///
/// input -> due work -> animation sampling -> constraints -> layout -> display -> commit -> render -> accessibility.
/// Input and due work happen on the run loop before a frame; the rest is here. A pass may dirty a later one; where it
/// dirties an earlier one the sequence starts again, at most ``roundLimit`` times.
@MainActor
package final class SceneFrames {
    static let roundLimit = 4

    private unowned let scene: UIWindowScene
    private var afterLayout: [() -> Void] = []
    private var idleActions: [(owner: ObjectIdentifier, action: () -> Void)] = []
    private var isRunning = false
    private var needsFrame = false
    /// Called before every pass sequence with the frame's time; scroll deceleration and the like step here.
    private var steps: [() -> FrameStep?] = []
    package private(set) var counters = FrameCounters()
    package private(set) var lastNode: LayerNode?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    func afterNextLayout(_ action: @escaping () -> Void) {
        afterLayout.append(action)
        layerTreeNeedsFrame()
    }

    /// True while an animation runs.
    package private(set) var isAnimating = false
    package var isStepping: Bool { steps.contains { $0() != nil } }
    /// True while something on screen moves by itself: an animation or a step.
    package var isMoving: Bool { isAnimating || isStepping }

    /// Calls `action` with each frame for as long as the step is kept.
    package func addStep(_ action: @escaping (Double) -> Void) -> FrameStep {
        let step = FrameStep(frames: self, action)
        steps.append { [weak step] in step }
        layerTreeNeedsFrame()
        return step
    }

    // MARK: The sequence

    package func runFrame(at time: Double) {
        guard !isRunning else { return }
        isRunning = true
        needsFrame = false
        stepPass(at: time)
        isAnimating = animationPass(at: time)
        var round = 0
        repeat {
            constraintPass()
            layoutPass()
            runAfterLayout()
            displayPass()
            round += 1
        } while scene.rootLayer.needsLayoutOrDisplayInTree && round < Self.roundLimit
        if scene.rootLayer.needsLayoutOrDisplayInTree { reportSaturation() }
        isAnimating = scene.rootLayer.hasAnimationsInTree
        renderPass(at: time)
        isRunning = false
        idlePass(since: time)
        counters.frames += 1
        if isMoving || scene.rootLayer.needsLayoutOrDisplayInTree { layerTreeNeedsFrame() }
    }

    private func stepPass(at time: Double) {
        steps.removeAll { $0() == nil }
        for step in steps { step()?.action(time) }
    }

    private func animationPass(at time: Double) -> Bool {
        scene.rootLayer.sampleAnimations(at: time)
    }

    private func constraintPass() {
        for window in scene.allWindows where !window.isHidden { window.updateConstraintsIfNeeded() }
    }

    private func layoutPass() {
        counters.layoutPasses += 1
        scene.rootLayer.layoutSubtreeIfNeeded()
    }

    private func displayPass() {
        scene.rootLayer.displaySubtreeIfNeeded()
    }

    private func renderPass(at time: Double) {
        guard let window = scene.hostWindow else { return }
        let node = scene.rootLayer.frozen(at: time)
        if node !== lastNode {
            lastNode = node
            window.present(Frame(root: node, size: window.size, scale: window.scale, time: time))
        }
        if window.wantsAccessibility {
            window.update(accessibility: AccessibilityTreeBuilder.update(for: scene))
        }
    }

    /// Work that may wait: done once this frame, or the next one, is on its way. Where more than half of the frame's
    /// time is used up it is dropped; in manual time, which stands still meanwhile, it never is. The last request of an
    /// owner counts.
    package func whenIdle(for owner: AnyObject, _ action: @escaping () -> Void) {
        let key = ObjectIdentifier(owner)
        idleActions.removeAll { $0.owner == key }
        idleActions.append((key, action))
    }

    private func idlePass(since time: Double) {
        let actions = idleActions
        idleActions = []
        guard CACurrentMediaTime() - time < FrameClock.interval / 2 else { return }
        for (_, action) in actions { action() }
    }

    private func runAfterLayout() {
        let actions = afterLayout
        afterLayout = []
        for action in actions { action() }
    }

    private func reportSaturation() {
        let text = "layout of \(Self.roundLimit) rounds in one frame still dirties earlier passes"
        FrameSaturation.report(text)
    }
}

extension SceneFrames: LayerTreeHost {
    package nonisolated func layerTreeNeedsFrame() {
        MainActor.assumeIsolated {
            guard !needsFrame else { return }
            needsFrame = true
            FrameClock.shared.requestFrame(for: self) { [weak self] time in self?.runFrame(at: time) }
        }
    }
}

/// Work counted since the scene began.
package struct FrameCounters: Hashable, Sendable {
    package init() {}

    package var frames = 0
    package var layoutPasses = 0
}

/// What happens when layout never comes to rest: tests fail, released programs log it.
@MainActor
package enum FrameSaturation {
    package static var report: (String) -> Void = { text in
        FileHandle.standardError.write(Data("Trestle: \(text)\n".utf8))
    }
}
