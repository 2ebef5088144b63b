import Foundation
import Testing

@testable import UIKitCore

@Suite("How far a swiped row is open")
struct SwipeStateTests {
    private let layout = SwipeLayout(rowWidth: 400, widths: [80, 70], margin: 12, allowsFullSwipe: true)

    private func dragged(_ travel: CGFloat, in layout: SwipeLayout) -> SwipeState {
        var state = SwipeState(layout: layout)
        state.beginDrag()
        state.drag(by: travel)
        return state
    }

    @Test func `a row at rest is as far open as its buttons need`() {
        #expect(layout.openWidth == 178)
        var state = SwipeState(layout: layout)
        state.open()
        #expect(state.distance == 178)
    }

    @Test func `the first action is next to the edge and buttons do not touch (SW-03)`() {
        let places = layout.places(at: 178, firstOnly: false)
        #expect(places.map(\.start) == [12, 100])
        #expect(places.map(\.width) == [80, 70])
        #expect(places.map(\.alpha) == [1, 1])
    }

    @Test func `buttons grow with the gap and share what is beyond it`() {
        let half = layout.places(at: 89, firstOnly: false)
        #expect(half.map(\.width) == [40, 35])
        let wide = layout.places(at: 198, firstOnly: false)
        #expect(wide.map(\.width) == [90, 80])
        #expect(wide[1].start + wide[1].width + SwipeLayout.gap == 198)
    }

    @Test func `a full swipe gives the whole gap to the first button`() {
        let places = layout.places(at: 300, firstOnly: true)
        #expect(places.map(\.width) == [280, 0])
        #expect(places.map(\.alpha) == [1, 0])
    }

    @Test func `letting go beyond half the buttons opens, before that closes`() {
        var far = dragged(100, in: layout)
        #expect(far.release(velocity: 0) == .open)
        #expect(far.distance == 178)
        var near = dragged(80, in: layout)
        #expect(near.release(velocity: 0) == .close)
        #expect(near.distance == 0)
    }

    @Test func `a flick decides by its direction`() {
        var out = dragged(30, in: layout)
        #expect(out.release(velocity: 400) == .open)
        var back = dragged(170, in: layout)
        #expect(back.release(velocity: -400) == .close)
    }

    @Test func `only a row that is let go beyond the full distance performs (TV-180)`() {
        var state = dragged(260, in: layout)
        #expect(state.isFull)
        state.drag(by: 120)
        #expect(!state.isFull)
        #expect(state.release(velocity: 0) == .open)
        var full = dragged(260, in: layout)
        #expect(full.release(velocity: 0) == .performFirst)
        #expect(full.distance == 400)
    }

    @Test func `without a full swipe the row resists and never performs`() {
        let layout = SwipeLayout(rowWidth: 400, widths: [80, 70], margin: 12, allowsFullSwipe: false)
        var state = dragged(350, in: layout)
        #expect(state.distance > 178 && state.distance < 300)
        #expect(!state.isFull)
        #expect(state.release(velocity: 2000) == .open)
    }

    @Test func `there is nothing on the other side`() {
        let state = dragged(-200, in: layout)
        #expect(state.distance < 0 && state.distance > -100)
    }

    @Test func `an open row is taken where it stands and can be brought back (TV-176)`() {
        var state = SwipeState(layout: layout)
        state.open()
        state.beginDrag()
        state.drag(by: -50)
        #expect(state.distance == 128)
        state.drag(by: -150)
        #expect(state.release(velocity: 0) == .close)
    }

    @Test func `sides follow the reading direction`() {
        #expect(SwipeSide(opensBy: -5, isRightToLeft: false) == .trailing)
        #expect(SwipeSide(opensBy: -5, isRightToLeft: true) == .leading)
        for side in [SwipeSide.leading, .trailing] {
            for isMirrored in [false, true] {
                let direction = side.direction(isRightToLeft: isMirrored)
                #expect(SwipeSide(opensBy: direction, isRightToLeft: isMirrored) == side)
            }
        }
    }
}
