import Foundation
import Testing

@testable import UIKitCore

/// Swipes, drags, edits, scrolls and changes of mode in random order, against the plain arrays of the source.
@MainActor
@Suite("Editing a table at random")
struct EditingModelTests {
    @Test(arguments: 1...(ProcessInfo.processInfo.environment["TRESTLE_TABLE_SEEDS"].flatMap { UInt64($0) } ?? 8))
    func `whatever happens, rows show their items and stand where they belong`(seed: UInt64) async {
        let random = EditingScript(seed: seed)
        for _ in 0..<120 {
            random.step()
            random.check()
        }
        await random.finish()
    }
}

@MainActor
private final class EditingScript {
    private let world: EditingWorld
    private var random: SeededRandom
    private var finger: CGPoint?
    /// Where the finger goes with each step.
    private var heading = CGPoint.zero
    private var nextItem = 100
    private var log: [String] = []
    private var answers: [(Bool) -> Void] = []

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        let source = EditingSource([(0..<12).map { "\($0)" }, (12..<14).map { "\($0)" }, [], (14..<30).map { "\($0)" }])
        source.configure = { $0.showsReorderControl = true }
        world = EditingWorld(source, style: seed.isMultiple(of: 2) ? .plain : .insetGrouped)
        source.trailing = { [weak self] _ in
            UISwipeActionsConfiguration(
                actions: [
                    UIContextualAction(style: .destructive, title: "Remove") { _, _, done in self?.answers.append(done)
                    },
                    UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) },
                ])
        }
    }

    private var table: UITableView { world.table }
    private var source: EditingSource { world.source }

    private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func note(_ text: String) { log.append(text) }

    // MARK: Steps

    func step() {
        if finger != nil { return goOn() }
        switch number(0..<12) {
        case 0, 1, 2: startFinger()
        case 3: tap()
        case 4: insert()
        case 5: delete()
        case 6: move()
        case 7: reload()
        case 8: scroll()
        case 9: mode()
        case 10: answer()
        default: world.world.frames(for: 0.2)
        }
        world.world.frame()
    }

    /// A swipe, or a drag by a handle, or now and then anything else.
    private func startFinger() {
        let isAtHandle = table.isEditingNow && number(0..<4) > 0
        let point = CGPoint(x: isAtHandle ? 350 : 200, y: number(60..<800))
        let isUpright = isAtHandle || number(0..<6) == 0
        heading = isUpright ? CGPoint(x: 0, y: number(-60..<60)) : CGPoint(x: number(-60..<20), y: 0)
        note("finger \(point) towards \(heading)")
        world.world.touch(.began, point.x, point.y)
        finger = point
    }

    private func goOn() {
        guard var point = finger else { return }
        switch number(0..<14) {
        case 0, 1:
            note("up")
            world.world.touch(.ended, point.x, point.y)
            finger = nil
        case 2:
            note("cancelled")
            world.world.touch(.cancelled, point.x, point.y)
            finger = nil
        case 3: [insert, delete, move, reload, answer][number(0..<5)]()
        default:
            point.x += heading.x
            point.y += heading.y
            note("to \(point)")
            world.world.touch(.moved, point.x, point.y, after: 0.05)
            finger = point
        }
        world.world.frame()
    }

    private func tap() {
        let point = CGPoint(x: [28, 200, 340][number(0..<3)], y: number(60..<800))
        note("tap \(point)")
        world.world.touch(.began, point.x, point.y)
        world.world.touch(.ended, point.x, point.y)
    }

    private func randomRow() -> IndexPath? {
        let filled = source.sections.indices.filter { !source.sections[$0].isEmpty }
        guard let section = filled.randomElement(using: &random) else { return nil }
        return IndexPath(row: number(0..<source.sections[section].count), section: section)
    }

    private func insert() {
        let section = number(0..<source.sections.count)
        let row = number(0..<(source.sections[section].count + 1))
        note("insert \(section).\(row)")
        source.sections[section].insert("\(nextItem)", at: row)
        nextItem += 1
        table.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
    }

    private func delete() {
        guard let path = randomRow() else { return }
        note("delete \(path)")
        source.sections[path.section].remove(at: path.row)
        table.deleteRows(at: [path], with: .fade)
    }

    private func move() {
        guard let path = randomRow() else { return }
        let item = source.sections[path.section].remove(at: path.row)
        let section = number(0..<source.sections.count)
        let target = IndexPath(row: number(0..<(source.sections[section].count + 1)), section: section)
        note("move \(path) to \(target)")
        source.sections[target.section].insert(item, at: target.row)
        table.moveRow(at: path, to: target)
    }

    private func reload() {
        if number(0..<4) == 0 {
            note("reloadData")
            return table.reloadData()
        }
        guard let path = randomRow() else { return }
        note("reload \(path)")
        table.reloadRows(at: [path], with: .fade)
    }

    private func scroll() {
        let y = number(0..<1200)
        note("scroll \(y)")
        table.setContentOffset(
            CGPoint(x: 0, y: min(CGFloat(y), max(0, table.contentSize.height - 852))), animated: false)
    }

    private func mode() {
        let editing = number(0..<2) == 0
        note("editing \(editing)")
        table.setEditing(editing, animated: number(0..<2) == 0)
    }

    private func answer() {
        guard let done = answers.popLast() else { return }
        note("answer")
        done(number(0..<2) == 0)
    }

    // MARK: What holds

    private var trail: Comment { "\(log.suffix(14).joined(separator: "; "))" }

    func check() {
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(world.texts == paths.map { source.sections[$0.section][$0.row] }, trail)
        let moved = table.visibleCells.filter { $0.frame.minX != (table.style == .plain ? 0 : 20) }
        #expect(moved.count <= 1, trail)
        let views = table.subviews.filter { $0 is SwipeActionsView && $0.isUserInteractionEnabled }
        #expect(views.count == (table.swipe.open == nil ? 0 : 1), trail)
        if let open = table.swipe.open {
            #expect(open.view.frame == table.geometry.rect(of: open.row), trail)
            #expect(table.mounted[open.row] === open.cell, trail)
            #expect(open.cell.showingDeleteConfirmation, trail)
        }
        for cell in table.visibleCells where cell !== table.swipe.open?.cell {
            #expect(!cell.showingDeleteConfirmation, trail)
            #expect(cell.isEditing == table.isEditingNow, trail)
        }
        if finger == nil { #expect(!table.hasUncommittedUpdates, trail) }
    }

    /// Everything comes to rest: each row in its place, nothing left over.
    func finish() async {
        if let finger { world.world.touch(.cancelled, finger.x, finger.y) }
        finger = nil
        table.setEditing(false, animated: true)
        world.settle()
        // What closed without any motion goes in the next turn.
        await drainMainQueue()
        world.world.frame()
        check()
        for path in table.indexPathsForVisibleRows ?? [] {
            #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path), trail)
            #expect(table.cellForRow(at: path)?.layer.presentation()?.frame == table.rectForRow(at: path), trail)
        }
        #expect(!table.subviews.contains { $0 is SwipeActionsView }, trail)
        #expect(abs(table.contentSize.height - CGFloat(table.geometry.contentHeight)) < 0.01, trail)
        let begins = source.log.filter { $0.hasPrefix("begin") }.count
        #expect(source.log.filter { $0.hasPrefix("end") }.count == begins, trail)
    }
}
