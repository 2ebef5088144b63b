import Foundation
import Testing

@testable import UIKitCore

/// What `behaviours.md` says of separators and of the index, 86 to 91.
@MainActor
@Suite("Behaviour of separators and the index")
struct SeparatorBehaviourTests {
    private func line(_ world: TableWorld, _ row: Int = 0) -> CGRect? {
        let cell = world.table.cellForRow(at: IndexPath(row: row, section: 0))
        return cell?.subviews.first { !$0.isHidden && $0.frame.height == 0.5 }?.frame
    }

    private func world(isRightToLeft: Bool = false, _ inset: UIEdgeInsets) -> TableWorld {
        TableWorld(ListSource([["a", "b"]])) {
            if isRightToLeft { $0.traitOverrides.layoutDirection = .rightToLeft }
            $0.separatorInset = inset
        }
    }

    @Test func `only the sides of an inset count, and from right to left they change places (behaviours 90)`() {
        let inset = UIEdgeInsets(top: 9, left: 60, bottom: 7, right: 10)
        #expect(line(world(inset)) == CGRect(x: 60, y: 51.5, width: 323, height: 0.5))
        #expect(line(world(isRightToLeft: true, inset)) == CGRect(x: 10, y: 51.5, width: 323, height: 0.5))
    }

    @Test func `automatic on one edge asks for the automatic inset there alone (behaviours 90)`() {
        let automatic = UITableView.automaticDimension
        let world = world(UIEdgeInsets(top: 0, left: automatic, bottom: 0, right: 3))
        #expect(line(world)?.minX == 20 && line(world)?.maxX == 390)
        world.table.separatorInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: automatic)
        world.world.frame()
        #expect(line(world)?.minX == 4 && line(world)?.maxX == 373)
    }

    @Test func `a cell's inset wins over the table's, and less than nothing is nothing (behaviours 90)`() {
        let world = world(UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 10))
        world.table.visibleCells[0].separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: -8)
        world.world.frame()
        #expect(line(world)?.minX == 30 && line(world)?.maxX == 393)
        #expect(line(world, 1)?.minX == 60)
    }

    @Test func `a table's style of separators holds for every cell, also for those that come later (behaviours 89)`() {
        let world = TableWorld(ListSource(rows: 60)) { $0.separatorStyle = .none }
        world.scroll(to: 1000)
        #expect(world.table.visibleCells.allSatisfy { cell in cell.subviews.allSatisfy { $0.frame.height != 0.5 } })
        world.table.separatorStyle = .singleLine
        world.world.frame()
        world.scroll(to: 500)
        let lined = world.table.visibleCells.filter { cell in
            cell.subviews.contains { !$0.isHidden && $0.frame.height == 0.5 }
        }
        #expect(lined.count == world.table.visibleCells.count)
    }

    // MARK: Index

    private func indexed(_ style: UITableView.Style) -> (World, UITableView, IndexTitles) {
        let world = World()
        let source = IndexTitles()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: style)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        return (world, table, source)
    }

    @Test(arguments: [(UITableView.Style.plain, true), (.grouped, false), (.insetGrouped, false)])
    func `only plain tables show an index (behaviours 86)`(style: UITableView.Style, isShown: Bool) {
        let (world, table, source) = indexed(style)
        withExtendedLifetime((world, source)) { #expect((table.indexBar != nil) == isShown) }
    }

    @Test func `an index without colours has the tint's (behaviours 88)`() throws {
        let (world, table, source) = indexed(.plain)
        try withExtendedLifetime((world, source)) {
            let bar = try #require(table.indexBar)
            #expect(bar.textColor == nil && bar.plainBackground == nil)
            #expect(table.sectionIndexColor == nil)
            table.sectionIndexColor = .systemRed
            table.sectionIndexBackgroundColor = .systemYellow
            #expect(bar.textColor == .systemRed && bar.plainBackground == .systemYellow)
        }
    }
}

@MainActor
private final class IndexTitles: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { [UITableView.indexSearch, "A"] }
}
