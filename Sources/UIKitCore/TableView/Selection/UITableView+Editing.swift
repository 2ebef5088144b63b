import Foundation
import ListCore

extension UITableView {
    /// Tells every visible cell (`behaviours.md` 71). A selection made during editing is dropped when it ends (`ED-08`).
    func editingWillChange(to editing: Bool, animated: Bool) {
        guard editing != isEditingNow else { return }
        isEditingNow = editing
        for row in selectionSet.deselectAll() { mounted[row]?.setSelected(false, animated: animated) }
        for cell in mounted.allCells { cell.setEditing(editing, animated: animated) }
        setNeedsLayout()
    }
}
