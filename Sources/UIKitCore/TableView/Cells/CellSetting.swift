import Foundation

/// Which edges of a row are round in an inset-grouped table.
struct CardEdges: Hashable, Sendable {
    var top: Bool
    var bottom: Bool
}

/// What a table tells a cell about the row it shows: its look, never its content.
struct CellSetting: Hashable {
    var style = UITableView.Style.plain
    /// Side margin of content and separators, in points.
    var margin: CGFloat = 16
    /// Room kept below the content for the separator; 0 in a table without separators.
    var separatorSlot: CGFloat = 0
    /// Lines in the cell's coordinates; nil where none is drawn.
    var topLine: CGRect?
    var bottomLine: CGRect?
    var separatorColor: UIColor = .separator
    /// Parts of the content view's sides that bars or the screen's edge cover (`behaviours.md` 41).
    var safeLeft: CGFloat = 0
    var safeRight: CGFloat = 0
    /// Of an inset-grouped card; the first and last row of a section are rounded.
    var cornerRadius: CGFloat = 0
    var roundsTop = false
    var roundsBottom = false
    var indentationLevel = 0

    /// Of a row that is out of its card: a card of its own, without lines. The same where there are no cards.
    var loose: CellSetting {
        guard cornerRadius > 0 else { return self }
        var setting = self
        (setting.topLine, setting.bottomLine) = (nil, nil)
        (setting.roundsTop, setting.roundsBottom) = (true, true)
        return setting
    }
}
