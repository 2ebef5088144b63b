import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C17: pull to refresh")
struct C17RefreshTests {
    private let refresh = UIRefreshControl()

    private func world(_ rows: Int = 40, top: CGFloat = 0) -> TableWorld {
        let world = TableWorld(
            ListSource(rows: rows), safeArea: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
        world.table.refreshControl = refresh
        world.world.frame()
        return world
    }

    private func pull(_ world: TableWorld, by distance: CGFloat) {
        world.world.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 210 + distance))
        world.world.frame(after: 0)
    }

    private func release(_ world: TableWorld, by distance: CGFloat) {
        world.world.touch(.ended, 200, 210 + distance, after: 0.3)
        world.world.frames(for: 3)
    }

    @Test func `the content inset is what the client last set, before, during and after (TV-184)`() {
        for byHand in [false, true] {
            let world = world()
            world.table.contentInset.top = 10
            if byHand { pull(world, by: 400) } else { refresh.beginRefreshing() }
            world.world.frame()
            #expect(refresh.isRefreshing)
            #expect(world.table.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
            world.table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 5, right: 0)
            if byHand { release(world, by: 400) }
            refresh.endRefreshing()
            world.world.frames(for: 1)
            #expect(world.table.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 5, right: 0))
            #expect(world.table.adjustedContentInset.top == 20)
        }
    }

    @Test(arguments: [CGFloat(0), 59])
    func `beginning by program moves nothing and tells nobody, wherever the list is (TV-186, TV-188)`(top: CGFloat) {
        for start in [-top, 300] {
            let world = world(top: top)
            var told = 0
            refresh.addAction(UIAction { _ in told += 1 }, for: .allEvents)
            world.scroll(to: start)
            refresh.beginRefreshing()
            world.world.frames(for: 0.3)
            #expect(refresh.isRefreshing && told == 0)
            #expect(world.table.contentOffset.y == start)
            refresh.sendActions(for: .valueChanged)
            #expect(told == 1)
            // The app may show it.
            world.table.setContentOffset(CGPoint(x: 0, y: -top - 60), animated: true)
            world.world.frames(for: 1)
            #expect(world.table.contentOffset.y + top == -60)
            refresh.endRefreshing()
            world.world.frames(for: 1)
            #expect(world.table.contentOffset.y == -top)
        }
    }

    @Test func `ending inside the action, with the rows gone, goes back without a jump (TV-190)`() {
        for keepsRows in [true, false] {
            let world = world()
            refresh.addAction(
                UIAction { [refresh] _ in
                    if !keepsRows { world.source.sections = [[]] }
                    world.table.reloadData()
                    refresh.endRefreshing()
                }, for: .valueChanged)
            world.world.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600))
            world.world.frame(after: 0)
            #expect(!refresh.isRefreshing)
            world.world.touch(.ended, 200, 600, after: 0.3)
            var offsets = [world.table.contentOffset.y]
            for _ in 0..<120 {
                world.world.frame()
                offsets.append(world.table.contentOffset.y)
            }
            #expect(offsets.first! < -80)
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 >= $0 - 0.5 && $1 - $0 < 60 })
            #expect(offsets.last == 0)
            world.expectShowsData()
            refresh.removeFromSuperview()
            world.table.refreshControl = nil
        }
    }

    @Test func `beginning again changes nothing, and one end ends it (TV-192)`() {
        let world = world()
        for _ in 0..<3 { refresh.beginRefreshing() }
        world.world.frame()
        #expect(world.table.adjustedContentInset.top == 60)
        #expect(world.table.contentOffset.y == 0)
        refresh.endRefreshing()
        refresh.endRefreshing()
        world.world.frames(for: 1)
        #expect(world.table.adjustedContentInset.top == 0)
        #expect(world.table.contentOffset.y == 0)
        #expect(!refresh.isRefreshing)
    }

    @Test(arguments: [CGFloat(0), 59])
    func `pulled again while it turns, the list rests below it, and at its top after the end (TV-194)`(top: CGFloat) {
        let world = world(top: top)
        var told = 0
        refresh.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        pull(world, by: 400)
        release(world, by: 400)
        #expect(told == 1 && refresh.isRefreshing)
        #expect(world.table.contentOffset.y + top == -60)
        for distance in [CGFloat(100), 300] {
            pull(world, by: distance)
            release(world, by: distance)
            #expect(world.table.contentOffset.y + top == -60)
        }
        #expect(told == 1)
        refresh.endRefreshing()
        world.world.frames(for: 1)
        #expect(world.table.contentOffset.y == -top)
        #expect(world.table.adjustedContentInset.top == top)
        pull(world, by: 400)
        #expect(told == 2)
    }

    // MARK: The rest of the class

    @Test func `ending while the list is read further down moves nothing (RF-05)`() {
        let world = world()
        refresh.beginRefreshing()
        world.scroll(to: 600)
        let places = world.places
        refresh.endRefreshing()
        world.world.frames(for: 1)
        #expect(world.places == places)
    }

    @Test func `ending while a finger holds the list leaves it in the finger, and it rests at its top after`() {
        let world = world()
        pull(world, by: 400)
        #expect(refresh.isRefreshing)
        let held = world.table.contentOffset.y
        refresh.endRefreshing()
        world.world.frame()
        #expect(abs(world.table.contentOffset.y - held) < 1)
        release(world, by: 400)
        #expect(world.table.contentOffset.y == 0)
    }

    @Test func `rows that come during a refresh are shown below it, and in place after it`() {
        let world = world()
        pull(world, by: 400)
        release(world, by: 400)
        world.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 0)
        world.table.insertRows(at: [world.path(0, 0), world.path(0, 1)], with: .automatic)
        refresh.endRefreshing()
        world.world.frames(for: 1.5)
        #expect(world.table.contentOffset.y == 0)
        #expect(world.screen.first == "n0@0")
        world.expectShowsData()
    }
}
