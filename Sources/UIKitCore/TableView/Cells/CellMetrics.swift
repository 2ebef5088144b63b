import Foundation

/// Lengths of rows that grow with the text, in points, from three measured sizes of iOS 26.1 (`RM-01`, `RM-03` to
/// `RM-05`): Large, XXXL and accessibility-Large. Between and beyond them they follow the body line.
struct CellMetrics: Hashable, Sendable {
    /// Height of a body line's box: 21 at Large, 28 at XXXL, 40 at accessibility-Large.
    let bodyLine: CGFloat
    let scale: CGFloat

    init(bodyLine: CGFloat, scale: CGFloat) {
        self.bodyLine = bodyLine
        self.scale = scale
    }

    init(_ traits: UITraitCollection) {
        let scale = max(traits.displayScale, 1)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        self.init(bodyLine: font.lineHeight.rounded(.up), scale: scale)
    }

    /// Height of what separates rows, kept free below the content (`HT-06`).
    static let separatorSlot: CGFloat = 1
    /// Above and below the content (`RM-04`).
    static let verticalMargin: CGFloat = 15

    /// Above and below the text of a one-line cell.
    var textMargin: CGFloat { max(Self.verticalMargin, onPixel(bodyLine * 0.4875)) }
    /// A row of one line with its separator slot: 52, 59 and 80 (`RM-01`).
    var rowHeight: CGFloat { bodyLine + 2 * textMargin + Self.separatorSlot }

    // A subtitle cell of two lines in a plain table: 62, 83 and 117 (`RM-03`).
    var subtitleTop: CGFloat { onPixel(9 + (bodyLine - 21) * 6 / 19) }
    var subtitleGap: CGFloat { onPixel(2.5 + (bodyLine - 21) * 3 / 19) }
    var subtitleBottom: CGFloat { onPixel(10.5 + (bodyLine - 21) * 9 / 19) }

    /// `RM-05`.
    var disclosureSize: CGSize {
        CGSize(width: onPixel(10.4 + (bodyLine - 21) * 0.5), height: onPixel(14 + (bodyLine - 21) * 0.763))
    }
    var checkmarkSize: CGSize {
        let factor = bodyLine / 21
        return CGSize(width: onPixel(19 * factor), height: onPixel(17.5 * factor))
    }
    /// Distance of a checkmark from the margin at which a disclosure indicator ends.
    static let checkmarkInset: CGFloat = 2.5
    /// Side of a detail button's picture (as remembered: a body-sized symbol).
    var detailSize: CGSize { CGSize(width: bodyLine + 1, height: bodyLine + 1) }
    /// Between the content and what follows it (as remembered).
    static let accessoryGap: CGFloat = 8
    /// Between an image and the text beside it (`UIListContentConfiguration`'s figure).
    static let imageGap: CGFloat = 16

    private func onPixel(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
}
