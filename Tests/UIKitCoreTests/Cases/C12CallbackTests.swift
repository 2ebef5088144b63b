import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C12: order and range of callbacks")
struct C12CallbackTests {
    @Test(arguments: TableForm.allCases)
    func `after a reload the ends are told with the old paths, beyond the new rows too (TV-135)`(form: TableForm) {
        let world = form.world(.rows(10))
        let old = world.table.visibleCells
        _ = world.source.takeLog()
        world.source.sections = .rows(2)
        world.table.reloadData()
        world.world.frame()
        let log = world.source.takeLog()
        #expect(log.filter { $0.hasPrefix("end") } == (0..<old.count).map { "end 0.\($0)" })
        #expect(log.filter { $0.hasPrefix("will") } == ["will 0.0", "will 0.1"])
        world.expectShowsData()
    }

    @Test func `fewer sections: counts, then who comes, then who goes with the old paths (TV-137)`() {
        let world = TableForm.titled.world(.rows(5, 1, 13))
        world.source.logsCounts = true
        _ = world.source.takeLog()
        world.source.sections = [["0-0", "new", "0-1", "0-2", "0-3", "0-4"]]
        world.source.headers = ["Section 0"]
        world.table.performBatchUpdates {
            world.table.deleteSections([1, 2], with: .fade)
            world.table.insertRows(at: [world.path(0, 1)], with: .fade)
        }
        world.settle()
        let log = world.source.takeLog()
        let counts = log.lastIndex { $0.hasPrefix("count") }!
        let firstWill = log.firstIndex { $0.hasPrefix("will") }!
        let firstEnd = log.firstIndex { $0.hasPrefix("end") }!
        #expect(counts < firstWill && firstWill < firstEnd)
        #expect(log.filter { $0.hasPrefix("will") } == ["will 0.1"])
        let ends = log.filter { $0.hasPrefix("end") }
        #expect(ends.contains("end 1.0") && ends.contains("end 2.0"))
        #expect(ends.allSatisfy { !$0.hasPrefix("end 0") })
        #expect(Set(ends).count == ends.count)
        world.expectShowsData()
    }

    @Test(arguments: TableForm.allCases)
    func `a height that asks for its cell is told on the console and harms nothing (TV-139)`(form: TableForm) {
        let source = AskingSource(.rows(60))
        source.defaultHeight = 44
        if form == .estimated { source.estimate = 30 }
        let world = TableWorld(source, style: form.style) { if form == .exact { $0.estimatedRowHeight = 0 } }
        let lines = ConsoleLog.collect {
            source.asks = true
            source.sections = .rows(4)
            world.table.reloadData()
            world.world.frame()
        }
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "[Assert] Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process "
                        + "of updating its visible cells, which is not allowed.")
            })
        world.expectShowsData()
        source.asks = false
        world.expectNextUpdateWorks()
    }

    @Test(arguments: TableForm.allCases)
    func `visible paths and visible cells are the same rows at every offset (TV-141)`(form: TableForm) {
        let world = form.world(.rows(3, 0, 5, 1, 8, 2, 20, 0, 4))
        for offset in stride(from: CGFloat(-30), to: 1500, by: 7.5) {
            world.table.contentOffset.y = offset
            let paths = world.table.indexPathsForVisibleRows ?? []
            #expect(world.table.visibleCells.map { world.table.indexPath(for: $0) } == paths)
            world.world.frame()
            #expect(
                world.table.indexPathsForVisibleRows ?? []
                    == world.table.visibleCells.compactMap { world.table.indexPath(for: $0) })
        }
        // The fold exactly on each header's edges.
        for section in 0..<world.table.numberOfSections {
            let header = world.table.rectForHeader(inSection: section)
            for fold in [header.minY, header.midY, header.maxY] {
                world.scroll(to: max(0, fold - 852))
                #expect(world.table.visibleCells.count == world.table.indexPathsForVisibleRows?.count)
                world.expectShowsData()
            }
        }
    }

    @Test(arguments: TableForm.allCases)
    func `a scroll to a section that was filtered away is a range error with the counts (TV-143)`(form: TableForm) {
        let world = form.world((0..<26).map { ["\($0)-0", "\($0)-1"] })
        world.source.sections = [["only"]]
        world.source.headers = form.isTitled ? ["Only"] : []
        world.table.reloadData()
        world.world.frame()
        for animated in [true, false] {
            world.expectRefusedScroll(
                "out-of-bounds section (18) when there are only \(world.table.numberOfSections) sections."
            ) {
                world.table.scrollToRow(at: world.path(18, 0), at: .top, animated: animated)
            }
        }
        world.expectRefusedScroll("out-of-bounds row (4) when there are only") {
            world.table.selectRow(at: world.path(0, 4), animated: false, scrollPosition: .middle)
        }
        world.expectNextUpdateWorks()
    }

    @Test func `rectangles of sections that are gone say so (TV-145)`() {
        for form in TableForm.allCases {
            let world = form.world(.rows(1, 2, 3, 4))
            let errors = ProgrammerError.collect {
                #expect(world.table.rectForHeader(inSection: 4) == .zero)
                #expect(world.table.rectForFooter(inSection: 4) == .zero)
                #expect(world.table.rect(forSection: 4) == .zero)
                #expect(world.table.headerView(forSection: 4) == nil)
            }
            #expect(
                errors.map(\.reason)
                    == ["header", "footer", "section"].map {
                        "request for rect of \($0) in invalid section (4)"
                    })
            world.expectNextUpdateWorks()
        }
    }

    // MARK: The rest of the class

    @Test func `questions about rows that are not there have empty answers, before, during and after loading`() {
        let world = TableForm.plain.world(.rows(2))
        let missing = [world.path(0, 2), world.path(1, 0), world.path(0, -1), world.path(-1, 0), IndexPath(index: 0)]
        for path in missing {
            #expect(world.table.cellForRow(at: path) == nil)
            #expect(world.table.rectForRow(at: path) == .zero)
            world.table.deselectRow(at: path, animated: false)
        }
        #expect(world.table.numberOfRows(inSection: 5) == 0)
        #expect(world.table.indexPathForRow(at: CGPoint(x: 10, y: 5000)) == nil)
        #expect(world.table.indexPathsForRows(in: CGRect(x: 0, y: 9000, width: 10, height: 10))?.isEmpty != false)
    }

    @Test(arguments: 0..<20)
    func `who comes and who goes is told once each, in order, through scrolls, updates and reloads`(seed: UInt64) async
    {
        var random = SeededRandom(seed: seed)
        let source = BalanceSource([(0..<80).map { "row \($0)" }])
        let world = TableWorld(source, style: seed % 2 == 0 ? .plain : .insetGrouped)
        var next = 80
        for _ in 0..<25 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: world.table.contentOffset.y = CGFloat(Int.random(in: 0...3000, using: &random))
            case 2:
                let row = Int.random(in: 0..<source.sections[0].count, using: &random)
                source.sections[0].remove(at: row)
                world.table.deleteRows(at: [world.path(0, row)], with: .fade)
            case 3:
                let row = Int.random(in: 0...source.sections[0].count, using: &random)
                source.sections[0].insert("row \(next)", at: row)
                next += 1
                world.table.insertRows(at: [world.path(0, row)], with: .automatic)
            default: world.table.reloadData()
            }
            world.world.frames(for: Double.random(in: 0.02...0.2, using: &random))
        }
        world.settle()
        #expect(source.mistakes == [])
        // Updates in which nothing moved end in a later turn.
        await drainMainQueue()
        world.settle()
        #expect(Set(source.shown) == Set(world.table.visibleCells.map(ObjectIdentifier.init)))
        world.table.removeFromSuperview()
    }
}

extension TableWorld {
    fileprivate func expectRefusedScroll(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ mistake: () -> Void
    ) {
        let before = facts
        let errors = ProgrammerError.collect(mistake)
        #expect(errors.map(\.name) == [.range], sourceLocation: sourceLocation)
        #expect(errors.first?.reason.contains(text) == true, sourceLocation: sourceLocation)
        #expect(facts == before, sourceLocation: sourceLocation)
    }
}

/// Asks for the cell while it answers the height.
@MainActor
private final class AskingSource: ListSource {
    var asks = false

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if asks {
            _ = tableView.cellForRow(at: indexPath)
            _ = tableView.visibleCells
            _ = tableView.indexPathsForVisibleRows
        }
        return super.tableView(tableView, heightForRowAt: indexPath)
    }
}

/// Checks that a cell is announced and taken back in turn.
@MainActor
private final class BalanceSource: ListSource {
    var shown: [ObjectIdentifier] = []
    var mistakes: [String] = []

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
        if shown.contains(ObjectIdentifier(cell)) { mistakes.append("announced twice: \(indexPath)") }
        if cell.textLabel?.text != sections[indexPath.section][indexPath.row] { mistakes.append("other: \(indexPath)") }
        shown.append(ObjectIdentifier(cell))
    }

    override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        if !shown.contains(ObjectIdentifier(cell)) { mistakes.append("ended unannounced: \(indexPath)") }
        shown.removeAll { $0 == ObjectIdentifier(cell) }
    }
}
