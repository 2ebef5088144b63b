import Foundation

/// What a delegate adds to the coming or going of a menu.
@MainActor
class MenuMotion: NSObject, UIContextMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    let previewViewController: UIViewController?

    init(previewViewController: UIViewController? = nil) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run(duration: Double = 0.3) {
        UIView.animate(withDuration: duration) {
            for change in self.animations { change() }
        } completion: { _ in
            for completion in self.completions { completion() }
        }
    }
}

/// What a delegate adds to the opening of a preview.
@MainActor
final class MenuCommitMotion: MenuMotion, UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle = .dismiss
}
