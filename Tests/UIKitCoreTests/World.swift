import AccessibilityTree
import DisplayList
import Foundation
import HostInterface
import QuartzCore
import Testing
import TimeKeeping
import UIKitCore

/// A scene with a window and no host: frames run when a test asks, at times the test names.
@MainActor
final class World {
    let scene: UIWindowScene
    let window: UIWindow
    let host: RecordingWindow
    let events: SceneEvents
    /// One line of time for all worlds, because tests that wait let others run in between.
    private(set) var time: Double {
        get { MediaTime.pinned ?? CACurrentMediaTime() }
        set { MediaTime.pinned = newValue }
    }
    private static var count = 0

    init(size: CGSize = CGSize(width: 393, height: 852), safeArea: UIEdgeInsets = .zero) {
        FrameClock.shared.isHeld = true
        FrameSaturation.report = { Issue.record("\($0)") }
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        let session = UISceneSession(role: .windowApplication, configuration: configuration, persistentIdentifier: "t")
        scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        host = RecordingWindow(size: size)
        scene.connect(
            to: host,
            device: DeviceDescription(name: "test", size: size, scale: 2, safeArea: safeArea, idiom: .phone))
        window = UIWindow(windowScene: scene)
        window.isHidden = false
        scene.keyWindow = window
        events = SceneEvents(scene: scene)
        host.client = events
        Self.count += 1
        frame()
    }

    isolated deinit {
        Self.count -= 1
        if Self.count == 0 { MediaTime.pinned = nil }
    }

    /// Runs one frame, `later` seconds after the last.
    func frame(after later: Double = 1.0 / 60) {
        time += later
        scene.frames.runFrame(at: time)
    }

    func frames(for seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { frame() }
    }

    func touch(
        _ phase: HostEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, after later: Double = 1.0 / 60, id: Int = 0,
        source: HostEvent.PointerSource = .direct
    ) {
        time += later
        events.handle(.touch(phase, id: id, at: CGPoint(x: x, y: y), time: time, source: source))
    }

    /// Lets touches that a scroll view holds back reach their views, as if the finger had rested.
    func releaseHeldTouches() {
        window.touchDelivery.endContentDelays()
    }

    /// A finger that goes from one point to another in even steps and stays down.
    func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
        touch(.began, start.x, start.y)
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
    }
}

@MainActor
final class RecordingWindow: HostWindow {
    private(set) var size: CGSize
    let scale = 2.0
    weak var client: (any HostWindowClient)?
    var frames: [Frame] = []

    init(size: CGSize) { self.size = size }

    var wantsAccessibility: Bool { false }
    func present(_ frame: Frame) { frames.append(frame) }
    func update(accessibility: TreeUpdate) {}
    func setTitle(_ title: String) {}
    var clipboardText: String?
    private(set) var isTakingText = false
    private(set) var caret = CGRect.zero
    func setTextInput(active: Bool, caret: CGRect) {
        isTakingText = active
        self.caret = caret
    }
    func close() {}
    func ask(forSize size: CGSize) {
        self.size = size
        client?.handle(.resize(size, scale: scale))
    }
}
