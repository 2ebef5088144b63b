import Foundation

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        DefaultWitness.reached()
        return true
    }
    public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        DefaultWitness.reached()
        return true
    }
    public func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
        DefaultWitness.reached()
        return true
    }
    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        DefaultWitness.reached()
    }
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        DefaultWitness.reached()
        return nil
    }
}
