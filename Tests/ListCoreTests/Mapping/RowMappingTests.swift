import Testing

@testable import ListCore

@Suite struct RowMappingTests {
    /// Old rows 0...5 in two sections; 1 is removed, 4 moves to the front, one row is inserted before 2.
    let mapping = RowMapping(
        old: TableShape(rowCounts: [3, 3]), new: TableShape(rowCounts: [4, 2]),
        runs: [
            .init(oldStart: 4, newStart: 0, count: 1, isMove: true),
            .init(oldStart: 0, newStart: 1, count: 1, isMove: false),
            .init(oldStart: 2, newStart: 3, count: 2, isMove: false),
            .init(oldStart: 5, newStart: 5, count: 1, isMove: false),
        ], newSections: [0, 1], reloaded: [3], reconfigured: [0, 5])

    @Test func `each row is found in both directions`() throws {
        try mapping.checkInvariants()
        let expected: [Int?] = [1, nil, 3, 4, 0, 5]
        for (old, new) in expected.enumerated() {
            #expect(mapping.new(forOld: OldRow(old)) == new.map { NewRow($0) })
            if let new { #expect(mapping.old(forNew: NewRow(new)) == OldRow(old)) }
        }
        #expect(mapping.old(forNew: NewRow(2)) == nil)
        #expect(mapping.removedRows == [1..<2])
        #expect(mapping.insertedRows == [2..<3])
    }

    @Test func `the way back and forth is the mapping itself`() throws {
        let back = mapping.inverted
        try back.checkInvariants()
        #expect(back.reloaded == [2] && back.reconfigured == [4, 5])
        #expect(back.inverted == mapping)
        #expect(back.removedRows == mapping.insertedRows && back.insertedRows == mapping.removedRows)
    }

    @Test func `the nearest staying row passes over removed and moved rows`() {
        func nearest(_ row: Int) -> Int? { mapping.nearestStayingRow(to: OldRow(row))?.number }
        #expect((0..<6).map(nearest) == [0, 2, 2, 3, 5, 5])
        #expect(RowMapping.reload(from: mapping.old, to: mapping.new).nearestStayingRow(to: OldRow(3)) == nil)
    }

    @Test func `a reload knows no old row and the identity knows all`() throws {
        let shape = TableShape(rowCounts: [2, 0, 3])
        let reload = RowMapping.reload(from: shape, to: shape)
        try reload.checkInvariants()
        #expect(
            reload.removedRows == [0..<5] && reload.insertedRows == [0..<5] && reload.oldSections == [nil, nil, nil])
        let identity = RowMapping.identity(shape)
        try identity.checkInvariants()
        #expect(identity.isIdentity && !reload.isIdentity && !mapping.isIdentity)
        #expect(RowMapping.identity(.empty).isIdentity)
    }

    @Test func `broken mappings are named`() {
        func broken(_ runs: [RowMapping.Run], reloaded: [Int] = []) -> String? {
            let shape = TableShape(rowCounts: [4])
            let mapping = RowMapping(old: shape, new: shape, runs: runs, newSections: [0], reloaded: reloaded)
            do { try mapping.checkInvariants() } catch { return error.description }
            return nil
        }
        let first = RowMapping.Run(oldStart: 0, newStart: 0, count: 2, isMove: false)
        let second = RowMapping.Run(oldStart: 2, newStart: 2, count: 2, isMove: false)
        #expect(broken([first]) == nil)
        #expect(broken([first, second])?.hasPrefix("two runs that should be one") == true)
        #expect(broken([second, first])?.hasPrefix("runs not sorted") == true)
        #expect(broken([.init(oldStart: 3, newStart: 0, count: 2, isMove: false)])?.contains("old rows") == true)
        #expect(broken([first], reloaded: [2]) == "reloaded row 2 did not survive")
    }

    @Test func `a dump names runs, moves and marks`() {
        #expect(
            mapping.description
                == "[3 3] -> [4 2] rows ~4>0 0>1 2>3*2 5>5 reload 3 reconfigure 0 5")
    }
}
