import AccessibilityTree
import Foundation
import Testing

@testable import UIKitCore

/// Each property of a search controller and its tokens, read from what a search shows.
@Suite @MainActor struct SearchControllerPropertyTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let list = UIViewController()
    let results = UIViewController()
    let search: UISearchController
    let navigation: UINavigationController
    let log = Log()

    final class Log: NSObject, UISearchControllerDelegate {
        var calls: [String] = []
        func presentSearchController(_ searchController: UISearchController) { calls.append("present") }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("will") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("did") }
    }

    init() {
        search = UISearchController(searchResultsController: results)
        list.title = "Notes"
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = false
        navigation = UINavigationController(rootViewController: list)
        world.window.rootViewController = navigation
        search.delegate = log
        world.frames(for: 0.1)
    }

    private func begin() {
        search.isActive = true
        world.frames(for: 0.6)
    }
    private func end() {
        search.isActive = false
        world.frames(for: 0.6)
    }

    @Test func `the cancel button comes with a search unless that is turned off`() {
        begin()
        #expect(Ink(world).line("Cancel") != nil)
        end()
        search.automaticallyShowsCancelButton = false
        begin()
        #expect(Ink(world).line("Cancel") == nil)
    }

    @Test func `scopes come when the activation says so, and by hand only where that is wanted`() {
        search.searchBar.scopeButtonTitles = ["Everything", "Mine"]
        func shows() -> Bool { Ink(world).line("Everything") != nil }
        for activation in [UISearchController.ScopeBarActivation.automatic, .onSearchActivation] {
            search.scopeBarActivation = activation
            #expect(!shows())
            begin()
            #expect(shows())
            end()
        }
        search.automaticallyShowsScopeBar = false
        #expect(search.scopeBarActivation == .manual)
        begin()
        #expect(!shows())
        search.searchBar.showsScopeBar = true
        #expect(shows())
        search.searchBar.showsScopeBar = false
        end()
        search.automaticallyShowsScopeBar = true
        search.scopeBarActivation = .onTextEntry
        begin()
        #expect(!shows())
        search.searchBar.text = "x"
        #expect(shows())
    }

    @Test func `results are shown once there is text, or when they are asked for`() {
        begin()
        #expect(results.view.isHidden)
        #expect(!search.showsSearchResultsController)
        search.searchBar.text = "x"
        #expect(!results.view.isHidden)
        search.automaticallyShowsSearchResultsController = false
        #expect(results.view.isHidden)
        search.showsSearchResultsController = true
        #expect(!results.view.isHidden)
        search.showsSearchResultsController = false
        #expect(results.view.isHidden)
        #expect(results.parent === search)
        #expect(search.searchResultsController === results)
    }

    @Test func `the row of the navigation bar gives way to a search, or stays`() {
        begin()
        let without = navigation.navigationBar.frame.height
        end()
        search.hidesNavigationBarDuringPresentation = false
        begin()
        #expect(navigation.navigationBar.frame.height > without)
        #expect(Ink(world).line("Notes") != nil)
    }

    @Test func `the content is dimmed and ends the search where that is wanted, under either name`() {
        search.dimsBackgroundDuringPresentation = true
        #expect(search.obscuresBackgroundDuringPresentation)
        begin()
        world.tap(200, 700)
        #expect(!search.isActive)
        world.frames(for: 0.6)
        let other = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = other
        world.frame()
        other.isActive = true
        world.frames(for: 0.6)
        world.tap(200, 700)
        #expect(other.isActive)
    }

    @Test func `the delegate is asked to present before it hears that the search begins`() async {
        search.isActive = true
        #expect(log.calls == ["present", "will"])
        // What is in no window by then does not move, and nobody waits for it.
        await drainMainQueue()
        world.frames(for: 0.6)
        #expect(log.calls == ["present", "will", "did"])
    }

    @Test func `controllers made in other ways search alike`() throws {
        let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: false).encodedData)
        for made in [UISearchController(nibName: nil, bundle: nil), try #require(UISearchController(coder: coder))] {
            #expect(made.searchResultsController == nil)
            list.navigationItem.searchController = made
            world.frame()
            made.isActive = true
            world.frames(for: 0.6)
            #expect(made.searchBar.isFirstResponder)
            made.isActive = false
            world.frames(for: 0.6)
        }
    }

    @Test func `a container shows the search bar of its controller at the top and searches with it`() {
        let own = UISearchController(searchResultsController: nil)
        let container = UISearchContainerViewController(searchController: own)
        #expect(container.searchController === own)
        world.window.rootViewController = container
        world.frame()
        let bar = own.searchBar.convert(own.searchBar.bounds, to: nil)
        #expect(bar.minY == 59)
        #expect(bar.width == 393)
        world.tap(120, bar.midY)
        #expect(own.isActive)
    }

    // MARK: Tokens

    @Test func `tokens are put in, taken out and found by their places in the text`() throws {
        let field = UISearchTextField(frame: CGRect(x: 16, y: 300, width: 340, height: 44))
        list.view.addSubview(field)
        field.text = "milk"
        let icon = Ink.picture(14, 14)
        let (ada, year) = (UISearchToken(icon: icon, text: "Ada"), UISearchToken(icon: nil, text: "2026"))
        ada.representedObject = 7
        field.insertToken(year, at: 0)
        field.insertToken(ada, at: 0)
        field.tokenBackgroundColor = .systemTeal
        let ink = Ink(world)
        #expect((ink.line("Ada")?.left ?? 999) < (ink.line("2026")?.left ?? 0))
        #expect((ink.line("2026")?.left ?? 999) < (ink.line("milk")?.left ?? 0))
        #expect(ink.pictures(ofWidth: 14).count == 1)
        #expect(ink.line("Ada")?.color == UIColor.systemTeal.paintColor)
        #expect(ink.areas(.systemTeal.withAlphaComponent(0.18)).count == 2)
        #expect(field.tokens.first?.representedObject as? Int == 7)
        let whole = try #require(
            field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
        #expect(field.tokens(in: whole).count == 2)
        #expect(field.offset(from: field.beginningOfDocument, to: field.positionOfToken(at: 1)) == 0)
        let end = try #require(field.textRange(from: field.endOfDocument, to: field.endOfDocument))
        #expect(field.tokens(in: end).isEmpty)
        #expect(field.text(in: field.textualRange) == "milk")
        field.removeToken(at: 0)
        #expect(Ink(world).line("Ada") == nil)
        #expect(field.tokens == [year])
    }

    // MARK: Suggestions

    @Test func `suggestions show their text, attributed or not, a second line and an icon`() {
        let rich = NSAttributedString(string: "Rich", attributes: [.font: UIFont.systemFont(ofSize: 23)])
        let items = [
            UISearchSuggestionItem(localizedSuggestion: "Plain"),
            UISearchSuggestionItem(localizedSuggestion: "Second", localizedDescription: "below"),
            UISearchSuggestionItem(
                localizedSuggestion: "Icon", localizedDescription: nil, iconImage: Ink.picture(20, 20)),
            UISearchSuggestionItem(localizedAttributedSuggestion: rich),
            UISearchSuggestionItem(
                localizedAttributedSuggestion: NSAttributedString(string: "Other"), localizedDescription: "beneath"),
            UISearchSuggestionItem(
                localizedAttributedSuggestion: NSAttributedString(string: "Last"), localizedDescription: "under",
                iconImage: Ink.picture(21, 21)),
        ]
        search.searchSuggestions = items
        begin()
        let ink = Ink(world)
        for text in ["Plain", "Second", "below", "Icon", "Rich", "Other", "beneath", "Last", "under"] {
            #expect(ink.line(text) != nil, "\(text)")
        }
        #expect(ink.line("Rich")?.size == 23)
        #expect(ink.pictures(ofWidth: 20).count == 1 && ink.pictures(ofWidth: 21).count == 1)
        #expect(items[3].localizedSuggestion == "Rich")
    }
}
