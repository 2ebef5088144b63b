import Foundation
import Testing
import UIKitCore

@MainActor
private final class IndexedSource: NSObject, UITableViewDataSource {
    var titles = ["A", "B", "C"]
    var asked: [String] = []
    var reads = 0
    var isMapping = true

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        reads += 1
        return titles
    }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        guard isMapping else {
            DefaultWitness.reached()
            return index
        }
        asked.append("\(title) \(index)")
        return title == UITableView.indexSearch ? NSNotFound : index
    }
}

@MainActor
@Suite("The section index")
struct SectionIndexTests {
    private let world = World()
    private let source = IndexedSource()

    private func makeTable() -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        return table
    }

    private func bar(_ table: UITableView) -> UIView? {
        table.subviews.first { $0.accessibilityLabel == "Section index" }
    }

    @Test func `stands at the trailing edge, is fixed there, and narrows the rows`() throws {
        let table = makeTable()
        #expect(bar(table)?.frame == CGRect(x: 378, y: 0, width: 15, height: 852))
        #expect(table.visibleCells.first?.contentView.frame.maxX == 378)
        table.contentOffset.y = 200
        world.frame()
        #expect(bar(table)?.frame.minY == 200)
    }

    @Test func `a finger on a title shows its section at once, and each title once (IX-02)`() throws {
        let table = makeTable()
        // Three lines of 13.5 points around the middle.
        world.touch(.began, 386, 426)
        world.frame()
        #expect(table.contentOffset.y == 1040)
        world.touch(.moved, 386, 428)
        world.touch(.moved, 386, 440)
        world.frame()
        #expect(table.contentOffset.y == 2080)
        world.touch(.moved, 386, 100)
        world.touch(.ended, 386, 100)
        world.frame()
        #expect(source.asked == ["B 1", "C 2", "A 0"])
        #expect(table.contentOffset.y == 0)
    }

    @Test func `the search entry leaves the content to the client (IX-03)`() {
        source.titles = [UITableView.indexSearch, "A", "B"]
        let table = makeTable()
        table.contentOffset.y = 300
        world.frame()
        world.touch(.began, 386, 410)
        world.touch(.ended, 386, 410)
        #expect(source.asked == ["{search} 0"])
        #expect(table.contentOffset.y == 300)
    }

    @Test
    func `without titles or with too few rows there is no bar (IX-01), and titles are read again on demand (IX-04)`() {
        source.titles = []
        let table = makeTable()
        #expect(bar(table) == nil)
        source.titles = ["A"]
        world.frame()
        #expect(bar(table) == nil)
        table.reloadSectionIndexTitles()
        world.frame()
        #expect(bar(table) != nil)
        table.sectionIndexMinimumDisplayRowCount = 100
        world.frame()
        #expect(bar(table) == nil)
    }

    @Test func `titles are read on reloadData, and by no update (IX-04)`() throws {
        let table = makeTable()
        let reads = source.reads
        table.beginUpdates()
        table.endUpdates()
        table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        world.frames(for: 0.6)
        #expect(source.reads == reads)
        source.titles = []
        table.reloadData()
        world.frame()
        #expect(source.reads == reads + 1)
        #expect(bar(table) == nil)
    }

    @Test func `without a mapping an entry goes to the section of its number (IX-02)`() {
        source.isMapping = false
        let table = makeTable()
        world.touch(.began, 386, 440)
        world.touch(.ended, 386, 440)
        world.frame()
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
    }

    @Test func `titles that do not fit are dots, and a finger still reaches each`() {
        let layout = SectionIndexLayout(count: 26, height: 100, line: 13.5)
        #expect(layout.places.map(\.mark) == [.title(0), .dot, .title(8), .dot, .title(17), .dot, .title(25)])
        let reached = Set(stride(from: 0.0, through: 100, by: 0.5).compactMap { layout.title(at: $0) })
        #expect(reached == Set(0..<26))
        #expect(SectionIndexLayout(count: 0, height: 100, line: 13.5).title(at: 5) == nil)
    }

    @Test func `filler rows draw lines below the content of a plain table (SP-05)`() {
        let small = TableWorld(ListSource([["a", "b"]]))
        let before = small.table.subviews.count
        small.table.fillerRowHeight = 100
        small.world.frame()
        // 852 points less two rows of 52 hold seven rows of 100.
        #expect(small.table.subviews.count == before + 7)
        small.table.fillerRowHeight = UITableView.automaticDimension
        small.world.frame()
        #expect(small.table.subviews.count == before + 14)
        small.table.fillerRowHeight = 0
        small.world.frame()
        #expect(small.table.subviews.count == before)
    }

    @Test func `rows may keep to the readable width`() {
        let wide = TableWorld(ListSource([["a"]]), size: CGSize(width: 1024, height: 600))
        #expect(wide.table.visibleCells[0].textLabel?.frame.minX == 20)
        wide.table.cellLayoutMarginsFollowReadableWidth = true
        wide.world.frame()
        #expect(wide.table.visibleCells[0].textLabel?.frame.minX == 176)
    }
}
