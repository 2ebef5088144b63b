import Foundation
import ListCore
import QuartzCore
import Testing
import UIKitCore

/// A column that says where its items come from and go to.
private final class DriftLayout: ColumnLayout {
    var log: [String] = []
    var keepsOffset = true

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        func text(_ path: IndexPath?) -> String {
            path.map { $0.item == NSNotFound ? "\($0.section)" : "\($0.section).\($0.item)" } ?? "-"
        }
        log += updateItems.map {
            "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))"
        }
    }
    override func finalizeCollectionViewUpdates() { log.append("final") }
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.center.x += 300
        return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        attributes?.center.x -= 300
        return attributes
    }
}

@MainActor
@Suite("Updates of collection views")
struct CollectionUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func world(_ sections: [[String]], _ layout: ColumnLayout = ColumnLayout()) -> CollectionWorld<ColumnLayout>
    {
        CollectionWorld(GridSource(sections), layout)
    }

    private func shown(_ cell: UICollectionViewCell?) -> CGRect { cell?.layer.presentation()?.frame ?? .null }

    @Test func `inserted and deleted items move the others to their places in one motion`() {
        let grid = world([["a", "b", "c", "d"]])
        let (b, d) = (grid.cell(1), grid.cell(3))
        grid.source.sections = [["a", "x", "c", "d"]]
        var ended: Bool?
        grid.view.performBatchUpdates {
            grid.view.deleteItems(at: [path(1)])
            grid.view.insertItems(at: [path(1)])
        } completion: {
            ended = $0
        }
        #expect(grid.texts == ["a", "x", "c", "d"])
        #expect(grid.cell(3) === d)
        #expect(b?.superview === grid.view)
        grid.world.frames(for: 0.1)
        let fading = b!.layer.presentation()!.opacity
        #expect(fading > 0 && fading < 1)
        grid.source.sections = [["a", "x", "d"]]
        grid.view.deleteItems(at: [path(2)])
        grid.world.frames(for: 0.1)
        #expect(shown(d).minY < 300 && shown(d).minY > 200)
        #expect(ended == nil)
        grid.world.frames(for: 1)
        #expect(shown(d).minY == 200)
        #expect(ended == true)
        #expect(b?.superview == nil)
        #expect(grid.source.log.filter { $0.hasPrefix("end") } == ["end 0.1", "end 0.2"])
    }

    @Test func `moved, reloaded and reconfigured items keep or change their cells`() {
        let grid = world([["a", "b", "c", "d"]])
        let cells = (0..<4).map { grid.cell($0) }
        grid.source.sections = [["d", "a", "B", "C"]]
        grid.source.log = []
        grid.view.performBatchUpdates {
            grid.view.moveItem(at: path(3), to: path(0))
            grid.view.reloadItems(at: [path(1)])
            grid.view.reconfigureItems(at: [path(2)])
        }
        #expect(grid.texts == ["d", "a", "B", "C"])
        #expect(grid.cell(0) === cells[3])
        #expect(grid.cell(1) === cells[0])
        #expect(grid.cell(2) !== cells[1])
        #expect(grid.cell(3) === cells[2])
        #expect(grid.source.log.filter { $0.hasPrefix("cell") } == ["cell 0.3", "cell 0.2"])
        grid.world.frames(for: 1)
        #expect(grid.source.log.last == "end 0.1")
    }

    @Test func `sections come, go, move and are reloaded with their items and headers`() {
        let layout = ColumnLayout()
        layout.headerHeight = 30
        let grid = world([["a"], ["b"], ["c"]], layout)
        grid.source.sections = [["c"], ["n"], ["a"]]
        grid.view.performBatchUpdates {
            grid.view.deleteSections([1])
            grid.view.insertSections([1])
            grid.view.moveSection(2, toSection: 0)
        }
        grid.world.frames(for: 1)
        #expect(grid.screen == ["c@0,30", "n@0,160", "a@0,290"])
        let kind = UICollectionView.elementKindSectionHeader
        #expect(grid.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [0, 130, 260])
        grid.source.sections[2] = ["z", "y"]
        grid.view.reloadSections([2])
        #expect(grid.texts == ["c", "n", "z", "y"])
    }

    @Test func `the selection goes with its items`() {
        let grid = world([["a", "b", "c"]])
        grid.view.allowsMultipleSelection = true
        for item in 0..<3 { grid.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
        grid.source.sections = [["n", "a", "c"]]
        grid.view.performBatchUpdates {
            grid.view.deleteItems(at: [path(1)])
            grid.view.insertItems(at: [path(0)])
        }
        #expect(grid.view.indexPathsForSelectedItems == [path(1), path(2)])
        #expect(grid.cell(1)?.isSelected == true)
        #expect(grid.cell(0)?.isSelected == false)
    }

    @Test func `a layout hears what changes and says where items come from and go to`() {
        let layout = DriftLayout()
        let grid = CollectionWorld(GridSource([["a", "b", "c"], ["d"]]), layout)
        let b = grid.cell(1)
        grid.source.sections = [["c", "a", "n"]]
        grid.view.performBatchUpdates {
            grid.view.deleteSections([1])
            grid.view.deleteItems(at: [path(1)])
            grid.view.moveItem(at: path(2), to: path(0))
            grid.view.insertItems(at: [path(2)])
        }
        #expect(layout.log == ["delete 1 -", "delete 0.1 -", "insert - 0.2", "move 0.2 0.0", "final"])
        grid.world.frames(for: 0.1)
        #expect(shown(b).minX < -1)
        #expect(shown(grid.cell(2)).minX > 1)
        #expect(shown(grid.cell(0)).minX == 0)
        grid.world.frames(for: 1)
        #expect(shown(grid.cell(2)).minX == 0)
    }

    @Test func `counts that do not fit are refused in UIKit's words and change nothing`() {
        let grid = world([["a", "b", "c"]])
        grid.source.sections = [["a", "b", "c", "d", "e"]]
        let errors = ProgrammerError.collect { grid.view.insertItems(at: [path(0)]) }
        #expect(
            errors.first?.reason.hasPrefix(
                "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
                    + "after the update (5) must be equal to the number of items contained in that section before the "
                    + "update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 "
                    + "deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 "
                    + "moved out). Collection view: <") == true)
        #expect(grid.view.numberOfItems(inSection: 0) == 3)
        grid.source.sections = [["a", "b"]]
        let missing = ProgrammerError.collect { grid.view.deleteItems(at: [path(7)]) }
        #expect(
            missing.first?.reason.hasPrefix("attempt to delete item 7 from section 0 which only contains 3 items")
                == true)
        grid.view.deleteItems(at: [path(2)])
        #expect(grid.texts == ["a", "b"])
    }

    @Test func `content that became too short slides back with its items`() {
        let grid = world([(0..<20).map { "\($0)" }])
        grid.scroll(to: 1200)
        let last = grid.cell(19)
        grid.source.sections = [(10..<20).map { "\($0)" }]
        grid.view.deleteItems(at: (0..<10).map { path($0) })
        #expect(grid.view.contentOffset.y == 200)
        #expect(grid.view.contentSize.height == 1000)
        #expect(grid.cell(9) === last)
        grid.world.frames(for: 1)
        #expect(grid.texts == (12..<20).map { "\($0)" })
    }

    @Test func `items that come into view start from where they were, and outside a window nothing moves`() {
        let grid = world([(0..<20).map { "\($0)" }])
        grid.source.sections = [(5..<20).map { "\($0)" }]
        grid.view.deleteItems(at: (0..<5).map { path($0) })
        grid.world.frames(for: 0.05)
        let coming = shown(grid.cell(7))
        #expect(coming.minY > 700 && coming.minY < 1200)
        grid.world.frames(for: 1)
        #expect(shown(grid.cell(7)).minY == 700)
        grid.view.removeFromSuperview()
        grid.source.sections = [["x"]]
        grid.view.performBatchUpdates { grid.view.deleteItems(at: (1..<15).map { path($0) }) }
        #expect(grid.view.numberOfItems(inSection: 0) == 1)
    }

    @Test func `another layout with motion takes every cell from its old place to its new one`() {
        let grid = world([["a", "b", "c"]])
        let wide = UICollectionViewFlowLayout()
        wide.itemSize = CGSize(width: 120, height: 60)
        let cell = grid.cell(1)
        var ended = false
        grid.view.setCollectionViewLayout(wide, animated: true) { _ in ended = true }
        grid.world.frames(for: 0.1)
        #expect(shown(cell).width > 120 && shown(cell).width < 390)
        #expect(shown(cell).minY > 0 && shown(cell).minY < 100)
        grid.world.frames(for: 1)
        #expect(grid.screen == ["a@0,0", "b@130,0", "c@260,0"])
        #expect(ended)
    }

    @Test func `updates at random leave what a fresh view would show`() async {
        var random = SeededRandom(seed: 7)
        for _ in 0..<30 {
            let grid = world([(0..<30).map { "\($0)" }])
            var next = 100
            for _ in 0..<12 {
                var items = grid.source.sections[0]
                let gone = Set((0..<items.count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
                var rest = items.indices.filter { !gone.contains($0) }.map { items[$0] }
                var added: [Int] = []
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    let place = Int.random(in: 0...rest.count, using: &random)
                    rest.insert("\(next)", at: place)
                    next += 1
                }
                let before = Set(items)
                added = rest.indices.filter { !before.contains(rest[$0]) }
                items = rest
                grid.source.sections = [items]
                grid.view.performBatchUpdates {
                    grid.view.deleteItems(at: gone.map { path($0) })
                    grid.view.insertItems(at: added.map { path($0) })
                }
                if Bool.random(using: &random) { grid.world.frame() }
                if Bool.random(using: &random) {
                    grid.scroll(to: CGFloat.random(in: 0...max(1, grid.view.contentSize.height - 800), using: &random))
                }
                for cell in grid.view.visibleCells {
                    #expect((cell as? TextCell)?.label.text == items[grid.view.indexPath(for: cell)!.item])
                }
            }
            grid.world.frames(for: 1)
            // An update that moved nothing ends in a later turn.
            await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
            grid.world.frame()
            let first = Int(grid.view.contentOffset.y / 100)
            let count = min(grid.source.sections[0].count, Int(((grid.view.contentOffset.y + 800) / 100).rounded(.up)))
            #expect(grid.texts == (first..<max(first, count)).map { grid.source.sections[0][$0] })
            #expect(grid.view.subviews.filter { $0 is TextCell }.count == grid.texts.count)
        }
    }
}
