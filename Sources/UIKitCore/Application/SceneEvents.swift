import Foundation
import HostInterface

/// Turns what happens to a host's window into touches, keys and text for the scene's windows.
@MainActor
package final class SceneEvents: HostWindowClient {
    private weak var scene: UIWindowScene?
    private var touches: [Int: UITouch] = [:]
    private var statusBarTouch: Int?
    private var lastTap: (time: Double, location: CGPoint, count: Int)?
    /// Taps within this time and distance count up (as remembered: 0.35 s, 40 points).
    private static let multiTap = (interval: 0.35, distance: 40.0)

    package init(scene: UIWindowScene) {
        self.scene = scene
    }

    /// Of cut off text under the pointer.
    let tip = ExpansionTip()

    package func handle(_ event: HostEvent) {
        if case .hover = event {} else { tip.hide() }
        switch event {
        case .touch(let phase, let id, let point, let time, let source):
            handleTouch(phase, id: id, at: point, time: time, source: source)
        case .hover(let point, _): tip.pointerMoved(to: point, in: window(at: point))
        case .scroll(let delta, let point, let phase, let time):
            handleScroll(delta, at: point, phase: phase, time: time)
        case .magnify(let factor, let point, _): handleMagnify(factor, at: point)
        case .key(let stroke): handleKey(stroke)
        case .text(let text): _ = keyResponder?.insert(committedText: text)
        case .composition(let text, let selection): keyResponder?.setComposition(text, selection: selection)
        case .resize(let size, let scale): scene?.hostDidResize(to: size, scale: scale)
        case .becameActive, .resignedActive, .closeRequested: handleLife(event)
        }
    }

    private var keyResponder: UIResponder? {
        guard let window = scene?.keyWindow else { return nil }
        return window.firstResponder ?? window.rootViewController ?? window
    }

    // MARK: Touches

    private func handleTouch(
        _ phase: HostEvent.TouchPhase, id: Int, at point: CGPoint, time: Double, source: HostEvent.PointerSource
    ) {
        if takenByStatusBar(phase, id: id, at: point) { return }
        let touch: UITouch
        if phase == .began {
            guard let window = window(at: point) else { return }
            touch = UITouch()
            touch.window = window
            touch.view = window.hitTest(point, with: nil)
            touch.type = source == .direct ? .direct : .indirectPointer
            touch.tapCount = tapCount(at: point, time: time)
            touch.previousWindowLocation = point
            touches[id] = touch
        } else {
            guard let known = touches[id] else { return }
            touch = known
            touch.previousWindowLocation = touch.windowLocation
        }
        touch.windowLocation = point
        touch.timestamp = time
        touch.phase = Self.phase(phase)
        let event = UIEvent()
        event.timestamp = time
        event.allTouches = Set(touches.values)
        event.buttonMask = Self.buttons(source)
        if phase == .ended || phase == .cancelled { touches[id] = nil }
        UIApplication.shared.sendEvent(event)
        for other in touches.values where other.phase != .stationary { other.phase = .stationary }
    }

    /// A tap on the status bar is the system's: content below it does not see it.
    private func takenByStatusBar(_ phase: HostEvent.TouchPhase, id: Int, at point: CGPoint) -> Bool {
        guard let scene else { return false }
        if phase == .began, ScrollToTop.isStatusBar(point, in: scene) {
            statusBarTouch = id
            return true
        }
        guard statusBarTouch == id else { return false }
        if phase == .ended, ScrollToTop.isStatusBar(point, in: scene) { ScrollToTop.run(in: scene) }
        if phase == .ended || phase == .cancelled { statusBarTouch = nil }
        return true
    }

    private static func buttons(_ source: HostEvent.PointerSource) -> UIEvent.ButtonMask {
        switch source {
        case .direct: []
        case .mouse: .primary
        case .secondaryMouse: .secondary
        }
    }

    private static func phase(_ phase: HostEvent.TouchPhase) -> UITouch.Phase {
        switch phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }

    private func tapCount(at point: CGPoint, time: Double) -> Int {
        var count = 1
        if let last = lastTap, time - last.time < Self.multiTap.interval,
            hypot(point.x - last.location.x, point.y - last.location.y) < Self.multiTap.distance
        {
            count = last.count + 1
        }
        lastTap = (time, point, count)
        return count
    }

    private func window(at point: CGPoint) -> UIWindow? {
        scene?.allWindows.last { !$0.isHidden && $0.hitTest(point, with: nil) != nil }
    }

    // MARK: Wheel and keys

    private func handleScroll(_ delta: CGPoint, at point: CGPoint, phase: HostEvent.ScrollPhase, time: Double) {
        guard let window = window(at: point) else { return }
        let event = UIEvent()
        event.type = .scroll
        event.timestamp = time
        event.scrollLocation = point
        event.scrollDelta = delta
        var responder: UIResponder? = window.hitTest(point, with: event)
        while let current = responder {
            if let receiver = current as? any WheelReceiving, receiver.scroll(by: delta, phase: phase, time: time) {
                return
            }
            responder = current.next
        }
    }

    private func handleMagnify(_ factor: Double, at point: CGPoint) {
        var responder: UIResponder? = window(at: point)?.hitTest(point, with: nil)
        while let current = responder {
            if let receiver = current as? any MagnifyReceiving, receiver.magnify(by: factor, at: point) { return }
            responder = current.next
        }
    }

    private func handleKey(_ stroke: KeyStroke) {
        guard stroke.isDown else { return }
        let key = UIKey(name: stroke.name, modifierFlags: UIKeyModifierFlags(stroke.modifiers))
        guard keyResponder?.handle(key: key) != true, let window = scene?.keyWindow else { return }
        guard !TableFocus.handle(key, in: window) else { return }
        _ = KeyScrollTarget.find(in: window)?.scroll(by: key)
    }

    private func handleLife(_ event: HostEvent) {
        guard let scene else { return }
        switch event {
        case .becameActive where scene.activationState != .foregroundActive:
            scene.activationState = .foregroundActive
            UIApplication.shared.applicationState = .active
            scene.delegate?.sceneDidBecomeActive(scene)
            NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        case .resignedActive where scene.activationState == .foregroundActive:
            scene.activationState = .foregroundInactive
            UIApplication.shared.applicationState = .inactive
            scene.delegate?.sceneWillResignActive(scene)
            NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
        case .closeRequested: ApplicationLaunch.terminate()
        default: break
        }
    }
}

/// Something that scrolls with the wheel: scroll views. The answer tells whether it took the movement.
@MainActor
package protocol WheelReceiving: AnyObject {
    func scroll(by delta: CGPoint, phase: HostEvent.ScrollPhase, time: Double) -> Bool
}
