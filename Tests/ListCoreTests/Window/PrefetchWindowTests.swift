import Testing

@testable import ListCore

@Suite struct PrefetchWindowTests {
    let table = geometry("100")  // rows of 40
    var prefetch = PrefetchWindow()

    mutating func update(_ offset: Double, velocity: Double = 0) -> String {
        prefetch.update(table, Viewport(offset: offset, height: 120), velocity: velocity).description
    }

    @Test mutating func `rows ahead are announced nearest first, never those in sight (PF-02, PF-03)`() {
        #expect(update(0) == "start [3 4 5] cancel []")
        #expect(update(40, velocity: 100) == "start [6 7] cancel []")
        #expect(update(2000, velocity: -4000) == "start [49 48 47 46 45 44] cancel [7 6 5 4]")
    }

    @Test mutating func `rows that come into sight are not cancelled, rows no longer expected are (PF-04, PF-06)`() {
        _ = update(400, velocity: 10)
        #expect(prefetch.announced == Set(rows([13, 14, 15, 16])))
        #expect(update(440, velocity: 10) == "start [17] cancel []")
        #expect(update(440, velocity: -10) == "start [10 9 8 7] cancel [14 15 16 17]")
        #expect(update(440, velocity: 10) == "start [14 15 16 17] cancel [10 9 8 7]")
    }

    @Test mutating func `a faster scroll looks further ahead, up to a limit`() {
        #expect(update(0, velocity: 2000) == "start [3 4 5 6 7] cancel []")
        #expect(update(0, velocity: 100_000) == "start [8] cancel []")
        var flat = PrefetchWindow()
        let many = geometry("1000", row: 0.5)
        #expect(flat.update(many, Viewport(offset: 0, height: 120), velocity: 0).start.count == PrefetchWindow.limit)
    }

    @Test mutating func `an update announces nothing twice and names the announced rows that it removed (PF-09)`()
        throws
    {
        _ = update(0)
        let plan = try UpdatePlan(
            from: table.shape, to: TableShape(rowCounts: [99]),
            edits: [
                .deleteRows([RowPath(section: 0, row: 0), RowPath(section: 0, row: 4)]),
                .insertRows([RowPath(section: 0, row: 98)]),
            ])
        #expect(prefetch.follow(plan) == [OldRow(4)])
        #expect(prefetch.announced == Set(rows([2, 3])))
        #expect(prefetch.cancelAll() == rows([2, 3]))
        #expect(prefetch.announced.isEmpty)
    }

    @Test mutating func `a row that is reloaded is to be announced again`() throws {
        _ = update(0)
        let plan = try UpdatePlan(
            from: table.shape, to: table.shape, edits: [.reloadRows([RowPath(section: 0, row: 3)], .fade)])
        #expect(prefetch.follow(plan) == [OldRow(3)])
        #expect(update(0) == "start [3] cancel []")
    }

    @Test mutating func `at the ends there is nothing to announce`() {
        #expect(update(4000 - 120, velocity: 100) == "start [] cancel []")
        #expect(update(0, velocity: -100) == "start [] cancel []")
        #expect(prefetch.update(.empty, Viewport(offset: 0, height: 100), velocity: 0).isEmpty)
    }
}
