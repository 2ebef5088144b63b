import Foundation

extension TextBlock {
    /// One line a text line, then one a stretch of ink: for tests and failure messages.
    package var dump: String {
        func number(_ value: Double) -> String { String(format: "%.2f", value) }
        var rows = ["block \(number(size.width)) x \(number(size.height))\(isTruncated ? " truncated" : "")"]
        for line in lines {
            rows.append(
                "line \(line.range.lowerBound)..<\(line.range.upperBound) top \(number(line.top)) height "
                    + "\(number(line.height)) baseline \(number(line.baseline)) width \(number(line.width)) "
                    + "\(line.alignment)\(line.isRightToLeft ? " rtl" : "")\(line.isTruncated ? " truncated" : "")")
            for ink in line.inks {
                let file = ink.run.font.file.split(separator: "/").last ?? ""
                let x = ink.run.positions.first.map { number($0.x) } ?? "-"
                rows.append("  \(file) \(number(ink.run.font.size)) x \(x) \(ink.run.glyphs.count): \(ink.run.text)")
            }
        }
        return rows.joined(separator: "\n")
    }
}
