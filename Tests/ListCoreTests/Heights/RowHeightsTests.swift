import Testing

@testable import ListCore

@Suite struct RowHeightsTests {
    @Test(arguments: Array(0..<24) as [UInt64])
    func `heights agree with a plain array after any series of edits`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let start = random.below(3) * 700
        var plain = [RowHeight](repeating: .estimated(44), count: start)
        var heights = RowHeights([HeightRun(.estimated(44), count: start)])
        for step in 0..<160 {
            edit(&heights, &plain, using: &random)
            try heights.checkInvariants()
            try #require(heights.count == plain.count)
            if step % 8 == 0 { compare(heights, plain, using: &random) }
        }
        #expect(heights.runs.flatMap { Array(repeating: $0.height, count: $0.count) } == plain)
    }

    func randomHeight(_ random: inout SeededRandom) -> RowHeight {
        let points = [0, 44, 44, 1.0 / 3 + 44, 17.5, 55.333, 300][random.below(7)]
        return random.chance(1, in: 2) ? .measured(points) : .estimated(points)
    }

    func edit(_ heights: inout RowHeights, _ plain: inout [RowHeight], using random: inout SeededRandom) {
        let count = plain.count
        switch random.below(count == 0 ? 1 : 6) {
        case 0, 1:
            let place = random.below(count + 1)
            let height = randomHeight(&random)
            heights.insert(height, at: place)
            plain.insert(height, at: place)
        case 2:
            let place = random.below(count)
            heights.remove(at: place)
            plain.remove(at: place)
        case 3:
            let low = random.below(count + 1)
            let high = min(count, low + random.below(random.chance(1, in: 4) ? 500 : 5))
            let runs = (0..<random.below(4)).map { _ in
                HeightRun(randomHeight(&random), count: random.below(random.chance(1, in: 3) ? 400 : 4))
            }
            heights.replace(low..<high, with: runs)
            plain.replaceSubrange(low..<high, with: runs.flatMap { Array(repeating: $0.height, count: $0.count) })
        default:
            let place = random.below(count)
            let height = randomHeight(&random)
            heights.set(height, at: place)
            plain[place] = height
        }
    }

    func compare(_ heights: RowHeights, _ plain: [RowHeight], using random: inout SeededRandom) {
        var tops = [0]
        for height in plain { tops.append(tops.last! + height.units) }
        #expect(heights.total == Double(tops.last!) / Units.perPoint)
        for _ in 0..<12 where !plain.isEmpty {
            let place = random.below(plain.count)
            #expect(heights[place] == plain[place])
            #expect(heights.offset(of: place) == Double(tops[place]) / Units.perPoint)
            if plain[place].points > 0 {
                #expect(heights.entry(at: heights.offset(of: place)) == place)
                #expect(heights.entry(at: Units(count: tops[place + 1] - 1).points) == place)
            }
        }
        #expect(heights.entry(at: -1) == nil && heights.entry(at: heights.total) == nil)
    }

    @Test func `every replacement in awkwardly cut blocks agrees with a plain array`() {
        let cuts: [[HeightBlock]] = [
            [HeightBlock(run: HeightRun(.measured(3)))],
            [HeightBlock(heights: [.measured(1)]), HeightBlock(run: HeightRun(.estimated(2), count: 2))],
            [
                HeightBlock(run: HeightRun(.zero, count: 2)), HeightBlock(heights: [.zero, .measured(4)]),
                HeightBlock(run: HeightRun(.zero)), HeightBlock(heights: [.estimated(5)]),
            ],
        ]
        for blocks in cuts {
            let heights = RowHeights(cutForTesting: blocks)
            let plain = heights.runs.flatMap { Array(repeating: $0.height, count: $0.count) }
            for low in 0...plain.count {
                for high in low...plain.count {
                    for added in 0...2 {
                        var changed = heights
                        var expected = plain
                        changed.replace(low..<high, with: [HeightRun(.measured(9), count: added)])
                        expected.replaceSubrange(low..<high, with: Array(repeating: .measured(9), count: added))
                        #expect(changed.runs.flatMap { Array(repeating: $0.height, count: $0.count) } == expected)
                        compareAll(changed, expected)
                    }
                }
            }
        }
    }

    @Test func `inserting at the end of a full block again and again leaves no crumbs`() throws {
        let full = HeightBlock(heights: Array(repeating: .measured(1), count: HeightBlock.capacity))
        var heights = RowHeights(cutForTesting: [full])
        for _ in 0..<600 {
            heights.insert(.measured(2), at: 255)
            try heights.checkInvariants()
        }
        #expect(heights.count == 856 && heights.blocks.count <= 8)
    }

    func compareAll(_ heights: RowHeights, _ plain: [RowHeight]) {
        var top = 0.0
        for (place, height) in plain.enumerated() {
            #expect(heights.offset(of: place) == top)
            if height.points > 0 { #expect(heights.entry(at: top) == place) }
            top += height.points
        }
        #expect(heights.total == top)
    }

    @Test func `a height comes back to the last bit`() {
        let odd = 44.1 + 0.2
        var heights = RowHeights([HeightRun(.estimated(50), count: 1000)])
        heights.set(.measured(odd), at: 500)
        #expect(heights[500].points == odd && heights[500].isMeasured && !heights[499].isMeasured)
    }

    @Test func `the same heights have the same offsets whatever the history`() {
        var once = RowHeights([HeightRun(.measured(1.0 / 3), count: 5000)])
        for row in 0..<5000 where row % 3 == 0 { once.set(.measured(0.1), at: row) }
        var twice = RowHeights()
        for row in 0..<5000 {
            twice.insert(row % 3 == 0 ? .measured(0.1) : .measured(1.0 / 3), at: row)
        }
        #expect(once == twice)
        #expect((0...5000).allSatisfy { once.offset(of: $0) == twice.offset(of: $0) })
    }

    @Test func `a million unmeasured rows are one block, and measuring one makes two more`() {
        var heights = RowHeights([HeightRun(.estimated(44), count: 1_000_000)])
        #expect(heights.blocks.count == 1)
        heights.set(.measured(60), at: 500_000)
        #expect(heights.blocks.count == 3)
        #expect(heights.total == 44_000_016)
    }

    @Test func `cost does not follow the number of rows`() {
        func work(rows: Int) -> WorkCount {
            var heights = RowHeights([HeightRun(.estimated(44), count: rows)])
            var work = WorkCount()
            let middle = rows / 2 / 128 * 128
            for step in 0..<30 {
                heights.set(.measured(50), at: middle + step, counting: &work)
                _ = heights.units(before: middle + step, counting: &work)
                _ = heights.entry(atUnits: Units(points: Double(middle) * 44).count, counting: &work)
            }
            heights.replace(middle..<middle + 1, with: [], counting: &work)
            return work
        }
        #expect(work(rows: 1_000_000) == work(rows: 10_000))
        #expect(work(rows: 1_000_000).total < 30 * 300)
    }

    @Test func `fully measured, a lookup reads one block and few tree nodes`() {
        var heights = RowHeights((0..<300_000).lazy.map { HeightRun(.measured(Double(40 + $0 % 2))) })
        var work = WorkCount()
        _ = heights.units(before: 177_777, counting: &work)
        _ = heights.entry(atUnits: heights.totalUnits / 3, counting: &work)
        heights.set(.measured(99), at: 123_456, counting: &work)
        #expect(work.treeSteps < 80 && work.heights < 600 && work.blocks == 0)
    }
}
