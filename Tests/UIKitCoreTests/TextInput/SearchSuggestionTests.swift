import AccessibilityTree
import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct SearchSuggestionTests {
    let world: World
    let list = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    let navigation: UINavigationController
    let updater = Updater()
    let listener = Listener()

    final class Updater: NSObject, UISearchResultsUpdating {
        var updates = 0
        func updateSearchResults(for searchController: UISearchController) { updates += 1 }
    }

    final class Selecting: NSObject, UISearchResultsUpdating {
        var chosen: [String] = []
        func updateSearchResults(for searchController: UISearchController) {}
        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) {
            chosen.append("\(searchSuggestion.localizedSuggestion ?? "") \(searchSuggestion.representedObject ?? "-")")
            searchController.searchSuggestions = nil
        }
    }

    final class Listener: NSObject, UISearchControllerDelegate {
        var calls: [String] = []
        func searchController(
            _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
        ) { calls.append("will \(newPlacement) from \(searchController.searchBarPlacement)") }
        func searchController(
            _ searchController: UISearchController,
            didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
        ) { calls.append("did from \(previousPlacement) to \(searchController.searchBarPlacement)") }
    }

    init() {
        world = World(
            size: CGSize(width: 820, height: 900), safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        list.title = "Notes"
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = false
        search.searchResultsUpdater = updater
        search.delegate = listener
        navigation = UINavigationController(rootViewController: list)
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
    }

    private func find(_ id: String) -> AccessibilityNode? {
        func find(_ node: AccessibilityNode) -> AccessibilityNode? {
            node.identifier == id ? node : node.children.lazy.compactMap(find).first
        }
        world.frame()
        return find(AccessibilityTreeBuilder.update(for: world.scene).root)
    }

    private var rows: [String] {
        find("SearchSuggestions").map { list in list.children.filter { $0.role == .cell }.map { $0.label ?? "" } } ?? []
    }

    private func tapRow(_ index: Int) {
        guard let box = find("SearchSuggestions")?.children.filter({ $0.role == .cell })[index].frame else { return }
        world.touch(.began, box.midX, box.midY)
        world.releaseHeldTouches()
        world.touch(.ended, box.midX, box.midY, after: 0.05)
        world.frames(for: 0.5)
    }

    private func begin() {
        search.isActive = true
        world.frames(for: 0.5)
    }

    @Test func `suggestions are listed below the bar while one searches, and only then`() {
        search.searchSuggestions = [
            UISearchSuggestionItem(localizedSuggestion: "Milk", localizedDescription: "3 notes"),
            UISearchSuggestionItem(localizedAttributedSuggestion: NSAttributedString(string: "Bread")),
        ]
        #expect(rows == [])
        begin()
        #expect(rows.map { $0.prefix(4) } == ["Milk", "Brea"])
        #expect(rows[0].contains("3 notes"))
        let listTop = find("SearchSuggestions")?.frame.minY ?? 0
        #expect(listTop <= search.searchBar.convert(search.searchBar.bounds, to: nil).maxY)
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Eggs")]
        #expect(rows == ["Eggs"])
        search.searchSuggestions = []
        #expect(rows == [])
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Eggs")]
        search.isActive = false
        world.frames(for: 0.6)
        #expect(rows == [])
    }

    @Test func `choosing a suggestion tells the updater which`() {
        let selecting = Selecting()
        search.searchResultsUpdater = selecting
        let item = UISearchSuggestionItem(localizedSuggestion: "Milk", localizedDescription: nil, iconImage: nil)
        item.representedObject = 7
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Bread"), item]
        begin()
        tapRow(1)
        #expect(selecting.chosen == ["Milk 7"])
        #expect(rows == [])
    }

    @Test func `an updater that does not select gets the suggestion as text`() {
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Bread")]
        begin()
        let before = updater.updates
        tapRow(0)
        #expect(search.searchBar.text == "Bread")
        #expect(updater.updates == before + 1)
    }

    @Test func `stacked bars leave suggestions out where the controller says so`() {
        search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Bread")]
        begin()
        #expect(rows == [])
        search.ignoresSearchSuggestionsForSearchBarPlacementStacked = false
        #expect(rows == ["Bread"])
    }

    @Test func `icons of suggestions are shown`() {
        let bytes = Data(repeating: 9, count: 20 * 20 * 4)
        let icon = UIImage(
            cgImage: CGImage(PixelImage(width: 20, height: 20, bytesPerRow: 80, isOpaque: true, pixels: bytes)))
        search.searchSuggestions = [
            UISearchSuggestionItem(localizedSuggestion: "A", localizedDescription: nil, iconImage: icon)
        ]
        begin()
        func images(_ view: UIView) -> [UIImage] {
            view.subviews.flatMap { [($0 as? UIImageView)?.image].compactMap { $0 } + images($0) }
        }
        #expect(images(world.window).contains { $0 === icon })
    }

    // MARK: Placement

    private var field: CGRect {
        world.frame()
        let field = search.searchBar.searchTextField
        return field.convert(field.bounds, to: nil)
    }

    @Test
    func `in wide bars the search bar stands in the row unless it is to be stacked, and the delegate hears of it`() {
        #expect(search.searchBarPlacement == .stacked)
        #expect(field.minY > 100)
        world.window.traitOverrides.horizontalSizeClass = .regular
        world.frame()
        #expect(listener.calls == ["will inline from stacked", "did from stacked to inline"])
        #expect(list.navigationItem.searchBarPlacement == .inline)
        #expect(field == CGRect(x: 820 - 16 - 280, y: 64, width: 280, height: 44))
        #expect(navigation.navigationBar.frame.height == 54)
        list.navigationItem.preferredSearchBarPlacement = .stacked
        #expect(field.minY > 100)
        #expect(navigation.navigationBar.frame.height > 100)
        list.navigationItem.preferredSearchBarPlacement = .inline
        #expect(field.minY == 64)
        search.searchBar.scopeButtonTitles = ["All", "Mine"]
        #expect(search.searchBarPlacement == .stacked)
        search.searchBar.scopeButtonTitles = nil
        #expect(search.searchBarPlacement == .inline)
        world.window.traitOverrides.horizontalSizeClass = .compact
        world.frame()
        #expect(search.searchBarPlacement == .stacked)
        #expect(field.minY > 100)
    }

    @Test func `a search in the row leaves the row where it is and shows suggestions on a card`() throws {
        world.window.traitOverrides.horizontalSizeClass = .regular
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        world.frame()
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Bread")]
        begin()
        #expect(navigation.navigationBar.frame.height == 54)
        #expect(rows == ["Bread"])
        let card = try #require(find("SearchSuggestions")?.frame)
        #expect(card.minY == field.maxY + 8)
        #expect(card.width <= 400)
        #expect(card.maxX <= 820 - 16 + 0.5)
        #expect(card.minX >= field.minX - 0.5)
        tapRow(0)
        #expect(search.searchBar.text == "Bread")
        search.isActive = false
        world.frames(for: 0.6)
        #expect(rows == [])
    }

    // MARK: Fields without a controller

    final class FieldListener: NSObject, UISearchTextFieldDelegate {
        var chosen: [String] = []
        func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
            chosen.append(suggestion.localizedSuggestion ?? "")
        }
    }

    @Test func `a field shows its own suggestions below itself while it is edited, and tells its delegate`() {
        let field = UISearchTextField(frame: CGRect(x: 40, y: 300, width: 300, height: 44))
        let listener = FieldListener()
        field.delegate = listener
        list.view.addSubview(field)
        field.searchSuggestions = ["One", "Two"].map { UISearchSuggestionItem(localizedSuggestion: $0) }
        #expect(rows == [])
        field.becomeFirstResponder()
        #expect(rows == ["One", "Two"])
        #expect(find("SearchSuggestions")?.frame.minX == 40)
        tapRow(1)
        #expect(listener.chosen == ["Two"])
        field.resignFirstResponder()
        #expect(rows == [])
    }

    final class Copier: NSObject, UISearchTextFieldDelegate {
        var asked: [String] = []
        func searchTextField(
            _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
        ) -> NSItemProvider {
            asked.append("\(token.representedObject ?? "")")
            return NSItemProvider()
        }
    }

    @Test func `the copy command asks what a chosen token is, unless tokens may not be copied`() {
        let field = UISearchTextField(frame: CGRect(x: 40, y: 300, width: 300, height: 44))
        let copier = Copier()
        field.delegate = copier
        list.view.addSubview(field)
        let token = UISearchToken(icon: nil, text: "Anna")
        token.representedObject = "anna"
        field.tokens = [token]
        field.becomeFirstResponder()
        world.frame()
        field.deleteBackward()
        field.allowsCopyingTokens = false
        #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
        field.copy(nil)
        #expect(copier.asked == [])
        field.allowsCopyingTokens = true
        #expect(field.canPerformAction(Selector("copy:"), withSender: nil))
        field.copy(nil)
        #expect(copier.asked == ["anna"])
    }

    @Test func `a pasteboard takes what a provider has, in all its forms`() async {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.string = "old"
        pasteboard.take(NSItemProvider(object: "from:anna" as NSString))
        for _ in 0..<4 { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
        #expect(pasteboard.string == "from:anna")
        UIPasteboard.remove(withName: pasteboard.name)
    }

    // MARK: Old looks

    private func picture(_ width: Int, _ height: Int) -> UIImage {
        let bytes = Data(repeating: 9, count: width * height * 4)
        return UIImage(
            cgImage: CGImage(
                PixelImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, pixels: bytes)))
    }

    private func shown(_ image: UIImage, in view: UIView) -> [CGRect] {
        view.subviews.flatMap { child in
            let own = (child as? UIImageView)?.image === image && !child.isHidden && child.alpha > 0
            return (own ? [child.convert(child.bounds, to: nil)] : []) + (child.isHidden ? [] : shown(image, in: child))
        }
    }

    @Test func `scopes stand on pictures for their states, with dividers between`() {
        let bar = UISearchBar()
        bar.frame = CGRect(x: 0, y: 300, width: 400, height: 100)
        list.view.addSubview(bar)
        bar.scopeButtonTitles = ["A", "B", "C"]
        bar.showsScopeBar = true
        let (plain, chosen) = (picture(8, 8), picture(9, 9))
        let (divider, near) = (picture(2, 8), picture(3, 8))
        bar.setScopeBarButtonBackgroundImage(plain, for: .normal)
        bar.setScopeBarButtonBackgroundImage(chosen, for: .selected)
        bar.setScopeBarButtonDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
        bar.setScopeBarButtonDividerImage(near, forLeftSegmentState: .selected, rightSegmentState: .normal)
        world.frame()
        #expect(shown(plain, in: bar).count == 2)
        #expect(shown(chosen, in: bar).map { $0.minX }.first ?? 999 < 100)
        #expect(shown(divider, in: bar).count == 1)
        #expect(shown(near, in: bar).count == 1)
        bar.selectedScopeButtonIndex = 2
        world.frame()
        #expect(shown(chosen, in: bar).map { $0.minX }.first ?? 0 > 200)
        #expect(shown(near, in: bar).isEmpty)
        #expect(shown(divider, in: bar).count == 2)
    }

    @Test func `the bar's background image follows its place and height`() {
        let bar = UISearchBar()
        bar.frame = CGRect(x: 0, y: 300, width: 400, height: 60)
        list.view.addSubview(bar)
        let (all, low, exact) = (picture(8, 8), picture(9, 9), picture(7, 7))
        bar.setBackgroundImage(all, for: .any, barMetrics: .default)
        bar.setBackgroundImage(low, for: .any, barMetrics: .compact)
        world.frame()
        #expect(shown(all, in: bar) == [bar.convert(bar.bounds, to: nil)])
        world.window.traitOverrides.verticalSizeClass = .compact
        world.frame()
        #expect(shown(low, in: bar).count == 1)
        bar.backgroundImage = exact
        #expect(shown(exact, in: bar).count == 1)
        #expect(shown(low, in: bar).isEmpty)
    }

    @Test func `the tint colours the cancel button`() {
        let bar = UISearchBar()
        bar.frame = CGRect(x: 0, y: 300, width: 400, height: 60)
        bar.showsCancelButton = true
        list.view.addSubview(bar)
        bar.tintColor = .systemPurple
        world.frame()
        func label(_ view: UIView) -> UILabel? {
            view.subviews.lazy.compactMap { ($0 as? UILabel)?.text == "Cancel" ? $0 as? UILabel : label($0) }.first
        }
        #expect(label(bar)?.textColor == .systemPurple)
    }
}

/// Buttons above the keyboard.
@Suite @MainActor struct AssistantItemTests {
    @Test func `tablets show the buttons of what is edited above the keyboard, phones do not`() {
        for idiom in [UIUserInterfaceIdiom.pad, .phone] {
            let world = World(size: CGSize(width: 820, height: 1180))
            world.window.traitOverrides.userInterfaceIdiom = idiom
            let bar = UISearchBar()
            bar.frame = CGRect(x: 0, y: 100, width: 400, height: 60)
            world.window.addSubview(bar)
            world.frame()
            var used = 0
            let item = UIBarButtonItem(title: "Insert", primaryAction: UIAction { _ in used += 1 })
            bar.inputAssistantItem.leadingBarButtonGroups = [item.creatingFixedGroup()]
            bar.becomeFirstResponder()
            world.frames(for: 0.4)
            func find(_ view: UIView) -> UIControl? {
                view.subviews.lazy.compactMap { child in
                    child.accessibilityLabel == "Insert" ? child as? UIControl : find(child)
                }.first
            }
            let button = world.scene.allWindows.lazy.compactMap(find).first
            #expect((button != nil) == (idiom == .pad))
            guard let button else { continue }
            #expect(button.convert(button.bounds, to: nil).maxY > 1100)
            #expect(button.accessibilityActivate())
            #expect(used == 1)
            bar.inputAssistantItem.leadingBarButtonGroups = []
            world.frames(for: 0.4)
            #expect(world.scene.allWindows.lazy.compactMap(find).first == nil)
        }
    }
}
