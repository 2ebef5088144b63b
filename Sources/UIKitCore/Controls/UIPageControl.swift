import AccessibilityTree
import DisplayList
import Foundation

/// A dot for every page, the present one brighter.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    public enum BackgroundStyle: Int, Sendable { case automatic = 0, prominent, minimal }

    /// Points (as remembered).
    static let dot: CGFloat = 7
    static let pitch: CGFloat = 17
    static let height: CGFloat = 26

    /// What lies outside the pages is taken for the nearer end.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(0, numberOfPages - 1))
            setNeedsDisplay()
        }
    }
    private var page = 0
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = page
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// A background behind the dots: always, never, or only while a finger is on them.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsDisplay() } }
    /// A finger that moves along the dots turns page after page.
    open var allowsContinuousInteraction = true
    open var preferredIndicatorImage: UIImage? { didSet { setNeedsDisplay() } }

    private var images: [Int: UIImage] = [:]
    private var start: (x: CGFloat, page: Int)?
    private var didDrag = false

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        setNeedsDisplay()
    }
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: pageCount > 0 ? CGFloat(pageCount) * Self.pitch + 16 : 0, height: Self.height)
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Drawing

    private var isShown: Bool { numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) }

    private func middle(of index: Int) -> CGPoint {
        let place = CGFloat(isRightToLeft ? numberOfPages - 1 - index : index) - CGFloat(numberOfPages - 1) / 2
        return CGPoint(x: bounds.midX + place * Self.pitch, y: bounds.midY)
    }

    package override var redrawsOnResize: Bool { true }

    package override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    package override func recordContent() -> DisplayList? {
        guard isShown else { return nil }
        var list = DisplayList()
        if backgroundStyle == .prominent || (backgroundStyle == .automatic && isHighlighted) {
            let size = size(forNumberOfPages: numberOfPages)
            let rect = CGRect(
                x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height)
            list.append(
                .fill(
                    DisplayPath(roundedRect: rect, radius: Double(size.height / 2)),
                    UIColor.secondarySystemFill.resolvedColor(with: traits).paintColor, evenOdd: false))
        }
        for index in 0..<numberOfPages { append(index, to: &list) }
        return list
    }

    private func append(_ index: Int, to list: inout DisplayList) {
        let rest = pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.4)
        let color = index == page ? currentPageIndicatorTintColor ?? .white : rest
        let paint = color.resolvedColor(with: traits).paintColor
        let middle = middle(of: index)
        if let image = images[index] ?? preferredIndicatorImage {
            let size = image.size
            let rect = CGRect(
                x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
            list.append(image.drawing(in: rect, tint: paint), at: .zero)
            return
        }
        let half = Self.dot / 2
        let rect = CGRect(x: middle.x - half, y: middle.y - half, width: Self.dot, height: Self.dot)
        list.append(.fill(DisplayPath(ellipseIn: rect), paint, evenOdd: false))
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = (touch.location(in: self).x, page)
        didDrag = false
        return isShown
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard allowsContinuousInteraction, let start else { return true }
        let way = (touch.location(in: self).x - start.x) * (isRightToLeft ? -1 : 1)
        let turned = Int((way / Self.pitch).rounded(.towardZero))
        if turned != 0 { didDrag = true }
        if didDrag { turn(to: start.page + turned, event) }
        return true
    }

    /// A tap turns one page towards the side it is on.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, !didDrag, isTouchInside else { return }
        let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        turn(to: page + (isForward ? 1 : -1), event)
    }

    private func turn(to next: Int, _ event: UIEvent?) {
        let old = page
        currentPage = next
        if page != old { sendActions(for: .valueChanged, event: event) }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isEnabled else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return !(gestureRecognizer is UITapGestureRecognizer)
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { isShown }
    package override var accessibilityRole: Role { .pageIndicator }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.adjustable, .updatesFrequently])
    }
    package override var defaultAccessibilityValue: String? { "page \(page + 1) of \(numberOfPages)" }

    open override func accessibilityIncrement() { if isEnabled { turn(to: page + 1, nil) } }
    open override func accessibilityDecrement() { if isEnabled { turn(to: page - 1, nil) } }
}
