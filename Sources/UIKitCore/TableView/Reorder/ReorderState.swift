import Foundation
import ListCore

/// Where a row that is being dragged comes from and would go to, and how far the others move to make room: a value.
///
/// The target counts rows without the dragged one, as the path of a row after the move does.
struct ReorderState: Hashable, Sendable {
    var source: ListCore.RowPath
    var target: ListCore.RowPath
    /// Of the dragged row, in points.
    var height: CGFloat

    init(source: ListCore.RowPath, height: CGFloat) {
        self.source = source
        target = source
        self.height = height
    }

    /// The path of another row once the dragged one is taken out.
    func withoutDragged(_ path: ListCore.RowPath) -> ListCore.RowPath {
        guard path.section == source.section, path.row > source.row else { return path }
        return ListCore.RowPath(section: path.section, row: path.row - 1)
    }

    // MARK: Room

    /// Distance of another row from its place in the list.
    func shift(of path: ListCore.RowPath) -> CGFloat {
        shift(isBelowSource: path > source, isBelowTarget: withoutDragged(path) >= target)
    }

    func shift(ofHeader section: Int) -> CGFloat {
        shift(isBelowSource: section > source.section, isBelowTarget: section > target.section)
    }

    func shift(ofFooter section: Int) -> CGFloat {
        shift(isBelowSource: section >= source.section, isBelowTarget: section >= target.section)
    }

    private func shift(isBelowSource: Bool, isBelowTarget: Bool) -> CGFloat {
        (isBelowSource ? -height : 0) + (isBelowTarget ? height : 0)
    }

    // MARK: Cards

    /// Which edges of a row are edges of a card: those of its section, and those beside the gap. The dragged row is a card
    /// of its own.
    func cardEdges(of path: ListCore.RowPath, rowCount: Int) -> CardEdges {
        guard path != source else { return CardEdges(top: true, bottom: true) }
        let place = withoutDragged(path)
        let count = rowCount - (source.section == path.section ? 1 : 0)
        let gap = target.section == path.section ? target.row : nil
        return CardEdges(
            top: place.row == 0 || place.row == gap, bottom: place.row == count - 1 || place.row + 1 == gap)
    }

    // MARK: Slots

    /// A place the row could take: its path after the move and its upper edge in the list without it.
    struct Slot: Hashable, Sendable {
        var path: ListCore.RowPath
        var top: CGFloat
    }

    /// The slots around another row.
    func slots(around path: ListCore.RowPath, top: CGFloat, height rowHeight: CGFloat) -> [Slot] {
        let top = path > source ? top - height : top
        let place = withoutDragged(path)
        return [
            Slot(path: place, top: top),
            Slot(path: ListCore.RowPath(section: place.section, row: place.row + 1), top: top + rowHeight),
        ]
    }

    /// The only slot of a section without other rows; `bottom` is where its header ends in the list.
    func slot(inEmpty section: Int, below bottom: CGFloat) -> Slot {
        Slot(
            path: ListCore.RowPath(section: section, row: 0),
            top: section > source.section ? bottom - height : bottom)
    }

    /// The slot nearest to where the dragged row is held: rows change places when they are passed by half.
    static func nearest(to top: CGFloat, of slots: [Slot]) -> ListCore.RowPath? {
        slots.min { (abs($0.top - top), $0.path) < (abs($1.top - top), $1.path) }?.path
    }
}
