import Foundation
import ListCore

/// What a row offers to those who cannot swipe (`SW-10`, `AX-04`).
extension UITableView {
    /// The actions of both sides by their titles, those of the trailing side first.
    func accessibilityActions(for cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
        guard !isEditingNow, let row = mounted.row(of: cell), let path = path(of: row) else { return [] }
        let sides = [SwipeSide.trailing, .leading]
        return sides.flatMap { swipeActions(at: path, side: $0).actions }.compactMap { action in
            guard let title = action.title, !title.isEmpty else { return nil }
            return UIAccessibilityCustomAction(name: title) { [weak self, weak cell] _ in
                guard let self, let cell, let path = self.path(of: cell) else { return false }
                self.swipe.close(animated: true)
                action.perform(path, cell) { _ in }
                return true
            }
        }
    }
}
