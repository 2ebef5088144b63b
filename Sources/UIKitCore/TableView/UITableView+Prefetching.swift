import Foundation
import ListCore

extension UITableView {
    /// Announces what comes next after a layout, and takes back what does not (PF-02 to PF-04).
    /// - Parameter velocity: of the content offset, in points per second.
    func updatePrefetching(velocity: Double) {
        guard isPrefetchingEnabled, prefetchDataSource != nil, window != nil, geometry.shape.rowCount > 0 else {
            return
        }
        let change = prefetchWindow.update(geometry, viewport, velocity: velocity)
        prefetchCalls.cancel(change.cancel.compactMap { path(of: $0) })
        prefetchCalls.prefetch(change.start.compactMap { path(of: $0) })
    }

    func cancelPrefetching() {
        let rows = prefetchWindow.cancelAll()
        prefetchCalls.cancel(rows.compactMap { path(of: $0) })
    }
}

/// Speed of the content between two looks at it.
struct ScrollSpeed {
    private var last: (offset: Double, time: Double)?
    private var speed = 0.0

    /// Content moved below the screen: what is seen did not.
    mutating func shift(by distance: Double) { last?.offset += distance }

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
