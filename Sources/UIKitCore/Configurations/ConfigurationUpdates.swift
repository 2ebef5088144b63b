import Foundation

/// A cell or header whose content and background are described by configurations.
@MainActor
protocol ConfiguredView: UIView {
    var configurations: ConfigurationUpdates { get }
    var presentState: any UIConfigurationState { get }
    var presentContentView: UIView { get }
    /// Calls `updateConfiguration(using:)` and then the handler (`behaviours.md` 101).
    func runConfigurationUpdate()
    /// Nil installs an empty content view.
    func replaceContentView(with view: UIView?)
    /// The content may need another height.
    func contentNeedsMeasuring()
    /// The state that the background shows.
    func backgroundState(_ state: any UIConfigurationState) -> any UIConfigurationState
    /// A configuration came or went.
    func backgroundConfigurationDidChange()
}

/// Keeps the configurations of a cell or header, and brings them up to date once for any number of requests: before the
/// view is laid out or measured (`behaviours.md` 101).
@MainActor
final class ConfigurationUpdates {
    private unowned let view: any ConfiguredView
    private(set) var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration? { shownBackground?.configuration }
    private(set) var shownBackground: ConfiguredBackgroundView?
    var updatesContent = true
    var updatesBackground = true
    /// True at first: the view is brought up to date before it is first shown.
    private var needsUpdate = true
    /// A configuration came that has not seen the state yet.
    private var needsAutomatic = false
    private var isUpdating = false

    init(view: any ConfiguredView) { self.view = view }

    // MARK: Requests

    func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        view.setNeedsLayout()
    }

    func updateIfNeeded() {
        guard needsUpdate || needsAutomatic, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let isFull = needsUpdate
        needsUpdate = false
        needsAutomatic = false
        if isFull { view.runConfigurationUpdate() } else { updateAutomatically(for: view.presentState) }
    }

    /// What `updateConfiguration(using:)` does by default (`behaviours.md` 100).
    func updateAutomatically(for state: any UIConfigurationState) {
        if updatesContent, let content { show(content.updated(for: state)) }
        if updatesBackground, let shownBackground {
            shownBackground.configuration = shownBackground.configuration.updated(for: view.backgroundState(state))
        }
    }

    /// Changes a look that is on the screen at once, in an animation.
    func updateAnimated(duration: Double) {
        guard background != nil, view.window != nil else { return }
        UIView.animate(withDuration: duration) { self.updateIfNeeded() }
    }

    // MARK: Background

    func setBackground(_ configuration: UIBackgroundConfiguration?) {
        guard let configuration else {
            guard let shownBackground else { return }
            shownBackground.removeFromSuperview()
            self.shownBackground = nil
            return view.backgroundConfigurationDidChange()
        }
        if let shownBackground {
            shownBackground.configuration = configuration
        } else {
            let made = ConfiguredBackgroundView(configuration)
            made.frame = view.bounds
            shownBackground = made
            view.backgroundConfigurationDidChange()
            view.insertSubview(made, at: 0)
        }
        requestAutomatic(updatesBackground)
    }

    // MARK: Content

    func setContent(_ configuration: (any UIContentConfiguration)?) {
        if let configuration {
            show(configuration)
        } else if content != nil {
            content = nil
            view.replaceContentView(with: nil)
            view.contentNeedsMeasuring()
        }
        requestAutomatic(configuration != nil && updatesContent)
    }

    private func requestAutomatic(_ isWanted: Bool) {
        guard isWanted, !isUpdating else { return }
        needsAutomatic = true
        view.setNeedsLayout()
    }

    /// In the present view where that supports it, in a new one otherwise (`behaviours.md` 97).
    private func show(_ configuration: any UIContentConfiguration) {
        if content != nil, let present = view.presentContentView as? any UIView & UIContentView,
            present.supports(configuration)
        {
            if Self.isUnchanged(content, configuration) { return }
            present.configuration = configuration
        } else {
            view.replaceContentView(with: configuration.makeContentView())
        }
        content = configuration
        view.contentNeedsMeasuring()
    }

    private static func isUnchanged(_ old: (any UIContentConfiguration)?, _ new: any UIContentConfiguration) -> Bool {
        guard let old = old as? UIListContentConfiguration, let new = new as? UIListContentConfiguration else {
            return false
        }
        return old == new
    }
}
