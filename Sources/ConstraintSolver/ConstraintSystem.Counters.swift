extension ConstraintSystem {
    /// Work done since the system was made; only ever grows.
    package struct Counters: Equatable, Sendable {
        /// Calls of `solve` that found something to do.
        package var runs = 0
        /// Exchanges of a basic for a free variable, in adding, removing and solving together.
        package var pivots = 0
        package var constraintsAdded = 0
        package var constraintsRemoved = 0
        package var constantChanges = 0
    }
}
