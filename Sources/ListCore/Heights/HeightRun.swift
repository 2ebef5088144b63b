/// Consecutive entries of one height.
package struct HeightRun: Hashable, Sendable {
    package var height: RowHeight
    package var count: Int

    package init(_ height: RowHeight, count: Int = 1) {
        self.height = height
        self.count = count
    }
}
