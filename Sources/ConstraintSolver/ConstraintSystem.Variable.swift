extension ConstraintSystem {
    /// An unknown of one system: a dense small number, given out again after the variable is discarded.
    package struct Variable: Hashable, Comparable, Sendable {
        package let index: Int32

        package static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
    }
}
