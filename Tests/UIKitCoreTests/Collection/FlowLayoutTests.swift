import Foundation
import ListCore
import Testing
import UIKitCore

/// A source that also says sizes, where it is told to.
@MainActor
private final class FlowSource: GridSource, UICollectionViewDelegateFlowLayout {
    var size: ((IndexPath) -> CGSize)?
    var inset: ((Int) -> UIEdgeInsets)?
    var lineSpacing: ((Int) -> CGFloat)?
    var itemSpacing: ((Int) -> CGFloat)?
    var header: ((Int) -> CGSize)?
    var footer: ((Int) -> CGSize)?
    var asked = 0

    private func answer<Value>(_ value: Value?, _ otherwise: Value) -> Value {
        if value == nil { DefaultWitness.reached() }
        return value ?? otherwise
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        asked += 1
        return answer(size?(indexPath), .zero)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { answer(inset?(section), .zero) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { answer(lineSpacing?(section), 0) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { answer(itemSpacing?(section), 0) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { answer(header?(section), .zero) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { answer(footer?(section), .zero) }
}

@MainActor
@Suite("The flow layout")
struct FlowLayoutTests {
    private let header = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    private func grid(
        _ source: GridSource, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        safeArea: UIEdgeInsets = .zero, _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> CollectionWorld<UICollectionViewFlowLayout> {
        change(layout)
        return CollectionWorld(source, layout, safeArea: safeArea)
    }

    @Test func `a plain layout has items of 50 points, 10 apart`() {
        let grid = grid(GridSource(items: 8))
        #expect(grid.screen.prefix(2) == ["item 0@0,0", "item 1@68,0"])
        #expect(grid.screen.last == "item 7@68,60")
        #expect(grid.view.contentSize == CGSize(width: 390, height: 110))
    }

    @Test func `size, spacing and insets of the layout place the items`() {
        let grid = grid(GridSource(items: 5)) {
            $0.itemSize = CGSize(width: 100, height: 80)
            ($0.minimumInteritemSpacing, $0.minimumLineSpacing) = (5, 20)
            $0.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        }
        #expect(grid.screen == ["item 0@20,10", "item 1@135,10", "item 2@250,10", "item 3@20,110", "item 4@135,110"])
        #expect(grid.view.contentSize.height == 220)
    }

    @Test func `the delegate's answers win over the layout's own`() {
        let source = FlowSource([["a", "b"], ["c", "d"]])
        source.size = { CGSize(width: 100 + $0.item * 50, height: 40) }
        source.inset = { UIEdgeInsets(top: CGFloat($0) * 10, left: 15, bottom: 0, right: 0) }
        source.lineSpacing = { _ in 7 }
        source.itemSpacing = { $0 == 0 ? 4 : 300 }
        source.header = { CGSize(width: 0, height: $0 == 0 ? 0 : 25) }
        source.footer = { _ in CGSize(width: 0, height: 12) }
        let grid = grid(source)
        #expect(grid.screen == ["a@15,0", "b@119,0", "c@153,87", "d@15,134"])
        #expect(grid.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 0)) == nil)
        let shown = grid.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1))
        #expect(shown?.frame == CGRect(x: 0, y: 52, width: 390, height: 25))
        #expect(grid.view.visibleSupplementaryViews(ofKind: footer).map(\.frame.minY) == [40, 174])
    }

    @Test func `sizes are asked once, and again when the layout is invalidated or gets another width`() {
        let source = FlowSource(items: 200)
        source.size = { _ in CGSize(width: 390, height: 100) }
        let grid = grid(source)
        #expect(source.asked == 200)
        grid.scroll(to: 3000)
        #expect(source.asked == 200)
        grid.layout.invalidateLayout()
        grid.world.frame()
        #expect(source.asked == 400)
        grid.view.frame.size.height = 500
        grid.world.frame()
        #expect(source.asked == 400)
        grid.view.frame.size.width = 391
        grid.world.frame()
        #expect(source.asked == 600)
    }

    @Test func `horizontal layouts fill columns and scroll sideways`() {
        let grid = grid(GridSource(items: 40)) {
            $0.scrollDirection = .horizontal
            $0.itemSize = CGSize(width: 120, height: 350)
            $0.headerReferenceSize = CGSize(width: 30, height: 1)
            $0.sectionInset = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 6)
        }
        #expect(grid.screen.prefix(3) == ["item 0@35,20", "item 1@35,420", "item 2@165,20"])
        #expect(grid.view.contentSize == CGSize(width: 2631, height: 800))
        grid.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: false)
        grid.world.frame()
        #expect(grid.screen.first == "item 20@0,20")
        grid.world.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400))
        #expect(grid.view.contentOffset.x > 1385)
        #expect(grid.view.contentOffset.y == 0)
    }

    @Test func `pinned headers stay below the bars until the next one comes`() {
        let grid = grid(
            GridSource([(0..<30).map { "\($0)" }, (0..<30).map { "\($0)" }]),
            safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
        ) {
            $0.itemSize = CGSize(width: 390, height: 40)
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.footerReferenceSize = CGSize(width: 0, height: 24)
            ($0.sectionHeadersPinToVisibleBounds, $0.sectionFootersPinToVisibleBounds) = (true, true)
        }
        func top(_ section: Int) -> CGFloat? {
            grid.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: section))
                .map { $0.frame.minY - grid.view.contentOffset.y }
        }
        grid.scroll(to: 500)
        #expect(top(0) == 44)
        // The section ends at 1544; its header gives way to the footer.
        grid.scroll(to: 1470)
        #expect(top(0) == 20)
        let foot = grid.view.supplementaryView(forElementKind: footer, at: IndexPath(item: 0, section: 1))
        #expect(foot?.frame.maxY == 2250)
        #expect(foot?.layer.zPosition ?? 0 > 0)
        #expect(grid.source.log.filter { $0 == "view \(header) 0.0" }.count == 1)
    }

    @Test func `cells that size themselves move those after them`() {
        let source = GridSource([["a", "bb\nbb", "c"]])
        source.provider = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "wide", for: path) as! ConstrainedCell
            cell.wish.constant = CGFloat(60 + path.item * 20)
            return cell
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let grid = CollectionWorld(source, layout) {
            $0.register(ConstrainedCell.self, forCellWithReuseIdentifier: "wide")
        }
        #expect(grid.view.visibleCells.map(\.frame.size) == [60, 80, 100].map { CGSize(width: 200, height: $0) })
        #expect(grid.view.contentSize.height == 260)
    }

    @Test func `sizes that become known above the screen do not move what is read`() {
        let source = GridSource(items: 300)
        source.provider = { view, path in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "wide", for: path) as! ConstrainedCell
            cell.wish.constant = CGFloat(60 + path.item % 5 * 20)
            return cell
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 200, height: 30)
        let grid = CollectionWorld(source, layout) {
            $0.register(ConstrainedCell.self, forCellWithReuseIdentifier: "wide")
        }
        grid.view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
        grid.world.frame()
        let path = IndexPath(item: 150, section: 0)
        #expect(abs(grid.view.cellForItem(at: path)!.frame.minY - grid.view.contentOffset.y) < 0.5)
        var place = grid.view.cellForItem(at: path)!.frame.minY - grid.view.contentOffset.y
        for _ in 0..<20 {
            grid.view.contentOffset.y -= 20
            grid.world.frame()
            let now = grid.view.layoutAttributesForItem(at: path)!.frame.minY - grid.view.contentOffset.y
            #expect(abs(now - place - 20) < 0.5)
            place = now
        }
    }

    @Test func `right to left only a layout that says so is turned around`() {
        let plain = UICollectionViewFlowLayout()
        let turned = TurnedFlowLayout()
        for (layout, starts) in [(plain, [0, 120, 240]), (turned, [240, 120, 0])] {
            layout.itemSize = CGSize(width: 150, height: 50)
            layout.minimumInteritemSpacing = -30
            let grid = CollectionWorld(GridSource(items: 3), layout) { $0.semanticContentAttribute = .forceRightToLeft }
            #expect(grid.view.visibleCells.map(\.frame.minX) == starts.map { CGFloat($0) })
            #expect(grid.view.indexPathForItem(at: CGPoint(x: 1, y: 10))?.item == (layout === plain ? 0 : 2))
        }
    }

    @Test func `items wider than the view are shown one a line, and the console hears of it once`() {
        UICollectionViewFlowLayout.forgetWarnings()
        let lines = ConsoleLog.collect {
            let grid = grid(GridSource(items: 3)) { $0.itemSize = CGSize(width: 500, height: 40) }
            #expect(grid.screen == ["item 0@0,0", "item 1@0,50", "item 2@0,100"])
            grid.layout.invalidateLayout()
            grid.world.frame()
        }
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasPrefix(
                "The behavior of the UICollectionViewFlowLayout is not defined because: the "
                    + "item width must be less than the width of the UICollectionView") == true)
    }

    @Test func `a controller shows its collection view, feeds it and clears its selection when it comes back`() {
        let world = World()
        let controller = GridController(collectionViewLayout: UICollectionViewFlowLayout())
        world.window.rootViewController = controller
        world.frame()
        #expect(controller.view === controller.collectionView)
        #expect(controller.collectionView.visibleCells.count == 3)
        #expect(controller.collectionView.frame == world.window.bounds)
        let path = IndexPath(item: 1, section: 0)
        controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        controller.present(other, animated: false)
        world.frames(for: 1)
        controller.dismiss(animated: false)
        world.frames(for: 1)
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
    }
}

private final class GridController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

private final class TurnedFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class ConstrainedCell: UICollectionViewCell {
    let box = UIView(frame: .zero)
    lazy var wish = box.heightAnchor.constraint(equalToConstant: 50)

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.widthAnchor.constraint(equalToConstant: 200), wish,
        ])
    }
    required init?(coder: NSCoder) { nil }
}
