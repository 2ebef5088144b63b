import Foundation

extension DisplayList: CustomDebugStringConvertible {
    /// One line a command, indented inside of `save` and `group`; the lines that close them are left out. The same for
    /// equal lists; images and fonts are told by size and file name.
    package var debugDescription: String { dumpLines.joined(separator: "\n") }

    var dumpLines: [String] {
        var depth = 0
        var lines: [String] = []
        for command in commands {
            switch command {
            case .restore, .endGroup: depth = max(0, depth - 1)
            default: lines += DumpText.lines([command.debugDescription], indent: depth)
            }
            switch command {
            case .save, .beginGroup: depth += 1
            default: break
            }
        }
        return lines
    }
}

extension PaintCommand: CustomDebugStringConvertible {
    package var debugDescription: String {
        switch self {
        case .save: "save"
        case .restore: "restore"
        case .concatenate(let matrix): matrix.debugDescription
        case .clip(let path, let isEvenOdd): "clip \(path.debugDescription)" + (isEvenOdd ? " even-odd" : "")
        case .fill(let path, let color, let isEvenOdd):
            "fill \(color.debugDescription) \(path.debugDescription)" + (isEvenOdd ? " even-odd" : "")
        case .fillRect(let rect, let color): "rect \(DumpText.rect(rect)) \(color.debugDescription)"
        case .stroke(let path, let color, let style):
            "stroke \(color.debugDescription) \(style.debugDescription) \(path.debugDescription)"
        case .glyphs(let run): run.debugDescription
        case .image(let image, let rect, let tint):
            "image \(image.width)x\(image.height) in \(DumpText.rect(rect))"
                + (tint.map { " tint \($0.debugDescription)" } ?? "")
        case .linearGradient(let ramp, let from, let to, let sides):
            "linear \(ramp.debugDescription) from \(DumpText.point(from)) to \(DumpText.point(to))" + sides.suffix
        case .radialGradient(let ramp, let center, let start, let end, let startCenter, let sides):
            "radial \(ramp.debugDescription) from \(DumpText.point(startCenter ?? center)) \(DumpText.number(start)) "
                + "to \(DumpText.point(center)) \(DumpText.number(end))" + sides.suffix
        case .beginGroup(let alpha, let blend, let shadow):
            "group" + (alpha == 1 ? "" : " alpha \(DumpText.number(alpha))")
                + (blend == .normal ? "" : " \(blend.rawValue)")
                + (shadow.map { " shadow \($0.debugDescription)" } ?? "")
        case .endGroup: "end group"
        }
    }
}

extension StrokeStyle: CustomDebugStringConvertible {
    /// What differs from a plain line is named.
    package var debugDescription: String {
        "width \(DumpText.number(width))" + (cap == .butt ? "" : " \(cap.rawValue) cap")
            + (join == .miter
                ? (miterLimit == 10 ? "" : " miter limit \(DumpText.number(miterLimit))") : " \(join.rawValue) join")
            + (dashes.isEmpty ? "" : " dashes \(DumpText.numbers(dashes)) from \(DumpText.number(dashPhase))")
    }
}

extension GlyphRun: CustomDebugStringConvertible {
    /// Text, first baseline origin, font file, size and colour.
    package var debugDescription: String {
        let file = (font.file as NSString).lastPathComponent
        let variations = font.variations.isEmpty ? "" : " \(font.variations)"
        return "text \"\(text)\" at \(positions.first.map(DumpText.point) ?? "-") \(file) "
            + "\(DumpText.number(font.size))\(variations) \(color.debugDescription)"
    }
}

extension GradientExtension {
    fileprivate var suffix: String {
        switch self {
        case .both: ""
        case .before: " ends after"
        case .after: " begins"
        default: " ends on both sides"
        }
    }
}
