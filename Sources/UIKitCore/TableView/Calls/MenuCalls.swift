import Foundation

/// The part of the delegate that is about menus of rows.
@MainActor
final class MenuCalls {
    private unowned let table: UITableView
    private weak var delegate: (any UITableViewDelegate)?

    private typealias Configuration = UIContextMenuConfiguration
    private typealias Animator = any UIContextMenuInteractionAnimating
    private typealias CommitAnimator = any UIContextMenuInteractionCommitAnimating

    private let configuration: ClientMethod<(UITableView, IndexPath, CGPoint), UIContextMenuConfiguration?>
    private let highlight: ClientMethod<(UITableView, UIContextMenuConfiguration), UITargetedPreview?>
    private let dismissal: ClientMethod<(UITableView, UIContextMenuConfiguration), UITargetedPreview?>
    private let previewAction: ClientMethod<(UITableView, UIContextMenuConfiguration, CommitAnimator), Void>
    private let willDisplay: ClientMethod<(UITableView, UIContextMenuConfiguration, Animator?), Void>
    private let willEnd: ClientMethod<(UITableView, UIContextMenuConfiguration, Animator?), Void>

    init(_ delegate: (any UITableViewDelegate)?, of table: UITableView) {
        self.table = table
        self.delegate = delegate
        configuration = ClientMethod("tableView(_:contextMenuConfigurationForRowAt:point:)", of: delegate)
        highlight = ClientMethod("tableView(_:previewForHighlightingContextMenuWithConfiguration:)", of: delegate)
        dismissal = ClientMethod("tableView(_:previewForDismissingContextMenuWithConfiguration:)", of: delegate)
        previewAction = ClientMethod("tableView(_:willPerformPreviewActionForMenuWith:animator:)", of: delegate)
        willDisplay = ClientMethod("tableView(_:willDisplayContextMenu:animator:)", of: delegate)
        willEnd = ClientMethod("tableView(_:willEndContextMenuInteraction:animator:)", of: delegate)
    }

    /// False while it is not known whether the delegate has menus, or known that it has none.
    var areKnown: Bool { configuration.isRegistered || configuration.wasAnswered }

    /// - Parameter point: in the table's bounds.
    func configuration(at path: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
        guard let delegate else { return nil }
        return configuration.call(delegate, (table, path, point), at: path) {
            delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
        } ?? nil
    }
    func highlightPreview(_ shown: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let delegate else { return nil }
        return highlight.call(delegate, (table, shown)) {
            delegate.tableView(table, previewForHighlightingContextMenuWithConfiguration: shown)
        } ?? nil
    }
    func dismissalPreview(_ shown: UIContextMenuConfiguration) -> UITargetedPreview? {
        guard let delegate else { return nil }
        return dismissal.call(delegate, (table, shown)) {
            delegate.tableView(table, previewForDismissingContextMenuWithConfiguration: shown)
        } ?? nil
    }
    func willPerformPreviewAction(
        _ shown: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let delegate else { return }
        _ = previewAction.call(delegate, (table, shown, animator)) {
            delegate.tableView(table, willPerformPreviewActionForMenuWith: shown, animator: animator)
        }
    }
    func willDisplay(_ shown: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        guard let delegate else { return }
        _ = willDisplay.call(delegate, (table, shown, animator)) {
            delegate.tableView(table, willDisplayContextMenu: shown, animator: animator)
        }
    }
    func willEnd(_ shown: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        guard let delegate else { return }
        _ = willEnd.call(delegate, (table, shown, animator)) {
            delegate.tableView(table, willEndContextMenuInteraction: shown, animator: animator)
        }
    }
}
