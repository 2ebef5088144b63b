import AccessibilityTree
import Foundation
import ListCore
import QuartzCore

/// Several segments of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    /// Height in points (as remembered).
    static let height: CGFloat = 32

    var segments: [SegmentView] = []
    private let pill = UIView()
    private var dividers: [UIView] = []
    private var chosen = UISegmentedControl.noSegment
    var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// A momentary control shows no choice after a tap.
    open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
    /// Segments without a width of their own are as wide as their content wants, not all the same.
    open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
    open var selectedSegmentTintColor: UIColor? { didSet { show() } }

    open var numberOfSegments: Int { segments.count }

    /// Changes the choice and sends nothing; ``noSegment`` takes it away.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
            show()
            setNeedsLayout()
        }
    }

    /// The segment under the finger.
    private var pressed: Int?
    /// The finger went down on the chosen segment, and takes it along.
    private var isDragging = false
    private var dragged: Int?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// - Parameter items: strings and images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insert(SegmentView(title: title), at: segments.count)
            case let image as UIImage: insert(SegmentView(image: image), at: segments.count)
            default: break
            }
        }
        bounds.size = intrinsicContentSize
    }

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame.isEmpty { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .tertiarySystemFill
        pill.isUserInteractionEnabled = false
        pill.layer.shadowOpacity = 0.1
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(pill)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        show()
    }

    // MARK: Segments, see UISegmentedControl+Segments.swift

    func insert(_ segment: SegmentView, at index: Int) {
        let place = min(max(index, 0), segments.count)
        segment.control = self
        segments.insert(segment, at: place)
        addSubview(segment)
        if chosen >= place { chosen += 1 }
        contentDidChange()
    }

    func remove(at index: Int) {
        guard segments.indices.contains(index) else { return }
        segments.remove(at: index).removeFromSuperview()
        if chosen == index {
            chosen = Self.noSegment
        } else if chosen > index {
            chosen -= 1
        }
        contentDidChange()
    }

    func contentDidChange() {
        while dividers.count > max(0, segments.count - 1) { dividers.removeLast().removeFromSuperview() }
        while dividers.count < segments.count - 1 {
            let divider = UIView()
            divider.backgroundColor = .separator
            divider.isUserInteractionEnabled = false
            insertSubview(divider, belowSubview: pill)
            dividers.append(divider)
        }
        show()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The segment that looks chosen: a dragging finger takes it along before the choice changes.
    private var shown: Int { dragged ?? chosen }

    func show() {
        pill.isHidden = !segments.indices.contains(shown)
        pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
        for (index, segment) in segments.enumerated() {
            segment.show(
                isChosen: index == shown, isFaded: index == pressed && !isDragging && index != chosen,
                attributes: attributes(isChosen: index == shown, isEnabled: isEnabled && segment.isOn))
        }
        for (index, divider) in dividers.enumerated() {
            divider.alpha = index == shown || index + 1 == shown ? 0 : 1
        }
    }

    private static let pillColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
    }

    private func attributes(isChosen: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        let state: UIControl.State = isEnabled ? isChosen ? .selected : .normal : .disabled
        var result: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
            .foregroundColor: isEnabled ? UIColor.label : .tertiaryLabel,
        ]
        for (key, value) in titleAttributes[.normal] ?? [:] { result[key] = value }
        if state != .normal { for (key, value) in titleAttributes[state] ?? [:] { result[key] = value } }
        return result
    }

    package override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    // MARK: Layout

    private func widths(in total: CGFloat?) -> [CGFloat] {
        let natural = segments.map { $0.fixedWidth > 0 ? $0.fixedWidth : $0.naturalWidth }
        let free = segments.indices.filter { segments[$0].fixedWidth <= 0 }
        var result = natural
        if !apportionsSegmentWidthsByContent, let widest = free.map({ natural[$0] }).max() {
            for index in free { result[index] = widest }
        }
        guard let total, !free.isEmpty else { return result }
        let spare = (total - result.reduce(0, +)) / CGFloat(free.count)
        for index in free { result[index] = max(0, result[index] + spare) }
        return result
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: widths(in: nil).reduce(0, +), height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        var x: CGFloat = 0
        for (index, (segment, width)) in zip(segments, widths(in: bounds.width)).enumerated() {
            let left = isRightToLeft ? bounds.width - x - width : x
            segment.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            if index > 0 {
                let edge = isRightToLeft ? left + width : left
                dividers[index - 1].frame = CGRect(x: edge - 0.5, y: bounds.midY - 8, width: 1, height: 16)
            }
            x += width
        }
        placePill()
    }

    private func placePill() {
        guard segments.indices.contains(shown) else { return }
        let isHeld = isDragging && isTracking
        pill.frame = segments[shown].frame.insetBy(dx: isHeld ? 3 : 2, dy: isHeld ? 3 : 2)
        pill.layer.cornerRadius = pill.bounds.height / 2
    }

    private func moveVisibly() {
        show()
        guard window != nil else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
            self.placePill()
            self.show()
        }
    }

    // MARK: Tracking

    private func segment(at touch: UITouch?) -> Int? {
        guard let place = touch?.location(in: self), place.y > -40, place.y < bounds.height + 40 else { return nil }
        return segments.indices.first { segments[$0].frame.minX <= place.x && place.x < segments[$0].frame.maxX }
            .flatMap { segments[$0].isOn ? $0 : nil }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = segment(at: touch)
        isDragging = pressed != nil && pressed == chosen && !isMomentary
        dragged = isDragging ? chosen : nil
        moveVisibly()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let now = segment(at: touch)
        guard now != pressed else { return true }
        pressed = now
        if isDragging, let now { dragged = now }
        moveVisibly()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let result = isDragging ? dragged : segment(at: touch) == pressed ? pressed : nil
        letGo()
        if let result { choose(result, event) }
        moveVisibly()
    }

    open override func cancelTracking(with event: UIEvent?) {
        letGo()
        moveVisibly()
    }

    private func letGo() {
        pressed = nil
        isDragging = false
        dragged = nil
    }

    func choose(_ index: Int, _ event: UIEvent?) {
        guard isEnabled, segments[index].isOn, index != chosen || isMomentary else { return }
        chosen = index
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: .valueChanged, event: event)
        sendActions(for: .primaryActionTriggered, event: event)
        if isMomentary { chosen = Self.noSegment }
        moveVisibly()
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
    package override var accessibilityRole: Role { .segmentedControl }
    package override var accessibilitySubviews: [UIView] { segments }
}
