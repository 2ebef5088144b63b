import Foundation
import ListCore
import Testing
import UIKitCore

/// Writes its life into a log shared with others.
@MainActor
final class LifeLog {
    var lines: [String] = []
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

final class LoggedController: UIViewController {
    let name: String
    let log: LifeLog

    init(_ name: String, _ log: LifeLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { return nil }

    private func note(_ text: String) { log.lines.append("\(name) \(text)") }

    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear" + (isMovingToParent ? " entering" : "")) }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) {
        note("willDisappear" + (isMovingFromParent ? " leaving" : ""))
    }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willEnter") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "entered") }
}

final class LoggedDelegate: NSObject, UINavigationControllerDelegate {
    let log: LifeLog
    init(_ log: LifeLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("willShow \((viewController as? LoggedController)?.name ?? "?")") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("didShow \((viewController as? LoggedController)?.name ?? "?")") }
}

@Suite @MainActor struct NavigationStackTests {
    let log = LifeLog()
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

    private func controller(_ name: String) -> LoggedController { LoggedController(name, log) }

    /// A navigation controller on screen with one controller; the log is empty.
    private func shown() -> (UINavigationController, LoggedController) {
        let root = controller("A")
        let navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        world.frame()
        log.lines = []
        return (navigation, root)
    }

    @Test func `the root's life begins when the navigation controller appears`() {
        let root = controller("A")
        let navigation = UINavigationController(rootViewController: root)
        #expect(log.take() == ["A willEnter", "A entered"])
        #expect(!root.isViewLoaded)
        #expect(root.navigationController === navigation)
        world.window.rootViewController = navigation
        world.frame()
        #expect(log.take() == ["A didLoad", "A willAppear entering", "A isAppearing", "A didAppear"])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(root.view.safeAreaInsets.top == 113)
        #expect(root.view.safeAreaInsets.bottom == 34)
    }

    @Test func `a push tells both screens in UIKit's order, in the next layout`() {
        let (navigation, root) = shown()
        let delegate = LoggedDelegate(log)
        navigation.delegate = delegate
        let next = controller("B")
        navigation.pushViewController(next, animated: false)
        #expect(log.take() == ["B willEnter"])
        #expect(navigation.topViewController === next)
        #expect(!next.isViewLoaded)
        world.frame()
        #expect(
            log.take() == [
                "B didLoad", "A willDisappear", "B willAppear entering", "willShow B", "B isAppearing",
                "A didDisappear", "B didAppear", "B entered", "didShow B",
            ])
        #expect(root.view.superview == nil)
        #expect(next.view.safeAreaInsets.top == 113)
    }

    @Test func `a pop tells both screens and lets the popped one go`() {
        let (navigation, _) = shown()
        let next = controller("B")
        navigation.pushViewController(next, animated: false)
        world.frame()
        log.lines = []
        #expect(navigation.popViewController(animated: false) === next)
        world.frame()
        #expect(
            log.take() == [
                "B willLeave", "B willDisappear leaving", "A willAppear", "A isAppearing", "B didDisappear",
                "A didAppear", "B left",
            ])
        #expect(next.navigationController == nil)
        #expect(next.view.window == nil)
        #expect(next.containerSafeArea == .zero)
    }

    @Test func `several changes in one turn become one transition`() {
        let (navigation, _) = shown()
        let between = controller("B")
        let last = controller("C")
        navigation.pushViewController(between, animated: false)
        navigation.pushViewController(last, animated: false)
        world.frame()
        #expect(!between.isViewLoaded)
        #expect(navigation.viewControllers.count == 3)
        #expect(
            log.take().filter { $0.hasPrefix("C") || $0.hasPrefix("A") } == [
                "C willEnter", "C didLoad", "A willDisappear", "C willAppear entering", "C isAppearing",
                "A didDisappear",
                "C didAppear", "C entered",
            ])
        #expect(between.parent === navigation)
    }

    @Test func `popping to the root and to one in between answers what went`() {
        let (navigation, root) = shown()
        let (b, c, d) = (controller("B"), controller("C"), controller("D"))
        navigation.setViewControllers([root, b, c, d], animated: false)
        world.frame()
        #expect(navigation.popToViewController(c, animated: false)?.map { $0 === d } == [true])
        world.frame()
        #expect(navigation.popToRootViewController(animated: false)?.count == 2)
        world.frame()
        #expect(navigation.viewControllers.count == 1)
        #expect(root.view.window != nil)
        #expect(navigation.popToRootViewController(animated: false) == nil)
        #expect(navigation.popViewController(animated: false) == nil)
        #expect(navigation.popToViewController(root, animated: false)?.isEmpty == true)
    }

    @Test func `an empty stack shows nothing, and a new one shows again`() {
        let (navigation, root) = shown()
        navigation.setViewControllers([], animated: false)
        world.frame()
        #expect(root.view.window == nil)
        #expect(root.parent == nil)
        #expect(log.take().contains("A didDisappear"))
        let other = controller("B")
        navigation.setViewControllers([other], animated: true)
        world.frame()
        #expect(
            log.take() == [
                "B willEnter", "B didLoad", "B willAppear entering", "B entered", "B isAppearing", "B didAppear",
            ])
    }

    @Test func `mistakes are told in UIKit's words and change nothing`() {
        let (navigation, root) = shown()
        let same = ProgrammerError.collect { navigation.pushViewController(root, animated: false) }
        #expect(same.first?.name == .invalidArgument)
        #expect(same.first?.reason.contains("more than once which is not supported") == true)
        let nested = ProgrammerError.collect {
            navigation.pushViewController(UINavigationController(), animated: false)
        }
        #expect(nested.first?.reason == "Pushing a navigation controller is not supported")
        let away = ProgrammerError.collect { navigation.popToViewController(controller("X"), animated: false) }
        #expect(away.first?.reason == "Tried to pop to a view controller that doesn't exist.")
        let twice = ProgrammerError.collect { navigation.setViewControllers([root, root], animated: false) }
        #expect(
            twice.first?.reason.hasPrefix("All view controllers in a navigation controller must be distinct") == true)
        let managed = ProgrammerError.collect { navigation.navigationBar.setItems([], animated: false) }
        #expect(managed.count == 1)
        world.frame()
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.navigationBar.items?.count == 1)
    }

    @Test func `a change while nobody looks moves no one on stage`() {
        let root = controller("A")
        let navigation = UINavigationController(rootViewController: root)
        let next = controller("B")
        navigation.pushViewController(next, animated: true)
        #expect(log.take() == ["A willEnter", "A entered", "B willEnter", "B entered"])
        world.window.rootViewController = navigation
        world.frame()
        #expect(!root.isViewLoaded)
        #expect(log.take() == ["B didLoad", "B willAppear entering", "B isAppearing", "B didAppear"])
    }

    @Test func `a popped controller is freed`() {
        let (navigation, _) = shown()
        weak var gone: LoggedController?
        do {
            let next = controller("B")
            gone = next
            next.navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .add, target: nil, action: nil)
            navigation.pushViewController(next, animated: false)
            world.frame()
            navigation.popViewController(animated: false)
        }
        world.frame()
        #expect(gone == nil)
    }

    @Test func `the delegate hears of the root when the whole appears`() {
        let navigation = UINavigationController(rootViewController: controller("A"))
        let delegate = LoggedDelegate(log)
        navigation.delegate = delegate
        world.window.rootViewController = navigation
        world.frame()
        #expect(
            log.take().filter { $0.contains("how A") || $0.contains("Appear") } == [
                "willShow A", "A willAppear entering", "A isAppearing", "A didAppear", "didShow A",
            ])
    }

    @Test func `a hidden bar covers nothing`() {
        let (navigation, root) = shown()
        navigation.isNavigationBarHidden = true
        world.frame()
        #expect(root.view.safeAreaInsets.top == 59)
        #expect(navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: false)
        world.frame()
        #expect(root.view.safeAreaInsets.top == 113)
    }

    @Test func `a controller's title goes to its item`() {
        let (navigation, root) = shown()
        root.title = "New"
        #expect(root.navigationItem.title == "New")
        #expect(navigation.navigationBar.topItem === root.navigationItem)
        let next = controller("B")
        root.show(next, sender: nil)
        #expect(navigation.navigationBar.backItem === root.navigationItem)
    }
}
