import Foundation
import ListCore

/// Every call a table makes to its delegate: one function each, so that order, logging and presence have one place.
@MainActor
final class DelegateCalls {
    private unowned let table: UITableView
    private(set) weak var delegate: (any UITableViewDelegate)?
    let editing: EditingCalls
    let menus: MenuCalls
    let focus: FocusCalls

    private typealias RowMethod<Result> = ClientMethod<(UITableView, IndexPath), Result>
    private typealias SectionMethod<Result> = ClientMethod<(UITableView, Int), Result>
    private typealias SectionViewMethod = ClientMethod<(UITableView, UIView, Int), Void>

    private let willDisplayCell: ClientMethod<(UITableView, UITableViewCell, IndexPath), Void>
    private let didEndCell: ClientMethod<(UITableView, UITableViewCell, IndexPath), Void>
    private let willDisplayHeaderView: SectionViewMethod
    private let willDisplayFooterView: SectionViewMethod
    private let didEndHeaderView: SectionViewMethod
    private let didEndFooterView: SectionViewMethod
    private let rowHeight: RowMethod<CGFloat>
    private let headerHeight: SectionMethod<CGFloat>
    private let footerHeight: SectionMethod<CGFloat>
    private let estimatedRow: RowMethod<CGFloat>
    private let estimatedHeader: SectionMethod<CGFloat>
    private let estimatedFooter: SectionMethod<CGFloat>
    private let headerView: SectionMethod<UIView?>
    private let footerView: SectionMethod<UIView?>
    private let accessoryTapped: RowMethod<Void>
    private let shouldHighlight: RowMethod<Bool>
    private let didHighlight: RowMethod<Void>
    private let didUnhighlight: RowMethod<Void>
    private let willSelect: RowMethod<IndexPath?>
    private let willDeselect: RowMethod<IndexPath?>
    private let didSelect: RowMethod<Void>
    private let didDeselect: RowMethod<Void>
    private let canPerformPrimary: RowMethod<Bool>
    private let performPrimary: RowMethod<Void>
    private let indentation: RowMethod<Int>
    private let springLoad: ClientMethod<(UITableView, IndexPath, any UISpringLoadedInteractionContext), Bool>

    init(_ delegate: (any UITableViewDelegate)?, of table: UITableView) {
        self.table = table
        self.delegate = delegate
        editing = EditingCalls(delegate, of: table)
        menus = MenuCalls(delegate, of: table)
        focus = FocusCalls(delegate, of: table)
        willDisplayCell = ClientMethod("tableView(_:willDisplay:forRowAt:)", of: delegate)
        didEndCell = ClientMethod("tableView(_:didEndDisplaying:forRowAt:)", of: delegate)
        willDisplayHeaderView = ClientMethod("tableView(_:willDisplayHeaderView:forSection:)", of: delegate)
        willDisplayFooterView = ClientMethod("tableView(_:willDisplayFooterView:forSection:)", of: delegate)
        didEndHeaderView = ClientMethod("tableView(_:didEndDisplayingHeaderView:forSection:)", of: delegate)
        didEndFooterView = ClientMethod("tableView(_:didEndDisplayingFooterView:forSection:)", of: delegate)
        rowHeight = ClientMethod("tableView(_:heightForRowAt:)", of: delegate)
        headerHeight = ClientMethod("tableView(_:heightForHeaderInSection:)", of: delegate)
        footerHeight = ClientMethod("tableView(_:heightForFooterInSection:)", of: delegate)
        estimatedRow = ClientMethod("tableView(_:estimatedHeightForRowAt:)", of: delegate)
        estimatedHeader = ClientMethod("tableView(_:estimatedHeightForHeaderInSection:)", of: delegate)
        estimatedFooter = ClientMethod("tableView(_:estimatedHeightForFooterInSection:)", of: delegate)
        headerView = ClientMethod("tableView(_:viewForHeaderInSection:)", of: delegate)
        footerView = ClientMethod("tableView(_:viewForFooterInSection:)", of: delegate)
        accessoryTapped = ClientMethod("tableView(_:accessoryButtonTappedForRowWith:)", of: delegate)
        shouldHighlight = ClientMethod("tableView(_:shouldHighlightRowAt:)", of: delegate)
        didHighlight = ClientMethod("tableView(_:didHighlightRowAt:)", of: delegate)
        didUnhighlight = ClientMethod("tableView(_:didUnhighlightRowAt:)", of: delegate)
        willSelect = ClientMethod("tableView(_:willSelectRowAt:)", of: delegate)
        willDeselect = ClientMethod("tableView(_:willDeselectRowAt:)", of: delegate)
        didSelect = ClientMethod("tableView(_:didSelectRowAt:)", of: delegate)
        didDeselect = ClientMethod("tableView(_:didDeselectRowAt:)", of: delegate)
        canPerformPrimary = ClientMethod("tableView(_:canPerformPrimaryActionForRowAt:)", of: delegate)
        performPrimary = ClientMethod("tableView(_:performPrimaryActionForRowAt:)", of: delegate)
        indentation = ClientMethod("tableView(_:indentationLevelForRowAt:)", of: delegate)
        springLoad = ClientMethod("tableView(_:shouldSpringLoadRowAt:with:)", of: delegate)
    }

    // MARK: Display

    func willDisplay(_ cell: UITableViewCell, at path: IndexPath) {
        guard let delegate else { return }
        _ = willDisplayCell.call(delegate, (table, cell, path), at: path) {
            delegate.tableView(table, willDisplay: cell, forRowAt: path)
        }
    }
    /// The path is that of the row while it was shown; after `reloadData` it may be out of range (`CB-07`).
    func didEndDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
        guard let delegate else { return }
        _ = didEndCell.call(delegate, (table, cell, path), at: path) {
            delegate.tableView(table, didEndDisplaying: cell, forRowAt: path)
        }
    }
    func willDisplayHeader(_ view: UIView, section: Int) {
        guard let delegate else { return }
        _ = willDisplayHeaderView.call(delegate, (table, view, section), at: section) {
            delegate.tableView(table, willDisplayHeaderView: view, forSection: section)
        }
    }
    func willDisplayFooter(_ view: UIView, section: Int) {
        guard let delegate else { return }
        _ = willDisplayFooterView.call(delegate, (table, view, section), at: section) {
            delegate.tableView(table, willDisplayFooterView: view, forSection: section)
        }
    }
    func didEndDisplayingHeader(_ view: UIView, section: Int) {
        guard let delegate else { return }
        _ = didEndHeaderView.call(delegate, (table, view, section), at: section) {
            delegate.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
        }
    }
    func didEndDisplayingFooter(_ view: UIView, section: Int) {
        guard let delegate else { return }
        _ = didEndFooterView.call(delegate, (table, view, section), at: section) {
            delegate.tableView(table, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    // MARK: Heights; nil where not implemented

    func heightForRow(at path: IndexPath) -> CGFloat? {
        guard let delegate else { return nil }
        return rowHeight.call(delegate, (table, path), at: path) {
            delegate.tableView(table, heightForRowAt: path)
        }
    }
    func heightForHeader(inSection section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return headerHeight.call(delegate, (table, section), at: section) {
            delegate.tableView(table, heightForHeaderInSection: section)
        }
    }
    func heightForFooter(inSection section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return footerHeight.call(delegate, (table, section), at: section) {
            delegate.tableView(table, heightForFooterInSection: section)
        }
    }
    func estimatedHeightForRow(at path: IndexPath) -> CGFloat? {
        guard let delegate else { return nil }
        return estimatedRow.call(delegate, (table, path), at: path) {
            delegate.tableView(table, estimatedHeightForRowAt: path)
        }
    }
    func estimatedHeightForHeader(inSection section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return estimatedHeader.call(delegate, (table, section), at: section) {
            delegate.tableView(table, estimatedHeightForHeaderInSection: section)
        }
    }
    func estimatedHeightForFooter(inSection section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return estimatedFooter.call(delegate, (table, section), at: section) {
            delegate.tableView(table, estimatedHeightForFooterInSection: section)
        }
    }

    // MARK: Headers and footers

    /// False where the delegate is known to have no method for it. A method that is not registered is known only once
    /// it was called, so the first section's view may be asked for twice.
    func mayHaveHeaderView(inSection section: Int) -> Bool {
        mayCall(headerView) { _ = headerView(inSection: section) }
    }
    func mayHaveFooterView(inSection section: Int) -> Bool {
        mayCall(footerView) { _ = footerView(inSection: section) }
    }

    private func mayCall(_ method: SectionMethod<UIView?>, probe: () -> Void) -> Bool {
        if method.isRegistered || method.wasAnswered { return true }
        if !method.isAbsent { probe() }
        return !method.isAbsent
    }

    func headerView(inSection section: Int) -> UIView? {
        guard let delegate else { return nil }
        let view = headerView.call(delegate, (table, section), at: section) {
            delegate.tableView(table, viewForHeaderInSection: section)
        }
        return view ?? nil
    }
    func footerView(inSection section: Int) -> UIView? {
        guard let delegate else { return nil }
        let view = footerView.call(delegate, (table, section), at: section) {
            delegate.tableView(table, viewForFooterInSection: section)
        }
        return view ?? nil
    }

    // MARK: Touches

    func accessoryButtonTapped(at path: IndexPath) {
        guard let delegate else { return }
        _ = accessoryTapped.call(delegate, (table, path), at: path) {
            delegate.tableView(table, accessoryButtonTappedForRowWith: path)
        }
    }
    func shouldHighlightRow(at path: IndexPath) -> Bool {
        guard let delegate else { return true }
        return shouldHighlight.call(delegate, (table, path), at: path) {
            delegate.tableView(table, shouldHighlightRowAt: path)
        } ?? true
    }
    func didHighlightRow(at path: IndexPath) {
        guard let delegate else { return }
        _ = didHighlight.call(delegate, (table, path), at: path) {
            delegate.tableView(table, didHighlightRowAt: path)
        }
    }
    func didUnhighlightRow(at path: IndexPath) {
        guard let delegate else { return }
        _ = didUnhighlight.call(delegate, (table, path), at: path) {
            delegate.tableView(table, didUnhighlightRowAt: path)
        }
    }
    /// The row to select in its place; nil selects none (`SE-03`).
    func willSelectRow(at path: IndexPath) -> IndexPath? {
        guard let delegate else { return path }
        return willSelect.call(delegate, (table, path), at: path) {
            delegate.tableView(table, willSelectRowAt: path)
        } ?? path
    }
    func willDeselectRow(at path: IndexPath) -> IndexPath? {
        guard let delegate else { return path }
        return willDeselect.call(delegate, (table, path), at: path) {
            delegate.tableView(table, willDeselectRowAt: path)
        } ?? path
    }
    func didSelectRow(at path: IndexPath) {
        guard let delegate else { return }
        _ = didSelect.call(delegate, (table, path), at: path) {
            delegate.tableView(table, didSelectRowAt: path)
        }
    }
    func didDeselectRow(at path: IndexPath) {
        guard let delegate else { return }
        _ = didDeselect.call(delegate, (table, path), at: path) {
            delegate.tableView(table, didDeselectRowAt: path)
        }
    }
    /// True while not editing, unless the delegate says otherwise (`behaviours.md` 66).
    func canPerformPrimaryAction(at path: IndexPath) -> Bool {
        guard let delegate else { return !table.isEditing }
        return canPerformPrimary.call(delegate, (table, path), at: path) {
            delegate.tableView(table, canPerformPrimaryActionForRowAt: path)
        } ?? !table.isEditing
    }
    func performPrimaryAction(at path: IndexPath) {
        guard let delegate else { return }
        _ = performPrimary.call(delegate, (table, path), at: path) {
            delegate.tableView(table, performPrimaryActionForRowAt: path)
        }
    }

    /// Rows of a spring-loaded table open unless the delegate says otherwise.
    func shouldSpringLoadRow(at path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        guard let delegate else { return true }
        return springLoad.call(delegate, (table, path, context), at: path) {
            delegate.tableView(table, shouldSpringLoadRowAt: path, with: context)
        } ?? true
    }

    // MARK: Editing

    func indentationLevel(at path: IndexPath) -> Int {
        guard let delegate else { return 0 }
        return indentation.call(delegate, (table, path), at: path) {
            delegate.tableView(table, indentationLevelForRowAt: path)
        } ?? 0
    }
}
