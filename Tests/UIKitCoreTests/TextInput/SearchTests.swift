import AccessibilityTree
import Foundation
import HostInterface
import Testing

@testable import UIKitCore

@MainActor
struct SearchBarTests {
    private final class Log: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            calls.append("shouldBegin")
            return true
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("didBegin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("didEnd") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text \(searchText)")
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            calls.append("scope \(selectedScope)")
        }
    }

    private func bar(in world: World) -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 60))
        world.window.addSubview(bar)
        world.frame()
        return bar
    }

    @Test func `typing, searching and cancelling reach the delegate`() {
        let world = World()
        let bar = bar(in: world)
        let log = Log()
        bar.delegate = log
        bar.showsCancelButton = true
        world.frame()
        world.tap(120, 130)
        world.type("ab")
        bar.text = "set"
        world.key("return")
        #expect(bar.isFirstResponder)
        let cancel = bar.cancelButton.convert(bar.cancelButton.bounds, to: nil)
        world.tap(cancel.midX, cancel.midY)
        bar.resignFirstResponder()
        #expect(log.calls == ["shouldBegin", "didBegin", "text ab", "search", "cancel", "didEnd"])
        withExtendedLifetime(world) {}
    }

    @Test func `what is searched for grows with the text size, as far as the bar has room, and shrinks again`() throws {
        let world = World()
        let bar = bar(in: world)
        let field = bar.searchTextField
        #expect(field.font?.pointSize == 17)
        #expect(field.intrinsicContentSize.height == 44)
        for (category, size) in [(UIContentSizeCategory.extraLarge, 19.0), (.accessibilityLarge, 23), (.large, 17)] {
            world.window.traitOverrides.preferredContentSizeCategory = category
            world.frame()
            #expect(try #require(field.font).pointSize == size)
            #expect(field.intrinsicContentSize.height == 44)
        }
        // A font of the client's own has the size it says.
        field.font = .systemFont(ofSize: 15)
        world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        world.frame()
        #expect(field.font?.pointSize == 15)
        withExtendedLifetime(world) {}
    }

    @Test func `the clear button tells of an empty text`() {
        let world = World()
        let bar = bar(in: world)
        let log = Log()
        bar.delegate = log
        bar.text = "query"
        world.frame()
        let clear = bar.searchTextField.parts.clear
        let place = clear.convert(clear.bounds, to: nil)
        world.tap(place.midX, place.midY)
        #expect(bar.text == "")
        #expect(log.calls.contains("text "))
        withExtendedLifetime(world) {}
    }

    @Test func `scopes are chosen by touch and by index`() {
        let world = World()
        let bar = bar(in: world)
        let log = Log()
        bar.delegate = log
        bar.scopeButtonTitles = ["All", "Favourites", "Recent"]
        #expect(bar.intrinsicContentSize.height == 60)
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 100)
        bar.frame.size.height = 100
        world.frame()
        world.tap(196, 176)
        #expect(bar.selectedScopeButtonIndex == 1)
        bar.selectedScopeButtonIndex = 2
        #expect(log.calls == ["scope 1"])
        withExtendedLifetime(world) {}
    }

    @Test func `the bookmark button gives way to text`() {
        let world = World()
        let bar = bar(in: world)
        let log = Log()
        bar.delegate = log
        bar.showsBookmarkButton = true
        world.frame()
        let place = bar.searchTextField.convert(
            bar.searchTextField.rightViewRect(forBounds: bar.searchTextField.bounds), to: nil)
        world.tap(place.midX, place.midY)
        #expect(log.calls == ["bookmark"])
        bar.text = "x"
        world.frame()
        #expect(bar.searchTextField.rightView?.superview == nil)
        withExtendedLifetime(world) {}
    }

    @Test func `the cancel button is beside the field, at the other side from right to left`() {
        let layout = SearchBarLayout(
            width: 393, leftMargin: 8, rightMargin: 8, fieldHeight: 44, cancelWidth: 60, hasPrompt: false,
            hasScopes: false, isRightToLeft: false)
        #expect(layout.field == CGRect(x: 8, y: 8, width: 309, height: 44))
        #expect(layout.cancel(natural: 60) == CGRect(x: 325, y: 8, width: 60, height: 44))
        var mirrored = layout
        mirrored.isRightToLeft = true
        #expect(mirrored.field == CGRect(x: 76, y: 8, width: 309, height: 44))
        #expect(mirrored.cancel(natural: 60) == CGRect(x: 8, y: 8, width: 60, height: 44))
    }

    @Test func `the tree shows a search field and its buttons`() {
        let world = World()
        let bar = bar(in: world)
        bar.placeholder = "Find"
        bar.showsCancelButton = true
        bar.text = "q"
        world.frame()
        let all = AccessibilityTreeBuilder.update(for: world.scene).root.flattenedForTests
        #expect(all.first { $0.role == .searchField }?.value == "q")
        #expect(all.first { $0.role == .searchField }?.label == "Find")
        #expect(all.contains { $0.role == .button && $0.label == "Cancel" })
        bar.showsCancelButton = false
        world.frame()
        let later = AccessibilityTreeBuilder.update(for: world.scene).root.flattenedForTests
        #expect(!later.contains { $0.label == "Cancel" })
        withExtendedLifetime(world) {}
    }
}

extension AccessibilityNode {
    var flattenedForTests: [AccessibilityNode] { [self] + children.flatMap(\.flattenedForTests) }
}

@MainActor
struct SearchControllerTests {
    private final class Log: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
        var calls: [String] = []
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
        func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update '\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
        }
    }

    private final class Screen: UIViewController {
        let search: UISearchController
        init(_ search: UISearchController) {
            self.search = search
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { return nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            search.searchBar.frame = CGRect(x: 0, y: 100, width: 393, height: 60)
            view.addSubview(search.searchBar)
        }
    }

    private func start(_ search: UISearchController, in world: World) -> Log {
        let log = Log()
        search.delegate = log
        search.searchResultsUpdater = log
        world.window.rootViewController = Screen(search)
        world.frame()
        world.frame()
        return log
    }

    @Test func `a search begins, updates and ends in order (NS-04)`() {
        let world = World()
        let search = UISearchController(searchResultsController: nil)
        let log = start(search, in: world)
        world.tap(120, 130)
        #expect(search.isActive)
        world.frames(for: 0.5)
        world.type("no")
        world.key("escape")
        world.frames(for: 0.5)
        #expect(
            log.calls == [
                "willPresent", "update '' true", "didPresent", "update 'no' true", "willDismiss", "update '' true",
                "update '' false", "didDismiss",
            ])
        #expect(!search.searchBar.isFirstResponder)
        #expect(!search.searchBar.showsCancelButton)
        withExtendedLifetime(world) {}
    }

    @Test func `setting isActive begins and ends it`() {
        let world = World()
        let search = UISearchController(searchResultsController: nil)
        let log = start(search, in: world)
        search.isActive = true
        world.frames(for: 0.5)
        #expect(search.searchBar.isFirstResponder)
        #expect(search.searchBar.showsCancelButton)
        search.searchBar.text = "set"
        search.isActive = true
        search.isActive = false
        #expect(
            log.calls == [
                "willPresent", "update '' true", "didPresent", "update 'set' true", "willDismiss", "update '' true",
                "update '' false",
            ])
        withExtendedLifetime(world) {}
    }

    @Test func `a search that ends takes text and tokens in one go`() {
        let world = World()
        let search = UISearchController(searchResultsController: nil)
        let log = start(search, in: world)
        search.isActive = true
        world.frames(for: 0.5)
        search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Ada")]
        world.type("x")
        search.searchBar.searchTextField.tokens = search.searchBar.searchTextField.tokens
        log.calls = []
        search.isActive = false
        #expect(log.calls == ["willDismiss", "update '' true", "update '' false"])
        #expect(search.searchBar.searchTextField.tokens.isEmpty)
        withExtendedLifetime(world) {}
    }

    @Test func `a results controller is shown once there is text`() {
        let world = World()
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        _ = start(search, in: world)
        search.isActive = true
        world.frames(for: 0.5)
        #expect(results.view.isHidden)
        world.type("x")
        world.frame()
        #expect(!results.view.isHidden)
        #expect(results.view.convert(results.view.bounds, to: nil) == CGRect(x: 0, y: 160, width: 393, height: 692))
        search.isActive = false
        world.frames(for: 0.5)
        #expect(results.view.window == nil)
        #expect(search.parent == nil)
        withExtendedLifetime(world) {}
    }

    @Test func `a touch on the obscured content ends the search (NS-05)`() {
        let world = World()
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = true
        _ = start(search, in: world)
        search.isActive = true
        world.frames(for: 0.5)
        world.tap(200, 600)
        #expect(!search.isActive)
        withExtendedLifetime(world) {}
    }

    @Test func `scopes come with the search, or with text`() {
        let world = World()
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.scopeButtonTitles = ["All", "New"]
        _ = start(search, in: world)
        search.isActive = true
        #expect(search.searchBar.showsScopeBar)
        search.isActive = false
        #expect(!search.searchBar.showsScopeBar)
        world.frames(for: 0.5)
        search.scopeBarActivation = .onTextEntry
        search.isActive = true
        #expect(!search.searchBar.showsScopeBar)
        world.type("x")
        #expect(search.searchBar.showsScopeBar)
        withExtendedLifetime(world) {}
    }
}

@MainActor
struct SearchTokenTests {
    private func field(in world: World) -> UISearchTextField {
        let field = UISearchTextField(frame: CGRect(x: 16, y: 100, width: 340, height: 44))
        world.window.addSubview(field)
        world.frame()
        return field
    }

    @Test func `tokens stand before the text, and the delete key takes them away`() {
        let world = World()
        let field = field(in: world)
        let plain = field.textRect(forBounds: field.bounds)
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        let tokens = [UISearchToken(icon: nil, text: "Ada"), UISearchToken(icon: nil, text: "2026")]
        field.tokens = tokens
        world.frame()
        #expect(field.textRect(forBounds: field.bounds).minX > plain.minX + 60)
        field.becomeFirstResponder()
        world.type("x")
        #expect(field.text == "x")
        world.key("delete")
        #expect(field.tokens.count == 2)
        world.key("delete")
        #expect(field.tokens.count == 2)
        world.key("delete")
        #expect(field.tokens == [tokens[0]])
        #expect(changes == 3)
        field.allowsDeletingTokens = false
        world.key("delete")
        world.key("delete")
        #expect(field.tokens == [tokens[0]])
        withExtendedLifetime(world) {}
    }

    @Test func `a part of the text becomes a token, and clearing takes tokens too`() {
        let world = World()
        let field = field(in: world)
        field.text = "from ada"
        let range = field.textRange(
            from: field.beginningOfDocument, to: field.position(from: field.beginningOfDocument, offset: 5)!)!
        field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "From"), at: 0)
        #expect(field.text == "ada")
        #expect(field.tokens.count == 1)
        world.frame()
        let clear = field.parts.clear
        let place = clear.convert(clear.bounds, to: nil)
        world.tap(place.midX, place.midY)
        #expect(field.tokens.isEmpty)
        #expect(field.text == "")
        withExtendedLifetime(world) {}
    }
}
