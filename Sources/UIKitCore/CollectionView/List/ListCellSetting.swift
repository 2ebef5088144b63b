import Foundation

/// What a list tells a cell about the row it shows: its look, never its content.
struct ListCellSetting: Hashable {
    enum Side: Hashable { case header, footer }

    var appearance: UICollectionLayoutListConfiguration.Appearance?
    /// It stands in the place of a header or footer.
    var side: Side?
    /// The first header of a list.
    var isFirst = false
    var margin: CGFloat = 16
    var safeLeft: CGFloat = 0
    var safeRight: CGFloat = 0
    /// Of the card its section stands on.
    var roundsTop = false
    var roundsBottom = false
    /// A line below the content.
    var showsLine = false
    var isLast = false
}
