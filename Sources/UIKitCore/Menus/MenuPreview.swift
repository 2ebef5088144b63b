import Foundation
import QuartzCore

/// What stands above a context menu: the picture of the pressed view, or a controller's view.
@MainActor
final class MenuPreview {
    /// In the menu's presentation, placed by its centre and transform.
    let view: UIView
    /// Where it lifts from, in window space.
    let home: CGRect
    let size: CGSize
    let controller: UIViewController?
    private let veil: Veil?

    /// The pressed view itself.
    init(_ preview: UITargetedPreview) {
        let picture = preview.picture()
        view = picture
        home = preview.windowRect
        size = home.size
        controller = nil
        veil = preview.view.window == nil ? nil : Veil(preview.view)
    }

    /// A controller's view at its preferred size, which grows out of `home`.
    init(_ controller: UIViewController, from home: CGRect, in window: UIWindow) {
        self.controller = controller
        self.home = home
        veil = nil
        let room = CGSize(width: window.bounds.width - 32, height: window.bounds.height * 0.5)
        let wanted = controller.preferredContentSize
        let width = min(wanted.width > 0 ? wanted.width : room.width, room.width)
        size = CGSize(width: width, height: min(wanted.height > 0 ? wanted.height : width, room.height))
        let card = PreviewCard(controller.view, size: size)
        view = card
        controller.setAppearance(.appearing, animated: true)
    }

    /// Puts the preview at `rect`, in window space.
    func place(at rect: CGRect) {
        view.center = CGPoint(x: rect.midX, y: rect.midY)
        let bounds = view.bounds.size
        guard bounds.width > 0, bounds.height > 0 else { return }
        let (x, y) = (rect.width / bounds.width, rect.height / bounds.height)
        let isWhole = abs(x - 1) < 0.001 && abs(y - 1) < 0.001
        view.transform = isWhole ? .identity : CGAffineTransform(scaleX: x, y: y)
    }

    var isLifted = false {
        didSet {
            (view as? PreviewPicture)?.castsShadow = isLifted
            if controller != nil { view.alpha = isLifted ? 1 : 0 }
        }
    }

    func didAppear() { controller?.finishAppearance() }
    func willLeave() { controller?.setAppearance(.disappearing, animated: true) }

    /// The pressed view is seen in its place again.
    func didLeave() {
        veil?.lift()
        controller?.finishAppearance()
        guard let content = controller?.viewIfLoaded, content.isDescendant(of: view) else { return }
        content.removeFromSuperview()
    }
}

/// A controller's view with round corners and a shadow.
private final class PreviewCard: UIView {
    init(_ content: UIView?, size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        let clip = UIView(frame: bounds)
        clip.layer.cornerRadius = 26
        clip.layer.cornerCurve = .continuous
        clip.clipsToBounds = true
        if let content {
            content.frame = bounds
            clip.addSubview(content)
        }
        addSubview(clip)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
    }

    required init?(coder: NSCoder) { nil }
}
