import Foundation
import Testing

@testable import UIKitCore

/// Headers and footers in the motion of an update, and rows at the ends of their sections.
@MainActor
@Suite("Motion of headers, and of the first and last rows")
struct TableHeaderMotionTests {
    private static let duration = 0.441

    private func rest(after time: Double) -> Double {
        let angle = 20.944 * time
        return exp(-angle) * (1 + angle)
    }

    private func shown(_ view: UIView?) -> (top: CGFloat, opacity: Float) {
        guard let layer = view?.layer.presentation() else { return (.nan, .nan) }
        return (layer.frame.minY, layer.opacity)
    }

    private func makeWorld(_ style: UITableView.Style = .plain) -> TableWorld {
        TableWorld(
            ListSource([(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }], headers: ["A", "B"]), style: style)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0])
    func `a header that comes into view comes with its rows (AN-01, AN-04)`(part: Double) throws {
        let world = makeWorld()
        let place = world.table.rectForHeader(inSection: 1).minY
        #expect(world.table.headerView(forSection: 1) == nil)
        world.source.sections[0].removeSubrange(4..<14)
        world.table.deleteRows(at: (4..<14).map { IndexPath(row: $0, section: 0) }, with: .fade)
        let header = try #require(world.table.headerView(forSection: 1))
        let row = try #require(world.table.cellForRow(at: IndexPath(row: 0, section: 1)))
        world.world.frame(after: part * Self.duration)
        let left = rest(after: part * Self.duration)
        let final = world.table.rectForHeader(inSection: 1)
        #expect(final.minY == place - 520)
        #expect(abs(shown(header).top - (final.minY + 520 * left)) < 0.6)
        #expect(abs(shown(row).top - shown(header).top - final.height) < 0.5)
        #expect(shown(header).opacity == 1)
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1.0], [UITableView.Style.plain, .insetGrouped])
    func `the header of a section that comes fades in at its place, the one below it goes down (AN-01)`(
        part: Double, style: UITableView.Style
    ) throws {
        let world = TableWorld(ListSource([["a"], ["b"]], headers: ["A", "B"]), style: style)
        let below = try #require(world.table.headerView(forSection: 1))
        let old = below.frame.minY
        world.source.sections.insert(["x"], at: 1)
        world.source.headers.insert("X", at: 1)
        world.table.insertSections([1], with: .automatic)
        let header = try #require(world.table.headerView(forSection: 1))
        world.world.frame(after: part * Self.duration)
        let left = rest(after: part * Self.duration)
        #expect(abs(shown(header).top - world.table.rectForHeader(inSection: 1).minY) < 0.5)
        #expect(abs(Double(shown(header).opacity) - (1 - left)) < 0.02)
        let new = world.table.rectForHeader(inSection: 2).minY
        #expect(abs(shown(below).top - (new + (old - new) * left)) < 0.5)
        #expect(shown(below).opacity == 1)
        world.world.frames(for: 0.6)
        #expect(header.alpha == 1)
    }

    @Test func `a header that its client made pale comes as pale as that`() throws {
        let source = ListSource([["a"]], headers: ["A"])
        var made: [UIView] = []
        source.headerView = { _, _ in
            let view = UIView()
            view.alpha = 0.4
            made.append(view)
            return view
        }
        source.headerHeight = { _ in 30 }
        let world = TableWorld(source)
        let before = made.count
        source.sections.insert(["x"], at: 0)
        source.headers.insert("X", at: 0)
        world.table.insertSections([0], with: .fade)
        #expect(made.count == before + 1)
        let header = try #require(made.last)
        #expect(shown(header).opacity == 0)
        world.world.frames(for: 0.6)
        #expect(abs(header.alpha - 0.4) < 0.001)
    }

    @Test(arguments: [UITableView.RowAnimation.fade, .none])
    func `the header of a reloaded section is exchanged where it is pinned`(animation: UITableView.RowAnimation) throws
    {
        let world = makeWorld()
        world.scroll(to: 500)
        let old = try #require(world.table.headerView(forSection: 0))
        #expect(old.frame.minY == 500)
        world.table.reloadSections([0], with: animation)
        let new = try #require(world.table.headerView(forSection: 0))
        #expect(new !== old)
        for _ in 0..<10 {
            #expect(shown(new).top == 500)
            #expect(animation == .fade || (shown(new).opacity == 1 && shown(old).opacity == 0))
            world.world.frame()
        }
        world.world.frames(for: 0.6)
        #expect(shown(new).opacity == 1)
        // Without motion the end comes with the main queue's next turn.
        #expect(animation == .none ? old.alpha == 0 : old.superview == nil)
    }

    @Test(arguments: [UITableView.RowAnimation.fade, .none], [true, false])
    func `a header, a footer or a cell that is given again for what is reloaded stays`(
        animation: UITableView.RowAnimation, isAnimated: Bool
    ) throws {
        let source = ListSource([["a", "b"]], headers: ["A"])
        let (header, cell) = (UIView(), UITableViewCell(style: .default, reuseIdentifier: "own"))
        header.alpha = 0.4
        source.headerView = { _, _ in header }
        source.headerHeight = { _ in 30 }
        source.provider = { table, path in
            path.row == 1 ? cell : table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        let world = TableWorld(source)
        for _ in 0..<2 {
            let reload = {
                world.table.reloadSections([0], with: animation)
                world.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            }
            if isAnimated { reload() } else { UIView.performWithoutAnimation(reload) }
            world.world.frames(for: 0.1)
        }
        world.world.frames(for: 1)
        #expect(header.superview === world.table && cell.superview === world.table)
        #expect(abs(header.alpha - 0.4) < 0.001 && cell.alpha == 1)
        #expect(!header.accessibilityElementsHidden && !cell.accessibilityElementsHidden)
        #expect(header.frame == world.table.rectForHeader(inSection: 0))
        #expect(cell.frame == world.table.rectForRow(at: IndexPath(row: 1, section: 0)))
        #expect(world.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        #expect(world.table.dequeueReusableCell(withIdentifier: "own") == nil)
    }

    @Test(arguments: [UITableView.RowAnimation.top, .bottom, .middle], [0, 1, 3])
    func `a row that slides away keeps to its section and is not seen any more when it goes`(
        animation: UITableView.RowAnimation, row: Int
    ) throws {
        let source = ListSource([["a", "b", "c", "d"]], headers: ["A"])
        source.heights = ["a": 44, "b": 120, "c": 44, "d": 90]
        let world = TableWorld(source, style: .insetGrouped)
        let path = IndexPath(row: row, section: 0)
        let (first, last) = (
            world.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY,
            world.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY
        )
        let cell = try #require(world.table.cellForRow(at: path))
        source.sections[0].remove(at: row)
        world.table.deleteRows(at: [path], with: animation)
        var opacity: Float = 1
        while cell.superview != nil, let shown = cell.layer.presentation() {
            #expect(shown.frame.minY > first - 0.5 && shown.frame.maxY < last + 0.5)
            opacity = shown.opacity
            world.world.frame()
        }
        #expect(opacity < 0.02)
    }

    @Test(arguments: [UITableView.RowAnimation.top, .bottom, .middle], [0, 2, 4])
    func `a row that slides in keeps to its section`(animation: UITableView.RowAnimation, row: Int) throws {
        let source = ListSource([["a", "b", "c", "d"]], headers: ["A"])
        source.heights = ["a": 44, "b": 44, "c": 44, "d": 44, "x": 120]
        let world = TableWorld(source, style: .insetGrouped)
        let path = IndexPath(row: row, section: 0)
        source.sections[0].insert("x", at: row)
        world.table.insertRows(at: [path], with: animation)
        let (first, last) = (
            world.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY,
            world.table.rectForRow(at: IndexPath(row: 4, section: 0)).maxY
        )
        let cell = try #require(world.table.cellForRow(at: path))
        #expect(shown(cell).opacity == 0)
        for _ in 0..<30 {
            let shown = try #require(cell.layer.presentation())
            #expect(shown.frame.minY > first - 0.5 && shown.frame.maxY < last + 0.5)
            world.world.frame()
        }
        #expect(shown(cell).opacity == 1)
    }
}
