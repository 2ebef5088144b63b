import Foundation
import ListCore
import Testing
import UIKitCore

extension TableWorld {
    /// Scrolls by steps; every row that stays on the screen must move by just the step.
    func expectSteady(step: CGFloat, count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        var worst: CGFloat = 0
        for _ in 0..<count {
            let before = places
            let offset = table.contentOffset.y
            let range = -table.adjustedContentInset.top...max(0, table.contentSize.height - table.bounds.height)
            guard range.contains(offset + step) else { break }
            table.contentOffset.y += step
            world.frame()
            for (text, place) in places {
                if let was = before[text] { worst = max(worst, abs(place - was + step)) }
            }
        }
        #expect(worst < 0.5, sourceLocation: sourceLocation)
    }

    /// Where each row on the screen is in the window.
    var places: [String: CGFloat] {
        Dictionary(
            table.visibleCells.map { ($0.textLabel?.text ?? "-", $0.convert($0.bounds, to: nil).minY) },
            uniquingKeysWith: { first, _ in first })
    }

    /// `change` moves no row that is on the screen before and after by half a point.
    func expectHeld(
        _ comment: Comment? = nil, frames: Double = 0.7, sourceLocation: SourceLocation = #_sourceLocation,
        _ change: () -> Void
    ) {
        let before = places
        change()
        world.frames(for: frames)
        let moves = places.compactMap { text, place in
            before[text].map { abs($0 - place) }
        }
        #expect(!moves.isEmpty, sourceLocation: sourceLocation)
        #expect((moves.max() ?? 0) < 0.5, comment, sourceLocation: sourceLocation)
    }
}

/// Rows whose real heights have little to do with the estimates.
@MainActor
private func uneven(_ count: Int, estimate: CGFloat? = nil) -> ListSource {
    let source = ListSource(rows: count)
    for row in 0..<count { source.heights["row \(row)"] = CGFloat(20 + (row * 37) % 150) }
    source.estimate = estimate
    return source
}

@MainActor
@Suite("C10: heights that turn out other than estimated")
struct C10SelfSizingOffsetTests {
    @Test(arguments: [CGFloat?.none, 20, 300])
    func `leaving the window at the end of a list and coming back changes nothing (TV-103)`(estimate: CGFloat?) {
        let world = TableWorld(uneven(300, estimate: estimate))
        world.table.scrollToRow(at: world.path(0, 299), at: .bottom, animated: false)
        world.world.frame()
        let before = world.facts
        #expect(world.texts.last == "row 299")
        world.table.removeFromSuperview()
        world.world.frame()
        world.world.window.addSubview(world.table)
        world.world.frame()
        #expect(world.facts.offset == before.offset && world.facts.contentSize == before.contentSize)
        #expect(world.facts.rows.map(\.frame) == before.rows.map(\.frame))
        world.expectSteady(step: -41, count: 60)
    }

    @Test(arguments: [false, true])
    func `a push and a pop leave the list where it was (TV-103, TV-115)`(animated: Bool) {
        let world = TableWorld(uneven(300, estimate: 40))
        let home = UIViewController()
        let navigation = UINavigationController(rootViewController: home)
        world.world.window.rootViewController = navigation
        home.view.addSubview(world.table)
        world.world.frame()
        world.table.scrollToRow(at: world.path(0, 150), at: .middle, animated: false)
        world.world.frame()
        let before = world.facts
        navigation.pushViewController(UIViewController(), animated: animated)
        world.world.frames(for: 1)
        #expect(world.table.window == nil)
        navigation.popViewController(animated: animated)
        world.world.frames(for: 1)
        #expect(world.facts.offset == before.offset)
        #expect(world.facts.rows.map(\.frame) == before.rows.map(\.frame))
        world.expectSteady(step: -29, count: 80)
    }

    @Test(arguments: [CGFloat?.none, 20, 300])
    func `rows added at the end with a reload do not make scrolling up jump (TV-105)`(estimate: CGFloat?) {
        let world = TableWorld(uneven(200, estimate: estimate))
        world.table.scrollToRow(at: world.path(0, 199), at: .bottom, animated: false)
        world.world.frame()
        world.expectHeld(frames: 0.1) {
            world.source.sections[0] += ["new 0", "new 1", "new 2"]
            world.table.reloadData()
        }
        world.expectShowsData()
        world.expectSteady(step: -33, count: 150)
    }

    @Test(arguments: [CGFloat(20), 200], [true, false])
    func `scrolling to the last row ends with it at the edge (TV-107)`(estimate: CGFloat, animated: Bool) {
        let source = ListSource(rows: 1000)
        source.defaultHeight = 44
        let world = TableWorld(source) { table in
            table.estimatedRowHeight = estimate
            table.contentInset.bottom = 30
        }
        world.table.scrollToRow(at: world.path(0, 999), at: .bottom, animated: animated)
        world.world.frames(for: animated ? 1.5 : 0.1)
        #expect(world.texts.last == "row 999")
        #expect(world.top("row 999") == 778)
        world.table.scrollToRow(at: world.path(0, 400), at: .middle, animated: animated)
        world.world.frames(for: animated ? 1.5 : 0.1)
        #expect(abs((world.top("row 400") ?? -1000) - 389) < 0.6)
        world.table.scrollToRow(at: world.path(0, 0), at: .top, animated: animated)
        world.world.frames(for: animated ? 1.5 : 0.1)
        #expect(world.top("row 0") == 0)
    }

    @Test func `heights seen before are kept through an update, and estimates are asked again (TV-109)`() {
        let world = TableWorld(uneven(400, estimate: 44))
        for offset in stride(from: CGFloat(0), to: 16000, by: 400) { world.scroll(to: offset) }
        let known = (0..<100).map { world.table.rectForRow(at: world.path(0, $0)).height }
        world.source.estimated = []
        world.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 50)
        world.source.heights["n0"] = 70
        world.expectHeld {
            world.table.insertRows(at: [world.path(0, 50), world.path(0, 51)], with: .automatic)
        }
        #expect(Set(world.source.estimated).count == 402)
        let now = (0..<102).filter { $0 != 50 && $0 != 51 }.map { world.table.rectForRow(at: world.path(0, $0)).height }
        #expect(now == known)
        world.expectSteady(step: -47, count: 340)
    }

    @Test(arguments: TableForm.allCases)
    func `one row reloaded or deleted leaves the first visible row in place (TV-111)`(form: TableForm) {
        let world = form.world([(0..<200).map { "row \($0)" }])
        world.scroll(to: 3000)
        let first = world.table.indexPathsForVisibleRows![0].row
        world.expectHeld { world.table.reloadRows(at: [world.path(0, first - 10)], with: .fade) }
        world.expectHeld { world.table.reloadRows(at: [world.path(0, first + 3)], with: .fade) }
        world.expectHeld {
            world.source.sections[0].remove(at: first - 9)
            world.table.deleteRows(at: [world.path(0, first - 9)], with: .fade)
        }
        let top = world.screen[1]
        world.source.sections[0].remove(at: first + 4)
        world.table.deleteRows(at: [world.path(0, first + 4)], with: .fade)
        world.settle()
        #expect(world.screen[1] == top)
        world.expectShowsData()
    }

    @Test func `two rotations bring back the first heights, whatever the headers (TV-113)`() {
        for headerHeight in [CGFloat(0), 0.01, 30] {
            let text = String(repeating: "words that wrap ", count: 9)
            let source = ListSource([(0..<30).map { "\($0) " + text }], headers: ["H"])
            source.headerHeight = { _ in headerHeight }
            source.provider = { table, path in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = source.sections[0][path.row]
                return cell
            }
            let world = TableWorld(source, size: CGSize(width: 320, height: 568)) { $0.sectionFooterHeight = 0 }
            let first = world.facts
            world.table.frame.size = CGSize(width: 568, height: 320)
            world.world.frame()
            #expect(world.table.rectForRow(at: world.path(0, 0)).height < first.rows[0].frame.height)
            world.table.frame.size = CGSize(width: 320, height: 568)
            world.world.frame()
            #expect(world.facts.rows.map(\.frame) == first.rows.map(\.frame))
            #expect(world.facts.contentSize == first.contentSize)
        }
    }

    @Test func `what is measured is the cell that is shown, once (TV-117)`() {
        let source = ListSource(rows: 200)
        source.cellClass = MeasuredCell.self
        let world = TableWorld(source)
        MeasuredCell.measured = []
        world.scroll(to: 3000)
        world.scroll(to: 1200)
        for cell in world.table.visibleCells {
            #expect(MeasuredCell.measured.contains(ObjectIdentifier(cell)))
            #expect(cell.frame.height == world.table.rectForRow(at: world.table.indexPath(for: cell)!).height)
        }
        let asked = source.takeLog().filter { $0.hasPrefix("cell") }.count
        #expect(MeasuredCell.measured.count <= asked)
        #expect(world.table.counters.cellsCreated < 40)
    }

    @Test(arguments: [CGFloat?.none, 20, 300])
    func `scrolling right after a reload arrives where it should (TV-119)`(estimate: CGFloat?) {
        let world = TableWorld(uneven(50, estimate: estimate))
        for row in 0..<5000 { world.source.heights["row \(row)"] = CGFloat(20 + (row * 37) % 150) }
        world.source.sections = [(0..<5000).map { "row \($0)" }]
        world.table.reloadData()
        world.table.scrollToRow(at: world.path(0, 3000), at: .top, animated: false)
        world.world.frame()
        #expect(world.screen.first == "row 3000@0")
        world.expectShowsData()
        world.expectSteady(step: -57, count: 60)
        world.table.reloadData()
        world.table.scrollToRow(at: world.path(0, 4999), at: .bottom, animated: false)
        world.world.frame()
        #expect(world.table.visibleCells.last.map { $0.convert($0.bounds, to: nil).maxY } == 852)
    }

    @Test func `very long rows with automatic estimates are read without a jump (TV-121)`() {
        let source = ListSource(rows: 161)
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.numberOfLines = 0
            let words = Array(repeating: "many words", count: 20 + (path.row * 13) % 40).joined(separator: " ")
            cell.textLabel?.text = "\(path.row) \(words)"
            return cell
        }
        let world = TableWorld(source)
        let estimate = world.table.contentSize.height
        world.table.scrollToRow(at: world.path(0, 160), at: .bottom, animated: false)
        world.world.frame()
        #expect(world.table.visibleCells.last.map { $0.convert($0.bounds, to: nil).maxY } == 852)
        world.expectSteady(step: -90, count: 60)
        world.table.scrollToRow(at: world.path(0, 0), at: .top, animated: false)
        world.world.frame()
        world.expectSteady(step: 120, count: 60)
        #expect(world.table.contentSize.height > estimate * 1.5)
    }

    // MARK: The rest of the class

    @Test func `a finger that drags over rows of unknown height feels none of it`() {
        let world = TableWorld(uneven(300, estimate: 30))
        world.table.scrollToRow(at: world.path(0, 200), at: .top, animated: false)
        world.world.frame()
        world.world.touch(.began, 200, 100)
        world.world.touch(.moved, 200, 110)
        for step in 1...40 {
            let before = world.places
            world.world.touch(.moved, 200, 110 + CGFloat(step) * 15)
            world.world.frame(after: 0)
            for (text, place) in world.places {
                if let was = before[text] { #expect(abs(place - was - 15) < 0.6) }
            }
        }
        world.world.touch(.ended, 200, 710)
        world.world.frames(for: 2)
        world.expectShowsData()
    }

    @Test(arguments: 0..<20)
    func `random reloads, edits above, widths and scrolls keep what is read in place`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let source = uneven(240, estimate: [nil, 25, 200][Int(seed) % 3])
        let world = TableWorld(source, style: [.plain, .grouped, .insetGrouped][Int(seed / 3) % 3])
        var next = 240
        for _ in 0..<14 {
            world.table.scrollToRow(
                at: world.path(0, Int.random(in: 60..<160, using: &random)), at: .top, animated: false)
            world.world.frame()
            let first = world.table.indexPathsForVisibleRows![0].row
            let kind = Int.random(in: 0..<4, using: &random)
            world.expectHeld("\(kind) at \(first)", frames: 0.1) {
                switch kind {
                case 0: world.table.reloadData()
                case 1:
                    let row = Int.random(in: 0..<first, using: &random)
                    source.sections[0].remove(at: row)
                    world.table.deleteRows(at: [world.path(0, row)], with: .automatic)
                case 2:
                    let row = Int.random(in: 0..<first, using: &random)
                    source.heights["row \(next)"] = CGFloat(Int.random(in: 20...170, using: &random))
                    source.sections[0].insert("row \(next)", at: row)
                    next += 1
                    world.table.insertRows(at: [world.path(0, row)], with: .automatic)
                default:
                    world.table.reloadRows(at: [world.path(0, first - 3), world.path(0, first - 2)], with: .fade)
                }
            }
            world.expectSteady(step: CGFloat(Int.random(in: -80...80, using: &random)), count: 12)
        }
        world.settle()
        world.expectShowsData()
    }
}

@MainActor
private final class MeasuredCell: UITableViewCell {
    static var measured: [ObjectIdentifier] = []

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        Self.measured.append(ObjectIdentifier(self))
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
}
