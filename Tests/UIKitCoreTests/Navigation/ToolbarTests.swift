import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct ToolbarTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root = UIViewController()
    let navigation: UINavigationController

    init() {
        root.toolbarItems = [
            UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        world.frame()
    }

    @Test func `flexible spaces share what is left`() {
        let groups = BarButtonGroups([.sign, .flexible, .text, .flexible, .sign])
        #expect(groups.starts(widths: [44, 60, 44], in: 400) == [0, 170, 356])
        #expect(BarButtonGroups([.flexible, .sign]).starts(widths: [44], in: 400) == [356])
        #expect(BarButtonGroups([.sign, .flexible]).starts(widths: [44], in: 400) == [0])
        #expect(BarButtonGroups([.text, .text]).starts(widths: [50, 50], in: 400) == [0, 60])
        #expect(BarButtonGroups([.sign, .flexible, .sign]).starts(widths: [300, 300], in: 400) == [0, 310])
    }

    @Test func `a toolbar is away until it is asked for, and then covers the bottom`() {
        #expect(navigation.isToolbarHidden)
        #expect(root.view.safeAreaInsets.bottom == 34)
        navigation.isToolbarHidden = false
        world.frame()
        #expect(root.view.safeAreaInsets.bottom == 86)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 766, width: 393, height: 48))
        #expect(navigation.toolbar.items?.count == 3)
        navigation.setToolbarHidden(true, animated: false)
        world.frame()
        #expect(root.view.safeAreaInsets.bottom == 34)
        #expect(navigation.toolbar.isHidden)
    }

    @Test func `a pushed screen brings its own items, or hides the bar`() {
        navigation.isToolbarHidden = false
        let next = UIViewController()
        next.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        navigation.pushViewController(next, animated: false)
        world.frame()
        #expect(navigation.toolbar.items?.first?.title == "One")
        next.setToolbarItems([], animated: false)
        #expect(navigation.toolbar.items?.isEmpty == true)
        let last = UIViewController()
        last.hidesBottomBarWhenPushed = true
        navigation.pushViewController(last, animated: false)
        world.frame()
        #expect(last.view.safeAreaInsets.bottom == 34)
        #expect(navigation.toolbar.frame.minY >= 852)
        navigation.popViewController(animated: false)
        world.frame()
        #expect(navigation.toolbar.frame.minY == 766)
    }

    // MARK: Appearance

    @Test func `appearances are copied when they are set, and edits in place count`() {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        let bar = navigation.navigationBar
        bar.standardAppearance = look
        look.backgroundColor = .red
        #expect(bar.standardAppearance.backgroundColor == .systemBackground)
        bar.standardAppearance.backgroundColor = .green
        #expect(bar.appearance(of: root.navigationItem).backgroundColor == .green)
        let own = UINavigationBarAppearance()
        root.navigationItem.standardAppearance = own
        #expect(bar.appearance(of: root.navigationItem).backgroundColor == nil)
        #expect(bar.scrollEdgeAppearance(of: root.navigationItem) == nil)
        bar.scrollEdgeAppearance = look
        #expect(bar.scrollEdgeAppearance(of: root.navigationItem)?.backgroundColor == .red)
    }

    @Test func `what is set for all bars comes to each that has none of its own, by class and container`() {
        final class Special: UINavigationController {}
        defer { AppearanceProxies.removeAll() }
        UINavigationBar.appearance().barTintColor = .red
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        UINavigationBar.appearance(whenContainedInInstancesOf: [Special.self]).barTintColor = .green
        let plain = UINavigationController(rootViewController: UIViewController())
        world.window.rootViewController = plain
        world.frame()
        #expect(plain.navigationBar.barTintColor == .red)
        #expect(plain.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        let special = Special(rootViewController: UIViewController())
        world.window.rootViewController = special
        world.frame()
        #expect(special.navigationBar.barTintColor == .green)
        let own = UINavigationController(rootViewController: UIViewController())
        own.navigationBar.barTintColor = .blue
        world.window.rootViewController = own
        world.frame()
        #expect(own.navigationBar.barTintColor == .blue)
    }
}
