/// The part of the content a scroll view shows, vertically: what its offset, height and insets say.
package struct Viewport: Hashable, Sendable {
    /// `contentOffset.y`.
    package var offset: Double
    /// `bounds.height`.
    package var height: Double
    /// `adjustedContentInset.top` and `.bottom`: what bars cover.
    package var topInset: Double
    package var bottomInset: Double

    package init(offset: Double, height: Double, topInset: Double = 0, bottomInset: Double = 0) {
        self.offset = offset
        self.height = height
        self.topInset = topInset
        self.bottomInset = bottomInset
    }

    /// Content at the upper and lower edge of the bounds, also where bars cover it.
    package var top: Double { offset }
    package var bottom: Double { offset + height }
    /// Content at the edges of what no bar covers. Headers pin here.
    package var clearTop: Double { offset + topInset }
    package var clearBottom: Double { offset + height - bottomInset }

    /// Offsets at rest for content of a height; a single one when the content is shorter than the view.
    package func restingOffsets(contentHeight: Double) -> ClosedRange<Double> {
        -topInset...max(-topInset, contentHeight + bottomInset - height)
    }

    package func clamped(_ offset: Double, contentHeight: Double) -> Double {
        let range = restingOffsets(contentHeight: contentHeight)
        return min(max(offset, range.lowerBound), range.upperBound)
    }
}
