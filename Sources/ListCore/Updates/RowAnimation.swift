/// How a row or section comes and goes. Raw values are those of `UITableView.RowAnimation`, which converts by them.
package enum RowAnimation: Int, Hashable, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
}
