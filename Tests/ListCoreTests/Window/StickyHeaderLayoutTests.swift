import Testing

@testable import ListCore

@Suite struct StickyHeaderLayoutTests {
    let table = geometry("^3_ ^3_")  // header 0-20, rows 20-140, footer 140-150; 150-170, 170-290, 290-300

    func header(_ section: Int, at offset: Double, inset: Double = 0) -> StickyHeaderLayout.Place {
        StickyHeaderLayout(table, Viewport(offset: offset, height: 100, topInset: inset)).header(section)
    }

    func footer(_ section: Int, at offset: Double, inset: Double = 0) -> StickyHeaderLayout.Place {
        StickyHeaderLayout(table, Viewport(offset: offset, height: 100, bottomInset: inset)).footer(section)
    }

    @Test func `a header pins at the clear top edge and is pushed out by the next section (HF-01)`() {
        #expect(header(0, at: 60) == .init(span: RowSpan(top: 60, height: 20), isPinned: true))
        #expect(header(0, at: 10, inset: 50).span.top == 60)
        #expect(header(0, at: 135).span.top == 130)
        #expect(header(0, at: 500).span.top == 130)
        #expect(header(1, at: 135) == .init(span: RowSpan(top: 150, height: 20), isPinned: false))
    }

    @Test func `pulled down beyond the top, the first header moves with its section (HF-02)`() {
        #expect(header(0, at: -40) == .init(span: RowSpan(top: 0, height: 20), isPinned: false))
    }

    @Test func `a footer pins at the clear bottom edge, but not over its own header (HF-01)`() {
        #expect(footer(0, at: 10) == .init(span: RowSpan(top: 100, height: 10), isPinned: true))
        #expect(footer(0, at: 10, inset: 30).span.top == 70)
        #expect(footer(0, at: 60) == .init(span: RowSpan(top: 140, height: 10), isPinned: false))
        #expect(footer(1, at: 75).span.top == 170)
    }

    @Test func `a header's place never jumps while the table scrolls`() {
        var last = header(0, at: -20).span.top
        for step in -199..<4000 {
            let top = header(0, at: Double(step) / 10).span.top
            #expect(top - last <= 0.1001 && top >= last)
            last = top
        }
    }
}
