import Foundation

/// How a row looks when it is lifted off its table.
@MainActor
enum RowPreview {
    /// Of a row that reaches from edge to edge (as remembered).
    static let inset: CGFloat = 8
    static let cornerRadius: CGFloat = 20

    /// - Parameter insets: a row that reaches from edge to edge is cut off a little at its sides, so that its round
    ///   corners are seen.
    static func targeted(_ cell: UITableViewCell, insets: Bool) -> UITargetedPreview {
        let parameters = UIPreviewParameters()
        let isCard = cell.setting.cornerRadius > 0
        let rect = isCard || !insets ? cell.bounds : cell.bounds.insetBy(dx: inset, dy: 0)
        let radius = min(isCard ? cell.setting.cornerRadius : cornerRadius, rect.height / 2)
        parameters.visiblePath = UIBezierPath(roundedRect: rect, cornerRadius: radius)
        parameters.backgroundColor = background(of: cell)
        return UITargetedPreview(view: cell, parameters: parameters)
    }

    /// What is behind a row without a colour of its own.
    private static func background(of cell: UITableViewCell) -> UIColor {
        if let color = cell.backgroundColor, color.cgColor.alpha > 0 { return color }
        return cell.setting.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
}
