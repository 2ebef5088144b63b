import Foundation
import QuartzCore

/// Animations that go along with a menu's coming or going.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Decides about the menu of an interaction. Only the configuration is required.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Shows a menu after a long press, or after a click of the pointer's secondary button.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private let click = UITapGestureRecognizer(target: nil, action: nil)
    private weak var shown: MenuPresentation?
    private var configuration: UIContextMenuConfiguration?
    private var start = CGPoint.zero
    /// A finger that stays within this distance of where it pressed chooses nothing when it goes up.
    private static let slop: CGFloat = 10

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        click.buttonMaskRequired = .secondary
        press.addHandler { [weak self] in self?.pressed($0) }
        click.addHandler { [weak self] recognizer in
            guard let self, recognizer.state == .ended else { return }
            self.begin(at: recognizer.location(in: self.view))
        }
    }

    public func willMove(to view: UIView?) {
        for recognizer in [press, click] { self.view?.removeGestureRecognizer(recognizer) }
    }

    public func didMove(to view: UIView?) {
        self.view = view
        for recognizer in [press, click] { view?.addGestureRecognizer(recognizer) }
    }

    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    open func dismissMenu() { shown?.dismiss() }

    /// Replaces the menu on the screen.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { shown?.replaceMenu(block) }

    private func pressed(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began:
            start = recognizer.location(in: nil)
            if !begin(at: recognizer.location(in: view)) { recognizer.state = .failed }
        case .changed: shown?.track(recognizer.location(in: shown))
        case .ended:
            let place = recognizer.location(in: nil)
            guard hypot(place.x - start.x, place.y - start.y) > Self.slop else { return }
            shown?.release(at: recognizer.location(in: shown))
        default: shown?.track(nil)
        }
    }

    @discardableResult
    private func begin(at location: CGPoint) -> Bool {
        guard let view, shown == nil,
            let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return false }
        return show(configuration, from: view, rect: view.bounds)
    }

    /// Shows a configuration's menu and preview beside `rect` of `source`; also for views that ask their own delegates.
    @discardableResult
    package func show(_ configuration: UIContextMenuConfiguration, from source: UIView, rect: CGRect) -> Bool {
        guard let menu = configuration.menu else { return false }
        let preview = MenuPreview.view(of: configuration, source: source, rect: rect)
        let beside = preview.map { source.convert($0.frame, from: nil) } ?? rect
        let coming = MenuMotion()
        self.configuration = configuration
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: coming)
        shown = MenuPresentation.show(
            menu, from: source, rect: beside, preview: preview,
            order: configuration.preferredMenuElementOrder, sender: view)
        coming.run()
        shown?.onLeave = { [weak self] in
            guard let self else { return }
            let going = MenuMotion()
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: going)
            going.run()
        }
        return shown != nil
    }
}

/// What a delegate adds to the coming or going of a menu.
@MainActor
final class MenuMotion: NSObject, UIContextMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    var previewViewController: UIViewController? { nil }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        UIView.animate(withDuration: 0.3) {
            for change in self.animations { change() }
        } completion: { _ in
            for completion in self.completions { completion() }
        }
    }
}

/// The picture above a context menu.
@MainActor
enum MenuPreview {
    /// In window space: the controller's view at its preferred size, else the pressed view as it looks now.
    static func view(of configuration: UIContextMenuConfiguration, source: UIView, rect: CGRect) -> UIView? {
        guard let window = source.window else { return nil }
        let place = source.convert(rect, to: nil)
        if let controller = configuration.previewProvider?(), let content = controller.view {
            let wanted = controller.preferredContentSize
            let width = min(wanted.width > 0 ? wanted.width : window.bounds.width - 32, window.bounds.width - 32)
            let height = min(wanted.height > 0 ? wanted.height : width, window.bounds.height * 0.5)
            let y = min(max(place.midY - height / 2, window.safeAreaInsets.top + 8), window.bounds.height * 0.35)
            content.frame = CGRect(x: (window.bounds.width - width) / 2, y: y, width: width, height: height)
            content.layer.cornerRadius = 16
            content.clipsToBounds = true
            return content
        }
        guard let snapshot = source.snapshotView(afterScreenUpdates: false) else { return nil }
        let card = UIView(frame: place)
        snapshot.frame.origin = CGPoint(x: -rect.minX, y: -rect.minY)
        card.addSubview(snapshot)
        card.layer.cornerRadius = 12
        card.clipsToBounds = true
        return card
    }
}
