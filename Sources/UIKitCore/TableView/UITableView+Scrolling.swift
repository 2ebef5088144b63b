import Foundation
import ListCore

/// An unfinished `scrollToRow`: heights on the way may move its end (`HT-08`).
struct PendingScroll {
    var row: NewRow?
    var section: Int
    var position: ScrollTarget.Position
    var isAnimated: Bool
    /// Where a glide ends, as far as heights are known.
    var end: CGFloat
    /// The frame that measured rows ahead last.
    var frame = -1
    /// Passes of layout that went on after the glide.
    var lateRounds = 0
}

extension UITableView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        _ = loadedShape
        layOutForScrolling()
        let row = path.count > 1 && path.row != NSNotFound ? path.row : nil
        guard path.count > 0, let target = target(section: path.section, row: row) else { return }
        let flat = row.flatMap { geometry.shape.row(at: ListCore.RowPath(section: path.section, row: $0)) }
        pendingScroll = PendingScroll(
            row: flat, section: path.section, position: position.value, isAnimated: animated && window != nil,
            end: place(target, position.value))
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
        motion.halt()
        defer {
            pendingScroll = nil
            motion.rebase()
        }
        // Each round measures a row at least, or is the last: rows may be many times as high as they were thought.
        for _ in 0..<64 {
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
        guard let target = pendingTarget else { return pendingScroll = nil }
        let end = place(target, pending.position)
        if motion.isGliding {
            pendingScroll?.end = end
            return motion.retarget(y: end)
        }
        let hasArrived = !motion.isMoving && abs(contentOffset.y - pending.end) < 0.5
        guard hasArrived, abs(end - pending.end) >= 0.5, pending.lateRounds < 4 else { return pendingScroll = nil }
        // Its last step brought rows that nobody could measure in time.
        pendingScroll?.end = end
        pendingScroll?.lateRounds += 1
        moveContent(to: CGPoint(x: contentOffset.x, y: end))
        setNeedsLayout()
    }

    /// Rows one frame measures for the end of a glide.
    private static var measuredAheadPerFrame: Int { 4 }

    /// The rows that will be seen at the end of a glide are measured before it gets there, a few a frame, nearest to its
    /// row first (`HT-08`).
    func measureTowardsGlideEnd() {
        guard let pending = pendingScroll, pending.isAnimated, motion.isGliding, let row = pending.row,
            let target = pendingTarget, let frame = window?.windowScene?.frames.counters.frames, frame != pending.frame
        else { return }
        pendingScroll?.frame = frame
        let end = place(target, pending.position)
        let window = geometry.rows(from: end - bounds.height / 2, to: end + bounds.height * 1.5)
        func distance(_ other: NewRow) -> Int { abs(other.number - row.number) }
        let unknown = window.filter { !geometry.isMeasured($0) && mounted[$0] == nil }
            .sorted { (distance($0), $0) < (distance($1), $1) }.prefix(Self.measuredAheadPerFrame)
        guard !unknown.isEmpty else { return }
        var anchor = readingAnchor()
        for row in unknown { measureUnseen(row) }
        correctOffset(&anchor)
    }

    /// A cell is made only where neither delegate nor table know the height.
    private func measureUnseen(_ row: NewRow) {
        guard let path = path(of: row) else { return }
        let asked = delegateCalls.heightForRow(at: path)
        if let asked, asked >= 0 { return record(asked, for: .row(row)) }
        if asked == nil, rowHeight >= 0 { return record(rowHeight, for: .row(row)) }
        if let height = prepare(row) { record(height, for: .row(row)) }
    }

    /// The row that a settling scroll holds while all around it is measured.
    var settlingAnchor: ScrollAnchor? {
        guard let pending = pendingScroll, !pending.isAnimated || pending.lateRounds > 0, let row = pending.row,
            geometry.rows(from: viewport.top, to: viewport.bottom).contains(row)
        else { return nil }
        return ScrollAnchor(row: row, geometry, viewport)
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
