import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C01: counts before and after a batch")
struct C01BatchCountTests {
    @Test(arguments: TableForm.allCases)
    func `a section that grew without an edit is reported (TV-001)`(form: TableForm) {
        let world = form.world(.rows(1, 1, 1, 1, 1, 1, 1, 1, 1, 0))
        world.expectRefused(rowCountText(section: 9, after: 5, before: 0)) {
            world.source.sections[9] = ["a", "b", "c", "d", "e"]
            world.table.beginUpdates()
            world.table.endUpdates()
        }
    }

    @Test func `a section that shrank or grew is reported also where another is edited (TV-001)`() {
        for counts in [[3, 1], [3, 4], [3, 0]] {
            let world = TableForm.titled.world(.rows(2, 3))
            world.expectRefused(rowCountText(section: 1, after: counts[1], before: 3)) {
                world.source.sections = [["n", "0-0", "0-1"], (0..<counts[1]).map { "x\($0)" }]
                world.table.insertRows(at: [world.path(0, 0)], with: .fade)
            }
        }
    }

    @Test func `an empty performBatchUpdates reports a changed count too, and its completion is not told (TV-001)`() {
        let world = TableForm.plain.world(.rows(4))
        var told = 0
        world.expectRefused(rowCountText(section: 0, after: 2, before: 4)) {
            world.source.sections = .rows(2)
            world.table.performBatchUpdates(nil) { _ in told += 1 }
        }
        #expect(told == 0)
    }

    @Test(arguments: TableForm.allCases)
    func `an insertion that the data does not show is reported (TV-003)`(form: TableForm) {
        let world = form.world(.rows(2, 2, 1))
        world.expectRefused(rowCountText(section: 2, after: 1, before: 1, inserted: 1)) {
            world.table.insertRows(at: [world.path(2, 0)], with: .automatic)
        }
    }

    @Test(arguments: TableForm.allCases)
    func `deletions before the model has them are reported (TV-005)`(form: TableForm) {
        let world = form.world(.rows(10))
        world.table.selectRow(at: world.path(0, 9), animated: false, scrollPosition: .none)
        world.expectRefused(rowCountText(section: 0, after: 10, before: 10, deleted: 9)) {
            world.table.deleteRows(at: (0..<9).map { world.path(0, $0) }, with: .left)
        }
    }

    @Test func `the count before is the last committed one, in the middle of motion too (TV-007)`() {
        let world = TableForm.plain.world([["a"]])
        world.source.sections = [["a", "b", "c"]]
        world.table.insertRows(at: [world.path(0, 1), world.path(0, 2)], with: .automatic)
        world.world.frames(for: 0.1)
        let errors = ProgrammerError.collect {
            world.source.sections = [(0..<7).map { "r\($0)" }]
            world.table.insertRows(at: [world.path(0, 1)], with: .automatic)
        }
        #expect(errors.count == 1)
        #expect(errors[0].reason.hasPrefix(rowCountText(section: 0, after: 7, before: 3, inserted: 1)))
        world.source.sections = [["a", "b", "c"]]
        world.settle()
        world.expectShowsData()
        world.expectNextUpdateWorks()
    }

    @Test func `leaving the window in mid-motion commits nothing and forgets nothing (TV-007)`() {
        let world = TableForm.plain.world([["a"]])
        let navigation = UINavigationController(rootViewController: UIViewController())
        world.world.window.rootViewController = navigation
        navigation.topViewController?.view.addSubview(world.table)
        world.world.frame()
        world.source.sections = [["b"]]
        world.table.performBatchUpdates {
            world.table.deleteRows(at: [world.path(0, 0)], with: .fade)
            world.table.insertRows(at: [world.path(0, 0)], with: .fade)
        }
        world.world.frames(for: 0.1)
        navigation.pushViewController(UIViewController(), animated: true)
        world.world.frames(for: 1)
        #expect(world.table.window == nil)
        let errors = ProgrammerError.collect {
            world.source.sections = [(0..<7).map { "r\($0)" }]
            world.table.performBatchUpdates(nil)
        }
        #expect(errors.map { $0.reason.hasPrefix(rowCountText(section: 0, after: 7, before: 1)) } == [true])
        world.table.reloadData()
        navigation.popViewController(animated: false)
        world.world.frames(for: 1)
        world.expectShowsData()
    }

    @Test(arguments: TableForm.allCases)
    func `a number of sections that changed without an edit is reported (TV-009)`(form: TableForm) {
        let world = form.world(.rows(3))
        world.expectRefused(sectionCountText(after: 0, before: 1)) {
            world.source.sections = []
            world.table.beginUpdates()
            world.table.deleteRows(at: (0..<3).map { world.path(0, $0) }, with: .fade)
            world.table.endUpdates()
        }
    }

    @Test func `a row put into a section that does not exist yet is reported by the sections (TV-011)`() {
        for form in TableForm.allCases {
            let world = form.world(.rows(1))
            world.source.sections = []
            world.source.headers = []
            world.table.deleteSections([0], with: .automatic)
            #expect(world.table.numberOfSections == 0)
            world.world.frames(for: 0.1)
            let errors = ProgrammerError.collect {
                world.source.sections = [["new"]]
                world.table.insertRows(at: [world.path(0, 0)], with: .automatic)
            }
            #expect(errors.map { $0.reason.hasPrefix(sectionCountText(after: 1, before: 0)) } == [true])
            world.table.insertSections([0], with: .automatic)
            world.settle()
            world.expectShowsData()
        }
    }

    @Test func `an insertion after a change nobody told is reported (TV-013)`() {
        let world = TableForm.plain.world([[]])
        world.expectRefused(rowCountText(section: 0, after: 2, before: 0, inserted: 1)) {
            world.source.sections = [["x", "y"]]
            world.table.insertRows(at: [world.path(0, 0)], with: .fade)
        }
    }

    // MARK: The rest of the class

    @Test func `reloaded rows and sections do not excuse other counts`() {
        let world = TableForm.grouped.world(.rows(3, 3))
        world.expectRefused(rowCountText(section: 0, after: 4, before: 3, inserted: 1, deleted: 1)) {
            world.source.sections[0].append("more")
            world.table.reloadRows(at: [world.path(0, 0)], with: .fade)
        }
        let other = TableForm.grouped.world(.rows(3, 3))
        other.expectRefused(rowCountText(section: 1, after: 2, before: 3)) {
            other.source.sections = .rows(5, 2)
            other.table.reloadSections([0], with: .fade)
        }
        let right = TableForm.grouped.world(.rows(3, 3))
        right.source.sections = .rows(5, 3)
        right.table.reloadSections([0], with: .fade)
        right.settle()
        right.expectShowsData()
    }

    @Test func `rows that move count on both sides`() {
        let world = TableForm.titled.world(.rows(3, 3))
        world.expectRefused(rowCountText(section: 0, after: 3, before: 3, movedOut: 1)) {
            world.table.moveRow(at: world.path(0, 1), to: world.path(1, 0))
        }
    }

    @Test func `inner groups report nothing, the outermost one does`() {
        let world = TableForm.plain.world(.rows(2))
        world.table.beginUpdates()
        let inner = ProgrammerError.collect {
            world.table.performBatchUpdates { world.table.deleteRows(at: [world.path(0, 0)], with: .none) }
        }
        #expect(inner.isEmpty)
        let outer = ProgrammerError.collect { world.table.endUpdates() }
        #expect(outer.map { $0.reason.hasPrefix(rowCountText(section: 0, after: 2, before: 2, deleted: 1)) } == [true])
        world.expectNextUpdateWorks()
    }

    @Test func `a mistake while the content glides, is dragged or has an open swipe changes nothing`() {
        let world = TableForm.plain.world([(0..<200).map { "row \($0)" }])
        world.table.setContentOffset(CGPoint(x: 0, y: 4000), animated: true)
        world.world.frames(for: 0.1)
        let before = world.facts
        let errors = ProgrammerError.collect { world.table.deleteRows(at: [world.path(0, 0)], with: .fade) }
        #expect(errors.count == 1)
        #expect(world.facts == before)
        world.world.frames(for: 1)
        #expect(world.table.contentOffset.y == 4000)
        world.world.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500))
        let held = world.facts
        #expect(ProgrammerError.collect { world.table.insertRows(at: [world.path(0, 0)], with: .fade) }.count == 1)
        #expect(world.facts == held)
        world.world.touch(.moved, 200, 480)
        world.world.frame()
        #expect(world.table.contentOffset.y - held.offset.y == 20)
    }

    /// Random counts and edits against the law itself.
    @Test(arguments: 0..<60)
    func `a batch is taken where the sums agree and refused with them where not`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let form = TableForm.allCases[Int(seed) % TableForm.allCases.count]
        let before = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...30, using: &random) }
        let world = form.world(before.enumerated().map { s, count in (0..<count).map { "\(s)-\($0)" } })
        var deletes: [IndexPath] = []
        var inserts: [IndexPath] = []
        var after = world.source.sections
        var text: String?
        for section in before.indices {
            let gone =
                before[section] == 0 ? [] : Array(0..<Int.random(in: 0...min(3, before[section]), using: &random))
            deletes += gone.map { world.path(section, $0) }
            after[section].removeFirst(gone.count)
            let count = Int.random(in: 0...3, using: &random)
            inserts += (0..<count).map { world.path(section, $0) }
            after[section].insert(contentsOf: (0..<count).map { "new \(section) \($0)" }, at: 0)
            let lie = Int.random(in: 0..<5, using: &random) == 0 ? 1 : 0
            after[section] += Array(repeating: "lie", count: lie)
            guard lie > 0, text == nil else { continue }
            text = rowCountText(
                section: section, after: after[section].count, before: before[section], inserted: count,
                deleted: gone.count)
        }
        let update = {
            world.source.sections = after
            world.table.performBatchUpdates {
                world.table.insertRows(at: inserts, with: .automatic)
                world.table.deleteRows(at: deletes, with: .fade)
            }
        }
        if let text { return world.expectRefused(text, update) }
        #expect(ProgrammerError.collect(update).isEmpty)
        world.settle()
        world.expectShowsData()
    }
}
