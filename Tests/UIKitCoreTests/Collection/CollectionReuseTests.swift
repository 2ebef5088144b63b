import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("Registered views and mistakes in collection views")
struct CollectionReuseTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func `a registration makes, reuses and configures its cells and views`() {
        let layout = ColumnLayout()
        layout.headerHeight = 20
        let source = GridSource(items: 30)
        let cells = UICollectionView.CellRegistration<TextCell, String> { cell, path, item in
            cell.label.text = "\(item) at \(path.item)"
        }
        let headers = UICollectionView.SupplementaryRegistration<TextHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in
            view.label.text = "\(kind.suffix(6)) \(path.section)"
        }
        source.provider = { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: "x\($1.item)") }
        source.supplementary = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        let grid = CollectionWorld(source, layout)
        #expect(grid.texts.prefix(2) == ["x0 at 0", "x1 at 1"])
        let header = grid.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
        #expect((header as? TextHeader)?.label.text == "Header 0")
        grid.scroll(to: 1500)
        grid.scroll(to: 2200)
        #expect(Set(grid.view.visibleCells.map(\.reuseIdentifier)).count == 1)
        #expect(grid.texts.last == "x29 at 29")
    }

    @Test func `a registration made while a cell is asked for is refused`() {
        let source = GridSource(items: 1)
        source.provider = { view, path in
            let late = UICollectionView.CellRegistration<TextCell, Int> { _, _, _ in }
            return view.dequeueConfiguredReusableCell(using: late, for: path, item: 1)
        }
        let errors = ProgrammerError.collect { withExtendedLifetime(CollectionWorld(source, ColumnLayout())) {} }
        #expect(
            errors.first?.reason.hasPrefix(
                "Attempted to dequeue a cell using a registration that was created inside "
                    + "-collectionView:cellForItemAtIndexPath:") == true)
    }

    @Test func `unknown identifiers, strangers and wrong kinds are refused in UIKit's words`() {
        let layout = ColumnLayout()
        let grid = CollectionWorld(GridSource(items: 0), layout)
        let unknown = ProgrammerError.collect {
            _ = grid.view.dequeueReusableCell(withReuseIdentifier: "none", for: path(0))
        }
        #expect(
            unknown.map(\.reason) == [
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier none - must register a nib "
                    + "or a class for the identifier or connect a prototype cell in a storyboard"
            ])
        let wrongClass = ProgrammerError.collect {
            grid.view.register(UILabel.self, forCellWithReuseIdentifier: "label")
        }
        #expect(wrongClass.map(\.reason) == ["must pass a class of kind UICollectionViewCell"])
        grid.source.sections = [["a"]]
        grid.source.provider = { _, _ in TextCell(frame: .zero) }
        grid.view.reloadData()
        let stranger = ProgrammerError.collect { grid.world.frame() }
        #expect(
            stranger.first?.reason == "the cell returned from -collectionView:cellForItemAtIndexPath: does not "
                + "have a reuseIdentifier - cells must be retrieved by calling "
                + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
        grid.source.provider = nil
        layout.headerHeight = 20
        grid.source.supplementary = { view, _, path in
            view.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "side", for: path)
        }
        grid.view.reloadData()
        let footer = ProgrammerError.collect { grid.world.frame() }
        #expect(footer.first?.reason.contains("does not match the element kind it is being used for") == true)
    }

    @Test func `places that are not there are refused or unknown`() {
        let grid = CollectionWorld(GridSource(items: 3), ColumnLayout())
        let count = ProgrammerError.collect { #expect(grid.view.numberOfItems(inSection: 2) == 0) }
        #expect(
            count.map(\.reason) == [
                "request for number of items in section 2 when there are only 1 sections in the collection view"
            ])
        let item = ProgrammerError.collect { grid.view.scrollToItem(at: path(9), at: .top, animated: false) }
        #expect(
            item.first?.reason.hasPrefix(
                "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 3 items in "
                    + "section 0.") == true)
        let section = ProgrammerError.collect { grid.view.scrollToItem(at: path(0, 4), at: .top, animated: false) }
        #expect(
            section.first?.reason.hasPrefix(
                "Attempted to scroll the collection view to an out-of-bounds section (4) when there are only 1 sections."
            )
                == true)
        #expect(grid.view.contentOffset.y == 0)
    }

    @Test func `a layout that shows an item which is not there is refused`() {
        let grid = CollectionWorld(GridSource(items: 3), GhostLayout())
        let errors = ProgrammerError.collect {
            grid.layout.isHaunted = true
            grid.layout.invalidateLayout()
            grid.world.frame()
        }
        #expect(
            errors.first?.reason == "UICollectionView received layout attributes for a cell with an index path "
                + "that does not exist: {length = 2, path = 0 - 7}")
        #expect(grid.texts == ["item 0", "item 1", "item 2"])
    }

    @Test func `data that changes while a cell is asked for is shown anew`() {
        let source = GridSource(items: 30)
        let grid = CollectionWorld(source, ColumnLayout())
        var hasChanged = false
        source.provider = { [weak source] view, path in
            if !hasChanged {
                hasChanged = true
                source?.sections = [["only"]]
                view.reloadData()
            }
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! TextCell
            cell.label.text = source?.sections[0].indices.contains(path.item) == true ? "only" : "late"
            return cell
        }
        grid.view.reloadData()
        grid.world.frames(for: 0.1)
        #expect(grid.texts == ["only"])
    }
}

final class TextHeader: UICollectionReusableView {
    let label = UILabel(frame: .zero)
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
}

private final class GhostLayout: ColumnLayout {
    var isHaunted = false
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let ghost = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
        ghost.frame = CGRect(x: 0, y: 400, width: 100, height: 100)
        return (super.layoutAttributesForElements(in: rect) ?? []) + (isHaunted ? [ghost] : [])
    }
}
