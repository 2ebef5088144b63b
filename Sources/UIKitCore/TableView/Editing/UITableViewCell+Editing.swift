import Foundation

extension UITableViewCell {
    /// The accessory of the present state; the handle takes its place (`behaviours.md` 78).
    var shownAccessoryView: UIView? {
        if editing.showsHandle { return nil }
        return editing.showsControls ? editingAccessoryView : accessoryView
    }
    var shownAccessoryType: AccessoryType {
        if editing.showsHandle { return .none }
        return editing.showsControls ? editingAccessoryType : accessoryType
    }

    /// The table starts to edit this row alone.
    func beginRowEditing() {
        editing.isSingled = true
        setNeedsUpdateConfiguration()
        if isEditing { editing.transition(animated: true) } else { setEditing(true, animated: true) }
    }

    func endRowEditing(animated: Bool) {
        guard editing.isSingled else { return }
        editing.isSingled = false
        setNeedsUpdateConfiguration()
        if table?.isEditingNow ?? false {
            editing.transition(animated: animated)
        } else {
            setEditing(false, animated: animated)
        }
    }
}
