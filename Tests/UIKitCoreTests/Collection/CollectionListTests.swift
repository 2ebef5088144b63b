import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("Lists in collection views")
struct CollectionListTests {
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>
    private let world = World(size: CGSize(width: 390, height: 800))

    /// Rows whose text is their number, each as high as its content.
    private func list(
        _ configuration: UICollectionLayoutListConfiguration,
        accessories: @escaping (Int) -> [UICellAccessory] = { _ in [] }
    ) -> (UICollectionView, Source) {
        let view = UICollectionView(
            frame: world.window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "\(item)"
            cell.contentConfiguration = content
            cell.accessories = accessories(item)
        }
        let sides = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map { kind in
            (
                kind,
                UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
                    cell, _, path in
                    var content = cell.defaultContentConfiguration()
                    content.text = "side \(path.section)"
                    cell.contentConfiguration = content
                }
            )
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, kind, path in
            sides.first { $0.0 == kind }.map { view.dequeueConfiguredReusableSupplementary(using: $0.1, for: path) }
        }
        world.window.addSubview(view)
        return (view, source)
    }

    private func apply(_ counts: [Int], to source: Source) {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        var next = 0
        for (section, count) in counts.enumerated() {
            snapshot.appendSections(["\(section)"])
            snapshot.appendItems(Array(next..<next + count))
            next += count
        }
        source.apply(snapshot, animatingDifferences: false)
        world.frame()
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func text(_ cell: UICollectionViewCell?) -> String? {
        (cell?.contentConfiguration as? UIListContentConfiguration)?.text
    }

    @Test func `a plain list has the rows of a plain table`() {
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .plain))
        apply([100_000], to: source)
        #expect(view.visibleCells.prefix(3).map(\.frame.minY) == [0, 53, 106])
        #expect(view.visibleCells.allSatisfy { $0.frame.width == 390 })
        #expect(view.backgroundColor == .systemBackground)
        #expect(view.contentSize.height == 5_200_016)
        view.contentOffset.y = 2_000_000
        world.frame()
        #expect(view.visibleCells.count < 20)
        #expect(text(view.visibleCells.first) == "38461")
    }

    @Test func `grouped lists stand on their background, inset ones on cards`() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let (view, source) = list(configuration)
        apply([3, 1], to: source)
        #expect(view.backgroundColor == .systemGroupedBackground)
        let cells = view.visibleCells
        #expect(cells.map(\.frame.minX) == [20, 20, 20, 20])
        #expect(cells.map(\.layer.cornerRadius) == [26, 0, 26, 26])
        #expect(cells[0].frame.minY == 35)
        configuration.backgroundColor = .systemYellow
        let (other, _) = list(configuration)
        #expect(other.backgroundColor == .systemYellow)
        other.backgroundColor = .systemPink
        #expect(other.backgroundColor == .systemPink)
    }

    @Test func `headers and footers are views where the configuration asks for them, and plain ones pin`() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
        configuration.headerTopPadding = 10
        let (view, source) = list(configuration)
        apply([40, 40], to: source)
        let kind = UICollectionView.elementKindSectionHeader
        let header = view.supplementaryView(forElementKind: kind, at: path(0))
        #expect(header?.frame.minY == 10)
        #expect(text(header as? UICollectionViewCell) == "side 0")
        view.contentOffset.y = 700
        world.frame()
        #expect(view.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY == 700)
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count == 1)
    }

    @Test func `a first item stands as the header of its section`() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        let (view, source) = list(configuration)
        apply([3], to: source)
        #expect(view.visibleCells.map(\.layer.cornerRadius) == [0, 26, 26])
        let cell = view.visibleCells.first as? UICollectionViewListCell
        let background = String(describing: cell?.backgroundConfiguration)
        #expect(background.contains("Base Style = clear"))
    }

    @Test func `lines stand between rows, unless there are to be none`() {
        func lines(_ change: (inout UICollectionLayoutListConfiguration) -> Void) -> Int {
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            change(&configuration)
            let (view, source) = list(configuration)
            apply([3], to: source)
            defer { view.removeFromSuperview() }
            return view.visibleCells.flatMap(\.subviews).filter {
                $0.frame.height > 0 && $0.frame.height <= 1 && !$0.isHidden
            }.count
        }
        #expect(lines { _ in } == 3)
        #expect(lines { $0.showsSeparators = false } == 0)
    }

    @Test func `accessories stand before and behind the content, those of editing while that lasts`() {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .plain)) { item in
            [
                .delete(), .label(text: "many", displayed: .whenNotEditing), .checkmark(), .reorder(),
                .customView(configuration: .init(customView: custom, placement: .leading())),
            ]
        }
        apply([1], to: source)
        let cell = view.visibleCells[0]
        let wide = cell.contentView.frame
        #expect(custom.frame.minX == 20)
        #expect(wide.minX == 46)
        view.isEditing = true
        world.frame()
        #expect(custom.frame.minX == 50)
        #expect(cell.contentView.frame.minX == 76)
        #expect(cell.configurationState.isEditing)
        view.isEditing = false
        world.frame()
        #expect(cell.contentView.frame == wide)
    }

    @Test func `controls of editing do what they were made for, and views of the client keep their looks`() {
        var log: [String] = []
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        custom.alpha = 0.5
        custom.isUserInteractionEnabled = false
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .plain)) { item in
            [
                .delete { log.append("delete \(item)") },
                .customView(configuration: .init(customView: custom, placement: .trailing(displayed: .whenNotEditing))),
            ]
        }
        apply([1], to: source)
        #expect(custom.alpha == 0.5)
        view.isEditing = true
        world.frame()
        #expect(custom.alpha == 0)
        world.touch(.began, 20 + 11, 26)
        world.releaseHeldTouches()
        world.touch(.ended, 20 + 11, 26)
        #expect(log == ["delete 0"])
        view.isEditing = false
        world.frame()
        #expect(custom.alpha == 0.5)
        #expect(!custom.isUserInteractionEnabled)
    }

    @Test func `indentation moves the content further in`() {
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .plain))
        apply([1], to: source)
        let cell = view.visibleCells[0] as! UICollectionViewListCell
        cell.indentationLevel = 2
        world.frame()
        #expect(cell.contentView.frame.minX == 32)
        cell.indentationWidth = 5
        world.frame()
        #expect(cell.contentView.frame.minX == 10)
    }

    // MARK: Outlines

    private func outline(_ change: (Source) -> Void = { _ in }) -> (UICollectionView, Source) {
        let (view, source) = list(UICollectionLayoutListConfiguration(appearance: .sidebar)) { item in
            item < 10 ? [.outlineDisclosure()] : []
        }
        change(source)
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        tree.append([11, 12], to: 1)
        source.apply(tree, to: "a", animatingDifferences: false)
        world.frame()
        return (view, source)
    }

    private func tapSign(_ item: Int, _ view: UICollectionView) {
        let cell = view.cellForItem(at: path(item))!
        world.touch(.began, cell.frame.maxX - 20, cell.frame.midY - view.contentOffset.y)
        world.releaseHeldTouches()
        world.touch(.ended, cell.frame.maxX - 20, cell.frame.midY - view.contentOffset.y)
        world.frames(for: 1)
    }

    private func texts(_ view: UICollectionView) -> [String?] { view.visibleCells.map(text) }

    /// TV-241: the application is told of every collapse, so that it can be kept.
    @Test func `a tap on the sign opens and closes an item, and the handlers are asked and told`() {
        var log: [String] = []
        let (view, source) = outline { source in
            source.sectionSnapshotHandlers.shouldExpandItem = {
                log.append("may expand \($0)"); return $0 != 2
            }
            source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
            source.sectionSnapshotHandlers.shouldCollapseItem = {
                log.append("may collapse \($0)"); return log.count > 3
            }
            source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
        }
        tapSign(0, view)
        #expect(texts(view) == ["1", "11", "12", "2"])
        #expect(log == ["may expand 1", "expand 1"])
        #expect(view.visibleCells.compactMap { ($0 as? UICollectionViewListCell)?.indentationLevel } == [0, 1, 1, 0])
        #expect(view.visibleCells[0].configurationState.isExpanded)
        tapSign(3, view)
        #expect(log.last == "may expand 2")
        #expect(!source.snapshot(for: "a").isExpanded(2))
        tapSign(0, view)
        #expect(texts(view) == ["1", "2"])
        #expect(log.suffix(2) == ["may collapse 1", "collapse 1"])
        #expect(!view.visibleCells[0].configurationState.isExpanded)
    }

    @Test func `an item that may not be collapsed stays open`() {
        let (view, source) = outline { $0.sectionSnapshotHandlers.shouldCollapseItem = { _ in false } }
        tapSign(0, view)
        tapSign(0, view)
        #expect(source.snapshot(for: "a").isExpanded(1))
        #expect(texts(view) == ["1", "11", "12", "2"])
    }

    @Test func `children may be made when their parent is opened`() {
        var given: [[Int]] = []
        let (view, source) = outline {
            $0.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, present in
                given.append(present.items)
                var children = NSDiffableDataSourceSectionSnapshot<Int>()
                children.append([parent * 100, parent * 100 + 1])
                return children
            }
        }
        tapSign(1, view)
        #expect(texts(view) == ["1", "2", "200", "201"])
        tapSign(0, view)
        #expect(texts(view) == ["1", "100", "101", "2", "200", "201"])
        #expect(given == [[], [11, 12]])
        #expect(source.snapshot(for: "a").items == [1, 100, 101, 2, 200, 201])
    }
}
