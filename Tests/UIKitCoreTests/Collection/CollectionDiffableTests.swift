import DiffableData
import Foundation
import ListCore
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("The diffable data source of a collection view")
struct CollectionDiffableTests {
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    private let world = World(size: CGSize(width: 390, height: 800))
    private let view: UICollectionView
    private let source: Source
    private let layout = ColumnLayout()

    init() {
        view = UICollectionView(frame: world.window.bounds, collectionViewLayout: layout)
        view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
        source = Source(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! TextCell
            cell.label.text = "\(item)"
            return cell
        }
        world.window.addSubview(view)
    }

    private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private var texts: [String] { view.visibleCells.map { ($0 as? TextCell)?.label.text ?? "-" } }
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
    private func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
        view.cellForItem(at: path(item, section))
    }

    /// Runs the main queue, where completions come.
    private func turn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func `a snapshot is shown, the next one moves what stays and keeps its cells`() async {
        source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false, completion: nil)
        world.frame()
        #expect(texts == ["1", "2", "3"])
        let three = cell(2)
        var hasEnded = false
        source.apply(snapshot(("a", [3, 1, 4]))) { hasEnded = true }
        #expect(texts == ["3", "1", "4"])
        #expect(cell(0) === three)
        world.frames(for: 0.1)
        let top = three!.layer.presentation()!.frame.minY
        #expect(top > 0 && top < 200)
        #expect(!hasEnded)
        world.frames(for: 1)
        await turn()
        #expect(hasEnded)
        #expect(source.itemIdentifier(for: path(2)) == 4)
        #expect(source.indexPath(for: 1) == path(1))
        #expect(source.sectionIdentifier(for: 0) == "a")
        #expect(source.index(for: "a") == 0)
        #expect(source.snapshot().itemIdentifiers == [3, 1, 4])
    }

    @Test func `reloads and reconfigurations by identifier ask for another cell or for the same`() {
        source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
        world.frame()
        let (one, two) = (cell(0), cell(1))
        var next = source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        source.apply(next, animatingDifferences: false)
        #expect(cell(0) !== one)
        #expect(cell(1) === two)
    }

    @Test func `edits past the data source, and applying while it is asked, are refused`() {
        source.apply(snapshot(("a", [1])), animatingDifferences: false)
        world.frame()
        let edits = ProgrammerError.collect { view.deleteItems(at: [path(0)]) }
        #expect(
            edits.first?.reason.hasPrefix(
                "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs") == true)
    }

    @Test func `views beside the items come from the provider, and none is refused`() {
        layout.headerHeight = 20
        let kind = UICollectionView.elementKindSectionHeader
        view.register(TextHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
        source.supplementaryViewProvider = { view, kind, path in
            let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: path)
            (header as? TextHeader)?.label.text = "head \(path.section)"
            return header
        }
        source.apply(snapshot(("a", [1]), ("b", [2])), animatingDifferences: false)
        world.frame()
        #expect(
            view.visibleSupplementaryViews(ofKind: kind).map { ($0 as? TextHeader)?.label.text }
                == ["head 0", "head 1"])
        source.supplementaryViewProvider = nil
        let errors = ProgrammerError.collect {
            source.applySnapshotUsingReloadData(snapshot(("a", [1])))
            world.frame()
        }
        #expect(errors.first?.reason.contains("was not retrieved by calling") == true)
    }

    @Test func `a section snapshot shows what is visible of its hierarchy`() {
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        tree.append([11, 12], to: 1)
        source.apply(tree, to: "a", animatingDifferences: false)
        world.frame()
        #expect(texts == ["1", "2"])
        tree.expand([1])
        source.apply(tree, to: "a", animatingDifferences: true)
        world.frames(for: 1)
        #expect(texts == ["1", "11", "12", "2"])
        #expect(source.snapshot(for: "a").level(of: 12) == 1)
        #expect(source.snapshot(for: "a").isExpanded(1))
        #expect(source.snapshot().itemIdentifiers(inSection: "a") == [1, 11, 12, 2])
        source.apply(snapshot(("a", [2, 5])), animatingDifferences: false)
        #expect(source.snapshot(for: "a").items == [2, 5])
        #expect(source.snapshot(for: "none").items == [])
    }

    // MARK: Moving by a finger (AP-20)

    @Test func `items that may move make room, and the transactions tell what was done`() throws {
        var refused: [Int] = []
        var will: [NSDiffableDataSourceTransaction<String, Int>] = []
        var did: [NSDiffableDataSourceTransaction<String, Int>] = []
        source.reorderingHandlers.canReorderItem = { item in
            if item == 9 { refused.append(item) }
            return item != 9
        }
        source.reorderingHandlers.willReorder = { [weak source] in
            will.append($0)
            #expect(source?.snapshot().itemIdentifiers == [9, 1, 2, 3, 7])
        }
        source.reorderingHandlers.didReorder = { [weak source] in
            did.append($0)
            #expect(source?.snapshot().itemIdentifiers == [9, 2, 3, 1, 7])
        }
        source.apply(snapshot(("a", [9, 1, 2, 3]), ("b", [7])), animatingDifferences: false)
        world.frame()
        #expect(!view.beginInteractiveMovementForItem(at: path(0)))
        #expect(refused == [9])
        let moved = cell(1)
        #expect(view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 350))
        world.frames(for: 1)
        #expect(moved?.frame.midY == 350)
        #expect(texts == ["9", "2", "3", "1", "7"])
        #expect(will.isEmpty)
        view.endInteractiveMovement()
        world.frames(for: 1)
        #expect(cell(3) === moved)
        #expect(moved?.frame.minY == 300)
        let transaction = try #require(did.first)
        #expect(will.count == 1 && did.count == 1)
        #expect(transaction.initialSnapshot.itemIdentifiers == [9, 1, 2, 3, 7])
        #expect(transaction.finalSnapshot.itemIdentifiers == [9, 2, 3, 1, 7])
        #expect([9, 1, 2, 3, 7].applying(transaction.difference) == [9, 2, 3, 1, 7])
        #expect(
            transaction.difference.map {
                switch $0 {
                case .insert(_, _, let partner), .remove(_, _, let partner): partner != nil
                }
            } == [true, true])
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
        let part = transaction.sectionTransactions[0]
        #expect(part.initialSnapshot.items == [9, 1, 2, 3])
        #expect(part.finalSnapshot.items == [9, 2, 3, 1])
        #expect([9, 1, 2, 3].applying(part.difference) == [9, 2, 3, 1])
    }

    @Test func `an item that goes to another section is in the transactions of both`() {
        var did: NSDiffableDataSourceTransaction<String, Int>?
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { did = $0 }
        source.apply(snapshot(("a", [1, 2]), ("b", [7, 8])), animatingDifferences: false)
        world.frame()
        _ = view.beginInteractiveMovementForItem(at: path(0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 350))
        view.endInteractiveMovement()
        world.frames(for: 1)
        #expect(source.snapshot().itemIdentifiers(inSection: "a") == [2])
        #expect(
            source.snapshot().itemIdentifiers(inSection: "b") == [7, 8, 1]
                || source.snapshot().itemIdentifiers(inSection: "b") == [7, 1, 8])
        #expect(did?.sectionTransactions.map(\.sectionIdentifier) == ["b", "a"])
        #expect(did?.sectionTransactions.last?.finalSnapshot.items == [2])
        #expect(texts == source.snapshot().itemIdentifiers.map(String.init))
    }

    @Test func `a movement that is called off leaves everything as it was`() {
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.willReorder = { _ in Issue.record("nothing was moved") }
        source.reorderingHandlers.didReorder = { _ in Issue.record("nothing was moved") }
        source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false)
        world.frame()
        _ = view.beginInteractiveMovementForItem(at: path(0))
        #expect(view.hasUncommittedUpdates)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 250))
        #expect(texts == ["2", "3", "1"])
        view.cancelInteractiveMovement()
        world.frames(for: 1)
        #expect(texts == ["1", "2", "3"])
        #expect(view.visibleCells.map(\.frame.minY) == [0, 100, 200])
        #expect(!view.hasUncommittedUpdates)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }

    @Test func `items that may not move by the handlers stay where a press lifts them`() {
        source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
        world.frame()
        #expect(!view.beginInteractiveMovementForItem(at: path(0)))
        #expect(UICollectionViewDiffableDataSource<String, Int>.ReorderingHandlers().canReorderItem == nil)
    }
}

/// A data source of arrays that moves its items.
@MainActor
private final class MovingSource: GridSource {
    var moves: [String] = []
    var asked: [String] = []
    var target: ((IndexPath) -> IndexPath)?

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)")
        let item = sections[0].remove(at: sourceIndexPath.item)
        sections[0].insert(item, at: destinationIndexPath.item)
    }
}

@MainActor
@Suite("Moving items by a finger")
struct ItemMovementTests {
    private func register() {
        MethodRegistration.add(MovingSource.self, Selector(swift: "collectionView(_:moveItemAt:to:)")) {
            (source: MovingSource, view: UICollectionView, from: IndexPath, to: IndexPath) in
            source.collectionView(view, moveItemAt: from, to: to)
        }
    }

    @Test func `cells that come into view during a movement are asked by their place in the data`() {
        register()
        let source = MovingSource(items: 40)
        let grid = CollectionWorld(source, ColumnLayout())
        #expect(grid.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
        grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 550))
        grid.world.frames(for: 1)
        #expect(grid.texts.prefix(6) == ["item 0", "item 1", "item 3", "item 4", "item 5", "item 2"])
        source.log = []
        grid.scroll(to: 2000)
        #expect(grid.texts.first { $0 != "item 2" } == "item 20")
        grid.scroll(to: 0)
        grid.view.endInteractiveMovement()
        grid.world.frames(for: 1)
        #expect(source.moves == ["2>5"])
        #expect(grid.texts == source.sections[0].prefix(8).map { $0 })
    }

    @Test func `a finger near the edge scrolls, and the item stays below it`() {
        register()
        let source = MovingSource(items: 40)
        let grid = CollectionWorld(source, ColumnLayout())
        _ = grid.view.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0))
        let cell = grid.cell(2)
        grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 790))
        grid.world.frames(for: 1)
        #expect(grid.view.contentOffset.y > 100)
        #expect(abs(cell!.frame.midY - grid.view.contentOffset.y - 790) < 0.5)
        grid.view.endInteractiveMovement()
        grid.world.frames(for: 1)
        #expect(source.sections[0][2] == "item 3")
        let first = Int(grid.view.contentOffset.y / 100)
        #expect(grid.texts == Array(source.sections[0][first..<first + grid.texts.count]))
    }

    @Test func `an update calls the movement off before it is compared`() {
        register()
        let source = MovingSource(items: 6)
        let grid = CollectionWorld(source, ColumnLayout())
        _ = grid.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        grid.view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 350))
        #expect(grid.texts.first == "item 1")
        source.sections[0].remove(at: 5)
        grid.view.deleteItems(at: [IndexPath(item: 5, section: 0)])
        #expect(!grid.view.hasUncommittedUpdates)
        grid.world.frames(for: 1)
        #expect(grid.texts == (0..<5).map { "item \($0)" })
        #expect(grid.view.visibleCells.map(\.frame.minY) == [0, 100, 200, 300, 400])
        #expect(source.moves.isEmpty)
    }

    @Test func `a long press in a controller moves an item where its data source moves items`() {
        let world = World(size: CGSize(width: 390, height: 800))
        let controller = MovingController(collectionViewLayout: ColumnLayout())
        MethodRegistration.add(MovingController.self, Selector(swift: "collectionView(_:moveItemAt:to:)")) {
            (target: MovingController, view: UICollectionView, from: IndexPath, to: IndexPath) in
            target.collectionView(view, moveItemAt: from, to: to)
        }
        world.window.rootViewController = controller
        world.frame()
        func press() -> UILongPressGestureRecognizer? {
            controller.collectionView.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }.first
        }
        world.touch(.began, 100, 50)
        press()?.rest()
        for y in stride(from: 60.0, through: 260, by: 20) { world.touch(.moved, 100, y) }
        world.touch(.ended, 100, 260)
        world.frames(for: 1)
        #expect(controller.moves == ["0>2"])
        controller.installsStandardGestureForInteractiveMovement = false
        #expect(press()?.isEnabled == false)
    }

    @Test func `without a method that moves, nothing moves`() {
        let grid = CollectionWorld(GridSource(items: 5), ColumnLayout())
        #expect(!grid.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        #expect(!grid.view.hasUncommittedUpdates)
    }
}

private final class MovingController: UICollectionViewController {
    var moves: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)")
    }
}
