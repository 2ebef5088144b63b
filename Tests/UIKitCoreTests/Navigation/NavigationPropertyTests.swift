import AccessibilityTree
import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// Properties of navigation items, bars and controllers that no other suite reads from the screen.
@Suite @MainActor struct NavigationPropertyTests {
    let stage = BarStage()
    private var ink: Ink { Ink(stage.world) }
    private var bar: UINavigationBar { stage.navigation.navigationBar }

    private func push(_ title: String?, animated: Bool = false) -> UIViewController {
        let next = UIViewController()
        next.title = title
        stage.navigation.pushViewController(next, animated: animated)
        stage.world.frames(for: animated ? 1 : 0.05)
        return next
    }

    // MARK: Items

    @Test func `a prompt stands above the title, and a title view in its place`() {
        stage.item.prompt = "Choose one"
        let shown = ink
        #expect((shown.line("Choose")?.baseline ?? 999) < (shown.line("Notes")?.baseline ?? 0))
        stage.item.prompt = nil
        #expect(ink.line("Choose") == nil)
        let view = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        view.text = "Own"
        stage.item.titleView = view
        #expect(ink.line("Own") != nil && ink.line("Notes") == nil)
        stage.item.titleView = nil
        stage.item.title = "Other"
        #expect(ink.line("Other") != nil && ink.line("Own") == nil)
        let made = UINavigationItem(title: "Made")
        let own = UINavigationBar(frame: CGRect(x: 0, y: 400, width: 393, height: 54))
        stage.world.window.addSubview(own)
        own.setItems([made], animated: false)
        #expect(ink.line("Made") != nil)
    }

    @Test func `the back button shows title, own title, own item or no text, as the item below says`() {
        stage.item.backButtonTitle = "All"
        _ = push("Detail")
        #expect(ink.line("All") != nil)
        stage.item.backButtonDisplayMode = .minimal
        #expect(ink.line("All") == nil)
        stage.item.backButtonDisplayMode = .generic
        #expect(ink.line("Back") != nil)
        stage.item.backButtonDisplayMode = .default
        #expect(ink.line("All") != nil)
        stage.item.backBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        #expect(ink.line("Own") != nil && ink.line("All") == nil)
    }

    @Test func `buttons and the back button are set with a cross fade where one is asked for`() {
        func labels(_ text: String) -> [Double] {
            stage.world.frame(after: 0.1)
            var found: [Double] = []
            func walk(_ node: LayerNode, _ opacity: Double) {
                let opacity = opacity * Double(node.opacity)
                if case .picture(let list) = node.contents {
                    for case .glyphs(let run) in list.commands where run.text.contains(text) { found.append(opacity) }
                }
                for child in node.children { walk(child, opacity) }
            }
            stage.world.host.frames.last.map { walk($0.root, 1) }
            return found
        }
        let item = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
        stage.item.setRightBarButton(item, animated: true)
        #expect(labels("Send").contains { $0 > 0 && $0 < 1 })
        stage.world.frames(for: 0.5)
        #expect(labels("Send") == [1])
        stage.item.setRightBarButtonItems([], animated: false)
        #expect(labels("Send") == [])
        stage.item.setLeftBarButtonItems([item], animated: true)
        #expect(labels("Send").contains { $0 > 0 && $0 < 1 })
        stage.world.frames(for: 0.5)
        stage.item.setLeftBarButton(nil, animated: false)
        #expect(labels("Send") == [])
        let next = push("Detail")
        stage.item.backButtonTitle = "Before"
        #expect(labels("Before") == [1])
        next.navigationItem.setHidesBackButton(true, animated: true)
        #expect(labels("Before").contains { $0 > 0 && $0 < 1 })
        stage.world.frames(for: 0.5)
        #expect(labels("Before") == [])
    }

    @Test func `titles are large where bar and item say so`() {
        func size() -> Double { ink.lines.filter { $0.text == "Notes" }.map(\.size).max() ?? 0 }
        #expect(size() == 17)
        bar.prefersLargeTitles = true
        #expect(size() == 34)
        stage.item.largeTitleDisplayMode = .never
        #expect(size() == 17)
        stage.item.largeTitleDisplayMode = .always
        #expect(size() == 34)
        bar.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 29)]
        #expect(size() == 29)
        let look = UINavigationBarAppearance()
        look.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 27)]
        stage.item.scrollEdgeAppearance = look
        stage.item.standardAppearance = look
        #expect(size() == 27)
        stage.item.largeTitleDisplayMode = .inline
        #expect(size() == 17)
    }

    // MARK: Appearances by place

    @Test
    func `low bars take the compact appearances, content at its edge those of the edge, an item's before the bar's`() {
        func look(_ color: UIColor) -> UINavigationBarAppearance {
            let look = UINavigationBarAppearance()
            look.configureWithTransparentBackground()
            look.backgroundColor = color
            return look
        }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        scroll.contentSize = CGSize(width: 393, height: 3000)
        stage.root.view.addSubview(scroll)
        let colors: [UIColor] = [
            .systemRed, .systemGreen, .systemBlue, .systemOrange, .systemPink, .systemPurple, .systemTeal,
            .systemIndigo,
        ]
        bar.standardAppearance = look(colors[0])
        bar.scrollEdgeAppearance = look(colors[1])
        bar.compactAppearance = look(colors[2])
        bar.compactScrollEdgeAppearance = look(colors[3])
        func shown() -> UIColor? {
            stage.world.frames(for: 0.5)
            let ink = ink
            return colors.first { !ink.areas($0).isEmpty }
        }
        func check(_ expected: [UIColor]) {
            stage.world.window.traitOverrides.verticalSizeClass = .regular
            scroll.contentOffset.y = 300
            #expect(shown() == expected[0])
            scroll.contentOffset.y = -scroll.adjustedContentInset.top
            #expect(shown() == expected[1])
            stage.world.window.traitOverrides.verticalSizeClass = .compact
            stage.world.frames(for: 0.1)
            scroll.contentOffset.y = 300
            #expect(shown() == expected[2])
            scroll.contentOffset.y = -scroll.adjustedContentInset.top
            #expect(shown() == expected[3])
        }
        check(Array(colors[..<4]))
        stage.item.standardAppearance = look(colors[4])
        stage.item.scrollEdgeAppearance = look(colors[5])
        stage.item.compactAppearance = look(colors[6])
        stage.item.compactScrollEdgeAppearance = look(colors[7])
        check(Array(colors[4...]))
    }

    @Test func `a low bar with a prompt takes the picture made for that`() {
        for (width, metrics) in [
            (30, UIBarMetrics.default), (31, .compact), (32, .defaultPrompt), (33, .compactPrompt),
        ] { bar.setBackgroundImage(Ink.picture(width, 30), for: .any, barMetrics: metrics) }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        scroll.contentSize = CGSize(width: 393, height: 3000)
        stage.root.view.addSubview(scroll)
        stage.world.frame()
        scroll.contentOffset.y = 300
        stage.world.frames(for: 0.5)
        func shown() -> [Int] { Ink(stage.world).pictures.map(\.width).filter { (30...33).contains($0) } }
        #expect(shown() == [30])
        stage.item.prompt = "Choose"
        #expect(shown() == [32])
        stage.world.window.traitOverrides.verticalSizeClass = .compact
        #expect(shown() == [33])
    }

    // MARK: Bars of their own

    private final class Gate: NSObject, UINavigationBarDelegate {
        var pushes = true
        var place = UIBarPosition.top
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { pushes }
        func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
    }

    @Test func `a bar of its own asks whether to push and where it stands, and shows the last of its items`() {
        let own = UINavigationBar(frame: CGRect(x: 0, y: 400, width: 393, height: 54))
        let gate = Gate()
        own.delegate = gate
        stage.world.window.addSubview(own)
        gate.pushes = false
        own.pushItem(UINavigationItem(title: "Refused"), animated: false)
        #expect(own.items?.isEmpty == true)
        own.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
        #expect(ink.line("Two") != nil && ink.line("Refused") == nil)
        #expect(own.topItem?.title == "Two" && own.backItem?.title == "One")
        own.setItems([UINavigationItem(title: "Three")], animated: true)
        stage.world.frames(for: 0.6)
        #expect(ink.line("Three") != nil && ink.line("Two") == nil)
        for (width, place) in [(30, UIBarPosition.any), (31, .bottom), (32, .top), (33, .topAttached)] {
            own.setBackgroundImage(Ink.picture(width, 30), for: place, barMetrics: .default)
        }
        func shown() -> [Int] {
            own.setNeedsLayout()
            own.barTintColor = own.barTintColor == nil ? .systemTeal : nil
            return Ink(stage.world).pictures.map(\.width).filter { (30...33).contains($0) }
        }
        #expect(own.barPosition == .top)
        #expect(shown() == [32])
        gate.place = .bottom
        #expect(shown() == [31])
        gate.place = .topAttached
        #expect(shown() == [33])
        gate.place = .any
        #expect(shown() == [30])
        #expect(bar.barPosition == .topAttached)
    }

    @Test func `dark styles make the bar's letters light, all of them alike`() {
        for style in [UIBarStyle.black, .blackTranslucent, .blackOpaque] {
            bar.barStyle = style
            #expect(ink.line("Notes")?.color == UIColor.white.paintColor)
            bar.barStyle = .default
            #expect(ink.line("Notes")?.color == UIColor.label.paintColor)
        }
    }

    @Test func `what belongs to the Mac changes nothing here, and nobody is asked about it`() {
        let before = ink
        bar.preferredBehavioralStyle = .mac
        #expect(bar.behavioralStyle == .pad)
        #expect(bar.currentNSToolbarSection == .none)
        #expect(ink.lines == before.lines)
    }

    @Test func `bars made by a coder show items like others`() throws {
        let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: false).encodedData)
        let made = try #require(UINavigationBar(coder: coder))
        made.frame = CGRect(x: 0, y: 400, width: 393, height: 54)
        made.setItems([UINavigationItem(title: "Coded")], animated: false)
        stage.world.window.addSubview(made)
        #expect(ink.line("Coded") != nil)
        let navigation = try #require(UINavigationController(coder: coder))
        let root = UIViewController()
        root.title = "Within"
        navigation.setViewControllers([root], animated: false)
        stage.world.window.rootViewController = navigation
        stage.world.frame()
        #expect(ink.line("Within") != nil)
    }

    // MARK: Controllers

    private final class OwnBar: UINavigationBar {}
    private final class OwnTools: UIToolbar {}

    @Test func `controllers are made with bars of a class, and with nothing`() {
        let navigation = UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnTools.self)
        let root = UIViewController()
        root.title = "Own bars"
        root.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
        navigation.viewControllers = [root]
        navigation.isToolbarHidden = false
        stage.world.window.rootViewController = navigation
        stage.world.frame()
        #expect(navigation.navigationBar is OwnBar && navigation.toolbar is OwnTools)
        #expect(ink.line("Own bars") != nil && ink.line("Tool") != nil)
        let plain = UINavigationController(nibName: nil, bundle: nil)
        #expect(plain.viewControllers.isEmpty)
        plain.viewControllers = [UIViewController()]
        stage.world.window.rootViewController = plain
        stage.world.frame()
        #expect(plain.topViewController?.view.window != nil)
    }

    @Test func `the visible controller is the one on top, or what it presents`() {
        let next = push("Detail")
        #expect(stage.navigation.visibleViewController === next)
        #expect(stage.navigation.topViewController === next)
        let sheet = UIViewController()
        next.present(sheet, animated: false)
        #expect(stage.navigation.visibleViewController === sheet)
        #expect(stage.navigation.topViewController === next)
        next.dismiss(animated: false)
        #expect(stage.navigation.visibleViewController === next)
    }

    @Test func `showing a controller pushes it, and bars come and go in the bars' time`() {
        let next = UIViewController()
        stage.root.show(next, sender: nil)
        stage.world.frames(for: 1)
        #expect(stage.navigation.topViewController === next)
        #expect(UINavigationController.hideShowBarDuration == 0.2)
        stage.navigation.setNavigationBarHidden(true, animated: true)
        stage.world.frame()
        stage.world.frames(for: 0.1)
        let midway = (bar.layer.presentation() ?? bar.layer).frame.maxY
        #expect(midway > 0)
        #expect(midway < 113)
        stage.world.frames(for: Double(UINavigationController.hideShowBarDuration))
        #expect((bar.layer.presentation() ?? bar.layer).frame.maxY <= 0)
    }
}
