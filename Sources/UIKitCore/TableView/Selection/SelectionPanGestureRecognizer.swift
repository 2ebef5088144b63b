import Foundation

/// Two fingers that go over rows, or one that starts on the circles of a table in editing. It goes before scrolling.
final class SelectionPanGestureRecognizer: UIPanGestureRecognizer {
    /// Whether the touches that are down could be a selection.
    var isCandidate: (() -> Bool)?
    /// Where the first finger went down, in the window.
    private(set) var start = CGPoint.zero

    /// True from when a second finger comes until all have left: they are not for a row then (as remembered). A finger on
    /// a control does not count.
    private(set) var hasCompany = false
    var companyCame: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let hadCompany = hasCompany && trackedTouches.count > touches.count
        hasCompany = hadCompany || trackedTouches.filter { !($0.view is UIControl) }.count > 1
        if hasCompany, !hadCompany { companyCame?() }
        if trackedTouches.count == 1, let touch = trackedTouches.first { start = touch.windowLocation }
        super.touchesBegan(touches, with: event)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view === view
            && isCandidate?() ?? false
    }
}
