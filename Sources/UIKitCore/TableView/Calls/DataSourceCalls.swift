import Foundation
import ListCore

/// Every question a table asks its data source: one function each.
@MainActor
final class DataSourceCalls {
    private unowned let table: UITableView
    private(set) weak var dataSource: (any UITableViewDataSource)?

    private let sections: ClientMethod<UITableView, Int>
    private let headerTitle: ClientMethod<(UITableView, Int), String?>
    private let footerTitle: ClientMethod<(UITableView, Int), String?>
    private let canEdit: ClientMethod<(UITableView, IndexPath), Bool>
    private let canMove: ClientMethod<(UITableView, IndexPath), Bool>
    private let indexTitles: ClientMethod<UITableView, [String]?>
    private let indexSection: ClientMethod<(UITableView, String, Int), Int>
    private let commit: ClientMethod<(UITableView, UITableViewCell.EditingStyle, IndexPath), Void>
    private let move: ClientMethod<(UITableView, IndexPath, IndexPath), Void>

    init(_ dataSource: (any UITableViewDataSource)?, of table: UITableView) {
        self.table = table
        self.dataSource = dataSource
        sections = ClientMethod("numberOfSections(in:)", of: dataSource)
        headerTitle = ClientMethod("tableView(_:titleForHeaderInSection:)", of: dataSource)
        footerTitle = ClientMethod("tableView(_:titleForFooterInSection:)", of: dataSource)
        canEdit = ClientMethod("tableView(_:canEditRowAt:)", of: dataSource)
        canMove = ClientMethod("tableView(_:canMoveRowAt:)", of: dataSource)
        indexTitles = ClientMethod("sectionIndexTitles(for:)", of: dataSource)
        indexSection = ClientMethod("tableView(_:sectionForSectionIndexTitle:at:)", of: dataSource)
        commit = ClientMethod("tableView(_:commit:forRowAt:)", of: dataSource)
        move = ClientMethod("tableView(_:moveRowAt:to:)", of: dataSource)
    }

    // MARK: Counts

    /// One where the method is not implemented (`behaviours.md` 5), none without a data source.
    func numberOfSections() -> Int {
        guard let dataSource else { return 0 }
        return sections.call(dataSource, table) { dataSource.numberOfSections(in: table) } ?? 1
    }

    func numberOfRows(inSection section: Int) -> Int {
        guard let dataSource else { return 0 }
        let count = dataSource.tableView(table, numberOfRowsInSection: section)
        CallLog.note("tableView(_:numberOfRowsInSection:)", section)
        return count
    }

    // MARK: Cells and titles

    func cell(forRowAt path: IndexPath) -> UITableViewCell? {
        guard let dataSource else { return nil }
        let cell = dataSource.tableView(table, cellForRowAt: path)
        CallLog.note("tableView(_:cellForRowAt:)", path)
        return cell
    }

    func titleForHeader(inSection section: Int) -> String? {
        guard let dataSource else { return nil }
        let title = headerTitle.call(dataSource, (table, section), at: section) {
            dataSource.tableView(table, titleForHeaderInSection: section)
        }
        return title ?? nil
    }

    func titleForFooter(inSection section: Int) -> String? {
        guard let dataSource else { return nil }
        let title = footerTitle.call(dataSource, (table, section), at: section) {
            dataSource.tableView(table, titleForFooterInSection: section)
        }
        return title ?? nil
    }

    // MARK: Index

    func sectionIndexTitles() -> [String] {
        guard let dataSource else { return [] }
        return (indexTitles.call(dataSource, table) { dataSource.sectionIndexTitles(for: table) } ?? nil) ?? []
    }

    func section(forIndexTitle title: String, at index: Int) -> Int {
        guard let dataSource else { return index }
        return indexSection.call(dataSource, (table, title, index), at: title) {
            dataSource.tableView(table, sectionForSectionIndexTitle: title, at: index)
        } ?? index
    }

    // MARK: Editing

    /// Rows are editable where nobody says otherwise (`ED-01`).
    func canEditRow(at path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        return canEdit.call(dataSource, (table, path), at: path) {
            dataSource.tableView(table, canEditRowAt: path)
        } ?? true
    }

    /// Movable only where the data source moves rows (`ED-06`).
    func canMoveRow(at path: IndexPath) -> Bool {
        guard let dataSource, implementsMove else { return false }
        return canMove.call(dataSource, (table, path), at: path) {
            dataSource.tableView(table, canMoveRowAt: path)
        } ?? true
    }

    /// Swipe to delete is offered only where this is true (`ED-02`).
    var implementsCommit: Bool { commit.isRegistered }
    var implementsMove: Bool { move.isRegistered }

    func commitEdit(_ style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
        guard let dataSource else { return }
        _ = commit.call(dataSource, (table, style, path), at: path) {
            dataSource.tableView(table, commit: style, forRowAt: path)
        }
    }

    func moveRow(at source: IndexPath, to destination: IndexPath) {
        guard let dataSource else { return }
        _ = move.call(dataSource, (table, source, destination), at: source) {
            dataSource.tableView(table, moveRowAt: source, to: destination)
        }
    }
}
