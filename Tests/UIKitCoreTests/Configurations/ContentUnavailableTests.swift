import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Screens without content")
struct ContentUnavailableTests {
    private func shown(_ controller: UIViewController, safeArea: UIEdgeInsets = .zero) -> World {
        let world = World(safeArea: safeArea)
        world.window.rootViewController = controller
        world.frame()
        return world
    }

    @Test func `parts stand in a column in the middle, with their gaps between those that are there`() {
        let layout = UnavailableLayout(
            margins: ListContentLayout.Margins(top: 10, leading: 20, bottom: 30, trailing: 20))
        let frames = layout.frames(
            [
                .init(size: CGSize(width: 40, height: 40), gap: 0), nil,
                .init(size: CGSize(width: 100, height: 20), gap: 6),
            ], width: 300, height: 300)
        #expect(frames.height == 106)
        #expect(frames.width == 140)
        #expect(frames.parts[0] == CGRect(x: 130, y: 107, width: 40, height: 40))
        #expect(frames.parts[1] == nil)
        #expect(frames.parts[2] == CGRect(x: 100, y: 153, width: 100, height: 20))
    }

    @Test func `content higher than the view begins at its top`() {
        let layout = UnavailableLayout()
        let frames = layout.frames([.init(size: CGSize(width: 40, height: 400), gap: 0)], width: 300, height: 300)
        #expect(frames.parts[0]?.minY == 0)
        #expect(frames.height == 400)
    }

    @Test func `a configuration is shown over the view, within the safe area, until nil takes it away (CU-01)`() throws
    {
        let controller = UIViewController()
        let content = UIView()
        controller.loadViewIfNeeded()
        controller.view.addSubview(content)
        let world = shown(controller, safeArea: UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0))
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Nothing here"
        controller.contentUnavailableConfiguration = configuration
        world.frame()
        let view = try #require(controller.view.subviews.last as? UIContentUnavailableView)
        #expect(view.frame == controller.view.bounds)
        let label = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first?.subviews.first as? UILabel)
        #expect(label.text == "Nothing here")
        // Between 100 and 836, where the margin of 16 begins: a margin above lies in the safe area's 100.
        let middle = label.convert(label.bounds, to: nil).midY
        #expect(middle > 465)
        #expect(middle < 490)
        let later = UIView()
        controller.view.addSubview(later)
        world.frame()
        #expect(controller.view.subviews.last === view)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        world.frame()
        #expect(controller.view.subviews.last === view)
        controller.contentUnavailableConfiguration = nil
        #expect(view.superview == nil)
    }

    @Test func `over a table it stays where the table is scrolled to`() throws {
        let controller = UITableViewControllerLike()
        let world = shown(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        world.frame()
        controller.table.contentOffset.y = 200
        world.frame()
        let view = try #require(controller.view.subviews.last as? UIContentUnavailableView)
        #expect(view.frame == CGRect(x: 0, y: 200, width: 393, height: 852))
    }

    @Test func `requests for an update coalesce and run before layout (CU-03)`() {
        let controller = UpdatingController()
        let world = shown(controller)
        #expect(controller.log == ["update", "layout"])
        controller.log = []
        controller.setNeedsUpdateContentUnavailableConfiguration()
        controller.setNeedsUpdateContentUnavailableConfiguration()
        #expect(controller.log == [])
        world.frame()
        #expect(controller.log == ["update", "layout"])
    }

    @Test func `a search without results says what was searched for, unless the client has its own text (CU-04)`() {
        var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
        var search = UIContentUnavailableConfiguration.search()
        #expect(search.text == "No Results")
        #expect(search.image?.isSymbolImage == true)
        state.searchText = "zebra"
        #expect(search.updated(for: state).text == "No Results for “zebra”")
        search.text = "Own"
        #expect(search.updated(for: state).text == "Own")
    }

    @Test func `a button below the texts runs its action, and a second one stands below it`() throws {
        var pressed = 0
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Failed"
        configuration.button = .filled()
        configuration.button.title = "Retry"
        configuration.buttonProperties.primaryAction = UIAction { _ in pressed += 1 }
        configuration.secondaryButton.title = "Help"
        configuration.secondaryButtonProperties.isEnabled = false
        let view = UIContentUnavailableView(configuration: configuration)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
        view.layoutIfNeeded()
        let inside = view.subviews.compactMap { $0 as? UIScrollView }.first?.subviews ?? []
        let buttons = inside.compactMap { $0 as? UIButton }
        #expect(buttons.count == 2)
        let label = try #require(inside.first { $0 is UILabel })
        #expect(abs(buttons[0].frame.minY - label.frame.maxY - 16) < 0.51)
        #expect(abs(buttons[1].frame.minY - buttons[0].frame.maxY - 8) < 0.51)
        #expect(!buttons[1].isEnabled)
        buttons[0].sendActions(for: .primaryActionTriggered)
        #expect(pressed == 1)
        configuration.text = "Failed again"
        view.configuration = configuration
        #expect(inside.contains { $0 === buttons[0] })
        configuration.button.title = nil
        view.configuration = configuration
        #expect(buttons[0].superview == nil)
    }

    @Test func `the state knows what is searched for (CU-03)`() {
        let controller = UpdatingController()
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        let world = World()
        world.window.rootViewController = UINavigationController(rootViewController: controller)
        world.frame()
        #expect(controller.contentUnavailableConfigurationState.searchText == nil)
        search.isActive = true
        world.frames(for: 1)
        search.searchBar.text = "zebra"
        #expect(controller.contentUnavailableConfigurationState.searchText == "zebra")
    }

    @Test func `the factories: blank, a spinner with text, a magnifier with text (CU-02)`() {
        #expect(UIContentUnavailableConfiguration.empty().text == nil)
        #expect(UIContentUnavailableConfiguration.empty().image == nil)
        #expect(UIContentUnavailableConfiguration.loading().text?.isEmpty == false)
        let view = UIContentUnavailableView(configuration: .loading())
        let inside = view.subviews.compactMap { $0 as? UIScrollView }.first?.subviews ?? []
        #expect(inside.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
    }
}

private final class UITableViewControllerLike: UIViewController {
    let table = UITableView(frame: .zero, style: .plain)
    override func loadView() { view = table }
}

private final class UpdatingController: UIViewController {
    var log: [String] = []
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        log.append("update")
    }
    override func viewWillLayoutSubviews() { log.append("layout") }
}

/// Menus of the buttons in place of a screen's content.
@Suite @MainActor struct UnavailableButtonMenuTests {
    @Test func `a button without an action shows its menu when it is touched`() {
        let world = World()
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.button.title = "Add"
        var chosen = 0
        configuration.buttonProperties.menu = UIMenu(children: [UIAction(title: "Note") { _ in chosen += 1 }])
        let view = configuration.makeContentView()
        view.frame = world.window.bounds
        world.window.addSubview(view)
        world.frame()
        func button(_ view: UIView) -> UIButton? {
            view.subviews.lazy.compactMap { $0 as? UIButton ?? button($0) }.first
        }
        #expect(button(view)?.accessibilityActivate() == true)
        world.frames(for: 0.5)
        let menu = world.window.subviews.compactMap { $0 as? MenuPresentation }.first
        #expect(menu != nil)
        func row(_ view: UIView) -> UIView? {
            view.subviews.lazy.compactMap { $0.accessibilityLabel == "Note" ? $0 : row($0) }.first
        }
        guard let menu, let found = row(menu) else {
            Issue.record("no row")
            return
        }
        menu.release(at: found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: menu))
        #expect(chosen == 1)
    }
}
