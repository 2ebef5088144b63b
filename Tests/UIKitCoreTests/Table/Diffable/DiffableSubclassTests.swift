import DiffableData
import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("A subclass of a diffable data source says what the base class leaves open")
struct DiffableSubclassTests {
    private typealias Source = UITableViewDiffableDataSource<String, String>

    private class EditingSource: Source {
        var edits: [String] = []
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? "Header" : super.tableView(tableView, titleForHeaderInSection: section)
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            indexPath.row > 0
        }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            edits.append("commit \(indexPath.row)")
        }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            edits.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
        override func tableView(
            _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
        ) -> Int { 1 - index }
    }

    /// As code that does not pass through the source rewriter makes its overrides known.
    private final class RegisteredSource: EditingSource {
        static func register() {
            MethodRegistration.add(RegisteredSource.self, Selector(swift: "tableView(_:commit:forRowAt:)")) {
                (source: RegisteredSource, table: UITableView, style: UITableViewCell.EditingStyle, path: IndexPath) in
                source.tableView(table, commit: style, forRowAt: path)
            }
            MethodRegistration.add(RegisteredSource.self, Selector(swift: "tableView(_:moveRowAt:to:)")) {
                (source: RegisteredSource, table: UITableView, path: IndexPath, target: IndexPath) in
                source.tableView(table, moveRowAt: path, to: target)
            }
        }
    }

    private func shown<Kind: Source>(_ make: (UITableView) -> Kind) -> (World, UITableView, Kind) {
        let world = World()
        let table = UITableView(frame: world.window.bounds, style: .grouped)
        let source = make(table)
        world.window.addSubview(table)
        source.apply(.of(["A": ["a", "b"], "B": ["c"]]))
        world.frame()
        return (world, table, source)
    }

    private let provider: Source.CellProvider = { _, _, _ in UITableViewCell() }

    @Test func `the base class offers no titles, no editing, no moving and no index (AP-18, AP-19, TV-182, TV-239)`() {
        let (world, table, source) = shown { Source(tableView: $0, cellProvider: provider) }
        let path = IndexPath(row: 0, section: 0)
        let calls = table.sourceCalls
        #expect(calls.titleForHeader(inSection: 0) == nil && calls.titleForFooter(inSection: 0) == nil)
        #expect(!calls.canEditRow(at: path) && !calls.canMoveRow(at: path))
        #expect(!calls.implementsCommit && !calls.implementsMove)
        #expect(calls.sectionIndexTitles() == [])
        #expect(source.tableView(table, sectionForSectionIndexTitle: "x", at: 1) == 1)
        source.tableView(table, commit: .delete, forRowAt: path)
        source.tableView(table, moveRowAt: path, to: path)
        #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
        withExtendedLifetime(world) {}
    }

    @Test func `the table hears what a subclass overrides, super's answers included (AP-18, behaviours 118)`() {
        let (world, table, source) = shown { EditingSource(tableView: $0, cellProvider: provider) }
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "Header")
        #expect(table.footerView(forSection: 1)?.textLabel?.text == "Footer")
        let calls = table.sourceCalls
        #expect(calls.titleForHeader(inSection: 1) == nil)
        #expect(calls.titleForHeader(inSection: 0) == "Header")
        #expect(!calls.canEditRow(at: IndexPath(row: 0, section: 0)))
        #expect(calls.canEditRow(at: IndexPath(row: 1, section: 0)))
        #expect(calls.sectionIndexTitles() == ["A", "B"])
        #expect(calls.section(forIndexTitle: "A", at: 0) == 1)
        calls.commitEdit(.delete, forRowAt: IndexPath(row: 1, section: 0))
        calls.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
        #expect(source.edits == ["commit 1", "move 0 1"])
        withExtendedLifetime(world) {}
    }

    @Test func `a table knows that a registered subclass commits and moves (AP-18, ED-02, ED-06)`() {
        RegisteredSource.register()
        let (world, table, source) = shown { RegisteredSource(tableView: $0, cellProvider: provider) }
        let calls = table.sourceCalls
        #expect(calls.implementsCommit && calls.implementsMove)
        #expect(calls.canMoveRow(at: IndexPath(row: 0, section: 0)))
        calls.commitEdit(.delete, forRowAt: IndexPath(row: 1, section: 0))
        #expect(source.edits == ["commit 1"])
        withExtendedLifetime(world) {}
    }

    @Test func `a subclass that answers other counts is reloaded where they do not fit the snapshots`() {
        final class Folding: Source {
            var isFolded = true
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                isFolded
                    ? min(1, super.tableView(tableView, numberOfRowsInSection: section))
                    : super.tableView(
                        tableView, numberOfRowsInSection: section)
            }
        }
        let (world, table, source) = shown { Folding(tableView: $0, cellProvider: provider) }
        #expect(table.visibleCells.count == 2)
        source.apply(.of(["A": ["a", "b", "d"], "B": ["e", "c"]]))
        world.frame()
        #expect(table.visibleCells.count == 2)
        source.isFolded = false
        source.apply(.of(["A": ["a", "b"], "B": ["e", "c"]]))
        world.frame()
        #expect(table.visibleCells.count == 4)
        #expect(table.counters.updates == 0)
    }

    @Test func `it is described as objects are, and compared by identity`() {
        let (world, table, source) = shown { Source(tableView: $0, cellProvider: provider) }
        let text: String = source.description()
        #expect(text == "\(source)")
        #expect(source == source)
        #expect(source != Source(tableView: UITableView(), cellProvider: provider))
        withExtendedLifetime((world, table)) {}
    }
}
