import Foundation
import TextLayout

/// A text whose letters move together, and whose fonts shrink, all by one factor, until it fits.
struct ShrinkingText {
    let runs: [TextRun]
    /// Letters move together before anything else is done.
    var tightens = false
    /// Smallest factor; 0 or 1 and more never shrinks.
    let minimumScale: Double

    /// The block for `constraints`, and the largest factor in steps of a hundredth at which nothing is cut off; the
    /// smallest one allowed where something always is.
    func block(_ constraints: TextConstraints) -> (block: TextBlock, scale: Double) {
        let natural = Typesetter.shared.block(runs, constraints)
        guard overflows(natural, constraints) else { return (natural, 1) }
        if tightens, let block = tightBlock(constraints) { return (block, 1) }
        guard minimumScale > 0, minimumScale < 1 else { return (natural, 1) }
        var low = Int((minimumScale * 100).rounded(.up))
        var high = 99
        while low < high {
            let middle = (low + high + 1) / 2
            let block = Typesetter.shared.block(scaled(by: Double(middle) / 100), constraints)
            if overflows(block, constraints) { high = middle - 1 } else { low = middle }
        }
        let scale = Double(low) / 100
        return (Typesetter.shared.block(scaled(by: scale), constraints), scale)
    }

    /// Letters stand this much of the font's size nearer to each other at most, in steps (as remembered: a little).
    private static let tightest = 0.05
    private static let step = 0.01

    /// The text with its letters as far together as it needs; nil where the most there is does not do.
    private func tightBlock(_ constraints: TextConstraints) -> TextBlock? {
        for part in stride(from: Self.step, through: Self.tightest + Self.step / 2, by: Self.step) {
            let tight = runs.map { run in
                var run = run
                run.attributes.spacing -= run.attributes.font.size * part
                return run
            }
            let block = Typesetter.shared.block(tight, constraints)
            if !overflows(block, constraints) { return block }
        }
        return nil
    }

    private func overflows(_ block: TextBlock, _ constraints: TextConstraints) -> Bool {
        block.isTruncated || constraints.width.map { block.usedWidth > $0 + 0.01 } ?? false
    }

    private func scaled(by factor: Double) -> [TextRun] {
        runs.map { run in
            var run = run
            run.attributes.font.size *= factor
            return run
        }
    }
}
