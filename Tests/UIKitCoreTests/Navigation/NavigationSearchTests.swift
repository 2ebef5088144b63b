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

    @Test func `a standing bar that scrolling may hide from now on stays until content goes under it`() {
        func bar() -> CGRect { search.searchBar.convert(search.searchBar.bounds, to: nil) }
        root.navigationItem.hidesSearchBarWhenScrolling = true
        world.frame()
        world.frame()
        #expect(root.scrollView.contentOffset.y == -124)
        #expect(bar() == CGRect(x: 0, y: 64, width: 375, height: 60))
        root.scrollView.contentOffset.y = -64
        world.frame()
        #expect(navigation.navigationBar.frame.height == 54)
        root.scrollView.contentOffset.y = -124
        world.frame()
        #expect(bar() == CGRect(x: 0, y: 64, width: 375, height: 60))
    }

    @Test func `over content that is under it such a bar goes in a motion, and the content stays`() {
        root.scrollView.contentOffset.y = 300
        world.frame()
        let before = navigation.navigationBar.frame.height
        root.navigationItem.hidesSearchBarWhenScrolling = true
        world.frame(after: 0.1)
        let shown = navigation.navigationBar.layer.presentation()?.bounds.height ?? 0
        #expect(shown < before - 5 && shown > before - 55)
        world.frames(for: 0.5)
        #expect(navigation.navigationBar.frame.height == before - 60)
        #expect(root.scrollView.contentOffset.y == 300)
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

    @Test(arguments: [true, false])
    func `a refresh control turns between the row and the large title, whatever is below that`(hides: Bool) throws {
        navigation.navigationBar.prefersLargeTitles = true
        root.navigationItem.hidesSearchBarWhenScrolling = hides
        world.frame()
        world.frame()
        let control = UIRefreshControl()
        root.scrollView.refreshControl = control
        if hides {
            // A hidden search bar comes down first.
            world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 370), steps: 20)
            world.touch(.ended, 100, 370, after: 0.3)
            world.frames(for: 2)
        }
        world.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 640), steps: 20)
        world.frames(for: 0.3)
        world.touch(.ended, 100, 640)
        world.frames(for: 2)
        #expect(control.isRefreshing)
        #expect(root.scrollView.contentOffset.y == -236)
        let frame = control.convert(control.bounds, to: nil)
        #expect(frame == CGRect(x: 0, y: 64, width: 375, height: 60))
        let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
        #expect(bar == CGRect(x: 0, y: 176, width: 375, height: 60))
    }

    @Test func `below a bar that stays whole a refresh control turns at the content's edge`() {
        let control = UIRefreshControl()
        root.scrollView.refreshControl = control
        world.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 640), steps: 20)
        world.frames(for: 0.3)
        world.touch(.ended, 100, 640)
        world.frames(for: 2)
        #expect(control.convert(control.bounds, to: nil) == CGRect(x: 0, y: 124, width: 375, height: 60))
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
