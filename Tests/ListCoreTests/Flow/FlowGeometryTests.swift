import ListCore
import Testing

@Suite("Flow geometry")
struct FlowGeometryTests {
    private func uniform(_ count: Int, along: Double = 50, across: Double = 100) -> FlowSection {
        FlowSection(items: .uniform(.init(along: along, across: across), count: count))
    }

    private func path(_ row: Int, _ section: Int = 0) -> RowPath { RowPath(section: section, row: row) }

    @Test func `full lines reach from edge to edge, and the last one keeps their columns`() {
        let flow = FlowGeometry(sections: [uniform(5)], across: 350)
        #expect((0..<5).map { flow.place(of: path($0))!.across } == [0, 125, 250, 0, 125])
        #expect((0..<5).map { flow.place(of: path($0))!.along } == [0, 0, 0, 60, 60])
        #expect(flow.length == 110)
    }

    @Test func `items of different sizes fill a line while they fit, in its middle, the last line from its start`() {
        let sizes = [(40.0, 100.0), (60, 150), (20, 200), (30, 80), (30, 80)]
        let section = FlowSection(items: .each(sizes.map { .init(along: $0.0, across: $0.1) }))
        let flow = FlowGeometry(sections: [section], across: 300)
        #expect((0..<5).map { flow.place(of: path($0))!.across } == [0, 150, 0, 220, 0])
        #expect((0..<5).map { flow.place(of: path($0))!.along } == [10, 0, 75, 70, 110])
        #expect(flow.length == 140)
    }

    @Test func `a lone item of a line that is not the last stands in its middle`() {
        let section = FlowSection(items: .each([.init(along: 10, across: 200), .init(along: 10, across: 200)]))
        let flow = FlowGeometry(sections: [section], across: 300)
        #expect(flow.place(of: path(0))!.across == 50)
        #expect(flow.place(of: path(1))!.across == 0)
    }

    @Test func `headers, insets and footers stand around the lines, also of an empty section`() {
        var full = uniform(2)
        (full.header, full.footer) = (30, 20)
        full.insets = .init(before: 5, after: 7, start: 10, end: 15)
        var empty = full
        empty.items = .uniform(.init(along: 50, across: 100), count: 0)
        let flow = FlowGeometry(sections: [full, empty, full], across: 300)
        #expect(flow.header(of: 0).along == 0)
        #expect(flow.place(of: path(0))!.along == 35)
        #expect(flow.place(of: path(0))!.across == 10)
        #expect(flow.footer(of: 0).along == 92)
        #expect(flow.span(of: 1) == 112...174)
        #expect(flow.header(of: 2).along == 174)
        #expect(flow.length == 286)
        #expect(flow.header(of: 1).length.across == 300)
        #expect(flow.place(of: path(2)) == nil)
        #expect(flow.place(of: path(0, 3)) == nil)
    }

    @Test func `an item wider than a line has one of its own`() {
        let flow = FlowGeometry(sections: [uniform(3, across: 500)], across: 300)
        #expect((0..<3).map { flow.place(of: path($0))!.along } == [0, 60, 120])
    }

    @Test func `items of a part are those of a walk over all, at random`() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<200 {
            let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ -> FlowSection in
                let count = Int.random(in: 0...30, using: &random)
                var section =
                    Bool.random(using: &random)
                    ? uniform(count, along: Double(Int.random(in: 1...80, using: &random)))
                    : FlowSection(
                        items: .each(
                            (0..<count).map { _ in
                                .init(
                                    along: Double(Int.random(in: 1...90, using: &random)),
                                    across: Double(Int.random(in: 10...320, using: &random)))
                            }))
                section.header = Double(Int.random(in: 0...40, using: &random))
                section.lineSpacing = Double(Int.random(in: 0...12, using: &random))
                section.insets.before = Double(Int.random(in: 0...12, using: &random))
                return section
            }
            let flow = FlowGeometry(sections: sections, across: 300)
            let start = Double.random(in: 0...max(1, flow.length), using: &random)
            let end = start + Double.random(in: 1...200, using: &random)
            let all = sections.indices.flatMap { section in
                (0..<sections[section].items.count).map { path($0, section) }
            }
            let touching = all.filter {
                let place = flow.place(of: $0)!
                return place.along < end && place.along + place.length.along > start
            }
            let found = flow.items(from: start, to: end)
            #expect(Set(touching).isSubset(of: Set(found.map(\.item))))
            #expect(found.allSatisfy { flow.place(of: $0.item) == $0.place })
            for (before, after) in zip(all, all.dropFirst()) where before.section == after.section {
                let (a, b) = (flow.place(of: before)!, flow.place(of: after)!)
                #expect(b.across >= a.across + a.length.across || b.along > a.along || b.across == 0)
            }
        }
    }

    @Test func `measured sizes move what follows and nothing before`() {
        var flow = FlowGeometry(sections: [uniform(4, across: 300), uniform(2, across: 300)], across: 300)
        let before = flow.place(of: path(1))
        flow.resize([path(2): .init(along: 90, across: 300)])
        #expect(flow.place(of: path(1)) == before)
        #expect(flow.place(of: path(2))!.length.along == 90)
        #expect(flow.place(of: path(3))!.along == 220)
        #expect(flow.place(of: path(0, 1))!.along == 270)
    }
}
