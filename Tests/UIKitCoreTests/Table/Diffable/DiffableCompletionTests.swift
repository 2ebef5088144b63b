import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("A diffable data source says when an apply has ended")
struct DiffableCompletionTests {
    @MainActor
    private final class Ends {
        var names: [String] = []
        func note(_ name: String) -> () -> Void { { self.names.append(name) } }
    }

    @Test func `without motion the completion runs in a later turn of the main queue (AP-10)`() async {
        let world = DiffableWorld()
        let ends = Ends()
        world.source.apply(.of(["A": ["a"]]), animatingDifferences: false, completion: ends.note("first"))
        world.source.apply(.of(["A": ["a", "b"]]), animatingDifferences: false, completion: ends.note("second"))
        world.source.apply(.of(["A": ["a", "b"]]), animatingDifferences: true, completion: ends.note("same"))
        world.source.applySnapshotUsingReloadData(.of(["A": ["b"]]), completion: ends.note("reload"))
        #expect(ends.names == [])
        await drainMainQueue()
        #expect(Set(ends.names) == ["first", "second", "same", "reload"])
        #expect(ends.names.count == 4)
    }

    @Test func `with motion the completion waits for its end (AP-10, behaviours 113)`() async {
        let world = DiffableWorld()
        let ends = Ends()
        world.show(["A": ["a", "b"]])
        world.source.apply(.of(["A": ["b", "a"]]), completion: ends.note("moved"))
        world.world.frames(for: 0.15)
        #expect(ends.names == [])
        #expect(world.table.updates.isMoving)
        world.world.frames(for: 1.5)
        await drainMainQueue()
        #expect(ends.names == ["moved"])
        #expect(!world.table.updates.isMoving)
    }

    @Test func `an apply with reload marks ends once, when both its updates have`() async {
        let world = DiffableWorld()
        let ends = Ends()
        world.show(["A": ["a", "b"]])
        var snapshot = Snapshot.of(["A": ["c", "a", "b"]])
        snapshot.reloadItems(["a"])
        world.source.apply(snapshot, completion: ends.note("both"))
        world.world.frames(for: 0.15)
        #expect(ends.names == [])
        world.world.frames(for: 1.5)
        await drainMainQueue()
        #expect(ends.names == ["both"])
    }

    @Test func `the completion runs where the table is in no window, or shows another data source (AP-27)`() async {
        let world = DiffableWorld(isInWindow: false)
        let ends = Ends()
        world.show(["A": ["a"]])
        world.source.apply(.of(["A": ["a", "b"]]), completion: ends.note("outside"))
        world.table.dataSource = nil
        world.source.apply(.of(["A": ["c"]]), completion: ends.note("unshown"))
        await drainMainQueue()
        #expect(ends.names == ["outside", "unshown"])
    }

    @Test func `an apply from the completion of another is in order (TV-052)`() async {
        let world = DiffableWorld()
        let ends = Ends()
        world.show(["A": ["a"]])
        for animated in [false, true] {
            world.world.frame()
            world.source.apply(.of(["A": ["a", "b"]]), animatingDifferences: animated) {
                world.source.apply(.of(["A": ["b"]]), animatingDifferences: animated, completion: ends.note("inner"))
            }
            world.world.frames(for: 3)
            await drainMainQueue()
            world.world.frames(for: 3)
            await drainMainQueue()
            #expect(world.texts == ["b"])
        }
        #expect(ends.names == ["inner", "inner"])
    }

    @Test func `the completion of an interrupted motion still runs`() async {
        let world = DiffableWorld()
        let ends = Ends()
        world.show(["A": ["a", "b"]])
        world.source.apply(.of(["A": ["b", "a"]]), completion: ends.note("moved"))
        world.source.applySnapshotUsingReloadData(.of(["A": ["c"]]), completion: ends.note("reload"))
        await drainMainQueue()
        #expect(ends.names.sorted() == ["moved", "reload"])
    }

    @Test func `a snapshot that is refused changes nothing, and the next one works (SN-07)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        world.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        _ = world.takeAsked()
        var snapshot = Snapshot()
        snapshot.appendSections(["A"])
        snapshot.appendItems(["x", "x"])
        let errors = ProgrammerError.collect { world.source.apply(snapshot) }
        #expect(errors.map(\.reason.description).first?.hasPrefix("Fatal: supplied item identifiers are not") == true)
        world.world.frame()
        #expect(world.texts == ["a", "b"] && world.takeAsked() == [])
        #expect(world.source.snapshot().itemIdentifiers == ["a", "b"])
        #expect(world.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        world.show(["A": ["b", "c"]], animated: true)
        #expect(world.takeAsked() == ["c"])
    }
}
