import Foundation
import TextLayout

/// A label's text laid out for one space.
struct LabelBlock {
    struct Space: Hashable {
        /// Nil for unlimited.
        var width: CGFloat?
        /// Nil for unlimited.
        var height: CGFloat?
        /// 0 for unlimited.
        var lines: Int
    }

    let space: Space
    let block: TextBlock
    /// Factor by which the fonts were shrunk.
    let scale: Double
    /// Points to move a shrunken line down, so that its baseline stays where the full size's would be.
    let baselineShift: CGFloat
    private let isShrinking: Bool

    init(runs: [TextRun], space: Space, minimumScale: Double, tightens: Bool, constraints: TextConstraints) {
        self.space = space
        var constraints = constraints
        constraints.width = space.width.map { Double($0) }
        constraints.height = space.height.map { Double($0) }
        constraints.maximumLines = space.lines
        isShrinking = minimumScale > 0 || tightens
        let fitter = ShrinkingText(runs: runs, tightens: tightens, minimumScale: minimumScale)
        (block, scale) = fitter.block(constraints)
        if scale < 1, let first = runs.first?.attributes.font {
            let full = Typesetter.shared.metrics(of: first)
            // Centres of both boxes coincide; what is left is the difference of baseline and centre.
            let offset = (full.ascender + full.descender) / 2
            baselineShift = CGFloat(offset * (1 - scale))
        } else {
            baselineShift = 0
        }
    }

    /// True when a layout for `other` would give the same lines.
    func serves(_ other: Space) -> Bool {
        if other == space { return true }
        guard !isShrinking, other.lines == space.lines, block.serves(width: other.width.map { Double($0) }) else {
            return false
        }
        guard other.height != space.height else { return true }
        // Text that was not cut for its height fits every height from its own up.
        if space.height != nil, block.isTruncated { return false }
        return other.height.map { $0 >= block.size.height - 0.01 || block.lines.count <= 1 } ?? true
    }
}
