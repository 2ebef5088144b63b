import Foundation
import ListCore
import Testing
import UIKitCore

/// What a table knows and shows. Equal facts mean that nothing changed that anybody could see.
struct TableFacts: Equatable {
    var counts: [Int]
    var offset: CGPoint
    var contentSize: CGSize
    var selected: [IndexPath]?
    var rows: [Row]

    struct Row: Equatable {
        var path: IndexPath
        var text: String?
        var frame: CGRect
        var cell: ObjectIdentifier
    }
}

extension TableWorld {
    var facts: TableFacts {
        let rows = table.visibleCells.map { cell in
            TableFacts.Row(
                path: table.indexPath(for: cell) ?? IndexPath(), text: cell.textLabel?.text, frame: cell.frame,
                cell: ObjectIdentifier(cell))
        }
        return TableFacts(
            counts: (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) },
            offset: table.contentOffset, contentSize: table.contentSize, selected: table.indexPathsForSelectedRows,
            rows: rows)
    }

    func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    func settle() { world.frames(for: 0.7) }

    /// Where the row is in the window, animation left out.
    func top(_ text: String) -> CGFloat? {
        table.visibleCells.first { $0.textLabel?.text == text }.map { $0.convert($0.bounds, to: nil).minY }
    }

    /// Every row of the data source that is on the screen has one cell with its text, at its place, and no other cell
    /// is in the tree.
    func expectShowsData(sourceLocation: SourceLocation = #_sourceLocation) {
        let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        #expect(counts == source.sections.map(\.count), sourceLocation: sourceLocation)
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(texts == paths.map { source.sections[$0.section][$0.row] }, sourceLocation: sourceLocation)
        #expect(
            table.visibleCells.map(\.frame) == paths.map { table.rectForRow(at: $0) }, sourceLocation: sourceLocation)
        // Cells made ahead of display wait in the tree, hidden.
        let inTree = table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
        #expect(inTree.allSatisfy { table.indexPath(for: $0) != nil && $0.alpha == 1 }, sourceLocation: sourceLocation)
        let rowsInView = table.indexPathsForRows(in: table.bounds) ?? []
        #expect(paths == rowsInView, "rows without cells", sourceLocation: sourceLocation)
    }

    /// `mistake` raises one error that begins with `text`, changes nothing, and the next correct update works.
    func expectRefused(
        _ text: String, name: ExceptionName = .internalInconsistency,
        sourceLocation: SourceLocation = #_sourceLocation, _ mistake: () -> Void
    ) {
        let before = facts
        let (rows, headers) = (source.sections, source.headers)
        let errors = ProgrammerError.collect(mistake)
        #expect(errors.map { String($0.reason.prefix(text.count)) } == [text], sourceLocation: sourceLocation)
        #expect(errors.map(\.name) == [name], sourceLocation: sourceLocation)
        #expect(facts == before, sourceLocation: sourceLocation)
        (source.sections, source.headers) = (rows, headers)
        world.frame()
        #expect(facts == before, sourceLocation: sourceLocation)
        expectNextUpdateWorks(sourceLocation: sourceLocation)
    }

    func expectNextUpdateWorks(sourceLocation: SourceLocation = #_sourceLocation) {
        source.sections.append(["after", "that"])
        if !source.headers.isEmpty { source.headers.append("After") }
        table.insertSections([source.sections.count - 1], with: .automatic)
        settle()
        expectShowsData(sourceLocation: sourceLocation)
        if source.sections[0].count > 1 {
            source.sections[0].remove(at: 1)
            table.deleteRows(at: [path(0, 1)], with: .fade)
            settle()
        }
        expectShowsData(sourceLocation: sourceLocation)
    }
}

/// The beginning of UIKit's text about a section's count (`BU-05`).
func rowCountText(
    section: Int, after: Int, before: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0, movedOut: Int = 0
) -> String {
    "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing section "
        + "after the update (\(after)) must be equal to the number of rows contained in that section before the update "
        + "(\(before)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of rows moved into or out of that section (\(movedIn) moved "
        + "in, \(movedOut) moved out)."
}

/// The beginning of UIKit's text about the number of sections (`BU-07`).
func sectionCountText(after: Int, before: Int, inserted: Int = 0, deleted: Int = 0) -> String {
    "Invalid update: invalid number of sections.  The number of sections contained in the table view after the update "
        + "(\(after)) must be equal to the number of sections contained in the table view before the update (\(before)), "
        + "plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
}
