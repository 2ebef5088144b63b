import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct BarHidingTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root = UIViewController()
    let navigation: UINavigationController
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let button = UIButton(frame: CGRect(x: 100, y: 500, width: 100, height: 44))

    init() {
        navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        root.view.addSubview(scrollView)
        scrollView.addSubview(button)
        root.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        navigation.setToolbarHidden(false, animated: false)
        world.frame()
        world.frame()
    }

    private var areBarsShown: [Bool] { [!navigation.isNavigationBarHidden, !navigation.isToolbarHidden] }
    private var barBottom: CGFloat { navigation.navigationBar.frame.maxY }

    private func swipe(from start: CGFloat, to end: CGFloat) {
        world.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end))
        world.touch(.ended, 200, end)
        world.frames(for: 1)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        world.touch(.began, x, y)
        world.releaseHeldTouches()
        world.touch(.ended, x, y, after: 0.05)
        world.frames(for: 0.6)
    }

    @Test func `content swiped up takes both bars away while it scrolls, swiped down it brings them back`() {
        swipe(from: 600, to: 400)
        #expect(areBarsShown == [true, true])
        navigation.hidesBarsOnSwipe = true
        let offset = scrollView.contentOffset.y
        swipe(from: 600, to: 400)
        #expect(areBarsShown == [false, false])
        #expect(scrollView.contentOffset.y > offset)
        #expect(barBottom <= 0)
        #expect(root.view.safeAreaInsets.top == 59)
        swipe(from: 400, to: 600)
        #expect(areBarsShown == [true, true])
        #expect(barBottom > 59)
    }

    @Test func `a toolbar that was hidden stays hidden`() {
        navigation.setToolbarHidden(true, animated: false)
        navigation.hidesBarsOnSwipe = true
        swipe(from: 600, to: 400)
        swipe(from: 400, to: 600)
        #expect(areBarsShown == [true, false])
    }

    @Test func `a tap on content toggles the bars, one on a control does not`() {
        navigation.hidesBarsOnTap = true
        tap(200, 300)
        #expect(areBarsShown == [false, false])
        let place = button.convert(CGPoint(x: 50, y: 22), to: nil)
        tap(place.x, place.y)
        #expect(areBarsShown == [false, false])
        tap(200, 300)
        #expect(areBarsShown == [true, true])
        navigation.hidesBarsOnTap = false
        tap(200, 300)
        #expect(areBarsShown == [true, true])
    }

    @Test func `the keyboard takes the bars away, and a tap brings them back`() {
        navigation.hidesBarsWhenKeyboardAppears = true
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        root.view.addSubview(field)
        tap(200, 300)
        #expect(areBarsShown == [true, true])
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        world.frames(for: 0.5)
        #expect(areBarsShown == [false, false])
        tap(200, 400)
        #expect(areBarsShown == [true, true])
        navigation.hidesBarsWhenKeyboardAppears = false
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        #expect(areBarsShown == [true, true])
    }

    @Test func `a low screen takes the bars away, height or a tap brings them back`() {
        navigation.hidesBarsWhenVerticallyCompact = true
        world.window.traitOverrides.verticalSizeClass = .compact
        world.frames(for: 0.5)
        #expect(areBarsShown == [false, false])
        tap(200, 300)
        #expect(areBarsShown == [true, true])
        world.window.traitOverrides.verticalSizeClass = .regular
        world.frames(for: 0.5)
        world.window.traitOverrides.verticalSizeClass = .compact
        world.frames(for: 0.5)
        #expect(areBarsShown == [false, false])
        world.window.traitOverrides.verticalSizeClass = .regular
        world.frames(for: 0.5)
        #expect(areBarsShown == [true, true])
    }

    @Test func `the recognisers are there to be set up by clients`() {
        navigation.hidesBarsOnSwipe = true
        #expect(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        #expect(!navigation.barHideOnTapGestureRecognizer.isEnabled)
        var heard = 0
        navigation.barHideOnSwipeGestureRecognizer.addHandler { _ in heard += 1 }
        swipe(from: 600, to: 400)
        #expect(heard > 0)
    }

    // MARK: A bar of its own

    final class Listener: NSObject, UINavigationBarDelegate {
        var calls: [String] = []
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            calls.append("pushed \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            calls.append("popped \(item.title ?? "")")
        }
        func navigationBarNSToolbarSection(
            _ navigationBar: UINavigationBar
        ) -> UINavigationBar.NSToolbarSection {
            calls.append("section")
            return .content
        }
    }

    @Test func `a bar of its own slides its items, and tells the delegate when they are in place`() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 300, width: 393, height: 54))
        let listener = Listener()
        bar.delegate = listener
        world.window.addSubview(bar)
        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        world.frame()
        bar.pushItem(UINavigationItem(title: "Two"), animated: true)
        world.frames(for: 0.1)
        #expect(listener.calls == ["pushed One"])
        func titles() -> [String] { Set(texts(in: bar)).sorted() }
        #expect(titles() == ["One", "Two"])
        world.frames(for: 0.5)
        #expect(titles() == ["Two"])
        bar.popItem(animated: true)
        world.frames(for: 0.6)
        #expect(titles() == ["One"])
        #expect(listener.calls == ["pushed One", "pushed Two", "popped Two"])
        #expect(bar.currentNSToolbarSection == .none)
    }

    private func texts(in view: UIView) -> [String] {
        view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + texts(in: $0) }
    }

    @Test func `an adjustment for all bar heights moves the title`() throws {
        root.title = "Title"
        world.frame()
        func label(_ view: UIView) -> UILabel? {
            view.subviews.lazy.compactMap { child in
                let own = (child as? UILabel).flatMap { $0.text == "Title" && $0.font.pointSize == 17 ? $0 : nil }
                return own ?? label(child)
            }.first
        }
        let before = try #require(label(navigation.navigationBar)).frame
        navigation.navigationBar.setTitleVerticalPositionAdjustment(4, for: .default)
        scrollView.contentOffset.y = 100
        world.frame()
        world.frame()
        #expect(try #require(label(navigation.navigationBar)).frame == before.offsetBy(dx: 0, dy: 4))
    }
}
