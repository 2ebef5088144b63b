/// A distance as a whole number of 2^-24 points.
///
/// Sums of whole numbers do not depend on their order, so a row found at the offset of a row is that row, and a table
/// that reached the same heights by another way has the same offsets to the last bit. Exact as a `Double` up to 536
/// million points.
struct Units: Hashable, Sendable {
    static let perPoint = 16_777_216.0
    /// No row is taller than this in sums, so that a million of them cannot overflow.
    static let tallest = 536_870_912.0

    var count: Int

    init(count: Int) {
        self.count = count
    }

    /// To the nearest unit.
    init(points: Double) {
        count = Int((min(points, Self.tallest) * Self.perPoint).rounded())
    }

    /// The unit that holds `y`; distances beyond every table become its end.
    init(at y: Double) {
        let limit = 9e18
        count = Int(max(-limit, min(limit, (y * Self.perPoint).rounded(.down))))
    }

    var points: Double { Double(count) / Self.perPoint }
}
