import Foundation

/// A control that shows a menu.
@MainActor
protocol MenuShowing: UIControl {
    var menu: UIMenu? { get }
    var menuOrder: UIContextMenuConfiguration.ElementOrder { get }
    /// What the actions of the menu get as their sender.
    var menuSender: AnyObject? { get }
    func didChoose(_ action: UIAction)
}

/// The menu of a control: at a touch where it is the primary action, else after a long press.
@MainActor
final class ButtonMenu {
    private unowned let control: any MenuShowing
    private weak var shown: MenuPresentation?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var start = CGPoint.zero

    init(_ control: any MenuShowing) {
        self.control = control
        press.addHandler { [weak self] recognizer in
            guard let self, !self.control.showsMenuAsPrimaryAction, self.control.isEnabled else { return }
            switch recognizer.state {
            case .began: self.show(at: recognizer.location(in: nil))
            case .changed: self.move(to: recognizer.location(in: nil))
            case .ended: self.end(at: recognizer.location(in: nil))
            default: self.shown?.track(nil)
            }
        }
        control.addGestureRecognizer(press)
    }

    func remove() { control.removeGestureRecognizer(press) }

    /// Places in window space.
    func show(at place: CGPoint) {
        guard shown == nil, let menu = control.menu else { return }
        start = place
        control.sendActions(for: .menuActionTriggered)
        // Menus of buttons keep their first element near the finger unless they are told not to (as remembered).
        let order = control.menuOrder == .automatic ? .priority : control.menuOrder
        shown = MenuPresentation.show(menu, from: control, order: order, sender: control.menuSender)
        shown?.onChoose = { [weak control] action in control?.didChoose(action) }
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
