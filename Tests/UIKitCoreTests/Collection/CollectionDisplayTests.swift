import AccessibilityTree
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("What a collection view shows")
struct CollectionDisplayTests {
    private let header = UICollectionView.elementKindSectionHeader

    @Test func `cells of the visible part are asked, shown at their places, and announced`() {
        let grid = CollectionWorld(GridSource(items: 100), ColumnLayout())
        #expect(grid.screen == (0..<8).map { "item \($0)@0,\($0 * 100)" })
        #expect(grid.source.takeLog() == (0..<8).flatMap { ["cell 0.\($0)", "will 0.\($0)"] })
        #expect(grid.view.contentSize == CGSize(width: 390, height: 10000))
        grid.scroll(to: 150)
        #expect(grid.source.takeLog() == ["cell 0.8", "will 0.8", "cell 0.9", "will 0.9", "end 0.0"])
        #expect(grid.view.indexPathsForVisibleItems == (1..<10).map { IndexPath(item: $0, section: 0) })
        withExtendedLifetime(grid) {}
    }

    @Test func `a cell that left the screen is prepared and shown for another item`() {
        let grid = CollectionWorld(GridSource(items: 100), ColumnLayout())
        let first = grid.cell(0)
        grid.scroll(to: 400)
        grid.scroll(to: 800)
        let shown = grid.view.visibleCells.compactMap { $0 as? TextCell }
        #expect(shown.contains { $0 === first })
        #expect(first?.prepared == 1)
        #expect(Set(shown.map { ObjectIdentifier($0) }).count == 8)
        #expect(first?.label.text?.hasPrefix("item ") == true)
    }

    @Test(arguments: [100, 100_000]) func `a step costs the same however many items there are`(count: Int) {
        let grid = CollectionWorld(GridSource(items: count), UniformColumn())
        _ = grid.source.takeLog()
        grid.scroll(to: 100)
        #expect(grid.source.takeLog() == ["cell 0.8", "will 0.8", "end 0.0"])
        #expect(grid.layout.prepared == 1)
        #expect(grid.view.subviews.count < 14)
    }

    @Test func `headers come from the data source and lines behind from the layout`() {
        let layout = ColumnLayout()
        (layout.headerHeight, layout.showsLines) = (30, true)
        layout.register(LineView.self, forDecorationViewOfKind: "line")
        let grid = CollectionWorld(GridSource([["a", "b"], ["c"]]), layout)
        #expect(
            grid.source.log.filter { $0.contains(header) }
                == ["view \(header) 0.0", "will \(header) 0.0", "view \(header) 1.0", "will \(header) 1.0"])
        #expect(grid.screen == ["a@0,30", "b@0,130", "c@0,260"])
        let views = grid.view.visibleSupplementaryViews(ofKind: header)
        #expect(views.map(\.frame.minY) == [0, 230])
        #expect(grid.view.indexPathsForVisibleSupplementaryElements(ofKind: header).map(\.section) == [0, 1])
        #expect(grid.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1)) === views[1])
        let lines = grid.view.subviews.compactMap { $0 as? LineView }
        #expect(
            lines.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 390, height: 230),
                CGRect(x: 0, y: 230, width: 390, height: 130),
            ])
        #expect(lines.allSatisfy { $0.layer.zPosition == -1 })
        grid.scroll(to: 0)
        grid.source.sections = [["a"]]
        grid.source.log = []
        grid.view.reloadData()
        grid.world.frame()
        #expect(grid.source.log.contains("end \(header) 1.0"))
        #expect(grid.view.subviews.compactMap { $0 as? LineView }.count == 1)
    }

    @Test func `reloading asks for everything again, keeps the place and drops the selection without calls`() {
        let grid = CollectionWorld(GridSource(items: 50), ColumnLayout())
        grid.scroll(to: 1000)
        grid.view.selectItem(at: IndexPath(item: 12, section: 0), animated: false, scrollPosition: [])
        #expect(grid.cell(12)?.isSelected == true)
        grid.source.sections = [(0..<40).map { "new \($0)" }]
        grid.source.log = []
        grid.view.reloadData()
        #expect(grid.view.numberOfItems(inSection: 0) == 40)
        grid.world.frame()
        #expect(grid.screen.first == "new 10@0,0")
        #expect(grid.view.indexPathsForSelectedItems == [])
        #expect(grid.cell(12)?.isSelected == false)
        #expect(grid.source.log.filter { $0.contains("elect") }.isEmpty)
        #expect(grid.layout.contexts.last?.invalidateEverything == true)
        #expect(grid.layout.contexts.last?.invalidateDataSourceCounts == true)
    }

    @Test func `items are found by point, cell and path`() {
        let grid = CollectionWorld(GridSource(items: 50), ColumnLayout())
        let cell = grid.cell(3)!
        #expect(grid.view.indexPathForItem(at: CGPoint(x: 10, y: 310)) == IndexPath(item: 3, section: 0))
        #expect(grid.view.indexPathForItem(at: CGPoint(x: 10, y: 4010)) == IndexPath(item: 40, section: 0))
        #expect(grid.view.indexPathForItem(at: CGPoint(x: 10, y: 6000)) == nil)
        #expect(grid.view.indexPath(for: cell) == IndexPath(item: 3, section: 0))
        #expect(grid.view.indexPath(for: TextCell(frame: .zero)) == nil)
        #expect(grid.view.cellForItem(at: IndexPath(item: 30, section: 0)) == nil)
        #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 30, section: 0))?.frame.minY == 3000)
        #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 50, section: 0)) == nil)
    }

    @Test func `scrolling to an item puts it where it is asked, within the content`() {
        let grid = CollectionWorld(
            GridSource(items: 50), ColumnLayout(), safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
        func place(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
            grid.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
            grid.world.frame()
            return grid.view.contentOffset.y
        }
        #expect(place(20, .top) == 1950)
        #expect(place(20, .bottom) == 1330)
        #expect(place(20, .centeredVertically) == 1640)
        #expect(place(21, []) == 1640)
        #expect(place(26, []) == 1930)
        #expect(place(0, .bottom) == -50)
        #expect(place(49, .top) == 4230)
        grid.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
        #expect(grid.view.contentOffset.y == 4230)
        grid.world.frames(for: 1)
        #expect(grid.view.contentOffset.y == -50)
    }

    @Test func `another layout shows the same cells in new places and tells them`() {
        let grid = CollectionWorld(GridSource(items: 5), ColumnLayout())
        let cell = grid.cell(2)
        let other = ColumnLayout()
        other.height = 40
        grid.view.collectionViewLayout = other
        grid.world.frame()
        #expect(grid.cell(2) === cell)
        #expect(grid.screen == (0..<5).map { "item \($0)@0,\($0 * 40)" })
        #expect(other.collectionView === grid.view)
        #expect(grid.layout.collectionView == nil)
    }

    @Test func `a background view fills the bounds behind the cells wherever the content is`() {
        let grid = CollectionWorld(GridSource(items: 50), ColumnLayout())
        let back = UIView(frame: .zero)
        grid.view.backgroundView = back
        grid.scroll(to: 500)
        #expect(back.frame == CGRect(x: 0, y: 500, width: 390, height: 800))
        #expect(grid.view.subviews.first === back)
        grid.view.backgroundView = nil
        #expect(back.superview == nil)
    }

    private func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.children.flatMap(all) }

    @Test func `the accessibility tree has the true counts and the cells with their places`() throws {
        let grid = CollectionWorld(GridSource([["a", "b"], (0..<500).map { "\($0)" }]), ColumnLayout())
        let tree = all(AccessibilityTreeBuilder.update(for: grid.world.scene).root)
        let list = try #require(tree.first { $0.table != nil })
        #expect(list.table?.rowsBySection == [2, 500])
        let cells = tree.filter { $0.role == .cell }
        #expect(cells.map(\.label) == ["a", "b", "0", "1", "2", "3", "4", "5"])
        #expect(cells[2].rowPath == AccessibilityTree.RowPath(section: 1, row: 0))
    }
}

final class LineView: UICollectionReusableView {}

/// Answers without walking its items.
private final class UniformColumn: UICollectionViewLayout {
    private(set) var prepared = 0
    private var count = 0

    override func prepare() {
        prepared += 1
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: Double(count) * 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (max(0, Int(rect.minY / 100))..<min(count, Int((rect.maxY / 100).rounded(.up)))).map {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))!
        }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: 390, height: 100)
        return attributes
    }
}
