import DisplayList
import Foundation
import ListCore
import QuartzCore
import Testing
import UIKitCore

@Suite @MainActor struct ViewTests {
    @Test func `a controller's life runs in UIKit's order`() {
        final class Controller: UIViewController {
            var calls: [String] = []
            override func loadView() { view = UIView(); calls.append("loadView") }
            override func viewDidLoad() { calls.append("viewDidLoad") }
            override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
            override func viewIsAppearing(_ animated: Bool) { calls.append("viewIsAppearing") }
            override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
            override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
            override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
            override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
            override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
        }
        let world = World()
        let controller = Controller()
        world.window.rootViewController = controller
        world.frame()
        world.window.rootViewController = UIViewController()
        #expect(
            controller.calls == [
                "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
                "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            ])
    }

    @Test func `dark appearance reaches every view and resolves dynamic colours again`() {
        let world = World()
        let view = UIView()
        view.backgroundColor = .systemBackground
        world.window.addSubview(view)
        var seen: [UIUserInterfaceStyle] = []
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
            seen.append(view.traitCollection.userInterfaceStyle)
        }
        #expect(view.layer.backgroundColor?.paintColor == PaintColor.white)
        world.window.overrideUserInterfaceStyle = .dark
        #expect(seen == [.dark])
        #expect(view.layer.backgroundColor?.paintColor == PaintColor.black)
    }

    @Test func `hit testing finds the front view and passes by hidden, faint and disabled ones`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: parent.bounds)
        let front = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        parent.addSubview(back)
        parent.addSubview(front)
        let point = CGPoint(x: 20, y: 20)
        #expect(parent.hitTest(point, with: nil) === front)
        front.alpha = 0.005
        #expect(parent.hitTest(point, with: nil) === back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(parent.hitTest(point, with: nil) === back)
        #expect(parent.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
    }

    @Test func `the safe area shrinks by a view's own place`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let view = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 400))
        world.window.addSubview(view)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
    }

    @Test func `margins that take over the superview's do not count the safe area twice`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let inner = UIView(frame: outer.bounds)
        inner.preservesSuperviewLayoutMargins = true
        world.window.addSubview(outer)
        outer.addSubview(inner)
        #expect(outer.layoutMargins == UIEdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
        #expect(inner.layoutMargins == outer.layoutMargins)
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 20, bottom: 8, right: 8)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 89, left: 20, bottom: 42, right: 8))
    }

    @Test func `flexible parts share a superview's growth in proportion`() {
        let frame = AutoresizingSpread.frame(
            CGRect(x: 10, y: 0, width: 80, height: 10), mask: [.flexibleWidth, .flexibleLeftMargin],
            oldSize: CGSize(width: 100, height: 10), change: CGSize(width: 90, height: 0))
        #expect(frame == CGRect(x: 20, y: 0, width: 160, height: 10))
    }

    @Test func `a view cannot become its own ancestor, and nothing changes`() {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        let errors = ProgrammerError.collect { inner.addSubview(outer) }
        #expect(errors.count == 1)
        #expect(inner.superview === outer)
        #expect(outer.superview == nil)
        #expect(inner.subviews.isEmpty)
    }

    @Test func `an animation block animates from what is shown and completes once`() {
        let world = World()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        world.window.addSubview(view)
        world.frame()
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 105 }, completion: { finished.append($0) })
        let start = view.layer.animation(forKey: view.layer.animationKeys()![0])!.startTime
        #expect(view.center.x == 105)
        #expect(view.layer.presentationValues(at: start).position.x == 5)
        #expect(abs(view.layer.presentationValues(at: start + 0.5).position.x - 55) < 0.01)
        world.scene.frames.runFrame(at: start + 1)
        #expect(finished == [true])
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func `the completion does not wait for views that are in no window`() async {
        /// What the block left to the next turn of the main queue is done.
        func turn() async { await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } } }
        let world = World()
        let (shown, added, apart) = (UIView(), UIView(), UIView())
        world.window.addSubview(shown)
        world.frame()
        var finished: [Bool] = []
        UIView.animate(withDuration: 1) {
            shown.alpha = 0.5
            apart.alpha = 0.5
            added.alpha = 0.5
            world.window.addSubview(added)
        } completion: {
            finished.append($0)
        }
        await turn()
        #expect(apart.layer.animationKeys() == nil)
        #expect(added.layer.animationKeys()?.count == 1)
        #expect(finished.isEmpty)
        world.scene.frames.runFrame(at: CACurrentMediaTime() + 2)
        #expect(finished == [true])
        UIView.animate(withDuration: 1, animations: { apart.alpha = 1 }, completion: { finished.append($0) })
        await turn()
        #expect(finished == [true, true])
    }

    @Test func `changes outside a block or inside performWithoutAnimation do not animate`() {
        let view = UIView()
        view.alpha = 0.5
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0.2 } }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func `a selector finds the method of a subclass and an unknown one raises UIKit's text`() {
        class Base: NSObject { var calls = 0 }
        final class Sub: Base {}
        MethodRegistration.add(Base.self, "tapped:") { (object: Base, sender: UIControl?) in object.calls += 1 }
        let target = Sub()
        let control = UIControl()
        control.addTarget(target, action: "tapped:", for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(target.calls == 1)
        let errors = ProgrammerError.collect {
            control.addTarget(target, action: "missing", for: .valueChanged)
            control.sendActions(for: .valueChanged)
        }
        #expect(errors.first?.reason.contains("unrecognized selector sent to instance") == true)
    }
}
