import Foundation

/// What a key does to a scroll view: arithmetic. Lengths in points.
package enum KeyScroll: Hashable, Sendable {
    case line(dx: CGFloat, dy: CGFloat)
    case page(dx: CGFloat, dy: CGFloat)
    case edge(dx: CGFloat, dy: CGFloat)

    /// A line is as far as a notch of the wheel; a page leaves a little of the last one in sight (own choice).
    static let line: CGFloat = 60
    static let overlap: CGFloat = 40

    /// Arrows go by lines, with the option key by pages, with the command key to the edge; space, page keys, home and end
    /// do what they say (as remembered).
    package init?(_ name: String, modifiers: UIKeyModifierFlags) {
        let isBack = modifiers.contains(.shift)
        switch name {
        case "space" where modifiers.subtracting(.shift).isEmpty, " " where modifiers.subtracting(.shift).isEmpty:
            self = .page(dx: 0, dy: isBack ? -1 : 1)
        case "pagedown": self = .page(dx: 0, dy: 1)
        case "pageup": self = .page(dx: 0, dy: -1)
        case "home": self = .edge(dx: 0, dy: -1)
        case "end": self = .edge(dx: 0, dy: 1)
        default:
            guard let direction = Self.direction(name) else { return nil }
            let (dx, dy) = direction
            if modifiers.contains(.command) {
                self = .edge(dx: dx, dy: dy)
            } else if modifiers.contains(.alternate) {
                self = .page(dx: dx, dy: dy)
            } else if modifiers.isEmpty {
                self = .line(dx: dx, dy: dy)
            } else {
                return nil
            }
        }
    }

    package static func direction(_ name: String) -> (CGFloat, CGFloat)? {
        switch name {
        case "up": (0, -1)
        case "down": (0, 1)
        case "left": (-1, 0)
        case "right": (1, 0)
        default: nil
        }
    }

    private var step: (CGFloat, CGFloat) {
        switch self {
        case .line(let dx, let dy), .page(let dx, let dy), .edge(let dx, let dy): (dx, dy)
        }
    }

    package var isVertical: Bool { step.1 != 0 }

    /// Where content that is at `offset`, or on its way there, goes.
    package func target(
        from offset: CGPoint, visible: CGSize, x: ClosedRange<Double>, y: ClosedRange<Double>
    ) -> CGPoint {
        let (dx, dy) = step
        var target = offset
        switch self {
        case .line:
            target.x += dx * Self.line
            target.y += dy * Self.line
        case .page:
            target.x += dx * max(visible.width - Self.overlap, Self.line)
            target.y += dy * max(visible.height - Self.overlap, Self.line)
        case .edge:
            if dx != 0 { target.x = dx < 0 ? x.lowerBound : x.upperBound }
            if dy != 0 { target.y = dy < 0 ? y.lowerBound : y.upperBound }
        }
        return CGPoint(
            x: min(max(target.x, x.lowerBound), x.upperBound), y: min(max(target.y, y.lowerBound), y.upperBound))
    }
}

extension UIScrollView {
    /// Scrolls by a key; false where the key means nothing here or there is no way to go.
    package func scroll(by key: UIKey) -> Bool {
        let isPress = directionalPressGestureRecognizer.isEnabled && KeyScroll.direction(key.name) != nil
        // Keys that something edited did not want are still typed.
        guard !(window?.firstResponder is any UIKeyInput) else { return false }
        guard isScrollEnabled, allowsKeyboardScrolling || isPress,
            let scroll = KeyScroll(key.name, modifiers: key.modifierFlags)
        else { return false }
        guard scroll.isVertical ? canScrollVertically : canScrollHorizontally else { return false }
        if isPress { directionalPress.press() }
        let visible = bounds.inset(by: adjustedContentInset).size
        let start = motion.glideTarget ?? contentOffset
        let target = scroll.target(from: start, visible: visible, x: horizontalRange, y: verticalRange)
        guard target != start else { return true }
        userWillScroll()
        indicators.flash()
        setContentOffset(target, animated: true)
        return true
    }
}

/// Recognises the arrow keys where a scroll view asks for it. Touches mean nothing to it.
@MainActor
final class DirectionalPressRecognizer: UIGestureRecognizer {
    override func takes(_ touch: UITouch, of event: UIEvent) -> Bool { false }

    /// An arrow key went down.
    func press() {
        state = .ended
        putBack()
    }
}

/// The scroll view that takes keys nobody else wanted: the largest on the screen that a person can scroll.
@MainActor
enum KeyScrollTarget {
    static func find(in window: UIWindow) -> UIScrollView? {
        var top = window.rootViewController
        while let next = top?.presentedViewController { top = next }
        guard let view = top?.viewIfLoaded else { return nil }
        return candidates(below: view).max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }
    }

    private static func candidates(below view: UIView) -> [UIScrollView] {
        guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return [] }
        if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled, scrollView.canScrollVertically,
            scrollView.allowsKeyboardScrolling || scrollView.directionalPress.isEnabled
        {
            return [scrollView]
        }
        return view.subviewList.flatMap(candidates)
    }
}
