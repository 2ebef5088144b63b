import Foundation

/// Lines of the empty rows below a plain table's content (`SP-05`).
@MainActor
final class FillerRows {
    private unowned let table: UITableView
    private var lines: [UIView] = []

    init(table: UITableView) {
        self.table = table
    }

    var isEmpty: Bool { lines.isEmpty }

    /// - Parameters:
    ///   - height: of a filler row; nil shows none.
    ///   - top, bottom: the stretch of content to fill.
    func place(height: CGFloat?, from top: CGFloat, to bottom: CGFloat, inset: UIEdgeInsets, color: UIColor) {
        let count = height.map { $0 > 0 && bottom > top ? Int(((bottom - top) / $0).rounded(.down)) : 0 } ?? 0
        while lines.count > count { lines.removeLast().removeFromSuperview() }
        while lines.count < count {
            let line = UIView(frame: .zero)
            line.isUserInteractionEnabled = false
            table.putBehindRows(line)
            lines.append(line)
        }
        guard let height else { return }
        let thickness = 1 / max(1, table.traits.displayScale)
        for (index, line) in lines.enumerated() {
            line.backgroundColor = color
            line.frame = CGRect(
                x: inset.left, y: top + CGFloat(index + 1) * height - thickness,
                width: max(0, table.bounds.width - inset.left - inset.right), height: thickness)
        }
    }
}
