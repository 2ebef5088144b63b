import Foundation

/// Shows and hides what a scene has at its bottom for input: the accessory and input view of the first responder, and the
/// on-screen keyboard where the scene has one. Tells the application with UIKit's notifications and moves the keyboard
/// layout guides along.
///
/// A desktop has no on-screen keyboard, so by default text fields alone show nothing and post nothing, as with a hardware
/// keyboard on iOS. ``height`` gives a scene a plain one, so that an application's keyboard avoidance can be seen.
@MainActor
package final class ScreenKeyboard {
    /// As remembered.
    static let duration = 0.25

    private unowned let scene: UIWindowScene
    private var panel: InputPanel?
    private weak var responder: UIResponder?
    package private(set) var plan: KeyboardPlan
    /// Points that an interactive drag has moved the panel down.
    private var dragged: CGFloat = 0
    private var guides: [WeakGuide] = []
    private var generation = 0

    private struct WeakGuide {
        weak var guide: UIKeyboardLayoutGuide?
    }

    /// Height of the on-screen keyboard, with what it covers of the safe area; nil for none.
    package var height: CGFloat? { didSet { if height != oldValue { update(animated: false) } } }

    init(scene: UIWindowScene) {
        self.scene = scene
        plan = KeyboardPlan(scene: .zero)
    }

    /// Top edge of the panel, in the scene's space.
    package var top: CGFloat { plan.isShown ? plan.frame.minY + dragged : scene.coordinateSpaceBounds.height }

    func follow(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.guide == nil }
        if !guides.contains(where: { $0.guide === guide }) { guides.append(WeakGuide(guide: guide)) }
    }

    // MARK: Following the first responder

    /// The first responder of the scene's key window, or its input views, changed.
    package func firstResponderDidChange(to next: UIResponder?) {
        responder = next
        update(animated: true)
    }

    package func update(animated: Bool) {
        // Input inside an accessory finds it through the panel: a message bar stays while one types into it.
        let accessory = responder.flatMap { $0.nearest(\.inputAccessoryView) } ?? shownAssistant
        let takesText = current is any UIKeyInput
        let input = responder.flatMap { $0.nearest(\.inputView) }
        var next = KeyboardPlan(scene: scene.coordinateSpaceBounds.size)
        next.safeBottom = scene.deviceSafeArea.bottom
        next.accessory = accessory.map { InputPanel.height(of: $0, in: next.scene.width) } ?? 0
        next.input = input.map { InputPanel.height(of: $0, in: next.scene.width) }
        next.keyboard = input == nil && takesText ? height : nil
        let changesViews = panel.map { $0.accessory !== accessory || $0.input !== input } ?? next.isShown
        guard next != plan || changesViews else { return avoid() }
        move(to: next, accessory: accessory, input: input, animated: animated)
    }

    private var assistant: AssistantBar?

    /// The buttons of the input that is edited; only tablets have room for them.
    private var shownAssistant: AssistantBar? {
        guard let input = current as? any AssistedInput, input.traitCollection.userInterfaceIdiom == .pad,
            !input.inputAssistantItem.isEmpty
        else {
            assistant = nil
            return nil
        }
        let item = input.inputAssistantItem
        item.onChange = { [weak self, weak input] in
            if self?.current === input { self?.update(animated: false) }
        }
        if let assistant, assistant.shows(item) { return assistant }
        let bar = AssistantBar(item)
        assistant = bar
        return bar
    }

    private var current: UIResponder? { scene.keyWindow?.firstResponder }

    private func move(to next: KeyboardPlan, accessory: UIView?, input: UIView?, animated: Bool) {
        let old = plan
        plan = next
        dragged = 0
        generation += 1
        let begin = old.isShown ? old.frame : next.hiddenFrame
        let end = next.isShown ? next.frame : old.hiddenFrame
        let info = Self.info(begin: begin, end: end, duration: animated ? Self.duration : 0)
        let kind = next.isShown ? Kind.show : .hide
        guard old.isShown || next.isShown else { return }
        if next.isShown { ready(accessory: accessory, input: input, from: begin) }
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(kind.will, info)
        let settle = { [weak self] in
            guard let self else { return }
            self.panel?.frame = end
            self.panel?.layoutIfNeeded()
            self.moveGuides()
            self.avoid()
        }
        let mark = generation
        let finish = { [weak self] in
            guard let self else { return }
            if mark == self.generation, !next.isShown { self.close() }
            self.post(UIResponder.keyboardDidChangeFrameNotification, info)
            self.post(kind.did, info)
        }
        guard animated, scene.hostWindow != nil else {
            UIView.performWithoutAnimation(settle)
            finish()
            return
        }
        UIView.animate(withDuration: Self.duration, animations: settle) { _ in finish() }
    }

    private func ready(accessory: UIView?, input: UIView?, from begin: CGRect) {
        let panel = self.panel ?? InputPanel(scene: scene)
        let isNew = self.panel == nil
        self.panel = panel
        UIView.performWithoutAnimation {
            if isNew { panel.frame = begin }
            if responder.flatMap(panel.holds) != true { panel.responder = responder }
            panel.show(accessory: accessory, input: input, plan: plan)
            panel.layoutIfNeeded()
        }
    }

    private func close() {
        panel?.close()
        panel = nil
    }

    private func moveGuides() {
        for guide in guides.compactMap(\.guide) {
            guide.update()
            guide.owningView?.window?.layoutIfNeeded()
        }
    }

    // MARK: Tables of table view controllers

    private weak var avoiding: UITableView?

    /// The table of a table view controller keeps its first responder above the keyboard (`NS-06`); other content does it
    /// itself.
    private func avoid() {
        let table = plan.isShown ? tableAround(current) : nil
        if let old = avoiding, old !== table {
            old.keyboardOverlap = 0
            let offset = old.clamped(old.contentOffset)
            if old.contentOffset.y > offset.y { old.moveContent(to: offset) }
        }
        avoiding = table
        guard let table, let window = table.window else { return }
        let place = table.convert(table.bounds, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
        table.keyboardOverlap = plan.overlap(of: place)
        (current as? UIView)?.scrollIntoView()
    }

    private func tableAround(_ responder: UIResponder?) -> UITableView? {
        var above = responder
        while let next = above {
            if let controller = next as? UITableViewController {
                guard let table = controller.tableView, let view = responder as? UIView else { return nil }
                return view.isDescendant(of: table) ? table : nil
            }
            above = next.next
        }
        return nil
    }

    // MARK: Notifications

    private enum Kind {
        case show, hide
        @MainActor var will: Notification.Name {
            self == .show ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
        }
        @MainActor var did: Notification.Name {
            self == .show ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
        }
    }

    /// The curve is one that clients can turn into an `AnimationCurve`; iOS gives one without a name.
    private static func info(begin: CGRect, end: CGRect, duration: Double) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: scene.screen, userInfo: info)
    }

    // MARK: Interactive dismissal

    /// A finger that drags content moved to height `y` of the scene: the panel follows once the finger is below the top of
    /// the keyboard; of the accessory above it, which comes along in any case, only `withAccessory`.
    package func drag(toHeight y: CGFloat, withAccessory: Bool) {
        guard plan.isShown, let panel else { return }
        let top = plan.frame.minY + (withAccessory ? 0 : plan.accessory)
        dragged = min(max(0, y - top), plan.height)
        UIView.performWithoutAnimation {
            panel.frame = plan.frame.offsetBy(dx: 0, dy: dragged)
            moveGuides()
        }
    }

    /// The finger left, moving at this speed downwards (points per second).
    package func endDrag(velocity: CGFloat) {
        guard plan.isShown, dragged > 0 else { return }
        if velocity >= 0, scene.keyWindow?.endEditing(false) ?? true { return }
        dragged = 0
        UIView.animate(withDuration: Self.duration) {
            self.panel?.frame = self.plan.frame
            self.moveGuides()
        }
    }
}

extension UIResponder {
    /// The first view that this responder or one above it gives.
    fileprivate func nearest(_ view: (UIResponder) -> UIView?) -> UIView? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = view(current) { return found }
            responder = current.next
        }
        return nil
    }
}
