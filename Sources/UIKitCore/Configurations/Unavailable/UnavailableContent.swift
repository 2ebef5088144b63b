import Foundation

/// What a controller shows in place of its content, over its view (`CU-01`). Kept among the controller's attachments.
@MainActor
final class UnavailableContent {
    private(set) var configuration: (any UIContentConfiguration)?
    private var view: (any UIView & UIContentView)?

    /// In the present view where that supports it, in a new one otherwise; nil takes it away.
    func show(_ next: (any UIContentConfiguration)?, in controller: UIViewController) {
        configuration = next
        guard let next else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(next) {
            view.configuration = next
        } else {
            view?.removeFromSuperview()
            let made = next.makeContentView()
            made.translatesAutoresizingMaskIntoConstraints = true
            view = made
        }
        controller.viewIfLoaded?.setNeedsLayout()
    }

    /// Over everything in the controller's view that no keyboard covers, wherever that is scrolled to. The view keeps
    /// clear of the safe area itself.
    func place(in root: UIView) {
        guard let view else { return }
        if root.subviewList.last !== view { root.addSubview(view) }
        var frame = root.bounds
        frame.size.height -= root.keyboardLayoutGuide.covered
        if view.frame != frame { view.frame = frame }
    }
}

extension UIViewController {
    /// Made when a configuration is first set or asked for.
    var unavailableContent: UnavailableContent {
        if let known = unavailableContentIfAny { return known }
        let made = UnavailableContent()
        attachments[ObjectIdentifier(UnavailableContent.self)] = made
        return made
    }

    var unavailableContentIfAny: UnavailableContent? {
        attachments[ObjectIdentifier(UnavailableContent.self)] as? UnavailableContent
    }

    /// Before the controller's view is laid out: any number of requests make one update (`CU-03`).
    func updateUnavailableContentIfNeeded() {
        guard needsUnavailableUpdate else { return }
        needsUnavailableUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    func requestUnavailableUpdate() {
        guard !needsUnavailableUpdate else { return }
        needsUnavailableUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
}
