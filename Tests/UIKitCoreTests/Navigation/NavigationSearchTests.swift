import Foundation
import Testing
import UIKitCore

/// A search controller in a navigation bar, on the phone of `NS-02`.
@Suite @MainActor struct NavigationSearchTests {
    final class Updater: NSObject, UISearchResultsUpdating {
        var count = 0
        func updateSearchResults(for searchController: UISearchController) { count += 1 }
    }

    let world = World(
        size: CGSize(width: 375, height: 667), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let root = NavigationScrollTests.ScrollController()
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        search.searchResultsUpdater = updater
        root.navigationItem.searchController = search
        root.navigationItem.hidesSearchBarWhenScrolling = false
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
    }

    @Test func `NS-02: the bar stands below the row in a slot of 60 points`() {
        #expect(root.scrollView.adjustedContentInset.top == 124)
        #expect(root.scrollView.contentOffset.y == -124)
        let frame = search.searchBar.convert(search.searchBar.bounds, to: nil)
        #expect(frame == CGRect(x: 0, y: 64, width: 375, height: 60))
    }

    @Test func `an active search takes the row's place and gives it back, and content goes with it`() {
        search.isActive = true
        world.frames(for: 1)
        #expect(navigation.navigationBar.frame.height == 66)
        #expect(root.scrollView.adjustedContentInset.top == 76)
        #expect(root.scrollView.contentOffset.y == -76)
        #expect(search.searchBar.searchTextField.isFirstResponder)
        #expect(updater.count == 1)
        root.title = "Changed meanwhile"
        world.frame()
        #expect(search.searchBar.searchTextField.isFirstResponder)
        search.isActive = false
        world.frames(for: 1)
        #expect(navigation.navigationBar.frame.height == 114)
        #expect(root.scrollView.contentOffset.y == -124)
    }

    @Test func `TV-249: a push and a pop during a search leave the insets as they were`() {
        search.isActive = true
        world.frames(for: 1)
        navigation.pushViewController(UIViewController(), animated: true)
        world.frames(for: 1)
        navigation.popViewController(animated: true)
        world.frames(for: 1)
        #expect(root.scrollView.adjustedContentInset.top == 76)
        #expect(root.scrollView.contentOffset.y == -76)
        #expect(search.isActive)
    }

    @Test func `a controller with a search controller is freed`() {
        weak var gone: UIViewController?
        do {
            let next = NavigationScrollTests.ScrollController()
            next.navigationItem.searchController = UISearchController(searchResultsController: UIViewController())
            gone = next
            navigation.pushViewController(next, animated: false)
            world.frame()
            next.navigationItem.searchController?.isActive = true
            world.frames(for: 1)
            next.navigationItem.searchController?.isActive = false
            world.frames(for: 1)
            navigation.popViewController(animated: false)
            world.frame()
        }
        world.frame()
        #expect(gone == nil)
    }
}
