import Foundation
import ListCore
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("What a collection view asks its layout")
struct CollectionLayoutTests {
    @Test func `a layout is prepared once, then asked for each place that is scrolled to`() {
        let grid = CollectionWorld(GridSource(items: 50), ColumnLayout())
        #expect(grid.layout.prepared == 1)
        grid.scroll(to: 300)
        #expect(grid.layout.prepared == 1)
        #expect(grid.layout.queries.last == CGRect(x: 0, y: 300, width: 390, height: 800))
        grid.layout.height = 50
        grid.layout.invalidateLayout()
        #expect(grid.cell(8)?.frame.minY == 400)
        #expect(grid.layout.prepared == 2)
    }

    @Test func `it is asked about new bounds while the old ones are in place`() {
        let layout = ColumnLayout()
        layout.followsBounds = true
        let grid = CollectionWorld(GridSource(items: 50), layout)
        grid.scroll(to: 300)
        #expect(layout.bounds.last == CGRect(x: 0, y: 0, width: 390, height: 800))
        grid.view.frame.size.width = 300
        grid.world.frame()
        #expect(layout.prepared == 2)
        #expect(grid.cell(5)?.frame.width == 300)
        grid.view.bounds.size.width = 200
        grid.world.frame()
        #expect(grid.cell(5)?.frame.width == 200)
    }

    @Test func `views are asked for their size, and the layout places the rest after them`() {
        let layout = ColumnLayout()
        layout.takesSizes = true
        let source = GridSource(items: 20)
        source.provider = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "sized", for: path) as! SizedCell
            cell.wish = 40 + CGFloat(path.item)
            return cell
        }
        let grid = CollectionWorld(source, layout) {
            $0.register(SizedCell.self, forCellWithReuseIdentifier: "sized")
        }
        #expect(grid.view.visibleCells.prefix(4).map(\.frame.minY) == [0, 40, 81, 123])
        #expect(grid.view.visibleCells.prefix(3).map(\.frame.height) == [40, 41, 42])
        #expect(grid.view.contentSize.height < 2000)
        #expect(layout.contexts.first?.invalidatedItemIndexPaths == [IndexPath(item: 0, section: 0)])
    }

    @Test func `a fling ends where the layout says`() {
        let layout = ColumnLayout()
        layout.snaps = 250
        let grid = CollectionWorld(GridSource(items: 50), layout)
        grid.world.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300))
        grid.world.touch(.ended, 100, 300)
        grid.world.frames(for: 4)
        #expect(grid.view.contentOffset.y > 0)
        #expect(grid.view.contentOffset.y.truncatingRemainder(dividingBy: 250) == 0)
    }

    @Test func `an invalidation may move the content`() {
        let grid = CollectionWorld(GridSource(items: 50), ColumnLayout())
        grid.scroll(to: 300)
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 45)
        grid.layout.invalidateLayout(with: context)
        grid.world.frame()
        #expect(grid.view.contentOffset.y == 345)
    }

    @Test func `attributes say how a view is shown`() {
        let layout = TiltedLayout()
        let grid = CollectionWorld(GridSource(items: 4), layout)
        let cell = grid.cell(1)!
        #expect(cell.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(cell.alpha == 0.25)
        #expect(cell.layer.zPosition == 7)
        #expect(cell.frame == CGRect(x: 97.5, y: 125, width: 195, height: 50))
        #expect(grid.cell(2) == nil)
        #expect(cell.applied.map(\.indexPath.item) == [1])
        grid.scroll(to: 0)
        #expect(cell.applied.count == 1)
    }

    @Test func `a layout's own attributes reach the cell, copied with all they carry`() {
        let attributes = MarkedAttributes(forCellWith: IndexPath(item: 3, section: 1))
        attributes.mark = 5
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        let copy = attributes.copy() as? MarkedAttributes
        #expect(copy?.mark == 5)
        #expect(copy?.center == CGPoint(x: 25, y: 40))
        #expect(copy?.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(copy?.isEqual(attributes) == true)
        copy?.zIndex = 1
        #expect(copy?.isEqual(attributes) == false)
        #expect(attributes.representedElementCategory == .cell)
        #expect(attributes.representedElementKind == nil)
        let side = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "side", with: IndexPath(item: 0, section: 0))
        #expect(side.representedElementKind == "side")
        #expect(side.representedElementCategory == .supplementaryView)
        #expect(!side.isEqual(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))))
    }
}

private final class SizedCell: UICollectionViewCell {
    var wish: CGFloat = 0
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = wish
        return layoutAttributes
    }
}

private final class MarkedAttributes: UICollectionViewLayoutAttributes {
    var mark = 0
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! MarkedAttributes
        copy.mark = mark
        return copy
    }
}

private final class TiltedLayout: ColumnLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let attributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
        attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        (attributes.alpha, attributes.zIndex) = (0.25, 7)
        attributes.isHidden = indexPath.item == 2
        return attributes
    }
}
