import Foundation
import UIKitCore

/// A list of strings whose rows are edited, and a log of what the table asked and told about it.
@MainActor
final class EditingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
    var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
    var rowActions: (IndexPath) -> [UITableViewRowAction]? = { _ in nil }
    var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
    var canEdit: (IndexPath) -> Bool = { _ in true }
    var canMove: (IndexPath) -> Bool = { _ in true }
    var shouldIndent: (IndexPath) -> Bool = { _ in true }
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
    var configure: (UITableViewCell) -> Void = { _ in }
    /// Removes the row from the table too.
    var deletesOnCommit = true
    var committed: ((IndexPath) -> Void)?
    var moved: ((UITableView, IndexPath, IndexPath) -> Void)?

    init(_ sections: [[String]]) {
        self.sections = sections
        Self.registerOptionalMethods()
    }

    convenience init(rows: Int) { self.init([(0..<rows).map { "row \($0)" }]) }

    private static var isRegistered = false
    /// Tests are not passed through the rewriter, which tells the kit that these are implemented.
    private static func registerOptionalMethods() {
        guard !isRegistered else { return }
        isRegistered = true
        MethodRegistration.add(EditingSource.self, Selector(swift: "tableView(_:commit:forRowAt:)")) {
            (source: EditingSource, table: UITableView, style: UITableViewCell.EditingStyle, path: IndexPath) in
            source.tableView(table, commit: style, forRowAt: path)
        }
        MethodRegistration.add(EditingSource.self, Selector(swift: "tableView(_:moveRowAt:to:)")) {
            (source: EditingSource, table: UITableView, from: IndexPath, to: IndexPath) in
            source.tableView(table, moveRowAt: from, to: to)
        }
    }

    private func note(_ text: String, _ path: IndexPath?) {
        log.append(path.map { "\(text) \($0.section).\($0.row)" } ?? text)
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        configure(cell)
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit(indexPath) }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(indexPath) }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        note(editingStyle == .delete ? "commit delete" : "commit insert", indexPath)
        committed?(indexPath)
        guard editingStyle == .delete, deletesOnCommit else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        log.append(
            "move \(sourceIndexPath.section).\(sourceIndexPath.row) to "
                + "\(destinationIndexPath.section).\(destinationIndexPath.row)")
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
        moved?(tableView, sourceIndexPath, destinationIndexPath)
    }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style(indexPath) }
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Remove" }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        shouldIndent(indexPath)
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading?(indexPath) }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing?(indexPath) }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        rowActions(indexPath)
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { note("begin", indexPath) }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { note("end", indexPath) }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        note("target", proposedDestinationIndexPath)
        return target(sourceIndexPath, proposedDestinationIndexPath)
    }
}

/// A table over an editing source that fills a world's window.
@MainActor
final class EditingWorld {
    let world: World
    let table: UITableView
    let source: EditingSource

    init(
        _ source: EditingSource, style: UITableView.Style = .plain, isRightToLeft: Bool = false,
        cellClass: UITableViewCell.Type = UITableViewCell.self
    ) {
        self.source = source
        world = World()
        table = UITableView(frame: world.window.bounds, style: style)
        table.register(cellClass, forCellReuseIdentifier: "cell")
        if isRightToLeft { table.traitOverrides.layoutDirection = .rightToLeft }
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.frame()
    }

    func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
        table.cellForRow(at: IndexPath(row: row, section: section))
    }

    func middle(_ row: Int, _ section: Int = 0) -> CGPoint {
        let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: section)), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// A finger goes sideways over a row, slowly, and stays down.
    func drag(row: Int, _ section: Int = 0, by x: CGFloat) {
        let start = middle(row, section)
        world.touch(.began, start.x, start.y)
        world.touch(.moved, start.x + (x < 0 ? -10 : 10), start.y, after: 0.2)
        for step in 1...10 {
            world.touch(.moved, start.x + (x < 0 ? -10 : 10) + x * CGFloat(step) / 10, start.y, after: 0.1)
        }
        world.frame()
    }

    func release(row: Int, _ section: Int = 0, at x: CGFloat) {
        let start = middle(row, section)
        world.touch(.ended, start.x + x, start.y, after: 0.5)
        world.frame()
    }

    func swipe(row: Int, _ section: Int = 0, by x: CGFloat) {
        drag(row: row, section, by: x)
        release(row: row, section, at: x)
        settle()
    }

    func settle() {
        world.frames(for: 0.7)
    }

    func tap(_ point: CGPoint) {
        world.touch(.began, point.x, point.y)
        world.touch(.ended, point.x, point.y)
        world.frame()
        settle()
    }

    func tap(row: Int, _ section: Int = 0) { tap(middle(row, section)) }

    /// The buttons that show, from left to right, with their titles.
    var buttons: [(title: String, view: UIView)] {
        var found: [(title: String, view: UIView)] = []
        func visit(_ view: UIView) {
            if let control = view as? UIControl, String(describing: type(of: control)) == "SwipeActionButton" {
                found.append((control.accessibilityLabel ?? "-", control))
            } else {
                view.subviews.forEach(visit)
            }
        }
        visit(table)
        return found.sorted { $0.view.convert(.zero, to: nil).x < $1.view.convert(.zero, to: nil).x }
    }

    var titles: [String] { buttons.map(\.title) }

    func tap(button title: String) {
        guard let button = buttons.first(where: { $0.title == title })?.view else { return }
        let rect = button.convert(button.bounds, to: nil)
        tap(CGPoint(x: rect.midX, y: rect.midY))
    }

    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }
}
