extension ConstraintSystem {
    /// Names one constraint of one system, from `add` until `remove`; the number is given out again afterwards.
    package struct Token: Hashable, Comparable, Sendable {
        package let index: Int32

        package static func < (left: Token, right: Token) -> Bool { left.index < right.index }
    }
}
