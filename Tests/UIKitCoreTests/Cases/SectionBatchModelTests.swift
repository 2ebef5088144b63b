import Foundation
import ListCore
import Testing
import UIKitCore

/// Batches of section and row edits at random, in every form of a list, scrolled, selected and interrupted (classes C01,
/// C02, C06, C09, C11 and C12 together).
@MainActor
private final class SectionBatch {
    let world: TableWorld
    private let form: TableForm
    private var random: SeededRandom
    private var nextID = 0
    /// Headers in the order of the sections.
    private var ids: [Int] = []
    private var selected: String?

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        form = TableForm.allCases[Int(seed) % TableForm.allCases.count]
        var sections: [[String]] = []
        var ids: [Int] = []
        for id in 0..<4 {
            ids.append(id)
            sections.append((0..<Int(id * 5 % 13)).map { "s\(id)-\($0)" })
        }
        world = form.world(sections)
        self.ids = ids
        nextID = 1000
        if form.isTitled { world.source.headers = ids.map { "Section \($0)" } }
        world.table.allowsSelectionDuringEditing = true
    }

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private func chance(_ part: Int) -> Bool { number(1...part) == 1 }

    private func fresh(_ count: Int) -> [String] {
        (0..<count).map { _ in
            nextID += 1
            return "n\(nextID)"
        }
    }

    func step() {
        switch number(0...9) {
        case 0: world.scroll(to: CGFloat(number(0...900)))
        case 1: world.settle()
        case 2: select()
        default: batch()
        }
        world.world.frames(for: Double(number(0...12)) / 60)
        check()
    }

    private func select() {
        let full = world.source.sections.indices.filter { !world.source.sections[$0].isEmpty }
        guard let section = full.randomElement(using: &random) else { return }
        let row = number(0...world.source.sections[section].count - 1)
        selected = world.source.sections[section][row]
        world.table.selectRow(at: world.path(section, row), animated: false, scrollPosition: .none)
    }

    private struct Edits {
        var deletedSections: IndexSet = []
        var insertedSections: IndexSet = []
        var reloadedSections: IndexSet = []
        var movedSection: (Int, Int)?
        var deletedRows: [IndexPath] = []
        var insertedRows: [IndexPath] = []
        var reloadedRows: [IndexPath] = []
    }

    private func batch() {
        let (oldIDs, oldRows) = (ids, world.source.sections)
        var rows: [Int: [String]] = Dictionary(uniqueKeysWithValues: zip(ids, oldRows))
        var edits = Edits()
        var order = ids
        var untouched = Set(ids)
        for (index, id) in oldIDs.enumerated() where chance(6) {
            order.removeAll { $0 == id }
            untouched.remove(id)
            edits.deletedSections.insert(index)
            if rows[id]?.contains(where: { $0 == selected }) == true { selected = nil }
        }
        if chance(4), let id = order.randomElement(using: &random) {
            order.removeAll { $0 == id }
            order.insert(id, at: number(0...order.count))
            untouched.remove(id)
            edits.movedSection = (oldIDs.firstIndex(of: id)!, 0)
        }
        for _ in 0..<number(0...2) {
            nextID += 1
            order.insert(nextID, at: number(0...order.count))
            rows[nextID] = fresh(number(0...8))
        }
        if let (from, _) = edits.movedSection { edits.movedSection = (from, order.firstIndex(of: oldIDs[from])!) }
        edits.insertedSections = IndexSet(order.indices.filter { !oldIDs.contains(order[$0]) })
        for (index, id) in oldIDs.enumerated() where untouched.contains(id) {
            edit(&rows[id]!, oldIndex: index, newIndex: order.firstIndex(of: id)!, &edits)
        }
        let animations: [UITableView.RowAnimation] = [.automatic, .fade, .none, .left, .top, .middle]
        perform(edits, animations.randomElement(using: &random)!) {
            self.ids = order
            self.world.source.sections = order.map { rows[$0]! }
            if self.form.isTitled { self.world.source.headers = order.map { "Section \($0)" } }
        }
    }

    private func edit(_ rows: inout [String], oldIndex: Int, newIndex: Int, _ edits: inout Edits) {
        if chance(8) {
            if rows.contains(where: { $0 == selected }) { selected = nil }
            rows = fresh(number(0...9))
            edits.reloadedSections.insert(oldIndex)
            return
        }
        let gone = rows.indices.filter { _ in chance(7) }
        let reloaded = rows.indices.filter { !gone.contains($0) && chance(12) }
        for row in gone + reloaded where rows[row] == selected { selected = nil }
        edits.deletedRows += gone.map { world.path(oldIndex, $0) }
        edits.reloadedRows += reloaded.map { world.path(oldIndex, $0) }
        var new = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }
        let added = fresh(number(0...3))
        for text in added { new.insert(text, at: number(0...new.count)) }
        edits.insertedRows += new.indices.filter { added.contains(new[$0]) }.map { world.path(newIndex, $0) }
        rows = new
    }

    private func perform(_ edits: Edits, _ animation: UITableView.RowAnimation, _ change: @escaping () -> Void) {
        let table = world.table
        let errors = ProgrammerError.collect {
            table.performBatchUpdates {
                change()
                table.insertRows(at: edits.insertedRows, with: animation)
                table.deleteSections(edits.deletedSections, with: animation)
                table.reloadRows(at: edits.reloadedRows, with: animation)
                if let (from, to) = edits.movedSection { table.moveSection(from, toSection: to) }
                table.deleteRows(at: edits.deletedRows, with: animation)
                table.insertSections(edits.insertedSections, with: animation)
                table.reloadSections(edits.reloadedSections, with: animation)
            }
        }
        #expect(errors.map(\.reason) == [])
    }

    func check() {
        let table = world.table
        #expect(
            (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == world.source.sections.map(\.count)
        )
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(world.texts == paths.map { world.source.sections[$0.section][$0.row] })
        #expect(table.visibleCells.map(\.frame) == paths.map { table.rectForRow(at: $0) })
        #expect(paths == table.indexPathsForRows(in: table.bounds) ?? [])
        let now = table.indexPathForSelectedRow.map { world.source.sections[$0.section][$0.row] }
        #expect(now == selected)
        for cell in table.visibleCells { #expect(cell.isSelected == (cell.textLabel?.text == selected)) }
        guard form.isTitled else { return }
        for section in 0..<table.numberOfSections {
            guard let header = table.headerView(forSection: section) else { continue }
            #expect(header.textLabel?.text == world.source.headers[section])
        }
    }

    func settleAndCheck() async {
        world.settle()
        // Updates in which nothing moved end in a later turn.
        await drainMainQueue()
        world.world.frame()
        check()
        world.expectShowsData()
        let fresh = form.world(world.source.sections)
        if form.isTitled {
            fresh.source.headers = world.source.headers
            fresh.table.reloadData()
            fresh.world.frame()
        }
        for section in world.source.sections.indices {
            #expect(
                world.table.rectForHeader(inSection: section).height
                    == fresh.table.rectForHeader(inSection: section).height)
        }
        let headers = world.table.subviews.filter { $0 is UITableViewHeaderFooterView }
        let shown = (0..<world.table.numberOfSections).compactMap { world.table.headerView(forSection: $0) }
        #expect(headers.count == shown.count)
    }
}

@MainActor
@Suite("Sections and rows edited at random")
struct SectionBatchModelTests {
    @Test(arguments: 0..<40)
    func `every batch ends in what the data says`(seed: UInt64) async {
        let model = SectionBatch(seed: seed)
        for _ in 0..<25 { model.step() }
        await model.settleAndCheck()
    }
}
