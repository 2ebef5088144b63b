import Foundation

/// Scrolls a table, or what else scrolls, while a finger rests near one of its edges.
@MainActor
final class EdgeScroller {
    private unowned let table: UIScrollView
    /// The finger's distance from the upper edge of the table, whatever is scrolled; nil while there is none.
    private let finger: () -> CGFloat?
    /// Called after each step.
    private let moved: () -> Void
    private var lastStep: Double?
    private var stepping: FrameStep?

    init(table: UIScrollView, finger: @escaping () -> CGFloat?, moved: @escaping () -> Void) {
        self.table = table
        self.finger = finger
        self.moved = moved
    }

    private var velocity: CGFloat {
        guard let finger = finger() else { return 0 }
        let inset = table.adjustedContentInset
        let edges = EdgeScrolling(top: inset.top, bottom: table.bounds.height - inset.bottom)
        let velocity = edges.velocity(at: finger)
        let range = table.verticalRange
        if velocity < 0, table.contentOffset.y <= range.lowerBound { return 0 }
        if velocity > 0, table.contentOffset.y >= range.upperBound { return 0 }
        return velocity
    }

    /// The finger moved: begins or ends to scroll.
    func update() {
        guard velocity != 0 else { return stop() }
        guard lastStep == nil, let frames = table.window?.windowScene?.frames else { return }
        lastStep = .nan
        stepping = frames.addStep { [weak self] time in self?.step(at: time) }
    }

    private func step(at time: Double) {
        let velocity = velocity
        guard velocity != 0, let last = lastStep else { return stop() }
        lastStep = time
        guard !last.isNaN else { return }
        let offset = table.contentOffset
        table.moveContent(to: table.clamped(CGPoint(x: offset.x, y: offset.y + velocity * min(time - last, 0.1))))
        moved()
    }

    func stop() {
        guard lastStep != nil else { return }
        lastStep = nil
        stepping = nil
    }
}
