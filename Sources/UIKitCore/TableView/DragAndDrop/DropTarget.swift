import Foundation
import ListCore

/// What a finger over rows points at: a place between two rows, or a row itself. Arithmetic.
enum DropTarget: Hashable, Sendable {
    case between(ListCore.RowPath)
    case into(ListCore.RowPath)
    /// Below all rows, or there are none.
    case nowhere

    /// The row below the finger, as it is seen.
    struct Row: Hashable, Sendable {
        var path: ListCore.RowPath
        /// Its path in a list without the dragged row.
        var slot: ListCore.RowPath
        var top: CGFloat
        var height: CGFloat
    }

    /// - Parameters:
    ///   - slot: the place between rows that is nearest to the dragged thing; nil below all rows.
    ///   - intent: what the client wanted last.
    static func at(
        _ finger: CGFloat, row: Row?, slot: ListCore.RowPath?, intent: UITableViewDropProposal.Intent
    ) -> DropTarget {
        switch intent {
        case .insertIntoDestinationIndexPath: row.map { .into($0.path) } ?? .nowhere
        case .automatic:
            row.map { automatic(finger, $0) } ?? slot.map { .between($0) } ?? .nowhere
        case .insertAtDestinationIndexPath, .unspecified: slot.map { .between($0) } ?? .nowhere
        }
    }

    /// The middle half of a row takes things into it; its outer quarters are between rows (as remembered).
    private static func automatic(_ finger: CGFloat, _ row: Row) -> DropTarget {
        if finger < row.top + row.height / 4 { return .between(row.slot) }
        if finger <= row.top + row.height * 3 / 4 { return .into(row.path) }
        return .between(ListCore.RowPath(section: row.slot.section, row: row.slot.row + 1))
    }

    var path: ListCore.RowPath? {
        switch self {
        case .between(let path), .into(let path): path
        case .nowhere: nil
        }
    }
}
