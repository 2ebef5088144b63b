import Foundation
import HostInterface

/// Watches touches and tells its targets when they make a gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open package(set) weak var view: UIView?
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancel() } }
    }
    open var cancelsTouchesInView = true
    /// Views see the touches of this recogniser only once it failed.
    open var delaysTouchesBegan = false
    /// Views see the end of a touch only once this recogniser failed: a double tap takes the first tap back.
    open var delaysTouchesEnded = true
    /// Raw values of `UITouch.TouchType`; a touch of another type never reaches the recogniser.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The first touch decides the type of those that may join it.
    open var requiresExclusiveTouchType = true
    open var name: String?

    private var stored = State.possible
    /// A state reached while another recogniser still has to fail first.
    private var waiting: State?
    private var requirements: [WeakRecognizer] = []
    private var actions: [RecognizerAction] = []
    /// Touches this recogniser follows.
    package internal(set) var trackedTouches: [UITouch] = []
    package weak var delivery: TouchDelivery?

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    open func addTarget(_ target: Any, action: Selector) {
        actions.append(RecognizerAction(target: target as AnyObject, selector: action, handler: nil))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { entry in
            (target == nil || entry.target === (target as AnyObject?)) && (action == nil || entry.selector == action)
        }
    }

    /// For parts of the kit: a closure in place of a selector.
    package final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        actions.append(RecognizerAction(target: nil, selector: nil, handler: handler))
    }

    // MARK: State

    /// Where the gesture stands. Subclasses set it from their touch methods; setting may end in another state where
    /// a delegate refuses or another recogniser has to fail first.
    open var state: State {
        get { stored }
        set { transition(to: newValue) }
    }

    private func transition(to next: State) {
        if stored == .possible, next == .began || next == .ended {
            begin(as: next)
            return
        }
        guard stored != next || next == .changed else { return }
        switch (stored, next) {
        case (.possible, .failed), (.possible, .cancelled): finish(.failed, notify: false)
        case (.began, .changed), (.changed, .changed):
            stored = .changed
            fire()
        case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
            finish(next, notify: true)
        case (.began, .failed), (.changed, .failed): finish(.cancelled, notify: true)
        default: break
        }
    }

    private func begin(as next: State) {
        guard mayBegin() else {
            finish(.failed, notify: false)
            return
        }
        switch requirementStanding() {
        case .recognized: finish(.failed, notify: false)
        case .open: waiting = next
        case .met:
            waiting = nil
            delivery?.recognizerWillBegin(self)
            guard stored == .possible else { return }
            if next == .began {
                stored = .began
                fire()
                delivery?.recognizerDidBegin(self)
            } else {
                finish(.ended, notify: true)
            }
        }
    }

    private func mayBegin() -> Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        guard viewsLetBegin() else { return false }
        return delivery?.allowsBeginning(self) ?? true
    }

    /// Asks the views from the one touched up to the recogniser's own (as remembered): a slider keeps a swipe along its
    /// track from a recogniser around it.
    private func viewsLetBegin() -> Bool {
        guard let view else { return true }
        var candidate = trackedTouches.first?.view ?? view
        while candidate !== view {
            guard candidate.gestureRecognizerShouldBegin(self) else { return false }
            guard let parent = candidate.superview else { break }
            candidate = parent
        }
        return view.gestureRecognizerShouldBegin(self)
    }

    private func finish(_ state: State, notify: Bool) {
        stored = state
        waiting = nil
        if notify { fire() }
        delivery?.recognizerDidFinish(self)
    }

    private func fire() {
        for action in actions { action.run(self) }
    }

    package func cancel() {
        guard !trackedTouches.isEmpty || stored != .possible else { return }
        transition(to: stored == .possible ? .failed : .cancelled)
    }

    /// True while the gesture is complete but another recogniser still has to fail.
    package var waitsForOthers: Bool { waiting != nil }

    /// Called when a recogniser this one waits for ended, either way.
    func reconsider() {
        guard let next = waiting, stored == .possible else { return }
        begin(as: next)
    }

    /// True between reaching a result and being put back.
    package var isFinished: Bool { stored == .ended || stored == .cancelled || stored == .failed }
    package var isActive: Bool { stored == .began || stored == .changed }

    /// Puts the recogniser back for the next gesture.
    func putBack() {
        stored = .possible
        waiting = nil
        trackedTouches = []
        buttonMask = []
        reset()
    }

    // MARK: Relations

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(otherGestureRecognizer))
    }

    private enum Standing { case met, open, recognized }

    private func requirementStanding() -> Standing {
        var all = requirements.compactMap(\.recognizer)
        all += delivery?.dynamicRequirements(of: self) ?? []
        var result = Standing.met
        for other in all where other.isEnabled && (!other.trackedTouches.isEmpty || other.isWaitingForMore) {
            switch other.state {
            case .began, .changed, .ended: return .recognized
            case .possible: result = .open
            case .cancelled, .failed: break
            }
        }
        return result
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: Touches

    /// Whether a touch that goes down may be this recogniser's at all.
    func takes(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        if requiresExclusiveTouchType, let first = trackedTouches.first, first.type != touch.type { return false }
        return event.buttonMask.isEmpty || takes(buttons: event.buttonMask)
    }

    /// A secondary click is for those that ask for it.
    package func takes(buttons: UIEvent.ButtonMask) -> Bool { buttons == .primary }

    /// Buttons of the pointer that are down; empty for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    open func reset() {}
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open func ignore(_ touch: UITouch, for event: UIEvent) { trackedTouches.removeAll { $0 === touch } }

    open var numberOfTouches: Int { trackedTouches.count }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard trackedTouches.indices.contains(touchIndex) else { return .zero }
        return trackedTouches[touchIndex].location(in: view)
    }

    /// The middle of the touches, or their last place after they ended.
    open func location(in view: UIView?) -> CGPoint {
        let point = windowLocation
        guard let view, let window = self.view?.window else { return point }
        return view.convert(point, from: window)
    }

    private var windowLocation: CGPoint {
        guard !trackedTouches.isEmpty else { return lastLocation }
        let count = CGFloat(trackedTouches.count)
        return CGPoint(
            x: trackedTouches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: trackedTouches.reduce(0) { $0 + $1.windowLocation.y } / count)
    }

    package var lastLocation = CGPoint.zero
    package var currentWindowLocation: CGPoint { windowLocation }

    package func attach(to view: UIView?) { self.view = view }
    package func viewDidMoveToWindow() { if view?.window == nil { cancel() } }
}

private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// One target of a recogniser. Targets are not retained, as in UIKit.
@MainActor
private struct RecognizerAction {
    weak var target: AnyObject?
    var selector: Selector?
    var handler: (@MainActor (UIGestureRecognizer) -> Void)?

    func run(_ recognizer: UIGestureRecognizer) {
        if let handler {
            handler(recognizer)
        } else if let target, let selector {
            _ = SelectorRegistry.send(selector, to: target, recognizer, nil)
        }
    }
}
