import Foundation
import UIKitCore

/// A data source and delegate over arrays of strings that writes down what it is asked.
@MainActor
class GridSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var mayHighlight: (IndexPath) -> Bool = { _ in true }
    var maySelect: (IndexPath) -> Bool = { _ in true }
    var mayDeselect: (IndexPath) -> Bool = { _ in true }
    var provider: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
    var supplementary: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?

    init(_ sections: [[String]]) { self.sections = sections }

    convenience init(items: Int) { self.init([(0..<items).map { "item \($0)" }]) }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.item)") }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        note("cell", indexPath)
        if let provider { return provider(collectionView, indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TextCell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        note("view \(kind)", indexPath)
        if let supplementary { return supplementary(collectionView, kind, indexPath) }
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "side", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight", indexPath)
        return mayHighlight(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("didHighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("didUnhighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("shouldSelect", indexPath)
        return maySelect(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("shouldDeselect", indexPath)
        return mayDeselect(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("didSelect", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("didDeselect", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        note("will", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        note("end", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        note("will \(elementKind)", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        note("end \(elementKind)", indexPath)
    }
}

/// A cell with a label that fills its content view.
final class TextCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
    var prepared = 0
    var applied: [UICollectionViewLayoutAttributes] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        prepared += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied.append(layoutAttributes)
    }
}

/// A client's own layout: items of 100 points one below the other, a header of 30 before each section, and a line behind
/// each section.
@MainActor
class ColumnLayout: UICollectionViewLayout {
    var height: CGFloat = 100
    var headerHeight: CGFloat = 0
    var showsLines = false
    var followsBounds = false
    var snaps: CGFloat?
    var takesSizes = false
    private(set) var sizes: [IndexPath: CGFloat] = [:]
    private(set) var prepared = 0
    private(set) var queries: [CGRect] = []
    private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []
    private(set) var bounds: [CGRect] = []
    private(set) var frames: [[CGRect]] = []
    private(set) var headers: [CGRect] = []
    private var size = CGSize.zero

    override func prepare() {
        super.prepare()
        prepared += 1
        guard let view = collectionView else { return }
        let width = view.bounds.width
        var y: CGFloat = 0
        (frames, headers) = ([], [])
        for section in 0..<view.numberOfSections {
            headers.append(CGRect(x: 0, y: y, width: width, height: headerHeight))
            y += headerHeight
            var row: [CGRect] = []
            for item in 0..<view.numberOfItems(inSection: section) {
                let own = sizes[IndexPath(item: item, section: section)] ?? height
                row.append(CGRect(x: 0, y: y, width: width, height: own))
                y += own
            }
            frames.append(row)
        }
        size = CGSize(width: width, height: y)
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        queries.append(rect)
        var result: [UICollectionViewLayoutAttributes] = []
        for (section, row) in frames.enumerated() {
            for (item, frame) in row.enumerated() where frame.intersects(rect) {
                result.append(layoutAttributesForItem(at: IndexPath(item: item, section: section))!)
            }
            if headerHeight > 0, headers[section].intersects(rect) {
                result.append(
                    layoutAttributesForSupplementaryView(
                        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))!)
            }
            if showsLines {
                result.append(
                    layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 0, section: section))!)
            }
        }
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.section][indexPath.item]
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = headers[indexPath.section]
        attributes.zIndex = 1
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = frames[indexPath.section].reduce(headers[indexPath.section]) { $0.union($1) }
        attributes.zIndex = -1
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        bounds.append(collectionView?.bounds ?? .null)
        return followsBounds && newBounds.width != collectionView?.bounds.width
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard takesSizes, preferredAttributes.size.height != originalAttributes.size.height else { return false }
        sizes[originalAttributes.indexPath] = preferredAttributes.size.height
        return true
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let snaps else { return proposedContentOffset }
        return CGPoint(x: 0, y: (proposedContentOffset.y / snaps).rounded() * snaps)
    }
}

/// A collection view that fills a world's window.
@MainActor
final class CollectionWorld<Layout: UICollectionViewLayout> {
    let world: World
    let view: UICollectionView
    let source: GridSource
    let layout: Layout

    init(
        _ source: GridSource, _ layout: Layout, size: CGSize = CGSize(width: 390, height: 800),
        safeArea: UIEdgeInsets = .zero, configure: (UICollectionView) -> Void = { _ in }
    ) {
        self.source = source
        self.layout = layout
        world = World(size: size, safeArea: safeArea)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "side")
        }
        configure(view)
        view.dataSource = source
        view.delegate = source
        world.window.addSubview(view)
        world.frame()
    }

    /// Texts of the cells on the screen, with the top left corner of each in the window.
    var screen: [String] {
        view.visibleCells.map { cell in
            let place = cell.convert(cell.bounds, to: nil)
            return "\(text(cell))@\(Int(place.minX.rounded())),\(Int(place.minY.rounded()))"
        }
    }

    var texts: [String] { view.visibleCells.map(text) }
    private func text(_ cell: UICollectionViewCell) -> String { (cell as? TextCell)?.label.text ?? "-" }

    func cell(_ item: Int, _ section: Int = 0) -> TextCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? TextCell
    }

    func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        world.frame()
    }

    func tap(_ item: Int, _ section: Int = 0) {
        let path = IndexPath(item: item, section: section)
        let rect = view.convert(view.layoutAttributesForItem(at: path)!.frame, to: nil)
        world.touch(.began, rect.midX, rect.midY)
        world.touch(.ended, rect.midX, rect.midY)
        world.frame()
    }
}
