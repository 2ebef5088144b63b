import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("A table in editing")
struct EditingTests {
    /// A cell that writes down its states.
    final class StateCell: UITableViewCell {
        var log: [String] = []
        override func willTransition(to state: UITableViewCell.StateMask) {
            super.willTransition(to: state)
            log.append("will \(state.rawValue)")
        }
        override func didTransition(to state: UITableViewCell.StateMask) {
            super.didTransition(to: state)
            log.append("did \(state.rawValue)")
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            log.append("editing \(editing) \(animated)")
        }
        override func prepareForReuse() {
            super.prepareForReuse()
            log = []
        }
    }

    private func control(_ cell: UITableViewCell?) -> EditControl? {
        cell?.subviews.lazy.compactMap { $0 as? EditControl }.first
    }

    private func handle(_ cell: UITableViewCell?) -> ReorderHandle? {
        cell?.subviews.lazy.compactMap { $0 as? ReorderHandle }.first
    }

    @Test(
        arguments: [
            (21, 40, 15, 26, 27), (28, 47.5, 14.5, 34.5, 36.5), (40, 55, 16, 39, 41),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
    func `lengths are those measured at three text sizes (ED-10)`(
        line: CGFloat, indent: CGFloat, start: CGFloat, size: CGFloat, handle: CGFloat
    ) {
        let metrics = EditingMetrics(CellMetrics(bodyLine: line, scale: 2))
        #expect(metrics.indent == indent)
        #expect(metrics.controlStart == start)
        #expect(metrics.controlSize == size)
        #expect(metrics.handleWidth == handle)
    }

    @Test func `content, control and handle stand where iOS puts them (ED-10, ED-01)`() {
        let source = EditingSource(rows: 3)
        source.configure = { $0.showsReorderControl = true }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        let cell = world.cell(0)!
        #expect(cell.contentView.frame.minX == 40)
        #expect(control(cell)?.frame.minX == 15)
        #expect(control(cell)?.frame.size == CGSize(width: 26, height: 26))
        #expect(control(cell)?.kind == .delete)
        #expect(handle(cell)?.frame.minX == 346)
        #expect(handle(cell)?.frame.width == 27)
        #expect(cell.editingStyle == .delete)
        world.table.setEditing(false, animated: false)
        world.world.frame()
        #expect(cell.contentView.frame.minX == 0)
        #expect(control(cell) == nil)
        #expect(handle(cell) == nil)
    }

    @Test func `from right to left the control is on the right`() {
        let source = EditingSource(rows: 3)
        source.configure = { $0.showsReorderControl = true }
        let world = EditingWorld(source, isRightToLeft: true)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        let cell = world.cell(0)!
        #expect(control(cell)?.frame.maxX == 378)
        #expect(handle(cell)?.frame.minX == 20)
        #expect(cell.contentView.frame.maxX == 353)
    }

    @Test func `the change moves content step by step and cells are told before and after (behaviours 71, 85)`() {
        let world = EditingWorld(EditingSource(rows: 3), cellClass: StateCell.self)
        let cell = world.cell(0) as! StateCell
        cell.log = []
        world.table.setEditing(true, animated: true)
        #expect(cell.log == ["will 1", "editing true true"])
        world.world.frames(for: 0.1)
        let x = cell.contentView.layer.presentation()!.frame.minX
        #expect(x > 2 && x < 38)
        world.settle()
        #expect(cell.log == ["will 1", "editing true true", "did 1"])
        #expect(cell.contentView.layer.presentation()!.frame.minX == 40)
        cell.log = []
        world.table.isEditing = false
        #expect(cell.log == ["will 0", "did 0", "editing false false"])
    }

    @Test func `rows that come while editing are in editing`() {
        let world = EditingWorld(EditingSource(rows: 60))
        world.table.setEditing(true, animated: false)
        world.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
        world.world.frame()
        #expect(world.table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 40 })
    }

    @Test func `fixed rows do not indent, rows of style none as the delegate says (behaviours 72, 73, ED-05)`() {
        let source = EditingSource(rows: 4)
        source.canEdit = { $0.row != 0 }
        source.style = { $0.row < 3 ? .none : .insert }
        source.shouldIndent = { $0.row == 1 }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect((0..<4).map { world.cell($0)!.contentView.frame.minX } == [0, 40, 0, 40])
        #expect((0..<4).map { control(world.cell($0))?.kind } == [nil, nil, nil, .insert])
        #expect(world.cell(3)?.editingStyle == .insert)
    }

    @Test func `the plus commits at once (behaviours 74)`() {
        let source = EditingSource(rows: 3)
        source.style = { _ in .insert }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        world.tap(CGPoint(x: 28, y: world.middle(1).y))
        #expect(source.takeLog() == ["commit insert 0.1"])
    }

    @Test func `the minus asks first, shows it to the cell, and Delete commits (behaviours 74, 76, ED-03)`() {
        let world = EditingWorld(EditingSource(rows: 4), cellClass: StateCell.self)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        let cell = world.cell(1) as! StateCell
        cell.log = []
        world.tap(CGPoint(x: 28, y: world.middle(1).y))
        #expect(world.titles == ["Remove"])
        #expect(cell.showingDeleteConfirmation)
        #expect(cell.frame.minX < -60)
        #expect(cell.log == ["will 3", "did 3"])
        // Not an edit that the table started itself (ED-04).
        #expect(world.source.takeLog().isEmpty)
        world.tap(row: 3)
        #expect(world.titles.isEmpty)
        #expect(cell.log == ["will 3", "did 3", "will 1", "did 1"])
        world.tap(CGPoint(x: 28, y: world.middle(1).y))
        world.tap(button: "Remove")
        #expect(world.source.takeLog() == ["commit delete 0.1"])
        #expect(world.texts == ["row 0", "row 2", "row 3"])
        #expect(world.table.isEditing)
        #expect(world.table.visibleCells.allSatisfy { $0.isEditing && $0.frame.minX == 0 })
    }

    @Test func `nothing swipes open while the table is edited`() {
        let world = EditingWorld(EditingSource(rows: 4))
        world.table.setEditing(true, animated: false)
        world.swipe(row: 1, by: -120)
        #expect(world.titles.isEmpty)
    }

    @Test func `a swiped cell confirms without an edit control and is told so (behaviours 85)`() async {
        let world = EditingWorld(EditingSource(rows: 4), cellClass: StateCell.self)
        let cell = world.cell(1) as! StateCell
        cell.log = []
        world.swipe(row: 1, by: -90)
        // Nothing in the cell moves: its block ends in the next turn.
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
        #expect(cell.log == ["will 2", "editing true true", "did 2"])
        #expect(cell.isEditing)
        #expect(control(cell) == nil)
        #expect(cell.contentView.frame.minX == 0)
        cell.log = []
        world.table.setEditing(false, animated: false)
        #expect(cell.log == ["will 0", "did 0", "editing false false"])
    }

    @Test func `with multiple selection rows show whether they are selected, and no style is asked (behaviours 65)`() {
        let source = EditingSource(rows: 4)
        var asked = 0
        source.style = { _ in
            asked += 1
            return .delete
        }
        let world = EditingWorld(source)
        world.table.allowsMultipleSelectionDuringEditing = true
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect(asked == 0)
        #expect((0..<4).map { control(world.cell($0))?.kind } == [.select, .select, .select, .select])
        world.tap(row: 1)
        world.tap(row: 2)
        #expect((0..<4).map { control(world.cell($0))?.isOn } == [false, true, true, false])
        world.tap(row: 1)
        #expect(control(world.cell(1))?.isOn == false)
        #expect(world.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        // ED-08.
        world.table.setEditing(false, animated: false)
        #expect(world.table.indexPathsForSelectedRows == nil)
    }

    @Test func `the accessory of editing takes the place of the other`() {
        let source = EditingSource(rows: 2)
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        source.configure = { cell in
            cell.accessoryType = .disclosureIndicator
            if cell.textLabel?.text == "row 0" {
                cell.editingAccessoryView = own
            } else {
                cell.editingAccessoryType = .checkmark
            }
        }
        let world = EditingWorld(source)
        func kind(_ row: Int) -> CellAccessoryView.Kind? {
            world.cell(row)?.subviews.lazy.compactMap { $0 as? CellAccessoryView }.first?.kind
        }
        #expect(kind(0) == .disclosure)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect(kind(0) == nil)
        #expect(own.superview === world.cell(0))
        #expect(own.frame.maxX == 373)
        #expect(kind(1) == .checkmark)
        world.table.setEditing(false, animated: false)
        world.world.frame()
        #expect(own.superview == nil)
        #expect(kind(0) == .disclosure)
    }

    @Test func `self-sizing rows grow when editing makes their content narrower`() {
        let source = EditingSource([[String(repeating: "several words ", count: 11), "b"]])
        source.configure = { $0.textLabel?.numberOfLines = 0 }
        let world = EditingWorld(source)
        let before = world.table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        let width = world.cell(0)!.contentView.bounds.width
        world.table.setEditing(true, animated: true)
        world.settle()
        #expect(world.cell(0)!.contentView.bounds.width == width - 40)
        let after = world.table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(after >= before)
        let fitting = world.cell(0)!.systemLayoutSizeFitting(
            CGSize(width: 393, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(abs(fitting.height - after) < 0.6)
        #expect(world.cell(1)!.frame.minY == after)
    }
}
