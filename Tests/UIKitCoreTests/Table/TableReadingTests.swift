import Foundation
import Testing
import UIKitCore

/// Rows whose estimate is wrong, and whose height depends on the width and the text size.
@MainActor
private final class ReadSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var items: [Int]
    /// Added to each row's height, as longer content would.
    var extra: [Int: CGFloat] = [:]

    init(count: Int) { items = Array(0..<count) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(items[indexPath.row])"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        let item = items[indexPath.row]
        let isLarge = tableView.traitCollection.preferredContentSizeCategory == .accessibilityLarge
        let area = CGFloat(20 + item * 37 % 170) * (isLarge ? 2 : 1)
        return (area * 393 / max(tableView.bounds.width, 100)).rounded() + (extra[item] ?? 0)
    }
}

@MainActor
private final class ReadWorld {
    let world = World()
    let table: UITableView
    let source: ReadSource
    var script: [String] = []
    private var nextItem = 10_000

    init(count: Int = 400, estimate: CGFloat, style: UITableView.Style = .plain) {
        source = ReadSource(count: count)
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: style)
        table.estimatedRowHeight = estimate
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.frame()
    }

    /// Where each item on the screen is seen, animations included, from the table's top edge.
    func places() -> [Int: CGFloat] {
        let origin = table.layer.presentation()?.bounds.minY ?? table.bounds.minY
        var result: [Int: CGFloat] = [:]
        for cell in table.visibleCells {
            guard let text = cell.textLabel?.text, let item = Int(text) else { continue }
            result[item] = (cell.layer.presentation()?.frame.minY ?? cell.frame.minY) - origin
        }
        return result
    }

    /// The row at the top edge of what is read.
    func readItem() -> Int? {
        table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > table.contentOffset.y + 0.5 }
            .map { source.items[$0.row] }
    }

    var isAtEdge: Bool {
        let range = table.verticalRange
        return table.contentOffset.y <= range.lowerBound + 0.5 || table.contentOffset.y >= range.upperBound - 0.5
    }

    func newItems(_ count: Int) -> [Int] {
        defer { nextItem += count }
        return Array(nextItem..<nextItem + count)
    }

    /// Runs `change` and some frames: the row that was read stays where it was in each of them.
    func expectStill(_ text: String, frames: Int = 1, _ change: () -> Void) {
        world.frames(for: 0.6)
        let wasAtEdge = isAtEdge
        let item = readItem()
        let before = item.flatMap { places()[$0] }
        script.append(text)
        change()
        for frame in 0..<max(1, frames) {
            world.frame()
            guard let item, let before, source.items.contains(item), !wasAtEdge, !isAtEdge else { continue }
            let now = places()[item]
            #expect(
                now.map { abs($0 - before) < 0.5 } ?? false,
                "\(item) from \(before) to \(now ?? .nan), frame \(frame): \(script.suffix(6).joined(separator: "; "))")
        }
    }
}

@MainActor
@Suite("Reading position")
struct TableReadingTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    nonisolated static var seeds: [UInt64] {
        let count = ProcessInfo.processInfo.environment["TRESTLE_TABLE_SEEDS"].flatMap(UInt64.init) ?? 16
        return Array(0..<count)
    }

    @Test(arguments: seeds)
    func `what is read stays within half a point, whatever happens around it (HT-08)`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let estimates: [CGFloat] = [UITableView.automaticDimension, 20, 200, 600]
        let style: UITableView.Style = [.plain, .insetGrouped][Int(seed / 4 % 2)]
        let read = ReadWorld(estimate: estimates[Int(seed % 4)], style: style)
        read.table.contentOffset.y = 4000
        for _ in 0..<40 { step(read, &random) }
    }

    private func step(_ read: ReadWorld, _ random: inout SeededRandom) {
        let table = read.table
        let source = read.source
        func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
        let visible = (table.indexPathsForVisibleRows ?? []).map(\.row)
        guard let first = visible.first, let last = visible.last, source.items.count > 150 else { return }
        switch number(0..<13) {
        case 0: scroll(read, by: CGFloat(number(-900..<0)))
        case 1: scroll(read, by: CGFloat(number(0..<900)))
        case 2:
            let row = number(0..<first + 1)
            let new = read.newItems(number(1..<9))
            read.expectStill("insert \(new.count) at \(row)", frames: 8) {
                source.items.insert(contentsOf: new, at: row)
                table.insertRows(at: new.indices.map { path(row + $0) }, with: .automatic)
            }
        case 3 where first > 12:
            let row = number(0..<first - 8)
            read.expectStill("delete 8 at \(row)", frames: 8) {
                source.items.removeSubrange(row..<row + 8)
                table.deleteRows(at: (row..<row + 8).map { path($0) }, with: .fade)
            }
        case 4 where last + 9 < source.items.count:
            read.expectStill("change below", frames: 8) {
                source.items.removeSubrange(last + 1..<last + 5)
                let new = read.newItems(2)
                source.items.insert(contentsOf: new, at: last + 1)
                table.performBatchUpdates {
                    table.deleteRows(at: (last + 1..<last + 5).map { path($0) }, with: .fade)
                    table.insertRows(at: [path(last + 1), path(last + 2)], with: .fade)
                }
            }
        case 5:
            let row = number(0..<first + 1)
            source.extra[source.items[row]] = CGFloat(number(0..<150))
            read.expectStill("reconfigure \(row)", frames: 8) { table.reconfigureRows(at: [path(row)]) }
        case 6 where first > 0:
            let row = number(0..<first)
            source.extra[source.items[row]] = CGFloat(number(0..<150))
            read.expectStill("reload row \(row)", frames: 8) { table.reloadRows(at: [path(row)], with: .fade) }
        case 7:
            let size = table.frame.width == 393 ? CGSize(width: 852, height: 393) : CGSize(width: 393, height: 852)
            read.expectStill("rotate to \(size)", frames: 3) { table.frame.size = size }
        case 8:
            let isLarge = table.traitCollection.preferredContentSizeCategory == .accessibilityLarge
            read.expectStill("text size", frames: 3) {
                read.world.window.traitOverrides.preferredContentSizeCategory = isLarge ? .large : .accessibilityLarge
            }
        case 9: read.expectStill("reloadData", frames: 3) { table.reloadData() }
        case 10:
            read.expectStill("leave and return", frames: 3) {
                table.removeFromSuperview()
                read.world.frame()
                read.world.window.addSubview(table)
            }
        case 11:
            read.expectStill("empty batch", frames: 8) {
                source.extra[source.items[max(0, first - 3)]] = CGFloat(number(0..<150))
                table.performBatchUpdates(nil)
            }
        default: fling(read, downwards: number(0..<2) == 0)
        }
    }

    /// Everything that is seen before and after moves by the scrolled distance.
    private func scroll(_ read: ReadWorld, by distance: CGFloat) {
        read.world.frames(for: 0.6)
        let before = read.places()
        read.script.append("scroll \(distance)")
        read.table.contentOffset.y += distance
        let range = read.table.verticalRange
        read.table.contentOffset.y = min(max(read.table.contentOffset.y, range.lowerBound), range.upperBound)
        read.world.frame()
        guard !read.isAtEdge else { return }
        for (item, now) in read.places() {
            guard let was = before[item] else { continue }
            #expect(abs(now - was + distance) < 0.5, "\(item): \(read.script.suffix(6).joined(separator: "; "))")
        }
    }

    /// A finger throws the content: it moves as one, one way, and never faster than before.
    private func fling(_ read: ReadWorld, downwards: Bool) {
        read.world.frames(for: 0.6)
        read.script.append("fling \(downwards)")
        let x = read.table.frame.midX
        let height = read.table.frame.height
        let start = CGPoint(x: x, y: height * (downwards ? 0.8 : 0.2))
        let end = CGPoint(x: x, y: height * (downwards ? 0.4 : 0.6))
        read.world.drag(from: start, to: end, steps: 8)
        read.world.touch(.ended, end.x, end.y)
        var last = read.places()
        var speed = CGFloat.infinity
        for frame in 0..<60 {
            read.world.frame()
            guard !read.isAtEdge else { break }
            let now = read.places()
            let moves = now.compactMap { item, y in last[item].map { y - $0 } }
            last = now
            guard let move = moves.first else { continue }
            let trail = "frame \(frame), \(moves): \(read.script.suffix(6).joined(separator: "; "))"
            #expect(moves.allSatisfy { abs($0 - move) < 0.5 }, "\(trail)")
            #expect(downwards ? move <= 0.5 : move >= -0.5, "\(trail)")
            if frame > 1 { #expect(abs(move) <= speed + 1, "\(trail)") }
            speed = abs(move)
        }
        read.world.frames(for: 2)
    }

    @Test(arguments: [CGFloat(-1), 20, 200], [UITableView.ScrollPosition.top, .middle, .bottom])
    func `an animated scroll over rows of unknown height moves as one, one way, to its end (HT-08)`(
        estimate: CGFloat, position: UITableView.ScrollPosition
    ) {
        let read = ReadWorld(estimate: estimate)
        for target in [180, 20, 399, 0, 200] {
            let downwards = target > (read.table.indexPathsForVisibleRows?.first?.row ?? 0)
            read.table.scrollToRow(at: path(target), at: position, animated: true)
            var last = read.places()
            for frame in 0..<24 {
                read.world.frame()
                let now = read.places()
                let moves = now.compactMap { item, y in last[item].map { y - $0 } }
                last = now
                guard let move = moves.first else { continue }
                #expect(moves.allSatisfy { abs($0 - move) < 0.5 }, "frame \(frame) to \(target): \(moves)")
                #expect(downwards ? move <= 0.5 : move >= -0.5, "frame \(frame) to \(target): \(moves)")
            }
            let rect = read.table.rectForRow(at: path(target)).offsetBy(dx: 0, dy: -read.table.contentOffset.y)
            let wanted: CGFloat
            switch position {
            case .top: wanted = 0
            case .middle: wanted = (852 - rect.height) / 2
            default: wanted = 852 - rect.height
            }
            guard !read.isAtEdge else { continue }
            #expect(abs(rect.minY - wanted) < 0.5, "row \(target) at \(rect.minY)")
        }
    }

    @Test(arguments: [CGFloat(20), 200])
    func `the last row ends flush with the bottom edge, whatever was estimated (TV-107)`(estimate: CGFloat) {
        let read = ReadWorld(count: 1000, estimate: estimate)
        read.table.scrollToRow(at: path(999), at: .bottom, animated: false)
        read.world.frame()
        #expect(abs(read.table.rectForRow(at: path(999)).maxY - read.table.contentOffset.y - 852) < 0.5)
        read.table.scrollToRow(at: path(0), at: .top, animated: false)
        read.table.scrollToRow(at: path(999), at: .bottom, animated: true)
        read.world.frames(for: 1)
        #expect(abs(read.table.rectForRow(at: path(999)).maxY - read.table.contentOffset.y - 852) < 0.5)
    }

    @Test func `reloadData keeps the offset and what is seen there, again and again (CB-16)`() {
        let read = ReadWorld(estimate: 20)
        for step in 1..<60 {
            read.table.contentOffset.y = CGFloat(step) * 200
            read.world.frame()
        }
        let offset = read.table.contentOffset
        let places = read.places()
        for _ in 0..<3 {
            read.table.reloadData()
            read.world.frame()
            #expect(read.table.contentOffset == offset)
            #expect(read.places() == places)
        }
    }

    @Test func `a scroll to a row right after reloadData arrives there (TV-119)`() {
        let read = ReadWorld(count: 5000, estimate: 20)
        read.source.items.reverse()
        read.table.reloadData()
        read.table.scrollToRow(at: path(3000), at: .top, animated: false)
        read.world.frame()
        #expect(read.places()[read.source.items[3000]] == 0)
    }

    @Test func `at its top a list shows what is inserted first`() {
        let read = ReadWorld(estimate: 60)
        read.source.items.insert(-1, at: 0)
        read.table.insertRows(at: [path(0)], with: .automatic)
        read.world.frames(for: 1)
        #expect(read.places()[-1] == 0)
        #expect(read.table.contentOffset.y == 0)
    }

    @Test func `a screen that is left and comes back, turned or with another text size, is read on (TV-103, TV-115)`() {
        let read = ReadWorld(estimate: 20)
        read.table.contentOffset.y = 5000
        read.world.frame()
        let item = read.readItem()!
        let before = read.places()[item]!
        read.table.removeFromSuperview()
        read.table.frame.size = CGSize(width: 852, height: 393)
        read.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        read.world.frame()
        read.world.window.addSubview(read.table)
        read.world.frame()
        #expect(abs(read.places()[item]! - before) < 0.5)
    }
}
