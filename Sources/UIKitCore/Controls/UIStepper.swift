import AccessibilityTree
import DisplayList
import Foundation
import ListCore
import QuartzCore

/// How a stepper counts: values only.
package struct StepperCount: Hashable, Sendable {
    package var value = 0.0
    package var minimum = 0.0
    package var maximum = 100.0
    package var step = 1.0
    package var wraps = false

    package init() {}

    package mutating func clamp() { value = min(max(value, minimum), maximum) }

    /// The value after one step up or down; nil where there is none.
    package func stepped(up: Bool) -> Double? {
        let next = value + (up ? step : -step)
        if next > maximum { return wraps ? minimum : value < maximum ? maximum : nil }
        if next < minimum { return wraps ? maximum : value > minimum ? minimum : nil }
        return next
    }
}

/// Two buttons that count up and down.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    static let size = CGSize(width: 94, height: 32)

    private var count = StepperCount()
    open var value: Double {
        get { count.value }
        set { edit { $0.value = newValue } }
    }
    open var minimumValue: Double {
        get { count.minimum }
        set {
            guard newValue <= count.maximum else {
                raise(
                    .invalidArgument,
                    reason: "minimumValue must not be greater than maximumValue: \(newValue) > \(count.maximum)")
                return
            }
            edit { $0.minimum = newValue }
        }
    }
    open var maximumValue: Double {
        get { count.maximum }
        set {
            guard newValue >= count.minimum else {
                raise(
                    .invalidArgument,
                    reason: "maximumValue must not be less than minimumValue: \(newValue) < \(count.minimum)")
                return
            }
            edit { $0.maximum = newValue }
        }
    }
    /// Greater than 0.
    open var stepValue: Double {
        get { count.step }
        set {
            guard newValue > 0 else {
                raise(.invalidArgument, reason: "stepValue must be greater than zero")
                return
            }
            edit { $0.step = newValue }
        }
    }
    open var wraps: Bool {
        get { count.wraps }
        set { edit { $0.wraps = newValue } }
    }
    /// Actions run for every step of a long press, not only at its end.
    open var isContinuous = true
    /// A long press goes on stepping.
    open var autorepeat = true

    private let halves = [StepperHalf(isUp: false), StepperHalf(isUp: true)]
    private let divider = UIView()
    private var pressed: StepperHalf?
    private var repeating: Timer?
    private var repeats = 0
    private var hasUnsentChange = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
    }

    private func setUp() {
        layer.cornerRadius = Self.size.height / 2
        backgroundColor = .tertiarySystemFill
        divider.backgroundColor = .separator
        divider.isUserInteractionEnabled = false
        for half in halves {
            half.stepper = self
            addSubview(half)
        }
        addSubview(divider)
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        show()
    }

    private func edit(_ change: (inout StepperCount) -> Void) {
        change(&count)
        count.clamp()
        show()
    }

    func canStep(up: Bool) -> Bool { isEnabled && count.stepped(up: up) != nil }

    private func show() { for half in halves { half.show(isPressed: half === pressed) } }

    package override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 2
        for (index, half) in halves.enumerated() {
            let isRight = (index == 1) != isRightToLeft
            half.frame = CGRect(x: isRight ? width : 0, y: 0, width: width, height: bounds.height)
        }
        divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    // MARK: Tracking

    private func half(at touch: UITouch?) -> StepperHalf? {
        guard let place = touch?.location(in: self) else { return nil }
        return halves.first { $0.frame.insetBy(dx: 0, dy: -20).contains(place) }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = half(at: touch)
        repeats = 0
        hasUnsentChange = false
        show()
        if autorepeat, pressed != nil { wait(0.5) }
        return pressed != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if half(at: touch) !== pressed { stopRepeating() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if repeats == 0, let pressed, half(at: touch) === pressed { step(up: pressed.isUp) }
        finish()
    }

    open override func cancelTracking(with event: UIEvent?) { finish() }

    private func finish() {
        stopRepeating()
        pressed = nil
        show()
        guard hasUnsentChange else { return }
        hasUnsentChange = false
        sendChange()
    }

    /// Every half second, and after ten steps every tenth (as remembered).
    private func wait(_ seconds: Double) {
        let timer = Timer(timeInterval: seconds, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, let pressed = self.pressed else { return }
                self.repeats += 1
                self.step(up: pressed.isUp)
                self.wait(self.repeats > 10 ? 0.1 : 0.5)
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        repeating = timer
    }

    private func stopRepeating() {
        repeating?.invalidate()
        repeating = nil
    }

    func step(up: Bool) {
        guard isEnabled, let next = count.stepped(up: up) else { return }
        value = next
        if isContinuous || pressed == nil { sendChange() } else { hasUnsentChange = true }
    }

    private func sendChange() {
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isEnabled else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !(gestureRecognizer is UITapGestureRecognizer)
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { false }
    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .stepper }
    package override var defaultAccessibilityValue: String? {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}

/// One of the two buttons of a stepper.
@MainActor
final class StepperHalf: UIView {
    let isUp: Bool
    weak var stepper: UIStepper?
    private let symbol: UIImageView

    init(isUp: Bool) {
        self.isUp = isUp
        let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
        symbol = UIImageView(image: UIImage(systemName: isUp ? "plus" : "minus", withConfiguration: configuration))
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = UIStepper.size.height / 2
        addSubview(symbol)
    }

    required init?(coder: NSCoder) { nil }

    func show(isPressed: Bool) {
        symbol.tintColor = stepper?.canStep(up: isUp) ?? false ? .label : .tertiaryLabel
        backgroundColor = isPressed ? .systemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.bounds.size = symbol.intrinsicContentSize
        symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    package override var isElementByDefault: Bool { true }
    package override var defaultAccessibilityLabel: String? { isUp ? "Increment" : "Decrement" }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        stepper?.canStep(up: isUp) ?? false ? .button : [.button, .notEnabled]
    }
    package override var accessibilitySubviews: [UIView] { [] }

    override func accessibilityActivate() -> Bool {
        guard let stepper, stepper.canStep(up: isUp) else { return false }
        stepper.step(up: isUp)
        return true
    }
}
