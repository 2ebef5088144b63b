import Foundation
import ListCore

/// Where the rows that come into view during an update start from.
struct UpdateStage {
    /// Nil when only heights changed.
    let plan: UpdatePlan?
    let oldGeometry: RowGeometry
    /// How far content moved below the screen since the old geometry held: old place + shift = place now.
    let shift: CGFloat

    /// The row comes in over a side of the table.
    func isSideways(_ row: NewRow) -> Bool {
        guard let plan, case .inserted(let animation) = plan.origin(of: row) else { return false }
        return RowMotion.isSideways(animation)
    }

    func start(of row: NewRow, final: CGRect, height: CGFloat) -> RowMotion {
        guard let plan else { return RowMotion(frame: final, alpha: 1) }
        switch plan.origin(of: row) {
        case .inserted(let animation): return .arriving(animation, at: final)
        case .survivor(_, _, .reloaded(let animation)):
            return animation == .none ? RowMotion(frame: final, alpha: 1) : RowMotion(frame: final, alpha: 0)
        case .survivor(let old, _, _):
            var frame = final
            let place = oldGeometry.rect(of: NewRow(old.number)).minY + shift
            // A row from far away comes from just beyond the edge.
            frame.origin.y = min(max(place, final.minY - height), final.minY + height)
            return RowMotion(frame: frame, alpha: 1)
        }
    }
}
