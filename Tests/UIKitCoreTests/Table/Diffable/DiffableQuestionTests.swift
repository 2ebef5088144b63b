import DiffableData
import Foundation
import Testing

@testable import UIKitCore

/// A data source with a section index.
@MainActor
private final class IndexedItems: UITableViewDiffableDataSource<String, String> {
    var asked: [String] = []
    var isMapping = false

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        snapshot().sectionIdentifiers
    }

    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        guard isMapping else { return super.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
        asked.append("\(title) \(index)")
        return 0
    }
}

@MainActor
@Suite("A diffable data source answers its table")
struct DiffableQuestionTests {
    private let world = World()

    private func shown<Kind: UITableViewDiffableDataSource<String, String>>(
        _ snapshot: Snapshot, _ make: (UITableView) -> Kind
    ) -> (UITableView, Kind) {
        let table = UITableView(frame: world.window.bounds, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = make(table)
        world.window.addSubview(table)
        source.apply(snapshot, animatingDifferences: false)
        world.frame()
        return (table, source)
    }

    private let provider: UITableViewDiffableDataSource<String, String>.CellProvider = { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "\(item) in \(path.section).\(path.row)"
        return cell
    }

    @Test func `sections and rows are as many as in the snapshot, and cells come from the provider (AP-02)`() {
        let (table, source) = shown(.of(["A": ["a", "b"], "B": [], "C": ["c"]])) {
            UITableViewDiffableDataSource(tableView: $0, cellProvider: provider)
        }
        #expect(source.numberOfSections(in: table) == 3 && table.numberOfSections == 3)
        #expect((0..<3).map { source.tableView(table, numberOfRowsInSection: $0) } == [2, 0, 1])
        #expect((0..<3).map { table.numberOfRows(inSection: $0) } == [2, 0, 1])
        let texts = table.visibleCells.map { $0.textLabel?.text ?? "-" }
        #expect(texts == ["a in 0.0", "b in 0.1", "c in 2.0"])
        let cell = source.tableView(table, cellForRowAt: IndexPath(row: 0, section: 2))
        #expect(cell.textLabel?.text == "c in 2.0")
    }

    @Test func `the index of a subclass is shown, and a finger on it goes where the subclass says (IX-02, AP-18)`() {
        let items = Dictionary(
            uniqueKeysWithValues: ["A", "B", "C"].map { name in (name, (0..<20).map { "\(name)\($0)" }) })
        var snapshot = Snapshot()
        for name in ["A", "B", "C"] {
            snapshot.appendSections([name])
            snapshot.appendItems(items[name] ?? [])
        }
        let (table, source) = shown(snapshot) { IndexedItems(tableView: $0, cellProvider: provider) }
        #expect(table.subviews.contains { $0.accessibilityLabel == "Section index" })
        #expect(table.visibleCells.first?.contentView.frame.maxX == 378)
        // The last of three lines around the middle: the section of the same number.
        world.touch(.began, 386, 440)
        world.touch(.ended, 386, 440)
        world.frame()
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
        source.isMapping = true
        world.touch(.began, 386, 440)
        world.touch(.ended, 386, 440)
        world.frame()
        #expect(source.asked == ["C 2"])
        #expect(table.contentOffset.y == 0)
    }
}
