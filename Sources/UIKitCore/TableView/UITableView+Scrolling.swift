import Foundation
import ListCore

/// An unfinished `scrollToRow`: heights on the way may move its end (`HT-08`).
struct PendingScroll {
    var row: NewRow?
    var section: Int
    var position: ScrollTarget.Position
    var isAnimated: Bool
}

extension UITableView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        _ = loadedShape
        layOutForScrolling()
        let row = path.count > 1 && path.row != NSNotFound ? path.row : nil
        guard path.count > 0, let target = target(section: path.section, row: row) else { return }
        let flat = row.flatMap { geometry.shape.row(at: ListCore.RowPath(section: path.section, row: $0)) }
        pendingScroll = PendingScroll(
            row: flat, section: path.section, position: position.value, isAnimated: animated && window != nil)
        let offset = CGPoint(x: contentOffset.x, y: place(target, position.value))
        if animated, window != nil {
            guard offset.y != contentOffset.y else {
                pendingScroll = nil
                return setContentOffset(offset, animated: true)
            }
            setContentOffset(offset, animated: true)
        } else {
            settleScroll()
        }
    }

    /// Raises out of bounds (`CB-13`).
    private func target(section: Int, row: Int?) -> ScrollTarget? {
        do {
            return try ScrollTarget(section: section, row: row, in: geometry, pins: style == .plain)
        } catch {
            raise(.range, reason: "\(error.reason) Table view: \(self)")
            return nil
        }
    }

    private func place(_ target: ScrollTarget, _ position: ScrollTarget.Position) -> CGFloat {
        target.offset(position, in: viewport, contentHeight: geometry.contentHeight)
    }

    private var pendingTarget: ScrollTarget? {
        guard let pending = pendingScroll else { return nil }
        let path = pending.row.flatMap { geometry.shape.path(of: $0) }
        return try? ScrollTarget(
            section: path?.section ?? pending.section, row: path?.row, in: geometry, pins: style == .plain)
    }

    /// Before anything is laid out the width is not known to the heights.
    private func layOutForScrolling() {
        guard !isLayingOut, window != nil, bounds.width > 0 else { return }
        if needsRows || geometry.metrics.width != bounds.width { runLayoutPasses() }
    }

    /// Goes there at once, measuring what comes into view until the row is where it should be.
    private func settleScroll() {
        defer { pendingScroll = nil }
        motion.stop()
        for _ in 0..<8 {
            guard let pending = pendingScroll, let target = pendingTarget else { return }
            let offset = place(target, pending.position)
            guard abs(offset - contentOffset.y) > 0.01 else { break }
            moveContent(to: CGPoint(x: contentOffset.x, y: offset))
            guard !isLayingOut, window != nil else { continue }
            runLayoutPasses()
        }
    }

    /// A glide that measured rows on its way ends where its row now is.
    func finishPendingScroll() {
        guard let pending = pendingScroll, pending.isAnimated else { return }
        guard motion.isGliding, let target = pendingTarget else {
            pendingScroll = nil
            return
        }
        motion.retarget(y: place(target, pending.position))
    }

    func scrollToNearestSelected(_ position: ScrollPosition, animated: Bool) {
        let middle = viewport.clearTop + (viewport.clearBottom - viewport.clearTop) / 2
        let nearest = selectionSet.rows.min {
            abs(geometry.offset(of: $0) - middle) < abs(geometry.offset(of: $1) - middle)
        }
        guard let path = nearest.flatMap({ path(of: $0) }) else { return }
        scroll(to: path, position, animated: animated)
    }
}
