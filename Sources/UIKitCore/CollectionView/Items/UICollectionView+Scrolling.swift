import Foundation
import ListCore

extension UICollectionView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        layOutForScrolling()
        guard isInBounds(path), let place = attributes(ofItem: path)?.frame else { return }
        let offset = offset(showing: place, position)
        guard !animated || window == nil else { return setContentOffset(offset, animated: true) }
        setContentOffset(offset, animated: false)
        settle(path, position)
    }

    /// Before anything is laid out the layout knows no bounds.
    private func layOutForScrolling() {
        guard !isLayingOut, window != nil, bounds.width > 0 else { return }
        runLayoutPasses()
    }

    /// Views on the way may turn out larger than they were thought.
    private func settle(_ path: IndexPath, _ position: ScrollPosition) {
        guard window != nil, collectionViewLayout.asksForPreferredSizes else { return }
        for _ in 0..<16 {
            if !isLayingOut { runLayoutPasses() }
            guard let place = attributes(ofItem: path)?.frame else { return }
            let offset = offset(showing: place, position)
            guard abs(offset.y - contentOffset.y) > 0.01 || abs(offset.x - contentOffset.x) > 0.01 else { return }
            setContentOffset(offset, animated: false)
        }
    }

    /// Texts as remembered.
    private func isInBounds(_ path: IndexPath) -> Bool {
        let shape = loadedShape
        guard let item = ListPath(path), shape.sections.indices.contains(item.section) else {
            raise(
                .range,
                reason: "Attempted to scroll the collection view to an out-of-bounds section "
                    + "(\(path.first ?? 0)) when there are only \(shape.sectionCount) sections. Collection view: "
                    + "\(self).")
            return false
        }
        guard shape.contains(item) else {
            raise(
                .range,
                reason: "Attempted to scroll the collection view to an out-of-bounds item (\(item.row)) when there are "
                    + "only \(shape.rowCount(inSection: item.section)) items in section \(item.section). Collection "
                    + "view: \(self).")
            return false
        }
        return true
    }

    func offset(showing place: CGRect, _ position: ScrollPosition) -> CGPoint {
        let inset = adjustedContentInset
        let vertical: AxisPosition =
            position.contains(.top)
            ? .start
            : position.contains(.bottom) ? .end : position.contains(.centeredVertically) ? .middle : .nearest
        let horizontal: AxisPosition =
            position.contains(.left)
            ? .start
            : position.contains(.right) ? .end : position.contains(.centeredHorizontally) ? .middle : .nearest
        return clamped(
            CGPoint(
                x: horizontal.offset(
                    showing: place.minX...place.maxX, from: contentOffset.x, length: bounds.width,
                    insets: (inset.left, inset.right)),
                y: vertical.offset(
                    showing: place.minY...place.maxY, from: contentOffset.y, length: bounds.height,
                    insets: (inset.top, inset.bottom))))
    }
}

/// Where something should stand in the clear part of one axis of a scroll view.
enum AxisPosition {
    case start, middle, end
    /// The least movement that shows it.
    case nearest

    func offset(
        showing span: ClosedRange<CGFloat>, from offset: CGFloat, length: CGFloat, insets: (CGFloat, CGFloat)
    ) -> CGFloat {
        let atStart = span.lowerBound - insets.0
        let atEnd = span.upperBound + insets.1 - length
        switch self {
        case .start: return atStart
        case .end: return atEnd
        case .middle: return (atStart + atEnd) / 2
        case .nearest:
            let shown = min(atStart, atEnd)...max(atStart, atEnd)
            if shown.contains(offset) { return offset }
            return offset > shown.upperBound ? shown.upperBound : shown.lowerBound
        }
    }
}
