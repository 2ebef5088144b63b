import Foundation
import ListCore

/// The menus of rows: a press on a row asks the table's delegate, the row lifts, and its menu stands beside it.
///
/// The row is followed through updates, so that its picture goes back to where the row is when the menu closes; where the
/// row is gone, or scrolled away, it fades.
@MainActor
final class RowMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private(set) lazy var interaction = makeInteraction()
    private var row: NewRow?

    init(table: UITableView) {
        self.table = table
        super.init()
    }

    func setUp() { table.addInteraction(interaction) }

    private func makeInteraction() -> UIContextMenuInteraction {
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.wayBack = { [weak self] _ in self?.defaultPreview?.windowRect }
        return interaction
    }

    private var calls: MenuCalls { table.delegateCalls.menus }

    // MARK: Rows

    /// The row whose cell is seen at a point of the table: a header pinned over a row has no menu.
    func row(at point: CGPoint) -> NewRow? {
        guard let row = table.geometry.row(atY: point.y), let cell = table.mounted[row] else { return nil }
        guard let hit = table.hitTest(point, with: nil), hit.isDescendant(of: cell) else { return nil }
        return row
    }

    /// The cell of the pressed row while it is on the screen.
    private var cell: UITableViewCell? {
        guard let row, let cell = table.mounted[row], table.geometry.rect(of: row).intersects(table.bounds) else {
            return nil
        }
        return cell
    }

    private var defaultPreview: UITargetedPreview? { cell.map { RowPreview.targeted($0, insets: true) } }

    func follow(_ plan: UpdatePlan) { row = row.flatMap { plan.new(forOld: OldRow($0)) } }

    func forget() { row = nil }

    // MARK: Interaction

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard table.swipe.open == nil, table.reorder.dragged == nil, table.window != nil else { return nil }
        guard let row = row(at: location), let path = table.path(of: row) else { return nil }
        guard let configuration = calls.configuration(at: path, point: location) else { return nil }
        // The delegate may have changed the rows.
        self.row = table.row(at: path)
        return cell == nil ? nil : configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { calls.highlightPreview(configuration) ?? defaultPreview }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { calls.dismissalPreview(configuration) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { calls.willPerformPreviewAction(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.willDisplay(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.willEnd(configuration, animator) }
}
