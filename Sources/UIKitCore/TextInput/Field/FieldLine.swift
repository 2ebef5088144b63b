import Foundation
import TextLayout

/// The one line of a text field, laid out in the space it is shown in. Offsets are those of the real text, points count
/// from the space's top left corner.
struct FieldLine {
    static let caretWidth: CGFloat = 2

    struct Content {
        var text: EditableText
        var bullets: BulletMap?
        var defaults: TextAttributes
        /// What the caret of an empty text is as high as.
        var font: FontSpec
        /// Smallest factor of the font size; 0 never shrinks.
        var minimumScale: Double
    }

    enum VerticalPlace { case top, center, bottom }

    let block: TextBlock
    private let bullets: BulletMap?
    private let space: CGSize
    private let vertical: VerticalPlace
    private let emptyHeight: CGFloat
    private let emptyAlignment: TextLine.Alignment
    private let scale: CGFloat
    private let isRightToLeft: Bool
    /// Width that the line is aligned in: the space's, or more where the text does not fit.
    let width: CGFloat

    /// - Parameter isEditing: a line that is edited scrolls; else it is shortened with an ellipsis.
    init(_ content: Content, in space: CGSize, isEditing: Bool, vertical: VerticalPlace, constraints: TextConstraints) {
        var defaults = content.defaults
        defaults.paragraph.lineBreak = isEditing ? .clip : .truncateTail
        bullets = content.bullets
        self.space = space
        self.vertical = vertical
        scale = CGFloat(constraints.scale)
        isRightToLeft = constraints.isRightToLeft
        emptyHeight = CGFloat(Typesetter.shared.metrics(of: content.font).lineHeight)
        emptyAlignment = Self.alignment(defaults.paragraph.alignment, isRightToLeft: constraints.isRightToLeft)
        var constraints = constraints
        constraints.alignsByContent = true
        constraints.maximumLines = 1
        let fits = isEditing && content.minimumScale == 0
        constraints.width = fits ? nil : max(0, Double(space.width))
        let fitter = ShrinkingText(runs: Self.runs(content, defaults), minimumScale: content.minimumScale)
        block = fitter.block(constraints).block
        width = isEditing ? max(space.width, CGFloat(block.inkWidth) + Self.caretWidth) : space.width
    }

    private static func runs(_ content: Content, _ defaults: TextAttributes) -> [TextRun] {
        let runs = content.text.textRuns(0..<content.text.length, defaults: defaults)
        guard let bullets = content.bullets else { return runs }
        return runs.first.map { [TextRun(bullets.string, $0.attributes)] } ?? []
    }

    static func alignment(_ alignment: ParagraphStyle.Alignment, isRightToLeft: Bool) -> TextLine.Alignment {
        switch alignment {
        case .natural, .justified: isRightToLeft ? .right : .left
        case .left: .left
        case .right: .right
        case .center: .center
        }
    }

    /// Top of the line, on a device pixel.
    var top: CGFloat {
        let free = space.height - height
        switch vertical {
        case .top: return 0
        case .center: return (free / 2 * scale).rounded(.down) / scale
        case .bottom: return (free * scale).rounded(.down) / scale
        }
    }

    var height: CGFloat { block.lines.isEmpty ? emptyHeight : block.size.height }

    // MARK: Scrolling

    /// How far the text moves to the left so that the caret at `offset` is seen, `present` being how far it is now.
    func scroll(showing offset: Int, from present: CGFloat) -> CGFloat {
        let most = max(0, width - space.width)
        let caret = caretRect(at: offset)
        var next = min(present, most)
        if caret.maxX - next > space.width { next = caret.maxX - space.width }
        if caret.minX < next { next = caret.minX }
        return min(max(next, 0), most)
    }

    // MARK: Places, before scrolling

    private func shown(_ offset: Int) -> Int { bullets?.shown(offset) ?? offset }
    private func real(_ offset: Int) -> Int { bullets?.real(offset) ?? offset }

    func caretRect(at offset: Int) -> CGRect {
        guard !block.lines.isEmpty else {
            let x: CGFloat
            switch emptyAlignment {
            case .left: x = 0
            case .center: x = ((width - Self.caretWidth) / 2).rounded()
            case .right: x = width - Self.caretWidth
            }
            return CGRect(x: x, y: top, width: Self.caretWidth, height: height)
        }
        let rect = block.caretRect(at: shown(offset), in: Double(width))
        let x = min(max(0, rect.minX), max(0, width - Self.caretWidth))
        return CGRect(x: x, y: rect.minY + top, width: Self.caretWidth, height: rect.height)
    }

    func offset(at point: CGPoint) -> Int {
        real(block.caretOffset(at: CGPoint(x: point.x, y: point.y - top), in: Double(width)))
    }

    func character(at point: CGPoint) -> Int? {
        block.characterOffset(at: CGPoint(x: point.x, y: point.y - top), in: Double(width)).map(real)
    }

    func selectionRects(_ range: Range<Int>) -> [CGRect] {
        block.selectionRects(for: shown(range.lowerBound)..<shown(range.upperBound), in: Double(width))
            .map { $0.offsetBy(dx: 0, dy: top) }
    }

    func isRightToLeft(at offset: Int) -> Bool { block.lines.first?.isRightToLeft ?? isRightToLeft }

    func offset(movingRight: Bool, from offset: Int) -> Int? {
        block.offset(movingRight: movingRight, from: shown(offset)).map(real)
    }
}
