import DiffableData
import Foundation
import ListCore
import Testing
import UIKitCore

@MainActor
@Suite("C04: identifiers that are not there")
struct C04IdentifierMissingTests {
    private func expectRefused(
        _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ edit: (inout Snapshot) -> Void
    ) {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"], "B": ["c"]])
        var snapshot = world.source.snapshot()
        let errors = ProgrammerError.collect { edit(&snapshot) }
        #expect(errors.map { String($0.reason.prefix(text.count)) } == [text], sourceLocation: sourceLocation)
        #expect(snapshot.itemIdentifiers == ["a", "b", "c"], sourceLocation: sourceLocation)
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty, sourceLocation: sourceLocation)
        #expect(snapshot.reloadedItemIdentifiers.isEmpty, sourceLocation: sourceLocation)
        _ = world.takeAsked()
        world.source.apply(snapshot)
        world.world.frames(for: 0.7)
        #expect(world.takeAsked().isEmpty, sourceLocation: sourceLocation)
        #expect(world.texts == ["a", "b", "c"], sourceLocation: sourceLocation)
    }

    @Test func `an absent item cannot be reconfigured or reloaded, alone or among others (TV-043)`() {
        expectRefused("Attempted to reconfigure item identifier that does not exist in the snapshot: 196") {
            $0.reconfigureItems(["196"])
        }
        expectRefused("Attempted to reconfigure item identifier that does not exist in the snapshot: 196") {
            $0.reconfigureItems(["a", "196", "b"])
        }
        expectRefused("Attempted to reload item identifier that does not exist in the snapshot: x") {
            $0.reloadItems(["x"])
        }
    }

    @Test func `nor one that the same snapshot just lost (TV-026, TV-043)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c", "d"]])
        var snapshot = world.source.snapshot()
        snapshot.deleteItems(["c"])
        #expect(ProgrammerError.collect { snapshot.reloadItems(["a", "b", "c", "d"]) }.count == 1)
        snapshot.reloadItems(["a", "b", "d"])
        _ = world.takeAsked()
        world.source.apply(snapshot)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "b", "d"])
        #expect(world.takeAsked() == ["a", "b", "d"])
    }

    @Test func `items are not appended to a section that another copy of the snapshot has lost (TV-045)`() {
        let world = DiffableWorld()
        world.show(["A": ["a"], "B": ["b"]])
        var one = world.source.snapshot()
        var other = world.source.snapshot()
        one.deleteSections(["B"])
        other.appendItems(["new"], toSection: "B")
        #expect(
            ProgrammerError.collect { one.appendItems(["new"], toSection: "B") }.map(\.reason)
                == ["Invalid parameter not satisfying: section != NSNotFound"])
        world.source.apply(one)
        world.source.apply(other)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "b", "new"])
    }

    @Test func `neighbours that are not there are refused`() {
        expectRefused("Invalid parameter not satisfying: section != NSNotFound") {
            $0.insertItems(["n"], beforeItem: "gone")
        }
        expectRefused("Invalid parameter not satisfying: fromIndex != NSNotFound") {
            $0.moveItem("gone", afterItem: "a")
        }
        expectRefused("Invalid parameter not satisfying: toIndex != NSNotFound") {
            $0.moveItem("a", afterItem: "gone")
        }
        expectRefused("Invalid parameter not satisfying: insertIndex != NSNotFound") {
            $0.insertSections(["N"], beforeSection: "gone")
        }
    }

    @Test(arguments: [true, false])
    func `an item that turns up in another section is followed there (TV-047)`(animated: Bool) {
        let world = DiffableWorld()
        world.show(["S1": ["loading"]])
        world.show(["S0": ["loading", "a"], "S2": ["b", "c"]], animated: animated)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["loading", "a", "b", "c"])
        world.show(["S0": ["a"], "S2": ["b", "loading", "c"]], animated: animated)
        world.world.frames(for: 0.7)
        #expect(world.texts == ["a", "b", "loading", "c"])
        #expect(world.source.indexPath(for: "loading") == IndexPath(row: 1, section: 1))
        #expect(world.table.rectForRow(at: IndexPath(row: 1, section: 1)) == world.cell("loading")?.frame)
    }

    @Test func `questions about what is not there are nil`() {
        let world = DiffableWorld()
        world.show(["A": ["a"]])
        #expect(world.source.indexPath(for: "x") == nil)
        #expect(world.source.itemIdentifier(for: IndexPath(row: 4, section: 0)) == nil)
        #expect(world.source.itemIdentifier(for: IndexPath(row: 0, section: 7)) == nil)
        #expect(world.source.itemIdentifier(for: IndexPath(row: -1, section: 0)) == nil)
        #expect(world.source.sectionIdentifier(for: 3) == nil)
        #expect(world.source.index(for: "X") == nil)
    }
}
