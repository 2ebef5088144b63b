/// A height in points, and whether it was measured or is an estimate.
///
/// The height is kept in double precision, because the number a delegate gave must come back from `rectForRow(at:)`
/// unchanged. The sign bit says "estimate", so the mark costs no storage.
package struct RowHeight: Hashable, Sendable {
    private var bits: UInt64

    /// - Precondition: `points` is not negative and is a number.
    package static func measured(_ points: Double) -> RowHeight {
        precondition(points >= 0)
        return RowHeight(bits: points.magnitude.bitPattern)
    }

    /// - Precondition: `points` is not negative and is a number.
    package static func estimated(_ points: Double) -> RowHeight {
        precondition(points >= 0)
        return RowHeight(bits: (-points.magnitude).bitPattern)
    }

    package static let zero = measured(0)

    package var points: Double { Double(bitPattern: bits).magnitude }
    package var isMeasured: Bool { bits >> 63 == 0 }

    /// The same height as an estimate.
    package var forgotten: RowHeight { .estimated(points) }

    /// The height in ``Units``, in which all sums are made.
    var units: Int { Units(points: points).count }
}

extension RowHeight: CustomStringConvertible {
    package var description: String { "\(points.shortText)\(isMeasured ? "" : "~")" }
}

extension Double {
    var shortText: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
    }
}
