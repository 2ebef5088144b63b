import Foundation

/// How far a row is open and what the finger is about to do with it: a value, fed with travel and velocity along the
/// direction in which the row opens.
struct SwipeState: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        case closed
        /// The finger holds the row; the distance where it took it.
        case dragging(from: CGFloat)
        case open
        /// Slid over its whole width, waiting for the first action to be carried out.
        case away
    }

    /// What letting go of the row asks for.
    enum Outcome: Hashable, Sendable {
        case close
        case open
        /// Perform the first action.
        case performFirst
    }

    var layout: SwipeLayout
    private(set) var phase = Phase.closed
    /// Where the finger has the row, before it resists.
    private var travelled: CGFloat = 0

    /// Points per second from which a flick decides alone (as remembered).
    private static let flick: CGFloat = 300

    init(layout: SwipeLayout) {
        self.layout = layout
    }

    /// How far the row is seen to be open.
    var distance: CGFloat {
        switch phase {
        case .closed: 0
        case .open: layout.openWidth
        case .away: layout.rowWidth
        case .dragging: shown(travelled)
        }
    }

    /// True while the first button fills the whole gap.
    var isFull: Bool {
        switch phase {
        case .away: true
        case .dragging: layout.allowsFullSwipe && travelled >= layout.fullDistance
        case .closed, .open: false
        }
    }

    var isDragging: Bool { if case .dragging = phase { true } else { false } }

    mutating func open() { phase = .open }
    mutating func close() { phase = .closed }
    mutating func slideAway() { phase = .away }

    mutating func beginDrag() {
        phase = .dragging(from: distance)
        travelled = distance
    }

    mutating func drag(by travel: CGFloat) {
        guard case .dragging(let start) = phase else { return }
        travelled = start + travel
    }

    /// The finger left the row at `velocity`, points per second in the direction that opens it.
    mutating func release(velocity: CGFloat) -> Outcome {
        let outcome = outcome(velocity)
        switch outcome {
        case .close: phase = .closed
        case .open: phase = .open
        case .performFirst: phase = .away
        }
        return outcome
    }

    private func outcome(_ velocity: CGFloat) -> Outcome {
        if isFull { return .performFirst }
        if velocity <= -Self.flick { return .close }
        if velocity >= Self.flick, travelled > 0 { return .open }
        return travelled > layout.openWidth / 2 ? .open : .close
    }

    /// Beyond its ends the row resists: there is nothing on the other side, and without a full swipe nothing further out.
    private func shown(_ travelled: CGFloat) -> CGFloat {
        if travelled < 0 { return -ScrollPhysics.banded(-travelled, dimension: layout.rowWidth / 4) }
        guard !layout.allowsFullSwipe, travelled > layout.openWidth else { return min(travelled, layout.rowWidth) }
        return layout.openWidth + ScrollPhysics.banded(travelled - layout.openWidth, dimension: layout.rowWidth / 2)
    }
}
