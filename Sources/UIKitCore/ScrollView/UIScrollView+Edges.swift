import Foundation

extension UIScrollView {
    // MARK: Offsets

    /// The nearest offset at which the content does not lie beyond its edges.
    package func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(offset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
            y: min(max(offset.y, verticalRange.lowerBound), verticalRange.upperBound))
    }

    /// As ``clamped(_:)``, for content that will have another size.
    package func clamped(_ offset: CGPoint, contentSize size: CGSize) -> CGPoint {
        let more = CGSize(width: size.width - contentSize.width, height: size.height - contentSize.height)
        let (across, along) = (horizontalRange, verticalRange)
        return CGPoint(
            x: min(max(offset.x, across.lowerBound), max(across.lowerBound, endOfContent.x + more.width)),
            y: min(
                max(offset.y, along.lowerBound),
                max(along.lowerBound + barReserve - barRestReserve, endOfContent.y + more.height)))
    }

    /// The offset at which the content's end meets that of the clear part, however short the content is.
    private var endOfContent: CGPoint {
        let inset = adjustedContentInset
        return CGPoint(
            x: contentSize.width + inset.right - bounds.width, y: contentSize.height + inset.bottom - bounds.height)
    }

    package var verticalRange: ClosedRange<Double> {
        let inset = adjustedContentInset
        let free = bounds.height - inset.top - inset.bottom - contentSize.height
        let low = -inset.top - barReserve - Self.aligned(free, contentAlignmentPoint.y)
        return low...max(low + barReserve - barRestReserve, contentSize.height + inset.bottom - bounds.height)
    }

    package var horizontalRange: ClosedRange<Double> {
        let inset = adjustedContentInset
        let free = bounds.width - inset.left - inset.right - contentSize.width
        let low = -inset.left - Self.aligned(free, contentAlignmentPoint.x)
        return low...max(low, contentSize.width + inset.right - bounds.width)
    }

    /// The part of the free room that is in front of content smaller than it.
    static func aligned(_ free: CGFloat, _ part: CGFloat) -> CGFloat {
        part.isFinite ? max(0, free) * min(max(part, 0), 1) : 0
    }

    // MARK: Handing on

    /// Whether a movement of the content by `change` is for the scroll view around this one: this one is at its edge, and
    /// that one is not.
    func handsOn(_ change: CGPoint) -> Bool {
        let isVertical = abs(change.y) >= abs(change.x)
        guard isVertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent else {
            return false
        }
        let way = isVertical ? change.y : change.x
        guard way != 0, !hasWay(way, isVertical: isVertical) else { return false }
        var view = superview
        while let current = view {
            if let parent = current as? UIScrollView, parent.isScrollEnabled,
                parent.hasWay(way, isVertical: isVertical)
            {
                return true
            }
            view = current.superview
        }
        return false
    }

    private func hasWay(_ way: CGFloat, isVertical: Bool) -> Bool {
        let range = isVertical ? verticalRange : horizontalRange
        let offset = isVertical ? contentOffset.y : contentOffset.x
        return way < 0 ? offset > range.lowerBound + 0.5 : offset < range.upperBound - 0.5
    }

    // MARK: Insets

    var keyboardPart: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: max(0, keyboardOverlap - safeAreaPart.bottom), right: 0)
    }

    /// The part of the safe area that the content is inset by. Automatically, above and below always counts, also where
    /// nothing scrolls (as remembered).
    var safeAreaPart: UIEdgeInsets {
        let area = safeAreaInsets
        let vertical =
            switch contentInsetAdjustmentBehavior {
            case .never: false
            case .always, .automatic: true
            case .scrollableAxes: contentSize.height > bounds.height || alwaysBounceVertical
            }
        let horizontal =
            switch contentInsetAdjustmentBehavior {
            case .never: false
            case .always: true
            case .automatic, .scrollableAxes: contentSize.width > bounds.width || alwaysBounceHorizontal
            }
        return UIEdgeInsets(
            top: vertical ? area.top : 0, left: horizontal ? area.left : 0, bottom: vertical ? area.bottom : 0,
            right: horizontal ? area.right : 0)
    }
}
