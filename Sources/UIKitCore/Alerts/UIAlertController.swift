import Foundation
import ListCore

/// How bad it is that an alert tells of.
public enum UIAlertControllerSeverity: Int, Sendable { case `default` = 0, critical }

/// A question to the user, in the middle of the screen or at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet = 0, alert }

    public let preferredStyle: Style
    open var message: String? { didSet { showText() } }
    open override var title: String? { didSet { showText() } }
    open private(set) var actions: [UIAlertAction] = []
    /// What the return key does, and what is highlighted. One of ``actions``.
    open var preferredAction: UIAlertAction? {
        willSet {
            guard let newValue, !actions.contains(where: { $0 === newValue }) else { return }
            raise(
                .internalInconsistency,
                reason: "The preferredAction of a UIAlertController must be one of its actions: \(newValue.title ?? "")"
            )
        }
        didSet { showActions() }
    }
    open var textFields: [UITextField]? { preferredStyle == .alert ? card.fields : nil }

    private let card: AlertCard
    private var isAnswered = false
    private var didDim = false
    private weak var formerResponder: UIResponder?

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        card = AlertCard(kind: preferredStyle == .alert ? .alert : .sheet)
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    public required init?(coder: NSCoder) { return nil }

    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
            raise(
                .internalInconsistency,
                reason: "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
            return
        }
        actions.append(action)
        action.stateDidChange = { [weak self] in self?.showActions() }
        showActions()
    }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            raise(
                .internalInconsistency,
                reason: "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
            return
        }
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .body)
        card.addField(field)
        field.addAction(UIAction { [weak self] _ in self?.fieldReturned(field) }, for: .editingDidEndOnExit)
        configurationHandler?(field)
    }

    // MARK: View

    open override func loadView() {
        let view = AlertBackdrop(card: card)
        view.onTapOutside = { [weak self] in self?.tappedOutside() }
        self.view = view
        showText()
        showActions()
    }

    private func showText() { if isViewLoaded { card.show(title: title, message: message) } }

    private func showActions() {
        guard isViewLoaded else { return }
        let shown = AlertOrder.shown(actions, style: preferredStyle)
        card.show(
            shown, preferred: preferredAction,
            isApart: preferredStyle == .actionSheet && shown.last?.style == .cancel
        ) { [weak self] action in self?.answer(action) }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isAnswered = false
        dimTint(true)
    }

    /// What is behind an alert loses its tint meanwhile.
    private func dimTint(_ isDimmed: Bool) {
        guard let behind = presentingViewController?.viewIfLoaded else { return }
        if isDimmed, behind.tintAdjustmentMode == .automatic {
            behind.tintAdjustmentMode = .dimmed
            didDim = true
        } else if !isDimmed, didDim {
            behind.tintAdjustmentMode = .automatic
            didDim = false
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        formerResponder = view.window?.firstResponder
        (card.fields.first as UIResponder? ?? self).becomeFirstResponder()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view.window?.firstResponder?.resignFirstResponder()
        dimTint(false)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        formerResponder?.becomeFirstResponder()
    }

    /// The alert takes the keys while it is shown, and gives them back.
    open override var canBecomeFirstResponder: Bool { true }

    package override func changeForPresentation(isEntering: Bool, isStart: Bool) {
        (viewIfLoaded as? AlertBackdrop)?.changeForPresentation(isEntering: isEntering, isStart: isStart)
    }

    // MARK: Answers

    /// The alert leaves first; the handler may present the next one.
    private func answer(_ action: UIAlertAction) {
        guard action.isEnabled, !isAnswered else { return }
        isAnswered = true
        view.endEditing(true)
        guard presentingViewController != nil else { return action.run() }
        dismiss(animated: true) { action.run() }
    }

    private func tappedOutside() {
        guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        answer(cancel)
    }

    /// The preferred action; without one the only one, or in an alert the last that does not cancel.
    private var returnAction: UIAlertAction? {
        preferredAction ?? (actions.count == 1 ? actions.first : actions.last { $0.style == .default })
    }

    private func fieldReturned(_ field: UITextField) {
        guard let index = card.fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < card.fields.count {
            card.fields[index + 1].becomeFirstResponder()
        } else if let returnAction {
            answer(returnAction)
        }
    }

    /// Return chooses, escape cancels.
    package override func handle(key: UIKey) -> Bool {
        switch key.name {
        case "return", "enter":
            guard let returnAction else { return super.handle(key: key) }
            answer(returnAction)
            return true
        case "escape":
            guard let cancel = actions.first(where: { $0.style == .cancel }) else { return super.handle(key: key) }
            answer(cancel)
            return true
        default: return super.handle(key: key)
        }
    }
}

/// The order in which an alert shows its actions.
@MainActor
enum AlertOrder {
    /// Cancelling stands first beside one other action, and last below several (as remembered).
    static func shown(_ actions: [UIAlertAction], style: UIAlertController.Style) -> [UIAlertAction] {
        guard let cancel = actions.first(where: { $0.style == .cancel }) else { return actions }
        let others = actions.filter { $0 !== cancel }
        return style == .alert && others.count == 1 ? [cancel] + others : others + [cancel]
    }
}
