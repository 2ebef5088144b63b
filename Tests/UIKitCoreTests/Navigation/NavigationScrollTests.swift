import Foundation
import QuartzCore
import Testing
import UIKitCore

/// Content that scrolls below a bar with a large title, on a phone without and with a sensor housing.
@Suite @MainActor struct NavigationScrollTests {
    final class ScrollController: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView()
        var offsets: [CGFloat] = []

        override func viewDidLoad() {
            title = "People"
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.alwaysBounceVertical = true
            scrollView.contentSize = CGSize(width: 0, height: 3000)
            scrollView.delegate = self
            view.addSubview(scrollView)
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }

    let world: World
    let root = ScrollController()
    let navigation: UINavigationController

    init() {
        world = World(
            size: CGSize(width: 375, height: 667), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        world.window.rootViewController = navigation
        world.frame()
        world.frame()
    }

    private var scroll: UIScrollView { root.scrollView }
    private var barHeight: CGFloat { navigation.navigationBar.frame.height }

    @Test func `NS-01: at rest the inset is 10 and 54 and 52`() {
        #expect(scroll.adjustedContentInset.top == 116)
        #expect(scroll.contentOffset.y == -116)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 10, width: 375, height: 106))
    }

    @Test func `below a sensor housing content starts at its rest too`() {
        let tall = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let other = ScrollController()
        let navigation = UINavigationController(rootViewController: other)
        navigation.navigationBar.prefersLargeTitles = true
        tall.window.rootViewController = navigation
        tall.frame()
        #expect(other.scrollView.contentOffset.y == -165)
        #expect(other.scrollView.adjustedContentInset.top == 165)
    }

    @Test func `NS-01: scrolling takes the title away 1:1, and the inset with it, without moving content`() {
        for step in 0...60 {
            scroll.contentOffset.y = -116 + CGFloat(step)
            #expect(scroll.contentOffset.y == -116 + CGFloat(step))
            let shown = max(0, 52 - CGFloat(step))
            #expect(barHeight == 54 + shown)
            #expect(scroll.adjustedContentInset.top == 64 + shown)
            world.frame()
            #expect(scroll.contentOffset.y == -116 + CGFloat(step))
        }
        for step in (0...60).reversed() {
            scroll.contentOffset.y = -116 + CGFloat(step)
            world.frame()
            #expect(scroll.contentOffset.y == -116 + CGFloat(step))
            #expect(barHeight == 54 + max(0, 52 - CGFloat(step)))
        }
    }

    @Test func `a collapsed title can be pulled down again, beyond the inset of the moment`() {
        scroll.contentOffset.y = -64
        world.frame()
        #expect(scroll.adjustedContentInset.top == 64)
        #expect(scroll.verticalRange.lowerBound == -116)
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 340))
        #expect(scroll.contentOffset.y == -94)
        #expect(barHeight == 84)
    }

    @Test func `NS-01: let go inside the strip, the title snaps to the nearer end`() {
        world.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 370))
        #expect(scroll.contentOffset.y == -96)
        world.frames(for: 0.3)
        world.touch(.ended, 100, 370)
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == -116)
        #expect(barHeight == 106)
        world.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350))
        world.frames(for: 0.3)
        world.touch(.ended, 100, 350)
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == -64)
        #expect(barHeight == 54)
    }

    @Test func `a pull below the rest stretches the bar and comes back without a jump`() {
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 410))
        let pulled = -116 - scroll.contentOffset.y
        #expect(pulled > 50)
        #expect(barHeight == 106 + pulled)
        #expect(scroll.adjustedContentInset.top == 116)
        world.frames(for: 0.3)
        root.offsets = []
        world.touch(.ended, 100, 410)
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == -116)
        #expect(root.offsets == root.offsets.sorted())
    }

    @Test func `content that is scrolled stays when the bar's geometry changes`() {
        scroll.contentOffset.y = 500
        world.frame()
        navigation.navigationBar.prefersLargeTitles = false
        world.frame()
        #expect(scroll.contentOffset.y == 500)
        #expect(scroll.adjustedContentInset.top == 64)
        #expect(scroll.verticalRange.lowerBound == -64)
        navigation.navigationBar.prefersLargeTitles = true
        world.frame()
        #expect(scroll.contentOffset.y == 500)
        #expect(scroll.adjustedContentInset.top == 64)
        #expect(scroll.verticalRange.lowerBound == -116)
    }

    @Test func `content at its top stays at its top when the title becomes large or small`() {
        root.navigationItem.largeTitleDisplayMode = .never
        world.frame()
        #expect(scroll.contentOffset.y == -64)
        #expect(barHeight == 54)
        root.navigationItem.largeTitleDisplayMode = .automatic
        world.frame()
        #expect(scroll.contentOffset.y == -116)
        #expect(barHeight == 106)
    }

    @Test func `content that shrinks while the title is collapsed comes to rest at its top`() {
        scroll.contentOffset.y = 500
        world.frame()
        scroll.contentSize.height = 100
        world.frame()
        #expect(scroll.contentOffset.y == -116)
        #expect(barHeight == 106)
    }

    @Test func `a push and a pop leave a scrolled screen where it was`() {
        scroll.contentOffset.y = 300
        world.frame()
        let next = ScrollController()
        navigation.pushViewController(next, animated: true)
        world.frames(for: 1)
        #expect(next.scrollView.contentOffset.y == -116)
        #expect(barHeight == 106)
        navigation.popViewController(animated: true)
        world.frames(for: 1)
        #expect(scroll.contentOffset.y == 300)
        #expect(scroll.adjustedContentInset.top == 64)
        #expect(barHeight == 54)
        scroll.contentOffset.y = -116
        #expect(barHeight == 106)
    }

    @Test func `NS-01: at accessibility text sizes the strip is 61,5 points`() {
        world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        world.frame()
        world.frame()
        #expect(scroll.adjustedContentInset.top == 125.5)
        #expect(scroll.contentOffset.y == -125.5)
    }

    @Test func `a view without scrolling content has the large title for good`() {
        let plain = UIViewController()
        navigation.setViewControllers([plain], animated: false)
        world.frame()
        #expect(plain.view.safeAreaInsets.top == 116)
        #expect(barHeight == 106)
    }
}

extension NavigationScrollTests {
    /// Content that tutorials pin to the safe area: the bar takes its share of the scrolling.
    final class PinnedController: UIViewController {
        let scrollView = UIScrollView()

        override func viewDidLoad() {
            scrollView.translatesAutoresizingMaskIntoConstraints = false
            scrollView.alwaysBounceVertical = true
            scrollView.contentSize = CGSize(width: 0, height: 3000)
            view.addSubview(scrollView)
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    @Test func `content pinned to the safe area moves 1:1 while the title goes and comes`() {
        let pinned = PinnedController()
        navigation.setViewControllers([pinned], animated: false)
        world.frame()
        world.frame()
        let scroll = pinned.scrollView
        /// Where the content's first point is on screen.
        func contentTop() -> CGFloat { scroll.frame.minY - scroll.contentOffset.y }
        #expect(contentTop() == 116)
        world.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 370))
        world.frame()
        #expect(contentTop() == 96)
        #expect(scroll.contentOffset.y == 0)
        #expect(navigation.navigationBar.frame.height == 86)
        for step in 1...8 { world.touch(.moved, 100, 370 - 10 * CGFloat(step)) }
        world.frame()
        #expect(contentTop() == 16)
        #expect(scroll.frame.minY == 64)
        #expect(navigation.navigationBar.frame.height == 54)
        for step in 1...10 { world.touch(.moved, 100, 290 + 10 * CGFloat(step)) }
        world.frame()
        #expect(contentTop() == 116)
        #expect(navigation.navigationBar.frame.height == 106)
    }
}

extension NavigationScrollTests {
    private final class Slot: UIView {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
    }

    @Test func `title and search bar give way one after the other, and each snaps to its ends`() {
        func collapse(_ top: CGFloat) -> LargeTitleCollapse {
            LargeTitleCollapse(compactBottom: 64, titleHeight: 52, searchHeight: 60, contentTop: top)
        }
        #expect(collapse(176).extent == 112)
        #expect(collapse(146).extent == 82)
        #expect(collapse(146).shown == 52)
        #expect(collapse(90).shown == 26)
        #expect(collapse(0).resting(proposed: 150) == 176)
        #expect(collapse(0).resting(proposed: 140) == 116)
        #expect(collapse(0).resting(proposed: 95) == 116)
        #expect(collapse(0).resting(proposed: 80) == 64)
        #expect(collapse(200).stretch == 24)
    }

    @Test func `NS-03: a search bar is hidden at first and comes with a pull`() {
        root.navigationItem.searchSlot = SearchSlot(view: Slot(), height: 60)
        world.frame()
        #expect(scroll.contentOffset.y == -116)
        #expect(scroll.verticalRange.lowerBound == -176)
        #expect(navigation.navigationBar.frame.height == 106)
        world.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 360))
        world.frames(for: 0.3)
        world.touch(.ended, 100, 360)
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == -176)
        #expect(scroll.adjustedContentInset.top == 176)
        #expect(navigation.navigationBar.frame.height == 166)
    }

    @Test func `NS-02: a search bar that stays adds 60 points below the row, and an active one 6 more`() {
        navigation.navigationBar.prefersLargeTitles = false
        root.navigationItem.hidesSearchBarWhenScrolling = false
        let slot = SearchSlot(view: Slot(), height: 60, hidesRow: false)
        root.navigationItem.searchSlot = slot
        world.frame()
        #expect(scroll.adjustedContentInset.top == 124)
        #expect(scroll.contentOffset.y == -124)
        scroll.contentOffset.y = 300
        world.frame()
        #expect(scroll.adjustedContentInset.top == 124)
        var active = slot
        active.isActive = true
        root.navigationItem.searchSlot = active
        #expect(scroll.adjustedContentInset.top == 130)
        #expect(scroll.contentOffset.y == 300)
        active.hidesRow = true
        root.navigationItem.searchSlot = active
        #expect(scroll.adjustedContentInset.top == 76)
        root.navigationItem.searchSlot = slot
        #expect(scroll.adjustedContentInset.top == 124)
    }

    @Test func `a search that begins moves content at its top along with the bar, and back`() {
        let slot = SearchSlot(view: Slot(), height: 60)
        root.navigationItem.searchSlot = slot
        world.frame()
        scroll.contentOffset.y = -176
        var active = slot
        active.isActive = true
        UIView.animate(withDuration: 0.3) { root.navigationItem.searchSlot = active }
        #expect(scroll.contentOffset.y == -76)
        #expect(navigation.navigationBar.frame.height == 66)
        #expect(scroll.layer.presentationValues(at: CACurrentMediaTime()).bounds.minY < -150)
        UIView.animate(withDuration: 0.3) { root.navigationItem.searchSlot = slot }
        #expect(scroll.contentOffset.y == -176)
        #expect(navigation.navigationBar.frame.height == 166)
    }

    @Test func `short content does not pull a hidden search bar out, but the title`() {
        root.navigationItem.searchSlot = SearchSlot(view: Slot(), height: 60)
        world.frame()
        scroll.contentOffset.y = 500
        world.frame()
        scroll.contentSize.height = 50
        world.frame()
        #expect(scroll.contentOffset.y == -116)
    }

    @Test func `opaque bars push content down instead of lying over it`() {
        navigation.navigationBar.isTranslucent = false
        world.frame()
        world.frame()
        #expect(root.view.frame.minY == 116)
        #expect(root.view.frame.height == 551)
        #expect(scroll.adjustedContentInset.top == 0)
        root.extendedLayoutIncludesOpaqueBars = true
        root.view.setNeedsLayout()
        navigation.view.setNeedsLayout()
        world.frame()
        #expect(root.view.frame.minY == 0)
        #expect(scroll.adjustedContentInset.top == 116)
    }

    @Test func `a refresh control keeps the title down while it turns, in the gap above it`() throws {
        let control = UIRefreshControl()
        scroll.refreshControl = control
        world.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 550), steps: 20)
        #expect(control.isRefreshing)
        world.frames(for: 0.3)
        world.touch(.ended, 100, 550)
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == -176)
        #expect(scroll.contentInset == .zero)
        #expect(navigation.navigationBar.frame.height == 166)
        let frame = control.convert(control.bounds, to: nil)
        #expect(frame.minY == 64)
        #expect(frame.maxY == 124)
        control.endRefreshing()
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == -116)
        #expect(navigation.navigationBar.frame.height == 106)
    }
}

extension NavigationScrollTests {
    /// A controller whose view is the scrolling content itself, as in a table view controller.
    final class WholeController: UIViewController {
        override func loadView() {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            scrollView.alwaysBounceVertical = true
            scrollView.contentSize = CGSize(width: 0, height: 3000)
            view = scrollView
        }
    }

    @Test(arguments: [true, false])
    func `the bar follows content that is the whole view`(isTranslucent: Bool) throws {
        let whole = WholeController()
        navigation.navigationBar.isTranslucent = isTranslucent
        navigation.setViewControllers([whole], animated: false)
        world.frame()
        world.frame()
        let scroll = try #require(whole.view as? UIScrollView)
        let start = scroll.contentOffset.y
        #expect(start == (isTranslucent ? -116 : 0))
        for step in 1...80 {
            scroll.contentOffset.y += 1
            #expect(barHeight == 54 + max(0, 52 - CGFloat(step)))
            #expect(scroll.frame.minY - scroll.contentOffset.y == 116 - CGFloat(step))
        }
        world.frame()
        #expect(barHeight == 54)
        #expect(scroll.contentOffset.y == (isTranslucent ? -36 : 28))
    }
}
