import Foundation
import ListCore

/// The passes of a collection view's layout, in order: load, prepare, mount, unmount, place.
extension UICollectionView {
    func runLayoutPasses() {
        guard !isLayingOut else { return }
        isLayingOut = true
        loadIfNeeded()
        prepareIfNeeded()
        tile()
        placeBackground()
        isLayingOut = false
    }

    // MARK: Data

    /// Reads the counts where that is due. Every query comes through here.
    func loadIfNeeded() {
        guard needsLoad, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        needsLoad = false
        shape = readShape() ?? .empty
        dataState += 1
    }

    /// Counts from the data source; nil where they are too large, which is raised.
    func readShape() -> TableShape? {
        var rest = Int(Int32.max)
        var counts: [Int] = []
        for section in 0..<max(0, sourceCalls.numberOfSections()) {
            let count = max(0, sourceCalls.numberOfItems(inSection: section))
            guard count <= rest else {
                raise(
                    .internalInconsistency,
                    reason: "Failed to allocate data stores for \(count) items in section \(section). Consider using "
                        + "fewer items")
                return nil
            }
            rest -= count
            counts.append(count)
        }
        return TableShape(rowCounts: counts)
    }

    // MARK: The layout

    func layoutWasInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.dataSourceCounts || context.everything, !updates.animator.isTakingOver { needsLoad = true }
        pendingAdjustment.x += context.contentOffsetAdjustment.x
        pendingAdjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    /// Every question to the layout comes through here.
    /// - Parameter setsContentSize: false where an animation does so.
    func prepareIfNeeded(setsContentSize: Bool = true) {
        loadIfNeeded()
        guard needsPrepare, !isPreparing else { return }
        isPreparing = true
        needsPrepare = false
        collectionViewLayout.prepare()
        isPreparing = false
        let size = collectionViewLayout.collectionViewContentSize
        if setsContentSize, contentSize != size { contentSize = size }
        let adjustment = pendingAdjustment
        pendingAdjustment = .zero
        if adjustment != .zero { motion.shift(by: adjustment) }
    }

    /// What the layout shows in a rectangle, each element once, without the hidden ones.
    func elements(
        in rect: CGRect, setsContentSize: Bool = true
    ) -> [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] {
        prepareIfNeeded(setsContentSize: setsContentSize)
        var known: Set<ElementKey> = []
        var result: [(ElementKey, UICollectionViewLayoutAttributes)] = []
        for given in collectionViewLayout.layoutAttributesForElements(in: turned(rect)) ?? [] {
            let attributes = turned(given)
            guard let key = attributes.key, !attributes.isHidden, attributes.frame.overlaps(rect),
                known.insert(key).inserted
            else { continue }
            if let item = key.item, !shape.contains(item) {
                raise(
                    .internalInconsistency,
                    reason: "UICollectionView received layout attributes for a cell with an index path that does not "
                        + "exist: \(attributes.indexPath.debugText)")
                continue
            }
            result.append((key, attributes))
        }
        return result
    }

    // MARK: Direction

    /// The layout was written from left to right, and is shown from right to left.
    private var isTurned: Bool { isRightToLeft && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection }

    private func turned(_ rect: CGRect) -> CGRect {
        guard isTurned else { return rect }
        return CGRect(
            x: max(contentSize.width, bounds.width) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func turned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isTurned else { return attributes }
        return attributes.with { $0.center.x = max(contentSize.width, bounds.width) - $0.center.x }
    }

    // MARK: Tiling

    /// Rounds in which views may ask for other sizes; a layout that never settles is left as it is then.
    private static var roundLimit: Int { 400 }

    func tile() {
        guard bounds.width > 0, bounds.height > 0 else { return }
        anchor = firstShownItem
        let wanted = mountWhatIsSeen(in: bounds)
        anchor = nil
        let keys = Set(wanted.map(\.key))
        for key in mounted.sortedKeys where !keys.contains(key) && mayLeave(key) { unmount(key) }
        for (key, attributes) in wanted where !movement.holds(key) {
            guard let view = mounted[key] else { continue }
            view.obey(attributes)
            collectionViewLayout.dress(view, key)
        }
        movement.placeItem()
    }

    /// Returns what is seen in `rect` when all views have said what size they would like.
    @discardableResult
    func mountWhatIsSeen(
        in rect: CGRect, setsContentSize: Bool = true
    ) -> [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] {
        var wanted: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = []
        var round = 0
        repeat {
            // The offset follows what becomes known above the screen.
            let seen = setsContentSize ? bounds : rect
            wanted = elements(in: seen, setsContentSize: setsContentSize)
            mountMissing(wanted)
            round += 1
        } while (needsPrepare || needsLoad) && round < Self.roundLimit
        return wanted
    }

    /// The item that must not move while sizes above it become known: the first that was on the screen already.
    var readingItem: ListPath? { isLayingOut ? anchor : firstShownItem }

    private var firstShownItem: ListPath? {
        mounted.items.first { mounted.cell($0)?.frame.overlaps(bounds.inset(by: adjustedContentInset)) ?? false }
    }

    private func mayLeave(_ key: ElementKey) -> Bool {
        !mounted.isLingering(key) && !movement.holds(key) && mounted[key]?.holdsFirstResponder != true
    }

    /// Mounts what is missing and asks each view for the size it would like. Stops where a layout wants to know a size
    /// before it shows more, and where client code changed the data.
    func mountMissing(_ wanted: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)]) {
        let state = dataState
        for (key, attributes) in wanted where mounted[key] == nil {
            mount(key, attributes)
            guard state == dataState, !needsLoad else { return }
            if needsPrepare, collectionViewLayout.measuresViewsInTurn { return }
        }
    }

    func placeBackground() {
        guard let backgroundView else { return }
        UIView.performWithoutAnimation { backgroundView.frame = bounds }
        if subviewList.first !== backgroundView { insertSubview(backgroundView, at: 0) }
    }
}

extension CGRect {
    /// Whether the two have more in common than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
