import Foundation
import HostInterface
import Testing
import UIKitCore

@Suite @MainActor struct ScrollKeyTests {
    let world = World()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let controller = UIViewController()

    init() {
        world.window.rootViewController = controller
        controller.view.addSubview(scrollView)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 393, height: 5000)
        world.frame()
    }

    private func press(_ name: String, _ modifiers: KeyStroke.Modifiers = []) {
        world.events.handle(.key(KeyStroke(name: name, modifiers: modifiers, isDown: true)))
        world.frames(for: 0.5)
    }

    @Test func `arrows go by lines, space and page keys by pages, home and end to the edges`() {
        press("down")
        #expect(scrollView.contentOffset.y == 60)
        press("up")
        #expect(scrollView.contentOffset.y == 0)
        press("space")
        #expect(scrollView.contentOffset.y == 812)
        press("space", .shift)
        #expect(scrollView.contentOffset.y == 0)
        press("pagedown")
        press("down", .option)
        #expect(scrollView.contentOffset.y == 1624)
        press("pageup")
        #expect(scrollView.contentOffset.y == 812)
        press("end")
        #expect(scrollView.contentOffset.y == 4148)
        press("down")
        #expect(scrollView.contentOffset.y == 4148)
        press("home")
        #expect(scrollView.contentOffset.y == 0)
        press("down", .command)
        #expect(scrollView.contentOffset.y == 4148)
    }

    @Test func `keys in quick succession add up`() {
        for _ in 0..<5 {
            world.events.handle(.key(KeyStroke(name: "down", isDown: true)))
            world.frame()
        }
        world.frames(for: 0.5)
        #expect(scrollView.contentOffset.y == 300)
    }

    @Test func `keys do nothing where they may not scroll, and type where something is edited`() {
        scrollView.allowsKeyboardScrolling = false
        press("down")
        #expect(scrollView.contentOffset.y == 0)
        scrollView.allowsKeyboardScrolling = true
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        scrollView.addSubview(field)
        field.becomeFirstResponder()
        press("space")
        press("down")
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func `an enabled press recogniser makes arrows scroll and tells its targets`() {
        scrollView.allowsKeyboardScrolling = false
        var count = 0
        scrollView.directionalPressGestureRecognizer.addHandler { recognizer in
            if recognizer.state == .ended { count += 1 }
        }
        press("down")
        #expect(count == 0)
        scrollView.directionalPressGestureRecognizer.isEnabled = true
        press("down")
        press("down")
        press("pagedown")
        #expect(count == 2)
        #expect(scrollView.contentOffset.y == 120)
    }

    @Test func `a table's index goes where its display mode hides it`() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        let source = Indexed()
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        let shown = table.subviews.count
        table.indexDisplayMode = .alwaysHidden
        world.frame()
        #expect(table.subviews.count == shown - 1)
        table.indexDisplayMode = .automatic
        world.frame()
        #expect(table.subviews.count == shown)
        withExtendedLifetime(source) {}
    }

    final class Indexed: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    }

    @Test func `insets set for both indicators move both`() {
        scrollView.contentSize = CGSize(width: 2000, height: 5000)
        scrollView.automaticallyAdjustsScrollIndicatorInsets = false
        func bars() -> [CGRect] {
            scrollView.flashScrollIndicators()
            world.frame()
            return scrollView.subviews.map(\.frame).sorted { $0.width < $1.width }
        }
        let before = bars()
        scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 40, left: 30, bottom: 0, right: 0)
        scrollView.setNeedsLayout()
        let after = bars()
        #expect(after.first?.minY == (before.first?.minY ?? 0) + 40)
        #expect(after.last?.minX == (before.last?.minX ?? 0) + 30)
    }
}
