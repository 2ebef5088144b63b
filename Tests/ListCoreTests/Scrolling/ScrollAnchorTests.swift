import Testing

@testable import ListCore

@Suite struct ScrollAnchorTests {
    let heights = TableHeights(rows: .uniform(.measured(40)))

    func plan(_ old: Int, _ new: Int, _ edits: TableEdit...) throws -> UpdatePlan {
        try UpdatePlan(from: TableShape(rowCounts: [old]), to: TableShape(rowCounts: [new]), edits: edits)
    }

    func correction(_ plan: UpdatePlan, offset: Double, inset: Double = 0) -> Double {
        var table = geometry("\(plan.old.rowCount)")
        var anchor = ScrollAnchor(table, Viewport(offset: offset, height: 200, topInset: inset))
        anchor = anchor.moved(through: plan, from: table)
        table.apply(plan, heights: heights)
        return anchor.correction(in: table)
    }

    func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

    @Test func `a height that changes above the anchor moves the offset by as much (HT-08)`() {
        var table = geometry("20")
        let anchor = ScrollAnchor(table, Viewport(offset: 210, height: 200))
        #expect(anchor.row == NewRow(5) && anchor.offsetInRow == 10)
        table.record(70, for: NewRow(2))
        table.record(90, for: NewRow(5))
        #expect(anchor.correction(in: table) == 30)
    }

    @Test func `inserting and deleting rows above the anchor keeps it on screen`() throws {
        #expect(correction(try plan(20, 23, .insertRows((0..<3).map(path))), offset: 210) == 120)
        #expect(correction(try plan(20, 18, .deleteRows([path(1), path(3)])), offset: 210) == -80)
        #expect(correction(try plan(20, 21, .insertRows([path(9)])), offset: 210) == 0)
    }

    @Test func `at the top, rows inserted first are seen`() throws {
        let insert = try plan(20, 21, .insertRows([path(0)]))
        #expect(correction(insert, offset: 0) == 0)
        #expect(correction(insert, offset: -88, inset: 88) == 0)
        #expect(correction(insert, offset: -150, inset: 88) == 0)
        #expect(correction(insert, offset: -87, inset: 88) == 40)
    }

    @Test func `when the anchor row is removed the nearest survivor stays where it was`() throws {
        #expect(correction(try plan(20, 19, .deleteRows([path(5)])), offset: 210) == -40)
        #expect(correction(try plan(20, 5, .deleteRows((5..<20).map(path))), offset: 210) == 0)
        #expect(correction(try plan(20, 14, .deleteRows((0..<6).map(path))), offset: 210) == -240)
    }

    @Test func `the view does not follow a moved row`() throws {
        #expect(correction(try plan(20, 20, .moveRow(from: path(5), to: path(19))), offset: 210) == -40)
        #expect(correction(try plan(20, 20, .moveRow(from: path(19), to: path(0))), offset: 210) == 40)
    }

    @Test func `nothing is held through a reload, nor without rows`() throws {
        let shape = TableShape(rowCounts: [20])
        #expect(correction(.reload(from: shape, to: shape), offset: 210) == 0)
        #expect(ScrollAnchor(.empty, Viewport(offset: 100, height: 10)).row == nil)
    }
}
