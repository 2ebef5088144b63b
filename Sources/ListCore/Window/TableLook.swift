/// The style of a table. Raw values are those of `UITableView.Style`.
package enum TableLook: Int, Hashable, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2

    package var pins: Bool { self == .plain }
}
