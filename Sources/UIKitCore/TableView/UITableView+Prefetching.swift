import Foundation
import ListCore
import QuartzCore

extension UITableView {
    /// Announces what comes next after a layout, and takes back what does not (PF-02 to PF-04).
    func updatePrefetching() {
        guard isPrefetchingEnabled, prefetchDataSource != nil, window != nil, geometry.shape.rowCount > 0 else {
            return
        }
        let velocity = prefetchSpeed()
        let change = prefetchWindow.update(geometry, viewport, velocity: velocity)
        prefetchCalls.cancel(change.cancel.compactMap { path(of: $0) })
        prefetchCalls.prefetch(change.start.compactMap { path(of: $0) })
    }

    func cancelPrefetching() {
        let rows = prefetchWindow.cancelAll()
        prefetchCalls.cancel(rows.compactMap { path(of: $0) })
    }

    /// Points per second since the last layout.
    private func prefetchSpeed() -> Double { scrollSpeed.note(offset: contentOffset.y, time: CACurrentMediaTime()) }
}

/// Speed of the content between two looks at it.
struct ScrollSpeed {
    private var last: (offset: Double, time: Double)?
    private var speed = 0.0

    /// Looks less than a millisecond apart count as one.
    mutating func note(offset: Double, time: Double) -> Double {
        guard let last else {
            self.last = (offset, time)
            return 0
        }
        guard time - last.time > 0.001 else { return speed }
        speed = (offset - last.offset) / (time - last.time)
        self.last = (offset, time)
        return speed
    }
}
