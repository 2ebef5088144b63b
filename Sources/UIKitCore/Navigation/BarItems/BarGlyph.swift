import DisplayList
import Foundation

/// Our drawings of the signs on bar buttons: lines and areas in a box of 22 points.
package struct BarGlyph: Hashable, Sendable {
    package static let side: CGFloat = 22

    /// Drawn with a line of ``lineWidth``.
    var lines: String = ""
    var areas: String = ""
    /// True for signs that point along the text: drawn the other way round from right to left.
    var isDirectional = false

    static let lineWidth = 2.0

    package static let back = BarGlyph(lines: "M 14 3.6 L 6.6 11 L 14 18.4", isDirectional: true)

    /// Three dots: more than there is room for.
    package static let more = BarGlyph(areas: Self.dots)
    private static let dots = [3.8, 11, 18.2].map { "A \($0) 11 1.9 0 360 Z" }.joined(separator: " ")

    /// The sign of a system item; nil for those that show text or nothing.
    package init?(_ item: UIBarButtonItem.SystemItem) {
        guard let glyph = Self.glyph(item) else { return nil }
        self = glyph
    }

    init(lines: String = "", areas: String = "", isDirectional: Bool = false) {
        self.lines = lines
        self.areas = areas
        self.isDirectional = isDirectional
    }

    private static func glyph(_ item: UIBarButtonItem.SystemItem) -> BarGlyph? {
        switch item {
        case .add: BarGlyph(lines: "M 11 3.5 L 11 18.5 M 3.5 11 L 18.5 11")
        case .stop, .close: BarGlyph(lines: "M 4.8 4.8 L 17.2 17.2 M 17.2 4.8 L 4.8 17.2")
        case .search: BarGlyph(lines: "A 9.4 9.4 5.9 0 360 M 13.8 13.8 L 19 19")
        case .refresh: BarGlyph(lines: "A 11 11.4 7.2 -20 -330 M 17.9 3.6 L 17.8 8.9 L 12.6 8.4")
        case .action:
            BarGlyph(
                lines: """
                    M 11 2.4 L 11 13.4 M 7.2 6 L 11 2.2 L 14.8 6 \
                    M 7.6 9 L 6.6 9 C 5.4 9 4.5 9.9 4.5 11.1 L 4.5 17.4 C 4.5 18.6 5.4 19.5 6.6 19.5 L 15.4 19.5 \
                    C 16.6 19.5 17.5 18.6 17.5 17.4 L 17.5 11.1 C 17.5 9.9 16.6 9 15.4 9 L 14.4 9
                    """)
        case .compose:
            BarGlyph(
                lines: """
                    M 10.6 4.6 L 6.4 4.6 C 4.9 4.6 3.8 5.7 3.8 7.2 L 3.8 15.8 C 3.8 17.3 4.9 18.4 6.4 18.4 L 15 18.4 \
                    C 16.5 18.4 17.6 17.3 17.6 15.8 L 17.6 11.4 M 9 13.2 L 9.6 10.5 L 17.3 2.8 L 19.3 4.8 L 11.6 12.5 Z
                    """)
        case .reply:
            BarGlyph(
                lines: "M 8.8 4.8 L 3.4 10.2 L 8.8 15.6 M 3.6 10.2 L 12 10.2 C 16.2 10.2 18.6 12.8 18.6 17.2",
                isDirectional: true)
        case .organize:
            BarGlyph(
                lines: """
                    M 2.9 6.8 C 2.9 5.5 3.8 4.6 5.1 4.6 L 8.4 4.6 L 10.6 6.8 L 16.9 6.8 C 18.2 6.8 19.1 7.7 19.1 9 \
                    L 19.1 15.4 C 19.1 16.7 18.2 17.6 16.9 17.6 L 5.1 17.6 C 3.8 17.6 2.9 16.7 2.9 15.4 Z
                    """)
        case .bookmarks:
            BarGlyph(
                lines: """
                    M 11 6.2 C 9.4 4.9 6.8 4.3 3.2 4.6 L 3.2 16.6 C 6.8 16.3 9.4 16.9 11 18.2 \
                    C 12.6 16.9 15.2 16.3 18.8 16.6 L 18.8 4.6 C 15.2 4.3 12.6 4.9 11 6.2 L 11 18
                    """)
        case .camera:
            BarGlyph(
                lines: """
                    M 4.6 6.8 L 6.8 6.8 L 8.2 4.6 L 13.8 4.6 L 15.2 6.8 L 17.4 6.8 C 18.6 6.8 19.5 7.7 19.5 8.9 \
                    L 19.5 15.7 C 19.5 16.9 18.6 17.8 17.4 17.8 L 4.6 17.8 C 3.4 17.8 2.5 16.9 2.5 15.7 L 2.5 8.9 \
                    C 2.5 7.7 3.4 6.8 4.6 6.8 Z A 11 12 3.2 0 360
                    """)
        case .trash:
            BarGlyph(
                lines: """
                    M 3.6 6 L 18.4 6 M 8.2 5.8 L 8.2 4.4 C 8.2 3.4 8.9 2.8 9.8 2.8 L 12.2 2.8 C 13.1 2.8 13.8 3.4 13.8 4.4 \
                    L 13.8 5.8 M 5.2 6.2 L 6 17.2 C 6.1 18.5 7 19.3 8.2 19.3 L 13.8 19.3 C 15 19.3 15.9 18.5 16 17.2 \
                    L 16.8 6.2 M 9 9.6 L 9.2 15.6 M 13 9.6 L 12.8 15.6
                    """)
        default: media(item)
        }
    }

    private static func media(_ item: UIBarButtonItem.SystemItem) -> BarGlyph? {
        switch item {
        case .play: BarGlyph(areas: "M 6.4 4 L 18.2 11 L 6.4 18 Z")
        case .pause:
            BarGlyph(areas: "M 5.4 4 L 9.2 4 L 9.2 18 L 5.4 18 Z M 12.8 4 L 16.6 4 L 16.6 18 L 12.8 18 Z")
        case .rewind: BarGlyph(areas: "M 10.6 5 L 10.6 17 L 1.6 11 Z M 20.4 5 L 20.4 17 L 11.4 11 Z")
        case .fastForward: BarGlyph(areas: "M 1.6 5 L 10.6 11 L 1.6 17 Z M 11.4 5 L 20.4 11 L 11.4 17 Z")
        case .pageCurl:
            BarGlyph(lines: "M 5 3.4 L 17 3.4 L 17 13.4 L 11.8 18.6 L 5 18.6 Z M 17 13.4 L 11.8 13.4 L 11.8 18.6")
        default: nil
        }
    }

    /// The drawing, its box centred on `center`.
    package func picture(center: CGPoint, color: PaintColor, isRightToLeft: Bool) -> DisplayList {
        let mirrored = isDirectional && isRightToLeft
        var list = DisplayList([
            .save,
            .concatenate(
                AffineMatrix(
                    a: mirrored ? -1 : 1, b: 0, c: 0, d: 1,
                    tx: center.x + (mirrored ? 1 : -1) * Self.side / 2, ty: center.y - Self.side / 2)),
        ])
        if !areas.isEmpty { list.append(.fill(GlyphPath.path(areas), color, evenOdd: false)) }
        if !lines.isEmpty {
            list.append(
                .stroke(GlyphPath.path(lines), color, StrokeStyle(width: Self.lineWidth, cap: .round, join: .round)))
        }
        list.append(.restore)
        return list
    }
}

/// A sign on a button.
@MainActor
final class BarSignView: UIView {
    var glyph: BarGlyph? { didSet { if glyph != oldValue { setNeedsDisplay() } } }
    var color: UIColor = .label { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override var redrawsOnResize: Bool { true }

    override func recordContent() -> DisplayList? {
        glyph?.picture(
            center: CGPoint(x: bounds.midX, y: bounds.midY), color: color.resolvedColor(with: traits).paintColor,
            isRightToLeft: isRightToLeft)
    }
}

/// Reads the short notation of glyphs: `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, `Z`, and `A cx cy r from to` for an arc in
/// degrees that begins a piece of its own.
enum GlyphPath {
    static func path(_ text: String) -> DisplayPath {
        var words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })[...]
        var path = DisplayPath()
        func number() -> Double { words.popFirst().flatMap { Double($0) } ?? 0 }
        func point() -> CGPoint {
            let x = number()
            return CGPoint(x: x, y: number())
        }
        while let command = words.popFirst() {
            switch command {
            case "M": path.elements.append(.move(point()))
            case "L": path.elements.append(.line(point()))
            case "C":
                let first = point()
                let second = point()
                path.elements.append(.cubic(control1: first, control2: second, end: point()))
            case "A":
                let center = point()
                let radius = number()
                let from = number()
                path.elements += arc(center, radius, from * .pi / 180, number() * .pi / 180)
            default: path.elements.append(.close)
            }
        }
        return path
    }

    /// Pieces of at most a quarter turn.
    private static func arc(_ center: CGPoint, _ radius: Double, _ from: Double, _ to: Double) -> [PathElement] {
        func at(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let count = max(1, Int((abs(to - from) / (.pi / 2)).rounded(.up)))
        let step = (to - from) / Double(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        var elements: [PathElement] = [.move(at(from))]
        for index in 0..<count {
            let a = from + Double(index) * step
            let b = a + step
            let (start, end) = (at(a), at(b))
            elements.append(
                .cubic(
                    control1: CGPoint(x: start.x - reach * sin(a), y: start.y + reach * cos(a)),
                    control2: CGPoint(x: end.x + reach * sin(b), y: end.y - reach * cos(b)), end: end))
        }
        return elements
    }
}
