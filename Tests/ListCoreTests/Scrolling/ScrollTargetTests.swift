import Testing

@testable import ListCore

@Suite struct ScrollTargetTests {
    let table = geometry("^10 ^10_ ^0")  // 420, 430, 20

    func offset(
        _ section: Int, _ row: Int?, _ position: ScrollTarget.Position, from offset: Double = 0, pins: Bool = true
    ) throws -> Double {
        let viewport = Viewport(offset: offset, height: 300, topInset: 50, bottomInset: 30)
        return try ScrollTarget(section: section, row: row, in: table, pins: pins)
            .offset(position, in: viewport, contentHeight: table.contentHeight)
    }

    @Test func `a row scrolls to the top below the pinned header (HT-12), to the middle and to the bottom`() throws {
        #expect(try offset(1, 2, .top) == 520 - 20 - 50)
        #expect(try offset(1, 2, .top, pins: false) == 520 - 50)
        #expect(try offset(1, 0, .top) == 420 - 50)
        #expect(try offset(1, 2, .bottom) == 560 + 10 + 30 - 300)
        #expect(try offset(1, 2, .middle, pins: false) == 540 - 160)
    }

    @Test func `the smallest movement shows the row, none when it is seen (HT-11)`() throws {
        #expect(try offset(0, 3, .none, from: -30) == -30)
        #expect(try offset(0, 9, .none, from: -50) == 420 + 30 - 300)
        #expect(try offset(0, 0, .none, from: 100) == -50)
        #expect(try offset(0, 3, .none, from: 200) == 140 - 20 - 50)
    }

    @Test func `a row taller than the view is not moved while it fills it`() throws {
        var tall = table
        tall.record(1000, for: NewRow(3))
        let target = try ScrollTarget(section: 0, row: 3, in: tall, pins: false)
        func moved(_ offset: Double) -> Double {
            target.offset(.none, in: Viewport(offset: offset, height: 300), contentHeight: tall.contentHeight)
        }
        #expect([200, 0, 1200].map(moved) == [200, 140, 140])
    }

    @Test func `offsets stay within the content`() throws {
        #expect(try offset(1, 9, .top) == 870 + 30 - 300)
        #expect(try offset(0, 0, .bottom) == -50)
    }

    @Test func `no row means the section, with or without rows (HT-13)`() throws {
        #expect(try offset(1, nil, .top) == 420 - 50)
        #expect(try offset(2, nil, .bottom) == 870 + 30 - 300)
    }

    @Test func `places that do not exist are named (CB-13)`() {
        func reason(_ section: Int, _ row: Int) -> String? {
            do {
                _ = try ScrollTarget(section: section, row: row, in: table, pins: true)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(
            reason(0, 10)
                == "Attempted to scroll the table view to an out-of-bounds row (10) when there are only 10 rows in section 0."
        )
        #expect(
            reason(3, 0)
                == "Attempted to scroll the table view to an out-of-bounds section (3) when there are only 3 sections.")
    }
}
