import Foundation
import QuartzCore
import Testing
import UIKitCore

@Suite @MainActor struct NavigationTransitionTests {
    let log = LifeLog()
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root: LoggedController
    let navigation: UINavigationController

    init() {
        root = LoggedController("A", log)
        navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        world.frame()
        log.lines = []
    }

    private func shownX(_ controller: UIViewController, later: Double = 0) -> CGFloat {
        let values = controller.view.layer.presentationValues(at: CACurrentMediaTime() + later)
        return values.position.x - values.bounds.width / 2
    }

    /// Runs frames until well after `seconds` of real animation time, measured from the animations' start.
    private func finishAnimations() { world.scene.frames.runFrame(at: CACurrentMediaTime() + 2) }

    @Test func `the slide's arithmetic: in place, off screen, parallax, mirrored`() {
        let slide = SlideGeometry(bounds: CGRect(x: 0, y: 0, width: 400, height: 800), isRightToLeft: false)
        #expect(slide.front(0).minX == 400)
        #expect(slide.front(1).minX == 0)
        #expect(slide.back(1).minX == -120)
        #expect(slide.uncovered(travel: 100) == 0.25)
        #expect(slide.uncovered(travel: -100) == 0)
        #expect(slide.completes(progress: 0.6, velocity: 0))
        #expect(!slide.completes(progress: 0.3, velocity: 0))
        #expect(slide.completes(progress: 0.3, velocity: 600))
        #expect(!slide.completes(progress: 0.7, velocity: -900))
        let mirrored = SlideGeometry(bounds: slide.bounds, isRightToLeft: true)
        #expect(mirrored.front(0).minX == -400)
        #expect(mirrored.back(1).minX == 120)
        #expect(mirrored.uncovered(travel: -100) == 0.25)
        #expect(mirrored.completes(progress: 0.3, velocity: -600))
    }

    @Test func `an animated push slides in from the trailing edge and tells didAppear at its end`() {
        let next = LoggedController("B", log)
        navigation.pushViewController(next, animated: true)
        world.frame()
        #expect(
            log.take() == [
                "B willEnter", "B didLoad", "A willDisappear", "B willAppear entering", "B isAppearing",
            ])
        #expect(shownX(next) > 300)
        #expect(shownX(next, later: 0.1) < shownX(next))
        #expect(shownX(next, later: 0.4) < 20)
        #expect(root.view.window != nil)
        finishAnimations()
        #expect(log.take() == ["A didDisappear", "B didAppear", "B entered"])
        #expect(root.view.window == nil)
        #expect(next.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test func `something else moves along with a push and is told of its end`() {
        final class Mover: UIViewController {
            let box = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
            var ended: [Bool] = []
            override func viewWillAppear(_ animated: Bool) {
                view.addSubview(box)
                transitionCoordinator?.animate { context in
                    self.box.frame.origin.x = context.isAnimated ? 100 : 0
                } completion: {
                    self.ended.append($0.isCancelled)
                }
            }
        }
        let next = Mover()
        navigation.pushViewController(next, animated: true)
        world.frame()
        #expect(next.transitionCoordinator != nil)
        #expect(next.box.frame.minX == 100)
        #expect(next.box.layer.animationKeys()?.isEmpty == false)
        #expect(next.ended.isEmpty)
        finishAnimations()
        #expect(next.ended == [false])
        #expect(next.transitionCoordinator == nil)
    }

    @Test func `a pop during a push turns round from where the screens are, with every call in pairs`() {
        let next = LoggedController("B", log)
        navigation.pushViewController(next, animated: true)
        world.frame()
        navigation.popViewController(animated: true)
        let before = shownX(next)
        world.frame()
        #expect(abs(shownX(next) - before) < 30)
        finishAnimations()
        let lines = log.take()
        for name in ["A", "B"] {
            let life = lines.filter { $0.hasPrefix(name) && $0.contains("ppear") && !$0.contains("isAppearing") }
            let expected =
                name == "A"
                ? ["A willDisappear", "A didDisappear", "A willAppear", "A didAppear"]
                : ["B willAppear entering", "B didAppear", "B willDisappear leaving", "B didDisappear"]
            #expect(life == expected)
        }
        #expect(next.parent == nil)
        #expect(root.view.frame.minX == 0)
    }

    @Test func `a screen on its way out takes no touches`() {
        navigation.pushViewController(LoggedController("B", log), animated: true)
        world.frame()
        let hit = world.window.hitTest(CGPoint(x: 10, y: 400), with: nil)
        #expect(hit !== root.view)
    }

    // MARK: Finger

    private func pushed() -> LoggedController {
        let next = LoggedController("B", log)
        navigation.pushViewController(next, animated: false)
        world.frame()
        log.lines = []
        return next
    }

    @Test func `a finger from the edge takes the screen away and lets it go`() {
        let next = pushed()
        world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 315, y: 400))
        #expect(
            log.lines == [
                "B willLeave", "B willDisappear leaving", "A willAppear", "A isAppearing",
            ])
        #expect(next.view.frame.minX == 300)
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        world.touch(.ended, 315, 400)
        #expect(navigation.transitionCoordinator?.isInteractive == false)
        finishAnimations()
        #expect(log.lines.suffix(3) == ["B didDisappear", "A didAppear", "B left"])
        #expect(next.parent == nil)
        #expect(root.view.frame.minX == 0)
    }

    @Test func `a finger that lets go early leaves everything as it was`() {
        let next = pushed()
        next.navigationItem.title = "B"
        world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 85, y: 400), steps: 20)
        world.frames(for: 0.3)
        world.touch(.ended, 85, 400)
        finishAnimations()
        #expect(
            log.take() == [
                "B willLeave", "B willDisappear leaving", "A willAppear", "A isAppearing", "A willDisappear",
                "B willAppear", "A didDisappear", "B didAppear",
            ])
        #expect(navigation.viewControllers.map { $0 === next } == [false, true])
        #expect(navigation.navigationBar.topItem === next.navigationItem)
        #expect(next.parent === navigation)
        #expect(next.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(root.view.window == nil)
        navigation.popViewController(animated: false)
        world.frame()
        #expect(next.parent == nil)
    }

    @Test func `what moves along stands where the finger has it, and goes back with it`() {
        final class Returner: UIViewController {
            let box = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
            var cancelled: [Bool] = []
            override func viewDidLoad() { view.addSubview(box) }
            override func viewWillAppear(_ animated: Bool) {
                transitionCoordinator?.animate { _ in
                    self.box.alpha = 0
                } completion: {
                    self.cancelled.append($0.isCancelled)
                    if $0.isCancelled { self.box.alpha = 1 }
                }
            }
        }
        let base = Returner()
        navigation.setViewControllers([base], animated: false)
        world.frame()
        _ = pushed()
        world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 113.25, y: 400))
        let shown = base.box.layer.presentationValues(at: CACurrentMediaTime()).opacity
        #expect(abs(shown - 0.75) < 0.01)
        world.frames(for: 0.3)
        world.touch(.ended, 113.25, 400)
        let later = base.box.layer.presentationValues(at: CACurrentMediaTime() + 0.4).opacity
        #expect(abs(later - 1) < 0.01)
        finishAnimations()
        #expect(base.cancelled == [true])
        #expect(base.box.alpha == 1)
        #expect(base.box.layer.animationKeys() == nil)
    }

    @Test func `no pop from the edge at the root, with the back button hidden, or turned off`() {
        world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        world.touch(.ended, 300, 400)
        #expect(navigation.viewControllers.count == 1)
        let next = pushed()
        next.navigationItem.hidesBackButton = true
        world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        world.touch(.ended, 300, 400)
        #expect(navigation.viewControllers.count == 2)
        next.navigationItem.hidesBackButton = false
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
        world.touch(.ended, 300, 400)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func `a popped screen is freed after an animated pop and after one by hand`() {
        weak var first: LoggedController?
        weak var second: LoggedController?
        do {
            let next = LoggedController("B", log)
            first = next
            navigation.pushViewController(next, animated: true)
            world.frame()
            finishAnimations()
            navigation.popViewController(animated: true)
            world.frame()
            finishAnimations()
        }
        #expect(first == nil)
        do {
            second = pushed()
            world.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 315, y: 400))
            world.touch(.ended, 315, 400)
            finishAnimations()
        }
        world.frame()
        #expect(second == nil)
    }
}
