import Foundation

/// A view that sends actions when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    public enum ContentHorizontalAlignment: Int, Sendable { case center = 0, left, right, fill, leading, trailing }
    public enum ContentVerticalAlignment: Int, Sendable { case center = 0, top, bottom, fill }

    private var targets: [ControlTarget] = []
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// A touch shows the menu at once, and sends no other action.
    open var showsMenuAsPrimaryAction = false
    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Called whenever enabled, selected or highlighted changed.
    package func stateDidChange() { setNeedsLayout() }

    // MARK: Targets

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target as AnyObject?
        if let index = targets.firstIndex(where: { $0.matches(object, action) }) {
            targets[index].events.formUnion(controlEvents)
            return
        }
        targets.append(ControlTarget(target: object, selector: action, action: nil, events: controlEvents))
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target as AnyObject?
        for index in targets.indices where targets[index].action == nil {
            guard object == nil || targets[index].target === object else { continue }
            guard action == nil || targets[index].selector == action else { continue }
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// An action with the identifier of one already there replaces it, as UIKit does.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        targets.removeAll { $0.action?.identifier == action.identifier && $0.action != nil }
        targets.append(ControlTarget(target: nil, selector: nil, action: action, events: controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in targets.indices where targets[index].action?.identifier == actionIdentifier {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { ($0.target as? NSObject).map { AnyHashable($0) } })
    }

    open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = targets.filter { $0.target === (target as AnyObject?) && $0.events.contains(controlEvent) }
            .compactMap { $0.selector?.description }
        return names.isEmpty ? nil : names
    }

    open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, event: nil) }

    /// Does what a tap does, as far as actions go.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) { action.run(sender: self) }

    package func sendActions(for events: Event, event: UIEvent?) {
        for entry in targets where !entry.events.isDisjoint(with: events) {
            if let action = entry.action {
                sendAction(action)
            } else if let selector = entry.selector {
                sendAction(selector, to: entry.target, for: event)
            }
        }
    }

    // MARK: Tracking

    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let inside = isInside(touch)
        let wasInside = isTouchInside
        isTouchInside = inside
        isTracking = continueTracking(touch, with: event)
        isHighlighted = inside && isTracking
        if inside != wasInside { sendActions(for: inside ? .touchDragEnter : .touchDragExit, event: event) }
        sendActions(for: inside ? .touchDragInside : .touchDragOutside, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isInside(touch)
        let inside = isTouchInside
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        if inside { didTouchUpInside(event) } else { sendActions(for: .touchUpOutside, event: event) }
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel, event: event)
    }

    /// What a finished touch means; buttons add their primary action, switches do their own.
    package func didTouchUpInside(_ event: UIEvent?) { sendActions(for: .touchUpInside, event: event) }

    /// A touch stays inside within this distance of the bounds (as remembered: 70 points).
    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { true }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits = []
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        didTouchUpInside(nil)
        return true
    }
}

/// One target of a control. Targets are not retained, as in UIKit; actions are.
@MainActor
private struct ControlTarget {
    weak var target: AnyObject?
    /// True where a target was given, so that one that died is not taken for "up the responder chain".
    let hasTarget: Bool
    var selector: Selector?
    var action: UIAction?
    var events: UIControl.Event

    init(target: AnyObject?, selector: Selector?, action: UIAction?, events: UIControl.Event) {
        self.target = target
        hasTarget = target != nil
        self.selector = selector
        self.action = action
        self.events = events
    }

    func matches(_ target: AnyObject?, _ selector: Selector) -> Bool {
        action == nil && self.target === target && self.selector == selector
    }
}
