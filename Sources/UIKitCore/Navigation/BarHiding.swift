import Foundation

/// Hides the bars of a navigation controller when a person swipes, taps or types, and brings them back.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let owner: UINavigationController
    let swipe = UIPanGestureRecognizer(target: nil, action: nil)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    /// The toolbar was there when the bars were hidden.
    private var hidToolbar = false
    /// The bars were hidden by the keyboard or by a low screen: a tap brings them back.
    private var returnsOnTap = false
    private var keyboardWatch: (any NSObjectProtocol)?
    /// So far a finger goes before the bars follow it, in points (own choice).
    private static let reach: CGFloat = 30

    init(_ owner: UINavigationController) {
        self.owner = owner
        super.init()
        swipe.delegate = self
        swipe.cancelsTouchesInView = false
        swipe.addHandler { [weak self] _ in self?.swiped() }
        tap.delegate = self
        tap.cancelsTouchesInView = false
        tap.addHandler { [weak self] recognizer in if recognizer.state == .ended { self?.tapped() } }
    }

    func install(on view: UIView) {
        view.addGestureRecognizer(swipe)
        view.addGestureRecognizer(tap)
        update()
    }

    /// Follows the controller's settings.
    func update() {
        swipe.isEnabled = owner.hidesBarsOnSwipe
        tap.isEnabled =
            owner.hidesBarsOnTap || owner.hidesBarsWhenKeyboardAppears || owner.hidesBarsWhenVerticallyCompact
        guard owner.hidesBarsWhenKeyboardAppears != (keyboardWatch != nil) else { return }
        if let keyboardWatch {
            NotificationCenter.default.removeObserver(keyboardWatch)
            self.keyboardWatch = nil
            return
        }
        keyboardWatch = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.keyboardWillShow() }
        }
    }

    isolated deinit { if let keyboardWatch { NotificationCenter.default.removeObserver(keyboardWatch) } }

    // MARK: Reasons

    private func keyboardWillShow() {
        guard owner.viewIfLoaded?.window != nil else { return }
        returnsOnTap = true
        hide()
    }

    /// The height of the screen changed its class.
    func verticalClassDidChange(isCompact: Bool) {
        guard owner.hidesBarsWhenVerticallyCompact else { return }
        returnsOnTap = isCompact
        if isCompact { hide() } else { show() }
    }

    private func swiped() {
        guard swipe.state == .changed else { return }
        let travel = swipe.translation(in: owner.view)
        guard abs(travel.y) > Self.reach, abs(travel.y) > abs(travel.x) else { return }
        swipe.setTranslation(.zero, in: owner.view)
        if travel.y < 0 { hide() } else { show() }
    }

    private func tapped() {
        if owner.isNavigationBarHidden {
            returnsOnTap = false
            show()
        } else if owner.hidesBarsOnTap {
            hide()
        }
    }

    // MARK: Both bars

    private func hide() {
        guard !owner.isNavigationBarHidden else { return }
        hidToolbar = !owner.isToolbarHidden
        owner.setNavigationBarHidden(true, animated: true)
        if hidToolbar { owner.setToolbarHidden(true, animated: true) }
    }

    private func show() {
        guard owner.isNavigationBarHidden else { return }
        owner.setNavigationBarHidden(false, animated: true)
        if hidToolbar { owner.setToolbarHidden(false, animated: true) }
        hidToolbar = false
    }

    // MARK: UIGestureRecognizerDelegate

    /// What scrolls goes on scrolling.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    /// Taps are those that nothing in the content wants: controls, rows and the bars do.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap else { return true }
        guard owner.hidesBarsOnTap || returnsOnTap && owner.isNavigationBarHidden else { return false }
        var view = touch.view
        while let current = view {
            if current is UIControl || current is UITableViewCell || current === owner.bar { return false }
            if current === owner.toolbarIfMade { return false }
            view = current.superview
        }
        return true
    }
}
