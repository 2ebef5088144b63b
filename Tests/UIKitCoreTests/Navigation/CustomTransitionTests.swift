import Foundation
import Testing
import UIKitCore

/// Screens of a navigation controller that the client moves.
@Suite @MainActor struct CustomTransitionTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root = Screen("Root")
    let navigation: UINavigationController
    let director = Director()

    final class Screen: UIViewController {
        var log: [String] = []
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
        override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
    }

    /// Fades the new screen in.
    final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
        var log: [String] = []
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.4
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to), let toController = context.viewController(forKey: .to) else {
                return
            }
            log.append("frame \(context.finalFrame(for: toController) == context.containerView.bounds)")
            log.append("initial \(context.initialFrame(for: toController) == .zero)")
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 0.4) {
                to.alpha = 1
            } completion: { _ in
                to.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
    }

    final class Director: NSObject, UINavigationControllerDelegate {
        var fader: Fader?
        var driver: UIPercentDrivenInteractiveTransition?
        var operations: [UINavigationController.Operation] = []
        var shown: [String] = []
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            operations.append(operation)
            return fader
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { shown.append(viewController.title ?? "") }
    }

    init() {
        navigation = UINavigationController(rootViewController: root)
        navigation.delegate = director
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
        director.shown = []
    }

    private func shownAlpha(_ view: UIView) -> CGFloat {
        CGFloat(view.layer.presentation()?.opacity ?? view.layer.opacity)
    }

    @Test func `an animator moves the screens in place of the slide, for its own duration`() {
        let fader = Fader()
        director.fader = fader
        let next = Screen("Next")
        navigation.pushViewController(next, animated: true)
        world.frame()
        world.frames(for: 0.2)
        #expect(next.view.frame == navigation.view.bounds)
        #expect(abs(shownAlpha(next.view) - 0.5) < 0.2)
        #expect(root.view.frame.minX == 0)
        #expect(navigation.transitionCoordinator?.transitionDuration == 0.4)
        world.frames(for: 0.4)
        #expect(fader.log == ["frame true", "initial true", "ended true"])
        #expect(director.operations == [.push])
        #expect(director.shown == ["Next"])
        #expect(root.view.superview == nil)
        #expect(next.log == ["appeared"])
        navigation.popViewController(animated: true)
        world.frames(for: 0.7)
        #expect(director.operations == [.push, .pop])
        #expect(root.view.window != nil)
        #expect(next.parent == nil)
    }

    @Test func `without an animator the screens slide`() {
        let next = Screen("Next")
        navigation.pushViewController(next, animated: true)
        world.frame()
        world.frames(for: 0.05)
        #expect((next.view.layer.presentation()?.frame.minX ?? 0) > 50)
        #expect(director.operations == [.push])
    }

    @Test func `a driver holds the animator where it says, and the end follows from there`() {
        let driver = UIPercentDrivenInteractiveTransition()
        director.fader = Fader()
        director.driver = driver
        let next = Screen("Next")
        navigation.pushViewController(next, animated: true)
        world.frame()
        world.frames(for: 1)
        #expect(shownAlpha(next.view) < 0.01)
        driver.update(0.5)
        world.frames(for: 0.5)
        #expect(abs(shownAlpha(next.view) - 0.5) < 0.05)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        #expect(driver.percentComplete == 0.5)
        driver.finish()
        world.frames(for: 0.1)
        #expect(shownAlpha(next.view) > 0.55)
        world.frames(for: 0.5)
        #expect(navigation.topViewController === next)
        #expect(director.shown == ["Next"])
        #expect(director.fader?.log.last == "ended true")
    }

    @Test func `a driver that calls off leaves stack and screens as they were`() {
        let driver = UIPercentDrivenInteractiveTransition()
        director.fader = Fader()
        director.driver = driver
        let next = Screen("Next")
        navigation.pushViewController(next, animated: true)
        world.frame()
        driver.update(0.4)
        world.frame()
        driver.cancel()
        world.frames(for: 0.6)
        #expect(navigation.viewControllers == [root])
        #expect(next.view.superview == nil)
        #expect(next.parent == nil)
        #expect(root.view.window != nil)
        #expect(director.shown == [])
        #expect(director.fader?.log.last == "ended false")
        director.driver = nil
        director.fader = nil
        navigation.pushViewController(next, animated: false)
        world.frame()
        #expect(navigation.topViewController === next)
        #expect(next.view.window != nil)
    }
}
