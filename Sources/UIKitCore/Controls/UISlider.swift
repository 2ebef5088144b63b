import AccessibilityTree
import Foundation
import QuartzCore

/// A value on a line, chosen by dragging a thumb.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// Sizes in points, of iOS 26 (as remembered).
    static let height: CGFloat = 34
    static let trackHeight: CGFloat = 6
    static let thumbSize = CGSize(width: 37, height: 24)

    private var number: Float = 0
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }
    /// A least value above the greatest pushes that along, as in UIKit.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(number, animated: false)
        }
    }
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(number, animated: false)
        }
    }
    /// Actions run while the thumb moves, not only when it is let go.
    open var isContinuous = true
    open var minimumValueImage: UIImage? { didSet { showImages() } }
    open var maximumValueImage: UIImage? { didSet { showImages() } }
    open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
    open var thumbTintColor: UIColor? { didSet { showColors() } }

    private var thumbImages: [UIControl.State: UIImage] = [:]
    private let restTrack = UIView()
    private let doneTrack = UIView()
    private let thumb = UIImageView()
    private let leastImage = UIImageView()
    private let greatestImage = UIImageView()
    /// Distance from the thumb's middle to the finger.
    private var grip: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for view in [restTrack, doneTrack, leastImage, greatestImage, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.layer.shadowRadius = 5
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        showImages()
        showColors()
    }

    open func setValue(_ value: Float, animated: Bool) {
        number = min(max(value, minimumValue), maximumValue)
        guard animated, window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.3) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state] = image
        showColors()
        setNeedsLayout()
    }
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
    open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    // MARK: Look

    private func showImages() {
        leastImage.image = minimumValueImage
        greatestImage.image = maximumValueImage
        leastImage.isHidden = minimumValueImage == nil
        greatestImage.isHidden = maximumValueImage == nil
        setNeedsLayout()
    }

    private func showColors() {
        doneTrack.backgroundColor = minimumTrackTintColor ?? tintColor
        restTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
        thumb.image = currentThumbImage
        thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : nil
        thumb.layer.shadowOpacity = thumb.image == nil ? 0.16 : 0
        alpha = isEnabled ? 1 : 0.5
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        showColors()
    }

    // MARK: Places

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        let x = isRightToLeft ? bounds.maxX - size.width : bounds.minX
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        let x = isRightToLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let gap: CGFloat = 9
        let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
        let widths = ends.map { $0.width > 0 ? $0.width + gap : 0 }
        let (left, right) = isRightToLeft ? (widths[1], widths[0]) : (widths[0], widths[1])
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - left - right),
            height: Self.trackHeight)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? Self.thumbSize
        let range = maximumValue - minimumValue
        var part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        if isRightToLeft { part = 1 - part }
        return CGRect(
            x: rect.minX + (rect.width - size.width) * part, y: rect.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let place = thumbRect(forBounds: bounds, trackRect: track, value: number)
        thumb.frame = place
        thumb.layer.cornerRadius = thumb.image == nil ? place.height / 2 : 0
        restTrack.frame = track
        doneTrack.frame =
            isRightToLeft
            ? CGRect(x: place.midX, y: track.minY, width: max(0, track.maxX - place.midX), height: track.height)
            : CGRect(x: track.minX, y: track.minY, width: max(0, place.midX - track.minX), height: track.height)
        for view in [restTrack, doneTrack] { view.layer.cornerRadius = track.height / 2 }
        leastImage.frame = minimumValueImageRect(forBounds: bounds)
        greatestImage.frame = maximumValueImageRect(forBounds: bounds)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    // MARK: Tracking

    private var thumbPlace: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
    }

    /// Only a touch on the thumb moves it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard thumbPlace.insetBy(dx: -12, dy: -12).contains(place) else { return false }
        grip = place.x - thumbPlace.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let room = track.width - thumbPlace.width
        guard room > 0 else { return true }
        var part = (touch.location(in: self).x - grip - track.minX - thumbPlace.width / 2) / room
        if isRightToLeft { part = 1 - part }
        let old = number
        number = minimumValue + (maximumValue - minimumValue) * Float(min(max(part, 0), 1))
        setNeedsLayout()
        if isContinuous, number != old { sendActions(for: .valueChanged, event: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged, event: event) }
    }

    /// A drag along the track is the slider's, whatever is around it (as remembered).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isTracking else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        if let pan = gestureRecognizer as? UIPanGestureRecognizer {
            let way = pan.translation(in: self)
            return abs(way.y) > abs(way.x)
        }
        return !(gestureRecognizer is UISwipeGestureRecognizer)
    }

    // MARK: Accessibility

    package override var accessibilityRole: Role { .slider }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }
    package override var defaultAccessibilityValue: String? {
        let range = maximumValue - minimumValue
        return "\(range > 0 ? Int(((number - minimumValue) / range * 100).rounded()) : 0)%"
    }

    open override func accessibilityIncrement() { step(0.1) }
    open override func accessibilityDecrement() { step(-0.1) }

    private func step(_ part: Float) {
        guard isEnabled else { return }
        setValue(number + (maximumValue - minimumValue) * part, animated: true)
        sendActions(for: .valueChanged)
    }
}
