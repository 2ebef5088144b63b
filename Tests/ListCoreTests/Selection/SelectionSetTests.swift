import Testing

@testable import ListCore

@Suite struct SelectionSetTests {
    @Test func `single selection replaces, multiple selection collects and releases (SE-02, SE-07, SE-08)`() {
        var single = SelectionSet()
        #expect(single.tap(NewRow(3)) == .select(NewRow(3), replacing: []))
        single.select(NewRow(3))
        #expect(single.tap(NewRow(5)) == .select(NewRow(5), replacing: [NewRow(3)]))
        #expect(single.rowsHidden(whileTouching: NewRow(5)) == [NewRow(3)])
        #expect(single.select(NewRow(5)) == [NewRow(3)])
        #expect(single.tap(NewRow(5)) == .select(NewRow(5), replacing: []))
        var multiple = SelectionSet(mode: .multiple)
        for row in [4, 2, 9] { multiple.select(NewRow(row)) }
        #expect(multiple.rows == rows([4, 2, 9]) && multiple.first == NewRow(4))
        #expect(multiple.tap(NewRow(2)) == .deselect(NewRow(2)))
        #expect(multiple.rowsHidden(whileTouching: NewRow(2)).isEmpty)
        #expect(multiple.deselect(NewRow(2)) && !multiple.deselect(NewRow(2)))
        #expect(multiple.setMode(.single) == [NewRow(9)] && multiple.rows == rows([4]))
        #expect(multiple.setMode(.none) == [NewRow(4)] && multiple.tap(NewRow(4)) == .nothing)
    }

    @Test func `a row that its delegate keeps stays beside the new one until it is let go (SE-03)`() throws {
        var single = SelectionSet()
        single.select(NewRow(3))
        #expect(single.select(NewRow(5), keeping: [NewRow(3)]).isEmpty && single.rows == rows([3, 5]))
        try single.checkInvariants()
        #expect(single.tap(NewRow(7)) == .select(NewRow(7), replacing: rows([3, 5])))
        #expect(single.select(NewRow(7), keeping: [NewRow(5)]) == rows([3]) && single.rows == rows([5, 7]))
        #expect(single.select(NewRow(1)) == rows([5, 7]) && single.rows == rows([1]))
        try single.checkInvariants()
    }

    @Test func `selection follows its rows and leaves with them (BU-17, SE-10)`() throws {
        var selection = SelectionSet(mode: .multiple)
        for row in 0..<5 { selection.select(NewRow(row)) }
        func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
        let plan = try UpdatePlan(
            from: TableShape(rowCounts: [5]), to: TableShape(rowCounts: [5]),
            edits: [
                .deleteRows([path(0)]), .reloadRows([path(1)]), .reconfigureRows([path(2)]), .insertRows([path(0)]),
                .moveRow(from: path(4), to: path(2)),
            ])
        let mapped = selection.mapped(through: plan)
        #expect(mapped.rows == rows([3, 4, 2]))
        try mapped.checkInvariants()
    }

    @Test func `reloading everything clears it (SE-09)`() {
        var selection = SelectionSet()
        selection.select(NewRow(0))
        let shape = TableShape(rowCounts: [1])
        #expect(selection.mapped(through: .reload(from: shape, to: shape)).isEmpty)
    }
}
