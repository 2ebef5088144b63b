import Foundation
import ListCore
import Testing

@testable import UIKitCore

@Suite("Room for a dragged row")
struct ReorderStateTests {
    private func path(_ section: Int, _ row: Int) -> ListCore.RowPath { ListCore.RowPath(section: section, row: row) }

    @Test func `nothing moves while the row is over its own place`() {
        let state = ReorderState(source: path(0, 1), height: 50)
        #expect([0, 2, 3].map { state.shift(of: path(0, $0)) } == [0, 0, 0])
        #expect(state.shift(ofHeader: 1) == 0)
    }

    @Test func `rows between source and target move up for a row that goes down, down for one that goes up`() {
        var state = ReorderState(source: path(0, 1), height: 50)
        state.target = path(0, 3)
        #expect([0, 2, 3, 4].map { state.shift(of: path(0, $0)) } == [0, -50, -50, 0])
        state.source = path(0, 3)
        state.target = path(0, 1)
        #expect([0, 1, 2, 4].map { state.shift(of: path(0, $0)) } == [0, 50, 50, 0])
    }

    @Test func `headers and footers between two sections move along`() {
        var state = ReorderState(source: path(0, 1), height: 50)
        state.target = path(1, 1)
        #expect(state.shift(ofFooter: 0) == -50)
        #expect(state.shift(ofHeader: 1) == -50)
        #expect([0, 1, 2].map { state.shift(of: path(1, $0)) } == [-50, 0, 0])
        #expect(state.shift(ofFooter: 1) == 0)
        #expect(state.shift(ofHeader: 2) == 0)
    }

    @Test
    func `cards are rounded where rows are first and last as seen and beside the gap, the dragged one all around`() {
        var state = ReorderState(source: path(0, 0), height: 50)
        func edges(_ section: Int, _ rows: Int) -> [String] {
            (0..<rows).map {
                let edges = state.cardEdges(of: path(section, $0), rowCount: rows)
                return (edges.top ? "top" : "") + (edges.bottom ? "bottom" : "")
            }
        }
        state.target = path(0, 2)
        #expect(edges(0, 4) == ["topbottom", "top", "bottom", "topbottom"])
        state.target = path(0, 3)
        #expect(edges(0, 4) == ["topbottom", "top", "", "bottom"])
        state.target = path(1, 1)
        #expect(edges(0, 3) == ["topbottom", "top", "bottom"])
        #expect(edges(1, 3) == ["topbottom", "top", "bottom"])
    }

    @Test func `rows change places when the dragged one has passed them by half`() {
        let state = ReorderState(source: path(0, 0), height: 50)
        let slots =
            [ReorderState.Slot(path: path(0, 0), top: 0)]
            + state.slots(around: path(0, 1), top: 50, height: 80)
            + state.slots(around: path(0, 2), top: 130, height: 50)
        #expect(ReorderState.nearest(to: 39, of: slots) == path(0, 0))
        #expect(ReorderState.nearest(to: 41, of: slots) == path(0, 1))
        #expect(ReorderState.nearest(to: 104, of: slots) == path(0, 1))
        #expect(ReorderState.nearest(to: 106, of: slots) == path(0, 2))
    }

    @Test func `content scrolls faster nearer to an edge, and not between`() {
        let edges = EdgeScrolling(top: 100, bottom: 700)
        #expect(edges.velocity(at: 400) == 0)
        #expect(edges.velocity(at: 161) == 0)
        #expect(edges.velocity(at: 130) == -EdgeScrolling.fastest / 4)
        #expect(edges.velocity(at: 90) == -EdgeScrolling.fastest)
        #expect(edges.velocity(at: 710) == EdgeScrolling.fastest)
    }
}
