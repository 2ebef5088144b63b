import AccessibilityTree
import Foundation
import QuartzCore

/// Where the thumb of a switch is, and what a finger makes of it: values only. Sizes in points, of iOS 26 (as remembered).
package struct SwitchGeometry {
    package static let size = CGSize(width: 63, height: 28)
    static let thumb = CGSize(width: 39, height: 24)
    static let margin: CGFloat = 2
    /// A pressed thumb is this much larger on each side.
    static let growth = CGSize(width: 1, height: 0)
    /// Beyond this a finger drags instead of tapping.
    package static let slop: CGFloat = 4

    /// - Parameter isMirrored: on is at the left.
    package static func thumbFrame(isOn: Bool, isMirrored: Bool) -> CGRect {
        let isRight = isOn != isMirrored
        return CGRect(
            x: isRight ? size.width - margin - thumb.width : margin, y: margin, width: thumb.width, height: thumb.height
        )
    }

    /// The side a dragging finger at `x` puts the switch on.
    package static func isOn(at x: CGFloat, isMirrored: Bool) -> Bool { (x > size.width / 2) != isMirrored }
}

/// On or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    public enum Style: Int, Sendable { case automatic = 0, checkbox, sliding }

    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    open var onTintColor: UIColor? { didSet { show() } }
    open var thumbTintColor: UIColor? { didSet { show() } }
    /// What iOS shows whatever is preferred.
    open var style: Style { .sliding }

    private var value = false
    /// What the thumb shows, which a dragging finger changes before the value.
    private var shown = false
    private var start: CGPoint?
    private var isDragging = false
    private let track = UIView()
    private let thumb = UIView()

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SwitchGeometry.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = SwitchGeometry.size
        setUp()
    }

    private func setUp() {
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = SwitchGeometry.size.height / 2
        thumb.layer.cornerRadius = SwitchGeometry.thumb.height / 2
        thumb.layer.shadowOpacity = 0.14
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        track.addSubview(thumb)
        addSubview(track)
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        show()
    }

    /// Changes the value and sends nothing.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        show(on, animated: animated)
    }

    private func show(_ on: Bool, animated: Bool) {
        guard on != shown else { return }
        shown = on
        guard animated, window != nil else { return show() }
        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
            self.show()
        }
    }

    private func show() {
        var frame = SwitchGeometry.thumbFrame(isOn: shown, isMirrored: isRightToLeft)
        if isHighlighted { frame = frame.insetBy(dx: -SwitchGeometry.growth.width, dy: -SwitchGeometry.growth.height) }
        thumb.frame = frame
        thumb.backgroundColor = thumbTintColor ?? .white
        track.backgroundColor = shown ? onTintColor ?? .systemGreen : .secondarySystemFill
        track.alpha = isEnabled ? 1 : 0.5
    }

    package override func stateDidChange() {
        super.stateDidChange()
        guard window != nil else { return show() }
        UIView.animate(withDuration: 0.2) { self.show() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: .zero, size: SwitchGeometry.size)
        show()
    }

    open override var intrinsicContentSize: CGSize { SwitchGeometry.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { SwitchGeometry.size }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = touch.location(in: self)
        isDragging = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard let start else { return true }
        if abs(place.x - start.x) > SwitchGeometry.slop { isDragging = true }
        if isDragging { show(SwitchGeometry.isOn(at: place.x, isMirrored: isRightToLeft), animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let isTap = !isDragging && isTouchInside
        let result = isDragging ? shown : isTap ? !value : value
        start = nil
        commit(result, event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        start = nil
        show(value, animated: true)
    }

    private func commit(_ on: Bool, _ event: UIEvent?) {
        let isChange = on != value
        setOn(on, animated: true)
        guard isChange else { return }
        sendActions(for: .valueChanged, event: event)
        sendActions(for: .primaryActionTriggered, event: event)
    }

    /// Taps and drags along the switch are its own (as remembered).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isEnabled else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        if gestureRecognizer is UITapGestureRecognizer { return false }
        if let pan = gestureRecognizer as? UIPanGestureRecognizer {
            let way = pan.translation(in: self)
            return abs(way.y) > abs(way.x)
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Accessibility

    package override var accessibilityRole: Role { .toggle }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.button, .toggleButton])
    }
    package override var defaultAccessibilityValue: String? { value ? "1" : "0" }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        commit(!value, nil)
        return true
    }
}
