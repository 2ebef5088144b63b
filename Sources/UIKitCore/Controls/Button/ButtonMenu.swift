import Foundation

/// The menu of a button: at a touch where it is the primary action, else after a long press.
@MainActor
final class ButtonMenu {
    private unowned let button: UIButton
    private weak var shown: MenuPresentation?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var start = CGPoint.zero

    init(_ button: UIButton) {
        self.button = button
        press.addHandler { [weak self] recognizer in
            guard let self, !self.button.showsMenuAsPrimaryAction, self.button.isEnabled else { return }
            switch recognizer.state {
            case .began: self.show(at: recognizer.location(in: nil))
            case .changed: self.move(to: recognizer.location(in: nil))
            case .ended: self.end(at: recognizer.location(in: nil))
            default: self.shown?.track(nil)
            }
        }
        button.addGestureRecognizer(press)
    }

    func remove() { button.removeGestureRecognizer(press) }

    /// Places in window space.
    func show(at place: CGPoint) {
        guard shown == nil, let menu = button.menu else { return }
        start = place
        button.sendActions(for: .menuActionTriggered)
        shown = MenuPresentation.show(menu, from: button, sender: button)
        shown?.onChoose = { [weak button] action in button?.didChoose(action) }
    }

    func move(to place: CGPoint) {
        guard let shown, isBeyondSlop(place) else { return }
        shown.track(shown.convert(place, from: nil))
    }

    /// A finger that slid to an action chooses it; one that only tapped leaves the menu open.
    func end(at place: CGPoint) {
        guard let shown, isBeyondSlop(place) else { return }
        shown.release(at: shown.convert(place, from: nil))
    }

    private func isBeyondSlop(_ place: CGPoint) -> Bool { hypot(place.x - start.x, place.y - start.y) > 10 }
}
