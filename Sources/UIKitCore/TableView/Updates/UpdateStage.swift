import Foundation
import ListCore

/// Where the rows, headers and footers that come into view during an update start from.
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

    func start(of row: NewRow, final: CGRect, room: RowMotion.Room, height: CGFloat) -> RowMotion {
        guard let plan else { return RowMotion(frame: final, alpha: 1) }
        switch plan.origin(of: row) {
        case .inserted(let animation): return .arriving(animation, at: final, room: room)
        case .survivor(_, _, .reloaded(let animation)):
            return animation == .none ? RowMotion(frame: final, alpha: 1) : RowMotion(frame: final, alpha: 0)
        case .survivor(let old, _, _):
            return moved(final, from: oldGeometry.rect(of: NewRow(old.number)).minY, height)
        }
    }

    /// A header or footer of a section that comes or is reloaded fades in where it will be.
    func start(ofSection section: Int, isHeader: Bool, final: CGRect, height: CGFloat) -> RowMotion {
        guard let plan else { return RowMotion(frame: final, alpha: 1) }
        switch plan.origin(ofSection: section) {
        case .inserted(.none), .survivor(_, _, .reloaded(.none)): return RowMotion(frame: final, alpha: 1)
        case .inserted, .survivor(_, _, .reloaded): return RowMotion(frame: final, alpha: 0)
        case .survivor(let old, _, _):
            let place =
                isHeader ? oldGeometry.rectOfHeader(inSection: old) : oldGeometry.rectOfFooter(inSection: old)
            return moved(final, from: place.minY, height)
        }
    }

    /// What was far away comes from just beyond the edge.
    private func moved(_ final: CGRect, from place: CGFloat, _ height: CGFloat) -> RowMotion {
        var frame = final
        frame.origin.y = min(max(place + shift, final.minY - height), final.minY + height)
        return RowMotion(frame: frame, alpha: 1)
    }
}

extension UpdatePlan {
    /// How the header and footer of a section go that is removed or gets others.
    func animation(ofLeavingSection old: Int) -> ListCore.RowAnimation {
        switch fate(ofSection: old) {
        case .removed(let animation), .survives(_, _, .reloaded(let animation)): animation
        default: .fade
        }
    }
}
