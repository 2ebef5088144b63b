/// How much structure an operation touched; lets a test prove that cost does not follow the number of rows.
package struct WorkCount: Hashable, Sendable {
    /// Steps in the trees of sums.
    package var treeSteps = 0
    /// Single heights read or written inside blocks.
    package var heights = 0
    /// Blocks made anew, or summed again because the number of blocks changed.
    package var blocks = 0

    package init() {}

    package var total: Int { treeSteps + heights + blocks }
}
