import Foundation
import ListCore

/// What a flow layout answers.
extension UICollectionViewFlowLayout {
    func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result = geometry.items(from: start, to: end).map { attributes(of: $0.item, $0.place) }
        // A pinned header may be in sight although its own place is not.
        for section in geometry.sections(from: start, to: end) {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let side = side(kind, section), side.frame.overlaps(rect) { result.append(side) }
            }
        }
        return result
    }

    func attributes(of item: ListPath, _ place: FlowGeometry.Place) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.cell, at: IndexPath(item))
        attributes.frame = rect(place)
        return attributes
    }

    /// A header or footer; nil where the section has none.
    func side(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
        guard geometry.sections.indices.contains(section) else { return nil }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        var place = isHeader ? geometry.header(of: section) : geometry.footer(of: section)
        guard place.length.along > 0 else { return nil }
        let attributes = makeAttributes(
            .supplementaryView, kind: kind, at: IndexPath(item: 0, section: section))
        let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if pins, let collectionView {
            let span = geometry.span(of: section)
            let length = place.length.along
            let room =
                isHeader
                ? span.lowerBound...max(span.lowerBound, geometry.footer(of: section).along - length)
                : min(
                    span.upperBound - length, geometry.header(of: section).along + geometry.sections[section].header)...span
                    .upperBound - length
            let wish = isHeader ? clearStart(collectionView) : clearEnd(collectionView) - length
            let own = place.along
            place.along = min(max(isHeader ? max(own, wish) : min(own, wish), room.lowerBound), room.upperBound)
            attributes.zIndex = 10
            attributes.isPinned = place.along != own
        }
        attributes.frame = rect(place)
        return attributes
    }
}
