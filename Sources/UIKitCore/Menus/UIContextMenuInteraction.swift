import Foundation
import QuartzCore

/// Shows a menu after a long press, or after a click of the pointer's secondary button.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private let click = UITapGestureRecognizer(target: nil, action: nil)
    private lazy var gate = MenuGate(interaction: self)
    private weak var shown: MenuPresentation?
    /// What the delegate answered to a press that is about to begin.
    private var answer: UIContextMenuConfiguration?
    private var start = CGPoint.zero
    private weak var lastRecognizer: UIGestureRecognizer?
    /// Where the preview of a view that shows many things goes back to; nil where that is gone.
    var wayBack: ((UIContextMenuConfiguration) -> CGRect?)?
    /// A finger that stays within this distance of where it pressed chooses nothing when it goes up.
    private static let slop: CGFloat = 10

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        click.buttonMaskRequired = .secondary
        press.delegate = gate
        click.delegate = gate
        press.addHandler { [weak self] in self?.pressed($0) }
        click.addHandler { [weak self] recognizer in
            guard let self, recognizer.state == .ended else { return }
            self.begin()
        }
    }

    public func willMove(to view: UIView?) {
        shown?.dismiss()
        for recognizer in [press, click] { self.view?.removeGestureRecognizer(recognizer) }
    }

    public func didMove(to view: UIView?) {
        self.view = view
        for recognizer in [press, click] { view?.addGestureRecognizer(recognizer) }
    }

    /// Where the last press or click was.
    open func location(in view: UIView?) -> CGPoint { (lastRecognizer ?? press).location(in: view) }

    open func dismissMenu() { shown?.dismiss() }

    /// Replaces the menu on the screen.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { shown?.replaceMenu(block) }

    var isShowing: Bool { shown.map { !$0.isLeaving } ?? false }

    // MARK: Presses

    /// Asked before the press begins: without a menu it goes on as if nobody had waited for it.
    fileprivate func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let view, !isShowing else { return false }
        lastRecognizer = recognizer
        answer = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: recognizer.location(in: view))
        return answer != nil
    }

    private func pressed(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began:
            start = recognizer.location(in: nil)
            if !begin() { recognizer.state = .failed }
        case .changed: shown?.track(recognizer.location(in: shown))
        case .ended:
            let place = recognizer.location(in: nil)
            guard hypot(place.x - start.x, place.y - start.y) > Self.slop else { return }
            shown?.release(at: recognizer.location(in: shown))
        default: shown?.track(nil)
        }
    }

    @discardableResult
    private func begin() -> Bool {
        guard let configuration = answer else { return false }
        answer = nil
        return show(configuration)
    }

    // MARK: Showing

    /// Shows a configuration's menu with its preview.
    @discardableResult
    private func show(_ configuration: UIContextMenuConfiguration) -> Bool {
        guard let view, view.window != nil, let menu = configuration.menu else { return false }
        guard let preview = makePreview(configuration, of: view) else { return false }
        let coming = MenuMotion(previewViewController: preview.controller)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
        let presentation = MenuPresentation.show(
            menu, from: view, rect: view.convert(preview.home, from: nil), preview: preview,
            order: configuration.preferredMenuElementOrder, sender: view)
        shown = presentation
        coming.run()
        presentation?.wayBack = { [weak self] in self?.dismissalRect(configuration, from: preview) }
        presentation?.onLeave = { [weak self] in
            guard let self else { return }
            let going = MenuMotion(previewViewController: preview.controller)
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
            going.run(duration: 0.2)
        }
        presentation?.onPreviewTap = { [weak self] in self?.commit(configuration, preview) }
        return presentation != nil
    }

    private func makePreview(_ configuration: UIContextMenuConfiguration, of view: UIView) -> MenuPreview? {
        guard let window = view.window else { return nil }
        let given = delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        if let controller = configuration.previewProvider?() {
            return MenuPreview(controller, from: given?.windowRect ?? view.convert(view.bounds, to: nil), in: window)
        }
        return MenuPreview(given ?? Self.preview(of: view))
    }

    private static func preview(of view: UIView) -> UITargetedPreview {
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 12)
        parameters.backgroundColor = view.backgroundColor ?? .clear
        return UITargetedPreview(view: view, parameters: parameters)
    }

    /// In window space; nil where the preview goes nowhere.
    private func dismissalRect(_ configuration: UIContextMenuConfiguration, from preview: MenuPreview) -> CGRect? {
        let given = delegate?.contextMenuInteraction(
            self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        if let given { return given.windowRect }
        if let wayBack { return wayBack(configuration) }
        return view?.window == nil ? nil : preview.home
    }

    private func commit(_ configuration: UIContextMenuConfiguration, _ preview: MenuPreview) {
        let motion = MenuCommitMotion(previewViewController: preview.controller)
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: motion)
        shown?.dismiss(growing: motion.preferredCommitStyle == .pop)
        motion.run(duration: 0.25)
    }
}

/// Asks an interaction before its press or click begins.
@MainActor
final class MenuGate: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIContextMenuInteraction

    init(interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction.mayBegin(gestureRecognizer)
    }
}
