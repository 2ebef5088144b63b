extension RowGeometry {
    /// Takes over the state after a plan; see ``apply(_:heights:)``, which takes its mapping.
    package mutating func apply(_ plan: UpdatePlan, heights: TableHeights) {
        apply(plan.mapping, heights: heights)
    }
}
