extension UpdatePlan {
    /// What happens to the cell of a row that survives.
    package enum Content: Hashable, Sendable {
        case same
        /// The existing cell is configured again.
        case reconfigured
        /// The cell is replaced.
        case reloaded(RowAnimation)
    }

    /// What becomes of a row of the old state. `isMove`: it passes rows that stay.
    package enum RowFate: Hashable, Sendable {
        case survives(NewRow, isMove: Bool, Content)
        case removed(RowAnimation)
    }

    /// Where a row of the new state comes from.
    package enum RowOrigin: Hashable, Sendable {
        case survivor(OldRow, isMove: Bool, Content)
        case inserted(RowAnimation)
    }

    /// What becomes of an old section, its header and its footer.
    package enum SectionFate: Hashable, Sendable {
        case survives(Int, isMove: Bool, Content)
        case removed(RowAnimation)
    }

    package enum SectionOrigin: Hashable, Sendable {
        case survivor(Int, isMove: Bool, Content)
        case inserted(RowAnimation)
    }
}
