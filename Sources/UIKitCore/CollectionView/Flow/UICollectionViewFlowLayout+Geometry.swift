import Foundation
import ListCore

/// Between the axes of the geometry and those of the screen.
extension UICollectionViewFlowLayout {
    var isVertical: Bool { scrollDirection == .vertical }

    var isPinning: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    /// Length of a line, section insets included.
    func room(in view: UICollectionView) -> Double {
        let inset = view.adjustedContentInset
        return isVertical
            ? max(0, view.bounds.width - inset.left - inset.right)
            : max(0, view.bounds.height - inset.top - inset.bottom)
    }

    /// Where the part of the content that no bar covers begins.
    func clearStart(_ view: UICollectionView) -> Double {
        let inset = view.adjustedContentInset
        return isVertical ? view.contentOffset.y + inset.top : view.contentOffset.x + inset.left
    }

    func clearEnd(_ view: UICollectionView) -> Double {
        let inset = view.adjustedContentInset
        return isVertical
            ? view.contentOffset.y + view.bounds.height - inset.bottom
            : view.contentOffset.x + view.bounds.width - inset.right
    }

    func sizeInAxes(_ size: CGSize) -> FlowSection.Size {
        isVertical ? .init(along: size.height, across: size.width) : .init(along: size.width, across: size.height)
    }

    func rect(_ place: FlowGeometry.Place) -> CGRect {
        isVertical
            ? CGRect(x: place.across, y: place.along, width: place.length.across, height: place.length.along)
            : CGRect(x: place.along, y: place.across, width: place.length.along, height: place.length.across)
    }

    // MARK: Sections

    func section(_ index: Int, in view: UICollectionView) -> FlowSection {
        var section = FlowSection(items: items(of: index, in: view))
        section.lineSpacing = calls.lineSpacing(view, self, section: index) ?? minimumLineSpacing
        section.itemSpacing = calls.itemSpacing(view, self, section: index) ?? minimumInteritemSpacing
        let inset = (calls.inset(view, self, section: index) ?? sectionInset) + reference(in: view)
        section.insets =
            isVertical
            ? .init(before: inset.top, after: inset.bottom, start: inset.left, end: inset.right)
            : .init(before: inset.left, after: inset.right, start: inset.top, end: inset.bottom)
        section.header = sizeInAxes(calls.headerSize(view, self, section: index) ?? headerReferenceSize).along
        section.footer = sizeInAxes(calls.footerSize(view, self, section: index) ?? footerReferenceSize).along
        return section
    }

    /// What section insets are measured from, across the axis of scrolling: the content's edge, or further in.
    private func reference(in view: UICollectionView) -> UIEdgeInsets {
        let adjusted = view.adjustedContentInset
        let full: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: full = view.safeAreaInsets
        case .fromLayoutMargins: full = view.layoutMargins
        }
        return isVertical
            ? UIEdgeInsets(
                top: 0, left: max(0, full.left - adjusted.left), bottom: 0, right: max(0, full.right - adjusted.right))
            : UIEdgeInsets(
                top: max(0, full.top - adjusted.top), left: 0, bottom: max(0, full.bottom - adjusted.bottom), right: 0)
    }

    private func items(of index: Int, in view: UICollectionView) -> FlowSection.Items {
        let count = view.numberOfItems(inSection: index)
        let guess = sizeInAxes(guessedSize)
        let first = count > 0 ? calls.sizeForItem(view, self, at: IndexPath(item: 0, section: index)) : nil
        guard first != nil || (asksForPreferredSizes && !measured.isEmpty) else { return .uniform(guess, count: count) }
        let sizes = (0..<count).map { item -> FlowSection.Size in
            if asksForPreferredSizes, let known = measured[ListPath(section: index, row: item)] {
                return sizeInAxes(known)
            }
            guard let first else { return guess }
            let path = IndexPath(item: item, section: index)
            return sizeInAxes(item == 0 ? first : calls.sizeForItem(view, self, at: path) ?? guessedSize)
        }
        if let one = sizes.first, sizes.allSatisfy({ $0 == one }) { return .uniform(one, count: count) }
        return .each(sizes)
    }

    private var guessedSize: CGSize {
        guard asksForPreferredSizes, estimatedItemSize.width < 1e30, estimatedItemSize.height < 1e30 else {
            return itemSize
        }
        return estimatedItemSize
    }

    /// UIKit's text, as remembered, once.
    func warnOfWideItems(_ view: UICollectionView) {
        guard !Self.hasWarnedOfWideItems, geometry.across > 0 else { return }
        let isTooWide = geometry.sections.contains { section in
            let room = geometry.across - section.insets.start - section.insets.end
            switch section.items {
            case .uniform(let size, let count): return count > 0 && size.across > room + 0.01
            case .each(let sizes): return sizes.contains { $0.across > room + 0.01 }
            }
        }
        guard isTooWide else { return }
        Self.hasWarnedOfWideItems = true
        let (length, sides) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
        ConsoleLog.write(
            "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(length) must be less "
                + "than the \(length) of the UICollectionView minus the section insets \(sides) values, minus the "
                + "content insets \(sides) values. Please check the values returned by the delegate. Collection view: "
                + "\(view)")
    }
}
