import Testing

@testable import ListCore

@Suite struct TableShapeTests {
    @Test func `flat numbers and paths are inverse for every small shape`() throws {
        for counts in smallShapes(sections: 4, rows: 2) {
            let shape = TableShape(rowCounts: counts)
            try shape.checkInvariants()
            var flat = 0
            for (section, count) in counts.enumerated() {
                #expect(shape.rows(inSection: section) == flat..<flat + count)
                for row in 0..<count {
                    let path = RowPath(section: section, row: row)
                    #expect(shape.path(ofFlat: flat) == path)
                    #expect(shape.flatRow(at: path) == flat)
                    flat += 1
                }
            }
            #expect(shape.rowCount == flat)
            #expect(shape.path(ofFlat: flat) == nil)
        }
    }

    @Test func `paths outside the shape have no flat number`() {
        let shape = TableShape(rowCounts: [2, 0])
        for (section, row) in [(-1, 0), (0, -1), (0, 2), (1, 0), (2, 0), (0, Int.max)] {
            #expect(shape.flatRow(at: RowPath(section: section, row: row)) == nil)
        }
        #expect(shape.path(ofFlat: -1) == nil)
        #expect(TableShape.empty.path(ofFlat: 0) == nil)
    }
}

func smallShapes(sections: Int, rows: Int) -> [[Int]] {
    var result: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for _ in 0..<sections {
        last = last.flatMap { shape in (0...rows).map { shape + [$0] } }
        result += last
    }
    return result
}
