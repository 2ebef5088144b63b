import Foundation

/// The part of a view that the keyboard covers; where none is shown, the safe area at the bottom.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// False puts the guide's top at the view's lower edge while no keyboard is shown.
    open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { update() } } }
    private var height: NSLayoutConstraint?

    static func make(for view: UIView) -> UIKeyboardLayoutGuide {
        let guide = UIKeyboardLayoutGuide()
        guide.identifier = "UIKeyboardLayoutGuide"
        view.addLayoutGuide(guide)
        let height = guide.heightAnchor.constraint(equalToConstant: 0)
        guide.height = height
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
        ])
        guide.update()
        return guide
    }

    /// Takes over where the keyboard and the view are now.
    func update() {
        guard let view = owningView, let height else { return }
        let rest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
        guard let window = view.window, let keyboard = window.windowScene?.keyboard else {
            height.constant = rest
            return
        }
        keyboard.follow(self)
        let next = max(covered(by: keyboard, view, in: window), rest)
        guard height.constant != next else { return }
        height.constant = next
        view.setNeedsLayout()
    }

    /// How much of the view's lower part the keyboard covers, in points; 0 without a keyboard.
    var covered: CGFloat {
        guard let view = owningView, let window = view.window, let keyboard = window.windowScene?.keyboard else {
            return 0
        }
        return covered(by: keyboard, view, in: window)
    }

    private func covered(by keyboard: ScreenKeyboard, _ view: UIView, in window: UIWindow) -> CGFloat {
        let bottom = view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y + window.frame.minY
        return min(max(0, bottom - keyboard.top), view.bounds.height)
    }
}

extension UIView {
    /// Made on first use; follows the keyboard of the view's scene, with its animation.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = viewLayout.keyboard { return known }
        let made = UIKeyboardLayoutGuide.make(for: self)
        viewLayout.keyboard = made
        return made
    }
}
