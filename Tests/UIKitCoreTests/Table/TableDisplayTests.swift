import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Rows of a table on the screen")
struct TableDisplayTests {
    @Test func `rows of a list stand below each other at their own height`() {
        let world = TableWorld(ListSource([["a", "b", "c"]]))
        #expect(world.screen == ["a@0", "b@52", "c@104"])
        #expect(world.table.contentSize == CGSize(width: 393, height: 156))
    }

    @Test func `only rows on the screen have cells, at a hundred rows and at a million`() {
        let few = TableWorld(ListSource(rows: 100))
        let many = TableWorld(ListSource(rows: 1_000_000))
        #expect(few.table.visibleCells.count == 17)
        #expect(many.table.counters.withoutGeometry == few.table.counters.withoutGeometry)
        many.scroll(to: 30_000_000)
        #expect(many.table.visibleCells.count <= 18)
        #expect(many.table.counters.cellsCreated <= 36)
    }

    @Test func `scrolling reuses cells and tells who comes and who goes (RU-05, CB-07)`() {
        let world = TableWorld(ListSource(rows: 100))
        _ = world.source.takeLog()
        let first = world.table.visibleCells[0]
        world.scroll(to: 60)
        #expect(world.source.takeLog() == ["cell 0.17", "height 0.17", "will 0.17", "end 0.0"])
        world.scroll(to: 110)
        #expect(world.table.visibleCells.last === first)
    }

    @Test func `a row is asked for its cell, then its height, then announced (CB-02)`() {
        let source = ListSource([["a"]])
        source.usesIndexPath = false
        let world = TableWorld(source)
        #expect(world.source.takeLog() == ["cell 0.0", "height 0.0", "will 0.0"])
    }

    @Test func `a dequeue with an index path asks for the height before it returns (CB-03, RU-03)`() {
        let source = ListSource([["a"]])
        source.heights["a"] = 80
        var sizeInside: CGSize?
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            sizeInside = cell.bounds.size
            source.log.append("configured")
            return cell
        }
        let world = TableWorld(source)
        #expect(world.source.takeLog() == ["cell 0.0", "height 0.0", "configured", "will 0.0"])
        #expect(sizeInside == CGSize(width: 393, height: 80))
    }

    @Test func `headers of a plain table pin and are pushed out by the next (HF-01)`() {
        let rows = (0..<30).map { "r\($0)" }
        let world = TableWorld(ListSource([rows, rows], headers: ["one", "two"]))
        world.table.sectionHeaderTopPadding = 0
        world.world.frame()
        #expect(world.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 393, height: 28))
        world.scroll(to: 500)
        #expect(world.table.headerView(forSection: 0)?.frame.minY == 500)
        let second = world.table.rectForHeader(inSection: 1).minY
        world.scroll(to: second - 10)
        #expect(world.table.headerView(forSection: 0)?.frame.minY == second - 28)
    }

    @Test func `reloadData keeps the offset, drops the selection and tells the old paths (CB-07, CB-16, SE-09)`() {
        let world = TableWorld(ListSource(rows: 100))
        world.scroll(to: 520)
        world.table.selectRow(at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .none)
        _ = world.source.takeLog()
        world.source.sections = [(0..<50).map { "new \($0)" }]
        world.table.reloadData()
        #expect(world.source.takeLog().first == "end 0.10")
        #expect(world.table.numberOfRows(inSection: 0) == 50)
        world.world.frame()
        #expect(world.table.contentOffset.y == 520)
        #expect(world.texts.first == "new 10")
        #expect(world.table.indexPathForSelectedRow == nil)
        world.source.sections = [["only"]]
        world.table.reloadData()
        world.world.frame()
        #expect(world.table.contentOffset.y == 0)
    }

    @Test func `a tap highlights, unhighlights and selects, then the other is deselected (SE-01, SE-02)`() {
        let world = TableWorld(ListSource(rows: 10))
        _ = world.source.takeLog()
        world.tap(IndexPath(row: 1, section: 0))
        #expect(world.source.takeLog() == ["highlight 0.1", "unhighlight 0.1", "select 0.1"])
        world.tap(IndexPath(row: 3, section: 0))
        #expect(world.source.takeLog() == ["highlight 0.3", "unhighlight 0.3", "deselect 0.1", "select 0.3"])
        #expect(world.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    }

    @Test func `scrolling up over rows of unknown height moves nothing that is on the screen (HT-08)`() {
        let source = ListSource(rows: 200)
        for row in 0..<200 { source.heights["row \(row)"] = CGFloat(20 + (row * 37) % 150) }
        let world = TableWorld(source)
        world.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        world.world.frame()
        #expect(world.screen.first == "row 150@0")
        for _ in 0..<200 {
            let before = Dictionary(
                uniqueKeysWithValues: world.table.visibleCells.map {
                    ($0.textLabel!.text!, $0.convert($0.bounds, to: nil).minY)
                })
            world.table.contentOffset.y -= 33
            world.world.frame()
            for cell in world.table.visibleCells {
                guard let was = before[cell.textLabel!.text!], world.table.contentOffset.y > 0 else { continue }
                let now = cell.convert(cell.bounds, to: nil).minY
                #expect(abs(now - was - 33) < 0.5)
            }
        }
    }
}
