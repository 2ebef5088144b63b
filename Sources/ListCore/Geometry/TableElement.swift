/// Anything that has a place in a table's content.
package enum TableElement: Hashable, Sendable {
    case tableHeader
    /// The space above a section's header.
    case padding(section: Int)
    case header(section: Int)
    case row(NewRow)
    case footer(section: Int)
    case tableFooter
}
