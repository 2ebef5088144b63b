import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("Batch updates of a table")
struct TableUpdateTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `inserting, deleting and moving in one batch ends with the rows of the data source (BU-01)`() {
        let world = TableWorld(ListSource([["a", "b", "c", "d"]]))
        world.table.performBatchUpdates {
            world.source.sections = [["x", "d", "a", "c"]]
            world.table.deleteRows(at: [path(1)], with: .fade)
            world.table.insertRows(at: [path(0)], with: .automatic)
            world.table.moveRow(at: path(3), to: path(1))
        }
        world.world.frames(for: 1)
        #expect(world.screen == ["x@0", "d@52", "a@104", "c@156"])
        #expect(world.table.subviews.filter { $0 is UITableViewCell }.count == 4)
    }

    @Test func `a moved row keeps its cell and is not asked for again (BU-12)`() {
        let world = TableWorld(ListSource([["a", "b", "c"]]))
        let cell = world.table.cellForRow(at: path(2))
        _ = world.source.takeLog()
        world.source.sections = [["c", "a", "b"]]
        world.table.moveRow(at: path(2), to: path(0))
        world.world.frames(for: 1)
        #expect(world.table.cellForRow(at: path(0)) === cell)
        #expect(!world.source.takeLog().contains { $0.hasPrefix("cell") })
    }

    @Test func `a wrong count raises UIKit's text and leaves everything as it was (BU-05)`() {
        let world = TableWorld(ListSource(rows: 50))
        world.scroll(to: 300)
        world.table.selectRow(at: path(8), animated: false, scrollPosition: .none)
        let before = world.screen
        let errors = ProgrammerError.collect {
            world.source.sections = [(0..<49).map { "row \($0)" }]
            world.table.insertRows(at: [path(0)], with: .none)
        }
        #expect(errors.count == 1)
        #expect(
            errors[0].reason.hasPrefix(
                "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                    + "section after the update (49) must be equal to the number of rows contained in that section "
                    + "before the update (50), plus or minus the number of rows inserted or deleted from that section "
                    + "(1 inserted, 0 deleted)"))
        #expect(world.screen == before)
        #expect(world.table.indexPathForSelectedRow == path(8))
        #expect(world.table.numberOfRows(inSection: 0) == 50)
        world.source.sections = [["new"] + (0..<50).map { "row \($0)" }]
        world.table.insertRows(at: [path(0)], with: .none)
        world.world.frames(for: 1)
        #expect(world.table.numberOfRows(inSection: 0) == 51)
        #expect(world.table.indexPathForSelectedRow == path(9))
    }

    @Test func `rows inserted above do not move what is read (HT-08)`() {
        let world = TableWorld(ListSource(rows: 100))
        world.scroll(to: 1040)
        #expect(world.screen.first == "row 20@0")
        world.source.sections = [["n0", "n1", "n2"] + (0..<100).map { "row \($0)" }]
        world.table.insertRows(at: [path(0), path(1), path(2)], with: .automatic)
        for _ in 0..<40 {
            world.world.frame()
            #expect(world.shownTop(path(23)) == 0)
        }
        #expect(world.table.contentOffset.y == 1196)
    }

    @Test func `rows below an insertion slide on the spring, from where they were to where they belong (AN-01, AN-03)`()
    {
        let world = TableWorld(ListSource([["a", "b", "c"]]))
        world.source.sections = [["a", "x", "b", "c"]]
        world.table.insertRows(at: [path(1)], with: .automatic)
        world.world.frame(after: 0)
        #expect(abs(world.shownTop(path(2))! - 52) < 4)
        // The arriving row is in place from the first frame, below the one that slides.
        #expect(world.shownTop(path(1)) == 52)
        var last = world.shownTop(path(2))!
        for _ in 0..<30 {
            world.world.frame()
            let now = world.shownTop(path(2))!
            #expect(now >= last - 0.01)
            last = now
        }
        #expect(world.shownTop(path(2)) == 104)
    }

    /// What is left of a distance after a part of the duration: mass 1, critically damped, omega 20.944.
    private func rest(after part: Double) -> Double {
        let angle = 20.944 * part * 0.441
        return exp(-angle) * (1 + angle)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0])
    func `a sliding row and a fading one are where the measured spring has them (AN-01, AN-02)`(part: Double) throws {
        let world = TableWorld(ListSource([["a", "b", "c"]]))
        let fading = try #require(world.table.cellForRow(at: path(2)))
        world.source.sections = [["x", "a", "b"]]
        world.table.performBatchUpdates {
            world.table.insertRows(at: [path(0)], with: .automatic)
            world.table.deleteRows(at: [path(2)], with: .fade)
        }
        world.world.frame(after: part * 0.441)
        let left = rest(after: part)
        #expect(abs(world.shownTop(path(1))! - (52 - 52 * left)) < 0.5)
        guard part < 1 else { return }
        let shown = try #require(fading.layer.presentation())
        #expect(abs(Double(shown.opacity) - left) < 0.02)
    }

    @Test func `a faded deletion keeps its frame while it fades (AN-02)`() throws {
        let world = TableWorld(ListSource([["a", "b", "c"]]))
        let cell = try #require(world.table.cellForRow(at: path(1)))
        world.source.sections = [["a", "c"]]
        world.table.deleteRows(at: [path(1)], with: .fade)
        world.world.frame()
        world.world.frame(after: 0.1)
        let shown = try #require(cell.layer.presentation())
        #expect(shown.opacity > 0.05 && shown.opacity < 0.8)
        #expect(shown.frame.minY == 52)
        #expect(cell.superview === world.table)
        world.world.frames(for: 1)
        #expect(cell.superview == nil)
    }

    @Test func `an interrupted slide goes on from where it was, at its speed`() {
        let world = TableWorld(ListSource([["a", "b", "c"]]))
        world.source.sections = [["x", "a", "b", "c"]]
        world.table.insertRows(at: [path(0)], with: .automatic)
        for _ in 0..<10 { world.world.frame() }
        let before = world.shownTop(path(3))!
        world.world.frame()
        let speed = world.shownTop(path(3))! - before
        let place = world.shownTop(path(3))!
        world.source.sections = [["y", "x", "a", "b", "c"]]
        world.table.insertRows(at: [path(0)], with: .automatic)
        world.world.frame()
        let after = world.shownTop(path(4))!
        #expect(abs(after - place - speed) < 3)
        world.world.frames(for: 1)
        #expect(world.screen == ["y@0", "x@52", "a@104", "b@156", "c@208"])
    }

    @Test func `the completion comes when motion has ended, and says so where reloadData cut it short (BU-15)`() async {
        let world = TableWorld(ListSource([["a"]]))
        var results: [Bool] = []
        world.source.sections = [["a", "b"]]
        world.table.performBatchUpdates {
            world.table.insertRows(at: [path(1)], with: .fade)
        } completion: {
            results.append($0)
        }
        #expect(results.isEmpty)
        world.world.frames(for: 1)
        #expect(results == [true])
        world.source.sections = [["a"]]
        world.table.performBatchUpdates {
            world.table.deleteRows(at: [path(1)], with: .fade)
        } completion: {
            results.append($0)
        }
        world.table.reloadData()
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        #expect(results == [true, false])
    }

    @Test func `groups nest and only the outermost commits (BU-03)`() {
        let world = TableWorld(ListSource([["a"]]))
        world.table.beginUpdates()
        world.table.beginUpdates()
        world.source.sections = [["a", "b"]]
        world.table.insertRows(at: [path(1)], with: .none)
        world.table.endUpdates()
        #expect(world.table.numberOfRows(inSection: 0) == 1)
        world.table.endUpdates()
        #expect(world.table.numberOfRows(inSection: 0) == 2)
    }

    @Test func `an empty batch asks for heights again and keeps the cells (BU-14)`() {
        let source = ListSource([["a", "b"]])
        source.heights = ["a": 50, "b": 50]
        let world = TableWorld(source)
        let cells = world.table.visibleCells
        source.heights["a"] = 90
        world.table.beginUpdates()
        world.table.endUpdates()
        world.world.frames(for: 1)
        #expect(world.screen == ["a@0", "b@90"])
        #expect(world.table.visibleCells == cells)
    }

    @Test func `a reloaded row gets another cell and loses its selection (RC-07, SE-10)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        let cell = world.table.cellForRow(at: path(0))
        world.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        world.source.sections = [["A", "b"]]
        world.table.reloadRows(at: [path(0)], with: .fade)
        world.world.frames(for: 1)
        #expect(world.texts == ["A", "b"])
        #expect(world.table.cellForRow(at: path(0)) !== cell)
        #expect(world.table.indexPathForSelectedRow == nil)
    }

    @Test func `a reconfigured row keeps cell and selection and is measured again (RC-02, RC-03, RC-05, RC-08)`() {
        let source = ListSource([["a", "b"]])
        source.cellClass = CountingCell.self
        let world = TableWorld(source)
        let cell = world.table.cellForRow(at: path(0)) as? CountingCell
        world.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        source.sections = [["A", "b"]]
        source.heights["A"] = 100
        world.table.reconfigureRows(at: [path(0)])
        world.world.frames(for: 1)
        #expect(world.table.cellForRow(at: path(0)) === cell)
        #expect(cell?.reuses == 0)
        #expect(world.screen == ["A@0", "b@100"])
        #expect(world.table.indexPathForSelectedRow == path(0))
    }

    @Test func `deleting at the end of a list scrolled to its end slides the rest down`() {
        let world = TableWorld(ListSource(rows: 40))
        world.scroll(to: 1228)
        #expect(world.table.contentOffset.y == 1228)
        world.source.sections = [(0..<36).map { "row \($0)" }]
        world.table.deleteRows(at: (36..<40).map { path($0) }, with: .fade)
        world.world.frame(after: 0)
        // What stays has not jumped in the first frame.
        #expect(abs((world.shownTop(path(35)) ?? 0) - (35 * 52 - 1228)) < 12)
        world.world.frames(for: 1)
        #expect(world.table.contentOffset.y == 1020)
        #expect(world.screen.last == "row 35@800")
    }

    @Test func `sections come and go with their headers`() {
        let world = TableWorld(ListSource([["a"], ["b"]], headers: ["A", "B"]))
        world.table.sectionHeaderTopPadding = 0
        world.source.sections = [["a"], ["new"], ["b"]]
        world.source.headers = ["A", "N", "B"]
        world.table.insertSections([1], with: .fade)
        world.world.frames(for: 1)
        #expect(world.screen == ["a@28", "new@108", "b@188"])
        #expect((0..<3).map { world.table.headerView(forSection: $0)?.textLabel?.text } == ["A", "N", "B"])
        world.source.sections = [["new"], ["b"]]
        world.source.headers = ["N", "B"]
        world.table.deleteSections([0], with: .top)
        world.world.frames(for: 1)
        #expect(world.screen == ["new@28", "b@108"])
        #expect(world.table.headerView(forSection: 0)?.textLabel?.text == "N")
    }

    @Test func `without animation everything is in place at once (AN-06)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        world.source.sections = [["b"]]
        UIView.performWithoutAnimation { world.table.deleteRows(at: [path(0)], with: .left) }
        world.world.frame()
        #expect(world.shownTop(path(0)) == 0)
        #expect(world.screen == ["b@0"])
    }

    @Test func `an update outside a window is shown when the table comes into one`() {
        let source = ListSource([["a"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        #expect(table.numberOfRows(inSection: 0) == 1)
        source.sections = [["a", "b"]]
        table.insertRows(at: [path(1)], with: .fade)
        #expect(table.numberOfRows(inSection: 0) == 2)
        let world = World()
        world.window.addSubview(table)
        world.frame()
        #expect(table.visibleCells.count == 2)
    }

    @Test func `counts after a group are read when it ends (BU-08)`() {
        let world = TableWorld(ListSource([["a"]]))
        world.table.beginUpdates()
        world.table.insertRows(at: [path(1)], with: .none)
        world.source.sections = [["a", "b"]]
        world.table.endUpdates()
        #expect(world.table.numberOfRows(inSection: 0) == 2)
    }

    @Test func `reloadData inside a group takes the place of its edits (BU-13)`() async {
        let world = TableWorld(ListSource([["a"]]))
        var finished: [Bool] = []
        world.table.performBatchUpdates {
            world.source.sections = [["x", "y", "z"]]
            world.table.insertRows(at: [path(1)], with: .fade)
            world.table.reloadData()
        } completion: {
            finished.append($0)
        }
        world.world.frame()
        #expect(world.texts == ["x", "y", "z"])
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        #expect(finished == [false])
    }

    @Test func `deletions may be named in any order, and all are told with the paths they had (BU-02, BU-18, CB-09)`() {
        let world = TableWorld(ListSource([["a", "b", "c", "d"]]))
        _ = world.source.takeLog()
        world.source.sections = [["n", "b"]]
        world.table.performBatchUpdates {
            world.table.insertRows(at: [path(0)], with: .fade)
            world.table.deleteRows(at: [path(3), path(0), path(2)], with: .fade)
        }
        world.world.frames(for: 1)
        let log = world.source.takeLog()
        #expect(log.filter { $0.hasPrefix("end") }.sorted() == ["end 0.0", "end 0.2", "end 0.3"])
        #expect(log.firstIndex(of: "will 0.0")! < log.firstIndex { $0.hasPrefix("end") }!)
    }

    @Test func `a row pushed off the screen goes on until it is off, and is pooled then (AN-04)`() {
        let world = TableWorld(ListSource(rows: 40))
        let last = path(16)
        let cell = world.table.cellForRow(at: last)
        world.source.sections[0].insert(contentsOf: ["n0", "n1", "n2"], at: 0)
        world.table.insertRows(at: [path(0), path(1), path(2)], with: .automatic)
        world.world.frame()
        #expect(cell?.superview === world.table)
        world.world.frames(for: 1)
        #expect(cell?.superview == nil)
    }

    @Test func `rows that come in at the edge start displaced by what was removed (AN-04)`() {
        let world = TableWorld(ListSource(rows: 40))
        world.source.sections[0].removeFirst(2)
        world.table.deleteRows(at: [path(0), path(1)], with: .fade)
        world.world.frame(after: 0)
        // Row 17 comes into view from below: two rows further down than it will be.
        #expect(abs(world.shownTop(path(16))! - (16 * 52 + 104)) < 4)
        world.world.frames(for: 1)
        #expect(world.shownTop(path(16)) == 832)
    }

    @Test func `each row animation starts from a place of its own`() {
        let frame = CGRect(x: 0, y: 100, width: 300, height: 50)
        let starts: [ListCore.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .automatic]
        let motions = starts.map { RowMotion.arriving($0, at: frame) }
        for (index, motion) in motions.enumerated() {
            for other in motions[..<index] { #expect(motion != other) }
        }
        #expect(RowMotion.arriving(.top, at: frame).frame.minY == 50)
        #expect(RowMotion.departed(.left, from: frame).frame.minX == -300)
    }

    @Test func `rows of a card come and go over the table's edge, as cards of their own`() throws {
        let world = TableWorld(ListSource([["a", "b", "c"]]), style: .insetGrouped)
        let leaving = try #require(world.table.cellForRow(at: path(1)))
        world.source.sections = [["a", "x", "c"]]
        world.table.performBatchUpdates {
            world.table.deleteRows(at: [path(1)], with: .left)
            world.table.insertRows(at: [path(1)], with: .right)
        }
        let arriving = try #require(world.table.cellForRow(at: path(1)))
        world.world.frame(after: 0)
        #expect(leaving.frame.maxX <= 0)
        #expect(leaving.layer.cornerRadius == 26 && leaving.layer.maskedCorners.rawValue == 15)
        let shown = try #require(arriving.layer.presentation())
        #expect(shown.frame.minX >= 390)
        #expect(shown.cornerRadius > 24 && arriving.layer.cornerRadius == 0)
        world.world.frames(for: 1)
        #expect(try #require(arriving.layer.presentation()).cornerRadius == 0)
        #expect(arriving.frame == world.table.rectForRow(at: path(1)))
    }
}

final class CountingCell: UITableViewCell {
    var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}
