extension VisibleWindow {
    /// What must be put on the screen, what is there already and stays, and what goes. Each ascending.
    package struct Change<Element: Hashable & Comparable & Sendable>: Hashable, Sendable {
        package var enter: [Element]
        package var stay: [Element]
        package var leave: [Element]

        package init(from before: some Sequence<Element>, to after: some Sequence<Element>) {
            let before = Set(before)
            let after = Set(after)
            enter = after.subtracting(before).sorted()
            stay = after.intersection(before).sorted()
            leave = before.subtracting(after).sorted()
        }

        package var isEmpty: Bool { enter.isEmpty && leave.isEmpty }
    }

    /// Rows on the screen now against the window. After an update give the mounted rows mapped through the plan.
    package func rowChange(from mounted: some Sequence<NewRow>) -> Change<NewRow> {
        Change(from: mounted, to: rows)
    }

    package func headerChange(from mounted: some Sequence<Int>) -> Change<Int> {
        Change(from: mounted, to: headers)
    }

    package func footerChange(from mounted: some Sequence<Int>) -> Change<Int> {
        Change(from: mounted, to: footers)
    }
}
