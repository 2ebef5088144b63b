/// One public edit call. Deletions, reloads, reconfigurations and move sources are positions before the batch;
/// insertions and move targets are positions after it.
package enum TableEdit: Hashable, Sendable {
    case insertRows([RowPath], RowAnimation = .automatic)
    case deleteRows([RowPath], RowAnimation = .automatic)
    case reloadRows([RowPath], RowAnimation = .automatic)
    case reconfigureRows([RowPath])
    case moveRow(from: RowPath, to: RowPath)
    case insertSections([Int], RowAnimation = .automatic)
    case deleteSections([Int], RowAnimation = .automatic)
    case reloadSections([Int], RowAnimation = .automatic)
    case moveSection(from: Int, to: Int)
}
