import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C11: what is read stays in place through updates")
struct C11ScrollAnchorTests {
    @Test(
        arguments: TableForm.allCases, [UITableView.RowAnimation.none, .automatic, .fade, .top])
    func `rows put in at the top leave the middle where it is (TV-122)`(
        form: TableForm, animation: UITableView.RowAnimation
    ) {
        let world = form.world([(0..<100).map { "row \($0)" }, ["end"]])
        world.scroll(to: 2000)
        world.expectHeld {
            world.source.sections[0].insert(contentsOf: ["n0", "n1", "n2"], at: 0)
            world.table.insertRows(at: (0..<3).map { world.path(0, $0) }, with: animation)
        }
        world.expectShowsData()
        world.expectHeld {
            world.source.sections.insert(["s0", "s1"], at: 0)
            if !world.source.headers.isEmpty { world.source.headers.insert("New", at: 0) }
            world.table.insertSections([0], with: animation)
        }
        world.expectShowsData()
    }

    @Test func `nothing moves in any frame of the motion either (TV-122)`() {
        let world = TableForm.plain.world([(0..<100).map { "row \($0)" }])
        world.scroll(to: 2000)
        let first = world.table.indexPathsForVisibleRows![1]
        let top = world.shownTop(first)
        world.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 5)
        world.table.insertRows(at: [world.path(0, 5), world.path(0, 6)], with: .automatic)
        for _ in 0..<40 {
            world.world.frame()
            #expect(world.shownTop(IndexPath(row: first.row + 2, section: 0)) == top)
        }
    }

    @Test func `snapshots held back while a finger drags are applied as their last one (TV-124)`() {
        let world = DiffableWorld()
        let items = (0..<200).map { "row \($0)" }
        world.show(["A": items])
        world.table.contentOffset.y = 3000
        world.world.frame()
        world.world.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
        let waiting = (1...3).map { count in (0..<count * 5).map { "new \($0)" } + items }
        world.world.touch(.ended, 200, 400, after: 0.3)
        world.world.frames(for: 1)
        let first = world.texts[1]
        let top = world.cell(first)!.convert(CGPoint.zero, to: nil).y
        world.show(["A": waiting.last!], animated: true)
        world.world.frames(for: 0.7)
        #expect(world.cell(first)!.convert(CGPoint.zero, to: nil).y == top)
        // All three in a row end in the same place.
        for rows in waiting.reversed() + [waiting[2]] { world.show(["A": rows], animated: true) }
        world.world.frames(for: 0.7)
        #expect(world.cell(first)!.convert(CGPoint.zero, to: nil).y == top)
    }

    @Test(arguments: [true, false], [UITableView.Style.plain, .grouped, .insetGrouped])
    func `thirty older items at the start leave the first visible one in place (TV-126)`(
        animated: Bool, style: UITableView.Style
    ) {
        let world = DiffableWorld(style: style)
        let items = (0..<100).map { "row \($0)" }
        world.show(["A": items])
        world.table.contentOffset.y = 1500
        world.world.frame()
        let first = world.texts[0]
        let top = world.cell(first)!.convert(CGPoint.zero, to: nil).y
        world.show(["A": (0..<30).map { "old \($0)" } + items], animated: animated)
        for _ in 0..<40 {
            world.world.frame()
            #expect(world.cell(first)?.convert(CGPoint.zero, to: nil).y == top)
        }
    }

    @Test
    func `a new order holds a row that is read, the selection goes along, and a client may go to the top (TV-128)`() {
        let world = DiffableWorld()
        let items = (0..<200).map { "row \($0)" }
        world.show(["A": items])
        world.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        let order = Array(items[4..<180]) + ["row 3"] + Array(items[0..<3]) + Array(items[180...])
        world.table.contentOffset.y = 2000
        world.world.frame()
        let first = world.texts[2]
        let top = world.cell(first)!.convert(CGPoint.zero, to: nil).y
        world.show(["A": order], animated: true)
        world.world.frames(for: 0.7)
        #expect(world.cell(first)!.convert(CGPoint.zero, to: nil).y == top)
        #expect(world.table.indexPathForSelectedRow == IndexPath(row: 176, section: 0))
        world.show(["A": items.reversed()], animated: true)
        world.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
        world.world.frames(for: 2)
        #expect(world.table.contentOffset.y == 0)
        #expect(world.texts.first == "row 199")
        #expect(world.table.indexPathForSelectedRow == IndexPath(row: 196, section: 0))
    }

    @Test(arguments: [true, false])
    func `rows of any height put in above the middle move nothing (TV-130)`(estimates: Bool) {
        let source = ListSource(rows: 120)
        for row in 0..<120 { source.heights["row \(row)"] = CGFloat(25 + (row * 53) % 120) }
        if estimates { source.estimate = 60 }
        let world = TableWorld(source) { if !estimates { $0.estimatedRowHeight = 0 } }
        world.table.scrollToRow(at: world.path(0, 60), at: .middle, animated: false)
        world.world.frame()
        for round in 0..<8 {
            world.expectHeld(frames: 0.2) {
                source.heights["n\(round)"] = CGFloat(10 + round * 33)
                source.sections[0].insert("n\(round)", at: round * 3)
                world.table.insertRows(at: [world.path(0, round * 3)], with: .automatic)
            }
        }
        world.settle()
        world.expectShowsData()
        world.expectSteady(step: -37, count: 100)
    }

    @Test func `the row is held, not its number (TV-132)`() {
        let world = DiffableWorld()
        world.show(["A": (0..<100).map { "row \($0)" }])
        world.table.contentOffset.y = 2080
        world.world.frame()
        let top = world.cell("row 42")!.convert(CGPoint.zero, to: nil).y
        // Rows come in front, some before it go, and the one after it moves away.
        var items = (0..<100).map { "row \($0)" }
        items.removeSubrange(5..<17)
        items.removeAll { $0 == "row 43" }
        items.insert(contentsOf: (0..<4).map { "new \($0)" } + ["row 43"], at: 0)
        world.show(["A": items], animated: true)
        world.world.frames(for: 0.7)
        #expect(world.cell("row 42")!.convert(CGPoint.zero, to: nil).y == top)
    }

    // MARK: The rest of the class

    @Test(arguments: TableForm.allCases, [true, false])
    func `a message that comes at the end is scrolled to in the same turn, as chats do`(
        form: TableForm, animated: Bool
    ) {
        let world = form.world([(0..<50).map { "row \($0)" }])
        world.table.scrollToRow(at: world.path(0, 49), at: .bottom, animated: false)
        world.world.frame()
        for number in 50..<55 {
            world.source.sections[0].append("row \(number)")
            world.table.insertRows(at: [world.path(0, number)], with: .automatic)
            world.table.scrollToRow(at: world.path(0, number), at: .bottom, animated: animated)
            world.world.frames(for: animated ? 0.1 : 0)
        }
        world.world.frames(for: 1)
        world.expectShowsData()
        #expect(world.texts.last == "row 54")
        let rect = world.table.rectForRow(at: world.path(0, 54))
        #expect(world.table.contentOffset.y + 852 >= rect.maxY)
        #expect(world.table.contentOffset.y + 852 <= world.table.contentSize.height)
    }

    @Test(arguments: TableForm.allCases)
    func `heights that change above, by an empty batch, move nothing that is read`(form: TableForm) {
        guard form != .plain, form != .titled else { return }
        let world = form.world([(0..<100).map { "row \($0)" }])
        world.scroll(to: 2500)
        world.scroll(to: 2000)
        let last = world.table.indexPathsForVisibleRows!.last!.row
        world.expectHeld {
            for row in 0..<20 { world.source.heights["row \(row)"] = 90 }
            for row in last..<100 { world.source.heights["row \(row)"] = 33 }
            world.table.performBatchUpdates(nil)
        }
        world.expectShowsData()
    }

    @Test(arguments: TableForm.allCases)
    func `everything removed while scrolled, and filled again, shows from the top`(form: TableForm) {
        for bySection in [true, false] {
            let world = form.world([(0..<80).map { "row \($0)" }])
            world.scroll(to: 2000)
            world.source.sections = bySection ? [] : [[]]
            if bySection { world.source.headers = [] }
            if bySection {
                world.table.deleteSections([0], with: .fade)
            } else {
                world.table.deleteRows(at: (0..<80).map { world.path(0, $0) }, with: .fade)
            }
            world.world.frames(for: 0.1)
            world.source.sections = [(0..<40).map { "new \($0)" }]
            if form.isTitled { world.source.headers = ["Section 0"] }
            if bySection {
                world.table.insertSections([0], with: .automatic)
            } else {
                world.table.insertRows(at: (0..<40).map { world.path(0, $0) }, with: .automatic)
            }
            world.settle()
            world.expectShowsData()
            #expect(world.table.contentOffset.y == 0)
        }
    }

    @Test(arguments: TableForm.allCases)
    func `another width or text size in the middle of motion ends in the right places`(form: TableForm) {
        let world = form.world([(0..<60).map { "row \($0)" }])
        world.scroll(to: 900)
        world.source.sections[0].removeSubrange(20..<23)
        world.table.deleteRows(at: (20..<23).map { world.path(0, $0) }, with: .fade)
        world.world.frames(for: 0.1)
        world.table.frame.size.width = 320
        world.world.frames(for: 0.05)
        world.source.sections[0].insert("new", at: 25)
        world.table.insertRows(at: [world.path(0, 25)], with: .top)
        world.world.frames(for: 0.1)
        world.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
        world.world.frames(for: 0.1)
        world.table.frame.size.width = 393
        world.settle()
        world.world.frame()
        world.expectShowsData()
        #expect(world.table.visibleCells.allSatisfy { $0.layer.presentation()?.frame == $0.frame })
    }

    @Test func `at the very top new rows are seen`() {
        for form in TableForm.allCases {
            let world = form.world([(0..<60).map { "row \($0)" }])
            let offset = world.table.contentOffset
            world.source.sections[0].insert("new", at: 0)
            world.table.insertRows(at: [world.path(0, 0)], with: .automatic)
            world.settle()
            #expect(world.table.contentOffset == offset)
            #expect(world.texts.first == "new")
        }
    }

    @Test(arguments: TableForm.allCases)
    func `while content glides or a finger holds it, rows put in above only shift what it glides over`(form: TableForm)
    {
        let world = form.world([(0..<300).map { "row \($0)" }])
        world.scroll(to: 3000)
        world.world.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500))
        world.world.frame(after: 0)
        world.expectHeld(frames: 0) {
            world.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 4)
            world.table.insertRows(at: [world.path(0, 4), world.path(0, 5)], with: .automatic)
        }
        let before = world.places
        world.world.touch(.moved, 200, 490)
        world.world.frame(after: 0)
        for (text, place) in world.places {
            if let was = before[text] { #expect(abs(place - was + 10) < 0.6) }
        }
        world.world.touch(.ended, 200, 490, after: 0.3)
        world.settle()
        world.expectShowsData()
    }
}
