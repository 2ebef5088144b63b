extension ConstraintSystem {
    /// Required constraints that cannot all hold: taking any one of them away dissolves this conflict.
    ///
    /// The tokens are in ascending order. Constraints that are not required never appear.
    package struct Conflict: Error, Hashable, Sendable {
        package let constraints: [Token]
    }
}
