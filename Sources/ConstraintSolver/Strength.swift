/// How strongly a constraint holds: a UIKit layout priority, above 0 and at most 1000.
///
/// 1000 is required: it holds, or the system reports a ``ConstraintSystem/Conflict``. Below it strengths are lexicographic: no
/// number of 998s outweighs one 999, however large their errors. Within one strength the sum of the absolute errors is least.
/// Values outside the range are clamped.
package struct Strength: Hashable, Comparable, Sendable {
    package let value: Float

    package init(_ value: Float) {
        self.value = min(max(value, .leastNonzeroMagnitude), 1000)
    }

    package static let required = Strength(1000)

    package var isRequired: Bool { value >= 1000 }

    package static func < (left: Strength, right: Strength) -> Bool { left.value < right.value }
}
