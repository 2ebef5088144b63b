import Foundation
import Testing
import UIKit
import UIKitTesting

/// Colours in a grid, with a pinned title over each section.
private final class SwatchController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let tints: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple,
    ]
    private var counts = [8, 22]

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 24, right: 16)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.sectionHeadersPinToVisibleBounds = true
        super.init(collectionViewLayout: layout)
        title = "Swatches"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(SwatchCell.self, forCellWithReuseIdentifier: "swatch")
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Shuffle", primaryAction: UIAction(title: "Shuffle") { [weak self] _ in self?.shuffle() })
    }

    private func shuffle() {
        counts[0] -= 1
        collectionView.performBatchUpdates {
            self.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
            self.collectionView.moveItem(at: IndexPath(item: 7, section: 0), to: IndexPath(item: 0, section: 0))
        }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath) as! SwatchCell
        cell.label.text = "\(indexPath.section + 1).\(indexPath.item + 1)"
        cell.contentView.backgroundColor = Self.tints[indexPath.item % 8]
        return cell
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? TitleView)?.label.text = indexPath.section == 0 ? "Warm and cold" : "More of them"
        return view
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let room = collectionView.bounds.width - 32
        return indexPath.section == 0
            ? CGSize(width: (room - 30) / 4, height: 76) : CGSize(width: (room - 20) / 3, height: 100)
    }
}

private final class SwatchCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 14
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.5 : 1 } }
    override var isSelected: Bool {
        didSet {
            contentView.layer.borderWidth = isSelected ? 4 : 0
            contentView.layer.borderColor = UIColor.label.cgColor
        }
    }
}

private final class TitleView: UICollectionReusableView {
    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        label.font = .preferredFont(forTextStyle: .title3)
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// An outline of folders in a list.
private final class OutlineController: UIViewController {
    private let look: UICollectionLayoutListConfiguration.Appearance
    private var source: UICollectionViewDiffableDataSource<Int, String>!
    private var list: UICollectionView!

    init(_ look: UICollectionLayoutListConfiguration.Appearance) {
        self.look = look
        super.init(nibName: nil, bundle: nil)
        title = "Folders"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        var configuration = UICollectionLayoutListConfiguration(appearance: look)
        configuration.headerMode = .supplementary
        list = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list)
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, path, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            content.image = UIImage(systemName: item.hasPrefix("Folder") ? "folder" : "doc")
            cell.contentConfiguration = content
            cell.accessories = self?.accessories(item) ?? []
        }
        let titles = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = path.section == 0 ? "On this device" : "Shared"
            cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, item in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
        }
        source.reorderingHandlers.canReorderItem = { _ in true }
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["Folder A", "Folder B", "Letter"])
        tree.append(["Plan", "Sketch"], to: "Folder A")
        tree.append(["Budget"], to: "Folder B")
        source.apply(tree, to: 0, animatingDifferences: false)
        var shared = NSDiffableDataSourceSectionSnapshot<String>()
        shared.append(["Minutes", "A note with a title that is much too long for one line of a list on a telephone"])
        source.apply(shared, to: 1, animatingDifferences: false)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", primaryAction: UIAction(title: "Edit") { [weak self] _ in self?.list.isEditing.toggle() })
    }

    private func accessories(_ item: String) -> [UICellAccessory] {
        if item.hasPrefix("Folder") { return [.outlineDisclosure(options: .init(style: .header))] }
        return [
            .delete(), .reorder(), .label(text: "\(item.count)", displayed: .whenNotEditing),
            .disclosureIndicator(displayed: .whenNotEditing),
        ]
    }
}

/// In processes of their own, because a screen stops the clocks.
@Suite("Screens with collection views")
struct CollectionScreenTests {
    @Test func `a grid of colours is tapped, scrolled and shuffled`() async {
        await #expect(processExitsWith: .success) { try await CollectionsOnScreen.grid() }
    }

    @Test func `a list of folders in cards opens, closes and is edited`() async {
        await #expect(processExitsWith: .success) {
            try await CollectionsOnScreen.folders(.insetGrouped, "insetGrouped")
        }
    }

    @Test func `a plain list of folders opens, closes and is edited`() async {
        await #expect(processExitsWith: .success) { try await CollectionsOnScreen.folders(.plain, "plain") }
    }

    @Test func `a list of folders at the side opens, closes and is edited`() async {
        await #expect(processExitsWith: .success) { try await CollectionsOnScreen.folders(.sidebar, "sidebar") }
    }
}

@MainActor
private enum CollectionsOnScreen {
    static func grid() async throws {
        let screen = try await TestScreen(UINavigationController(rootViewController: SwatchController()))
        try Pictures.write(screen, "collection-grid")
        try await screen.tap("cell[0,2]")
        try Pictures.write(screen, "collection-grid-selected")
        #expect(try screen.element("list").rowCounts == [8, 22])
        try await screen.tap("Shuffle")
        try await screen.settle()
        #expect(try screen.element("list").rowCounts == [7, 22])
        #expect(try screen.element("cell[0,0]").label == "1.8")
        try Pictures.write(screen, "collection-grid-shuffled")
        try await screen.perform("scroll-to list 1 21")
        #expect(try screen.element("cell[1,21]").label == "2.22")
    }

    static func folders(_ look: UICollectionLayoutListConfiguration.Appearance, _ name: String) async throws {
        let screen = try await TestScreen(UINavigationController(rootViewController: OutlineController(look)))
        #expect(try screen.element("list").rowCounts == [3, 2])
        try Pictures.write(screen, "list-\(name)")
        try await screen.tap("cell[0,0]")
        try await screen.settle()
        #expect(try screen.element("list").rowCounts == [5, 2])
        #expect(try screen.element("cell[0,1]").label?.hasPrefix("Plan") == true)
        try Pictures.write(screen, "list-\(name)-open")
        try await screen.tap("Edit")
        try await screen.settle()
        try Pictures.write(screen, "list-\(name)-editing")
        try await screen.tap("cell[0,0]")
        try await screen.settle()
        #expect(try screen.element("list").rowCounts == [3, 2])
    }
}
