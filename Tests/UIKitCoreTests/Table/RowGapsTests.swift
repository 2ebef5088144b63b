import Foundation
import ListCore
import Testing

@testable import UIKitCore

@Suite("Room between rows that is no row's")
struct RowGapsTests {
    private func path(_ section: Int, _ row: Int) -> ListCore.RowPath { ListCore.RowPath(section: section, row: row) }

    @Test func `a gap moves the rows below it, a taken row's space closes`() {
        var gaps = RowGaps()
        gaps.hover = RowGaps.Opening(path: path(0, 2), height: 50)
        #expect((0..<4).map { gaps.shift(of: path(0, $0)) } == [0, 0, 50, 50])
        #expect(gaps.shift(ofHeader: 0) == 0 && gaps.shift(ofFooter: 0) == 50 && gaps.shift(ofHeader: 1) == 50)
        gaps.taken = RowGaps.Taken(path: path(0, 0), height: 30)
        // The gap's path counts rows without the taken one: the third of the others is row 3.
        #expect((0..<5).map { gaps.shift(of: path(0, $0)) } == [0, -30, -30, 20, 20])
        #expect(gaps.extent == 20)
    }

    @Test func `cards end beside the gap, and go on over the places that are held`() {
        var gaps = RowGaps()
        func edges(_ rows: Int) -> [String] {
            (0..<rows).map {
                let edges = gaps.cardEdges(of: path(0, $0), rowCount: rows)
                return (edges.top ? "top" : "") + (edges.bottom ? "bottom" : "")
            }
        }
        gaps.hover = RowGaps.Opening(path: path(0, 2), height: 50)
        #expect(edges(4) == ["top", "bottom", "top", "bottom"])
        gaps.taken = RowGaps.Taken(path: path(0, 0), height: 30)
        #expect(edges(4) == ["topbottom", "top", "bottom", "topbottom"])
        gaps = RowGaps()
        _ = gaps.hold(atShown: path(0, 0), height: 40)
        _ = gaps.hold(atShown: path(0, 4), height: 40)
        #expect(edges(3) == ["", "", ""])
    }

    @Test func `held places count each other as rows where they are opened, and the data's rows where they are told`() {
        var gaps = RowGaps()
        let first = gaps.hold(atShown: path(0, 3), height: 40)
        let second = gaps.hold(atShown: path(0, 4), height: 60)
        let third = gaps.hold(atShown: path(0, 3), height: 10)
        #expect([first, second, third].map(\.path) == [path(0, 3), path(0, 3), path(0, 3)])
        #expect(gaps.held.map(\.number) == [third.number, first.number, second.number])
        #expect(gaps.offset(of: second.number) == 50)
        #expect(gaps.shift(of: path(0, 2)) == 0 && gaps.shift(of: path(0, 3)) == 110)
        #expect(gaps.close(first.number) == path(0, 3) && gaps.close(first.number) == nil)
        #expect(gaps.shift(of: path(0, 3)) == 70)
    }

    @Test func `held places go with the rows they stand before`() throws {
        var gaps = RowGaps()
        let held = gaps.hold(atShown: path(0, 2), height: 40)
        gaps.hover = RowGaps.Opening(path: path(0, 0), height: 9)
        let old = TableShape(rowCounts: [4])
        try gaps.follow(
            UpdatePlan(from: old, to: TableShape(rowCounts: [5]), edits: [.insertRows([path(0, 0)], .none)]))
        #expect(gaps.path(of: held.number) == path(0, 3) && gaps.hover == nil)
        try gaps.follow(
            UpdatePlan(
                from: TableShape(rowCounts: [5]), to: TableShape(rowCounts: [3]),
                edits: [.deleteRows([path(0, 3), path(0, 4)], .none)]))
        #expect(gaps.path(of: held.number) == path(0, 3))
        try gaps.follow(
            UpdatePlan(
                from: TableShape(rowCounts: [3]), to: TableShape(rowCounts: []), edits: [.deleteSections([0], .none)]))
        #expect(gaps.held.isEmpty)
    }

    @Test func `what a finger points at, by the client's intent`() {
        let row = DropTarget.Row(path: path(0, 1), slot: path(0, 1), top: 100, height: 40)
        func target(_ y: CGFloat, _ intent: UITableViewDropProposal.Intent, row: DropTarget.Row? = row) -> DropTarget {
            DropTarget.at(y, row: row, slot: path(0, 2), intent: intent)
        }
        #expect(target(105, .automatic) == .between(path(0, 1)))
        #expect(target(120, .automatic) == .into(path(0, 1)))
        #expect(target(137, .automatic) == .between(path(0, 2)))
        #expect(target(120, .insertAtDestinationIndexPath) == .between(path(0, 2)))
        #expect(target(101, .insertIntoDestinationIndexPath) == .into(path(0, 1)))
        #expect(target(500, .insertIntoDestinationIndexPath, row: nil) == .nowhere)
        #expect(DropTarget.at(900, row: nil, slot: nil, intent: .unspecified).path == nil)
    }
}
