/// A vertical stretch of content, in points from the top of the content.
package struct RowSpan: Hashable, Sendable {
    package var top: Double
    package var height: Double

    package init(top: Double, height: Double) {
        self.top = top
        self.height = height
    }

    package var bottom: Double { top + height }
}
