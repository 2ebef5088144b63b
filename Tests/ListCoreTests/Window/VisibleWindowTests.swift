import Testing

@testable import ListCore

@Suite struct VisibleWindowTests {
    let table = geometry("^3 ^2_ 0 ^4_")  // 140; 110 to 250; 250; 190 to 440

    @Test func `a window holds what a stretch touches`() {
        let window = VisibleWindow(table, from: 100, to: 161, pins: false)
        #expect(window == VisibleWindow(rows: NewRow(2)..<NewRow(4), headers: [1], footers: []))
        #expect(VisibleWindow(table, from: 100, to: 160, pins: false).rows == NewRow(2)..<NewRow(3))
        #expect(VisibleWindow(table, from: 240, to: 251, pins: false).footers == [1])
        #expect(VisibleWindow(table, from: 500, to: 600, pins: true).rows.isEmpty)
    }

    @Test func `a pinning table also needs headers and footers of sections in sight`() {
        let window = VisibleWindow(table, from: 100, to: 200, pins: true)
        #expect(window == VisibleWindow(rows: NewRow(2)..<NewRow(4), headers: [0, 1], footers: [1]))
    }

    @Test func `the difference says what enters, stays and leaves`() {
        let window = VisibleWindow(table, from: 0, to: 160, pins: false)
        let change = window.rowChange(from: rows([1, 2, 5]))
        #expect(change.enter == rows([0]) && change.stay == rows([1, 2]) && change.leave == rows([5]))
        #expect(window.rowChange(from: window.rows).isEmpty)
        #expect(window.headerChange(from: [3]).enter == [0, 1])
    }
}
