import Foundation

/// What ends motion, or takes it elsewhere.
extension ScrollMotion {
    /// Ends what moves; the delegate hears of the end of what a finger began.
    func stop() {
        if isDragging, !isEndingDrag { scrollView.panGestureRecognizer.cancel() }
        if isDragging { activity = .idle }
        halt()
    }

    /// The same, but a drag goes on, after ``rebase()`` from where the content is then.
    func halt() {
        switch activity {
        case .decelerating: endDeceleration()
        case .gliding:
            activity = .idle
            stopStepping()
        case .idle, .dragging: break
        }
    }

    /// Ends what moves, for the delegate too, with the content within its edges.
    func arrest() {
        if isGliding { endGlide() } else { stop() }
        scrollView.moveContent(to: scrollView.clamped(scrollView.contentOffset))
    }

    /// The client puts the content elsewhere. A drag, and a glide after it, go on from there (as remembered); a scroll by
    /// program ends.
    func place(at offset: CGPoint) {
        let now = scrollView.contentOffset
        switch activity {
        case .decelerating: shift(by: CGPoint(x: offset.x - now.x, y: offset.y - now.y))
        case .dragging:
            rebase(to: offset)
            scrollView.moveContent(to: offset)
        case .gliding, .idle:
            halt()
            scrollView.moveContent(to: offset)
        }
    }

    /// The content was put elsewhere below a finger that drags it: the drag goes on from there.
    func rebase() { rebase(to: scrollView.contentOffset) }

    private func rebase(to offset: CGPoint) {
        guard case .dragging(let start) = activity else { return }
        let new = unbanded(offset)
        activity = .dragging(start: CGPoint(x: start.x + new.x - fingerOffset.x, y: start.y + new.y - fingerOffset.y))
        fingerOffset = new
    }
}
