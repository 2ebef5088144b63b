import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("A diffable data source reloads and reconfigures what is marked")
struct DiffableMarkTests {
    @Test func `marked rows are replaced after the rest, an inserted one twice asked for (AP-06, RC-07)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c"]])
        _ = world.takeAsked()
        let old = world.cell("b")
        var snapshot = Snapshot.of(["A": ["x", "c", "a", "b"]])
        snapshot.reloadItems(["b", "x"])
        world.source.apply(snapshot)
        #expect(world.takeAsked() == ["x", "x", "b"])
        #expect(world.table.counters.updates == 2)
        world.world.frames(for: 1.5)
        #expect(world.cell("b") !== old)
        #expect(world.texts == ["x", "c", "a", "b"])
    }

    @Test func `an animated first apply asks for marked rows again, another does not (AP-07)`() {
        for animated in [true, false] {
            let world = DiffableWorld()
            var snapshot = Snapshot.of(["A": ["a", "b", "c"]])
            snapshot.reloadItems(["b"])
            world.source.apply(snapshot, animatingDifferences: animated)
            world.world.frame()
            #expect(world.takeAsked() == (animated ? ["a", "b", "c", "b"] : ["a", "b", "c"]))
        }
    }

    @Test func `a first apply inside an update group is shown when the group closes, marks or not`() {
        let world = DiffableWorld()
        var snapshot = Snapshot.of(["A": ["a", "b"]])
        snapshot.reloadItems(["b"])
        world.table.performBatchUpdates { world.source.apply(snapshot, animatingDifferences: true) }
        world.world.frame()
        #expect(world.texts == ["a", "b"])
        world.table.performBatchUpdates { world.show(["A": ["b", "c"]], animated: true, frames: false) }
        world.world.frames(for: 1.5)
        #expect(world.texts == ["b", "c"])
    }

    @Test func `survivors may be reloaded while another goes (TV-026, TV-061)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b", "c", "d"]])
        _ = world.takeAsked()
        var snapshot = Snapshot.of(["A": ["a", "b", "d"]])
        snapshot.reloadItems(["a", "b", "d"])
        let errors = ProgrammerError.collect {
            snapshot.reloadItems(["c"])
            world.source.apply(snapshot)
        }
        #expect(
            errors.map(\.reason) == ["Attempted to reload item identifier that does not exist in the snapshot: c"])
        #expect(world.takeAsked() == ["a", "b", "d"])
    }

    @Test func `a reloaded section asks for all its rows on the screen`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"], "B": ["c"]])
        _ = world.takeAsked()
        var snapshot = world.source.snapshot()
        snapshot.reloadSections(["A"])
        world.source.apply(snapshot, animatingDifferences: false)
        #expect(world.takeAsked() == ["a", "b"])
    }

    @Test func `a reconfigured row keeps its cell, which is not prepared for reuse (RC-02, RC-03, RC-08)`() {
        let world = DiffableWorld()
        world.table.register(CountedCell.self, forCellReuseIdentifier: "cell")
        world.show(["A": ["a", "b", "c"]])
        world.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        let cell = world.cell("b") as? CountedCell
        _ = world.takeAsked()
        var snapshot = world.source.snapshot()
        snapshot.reconfigureItems(["b"])
        world.source.apply(snapshot)
        #expect(world.takeAsked() == ["b"])
        #expect(world.cell("b") === cell)
        #expect(cell?.reuseCount == 0)
        #expect(cell?.isSelected == true)
    }

    @Test func `reconfiguring a row without a cell does nothing (RC-01)`() {
        let world = DiffableWorld()
        world.show(["A": (0..<100).map(String.init)])
        _ = world.takeAsked()
        var snapshot = world.source.snapshot()
        snapshot.reconfigureItems(["90"])
        world.source.apply(snapshot)
        #expect(world.takeAsked() == [])
    }

    @Test func `a reconfigured row is measured again, and grows in motion if the apply is animated (RC-05)`() {
        for animated in [true, false] {
            let world = DiffableWorld()
            world.table.register(TallCell.self, forCellReuseIdentifier: "cell")
            world.show(["A": ["a", "b"]])
            let before = world.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY
            TallCell.height = 120
            defer { TallCell.height = 40 }
            var snapshot = world.source.snapshot()
            snapshot.reconfigureItems(["a"])
            world.source.apply(snapshot, animatingDifferences: animated)
            world.world.frame()
            #expect(world.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 120)
            let shown = world.cell("b")?.layer.presentation()?.frame.minY ?? 0
            #expect(animated ? shown < 100 && shown >= before : shown == 120)
        }
    }

    @Test func `a row may move and be reconfigured in one apply, and a moved one alone is not asked for (TV-063)`() {
        let world = DiffableWorld()
        world.show(["needed": ["a", "b"], "bought": ["c"]])
        _ = world.takeAsked()
        world.show(["needed": ["b"], "bought": ["c", "a"]], animated: true)
        #expect(world.takeAsked() == [])
        let cell = world.cell("a")
        var snapshot = Snapshot.of(["needed": ["b", "a"], "bought": ["c"]])
        snapshot.reconfigureItems(["a"])
        world.source.apply(snapshot)
        #expect(world.takeAsked() == ["a"])
        #expect(world.cell("a") === cell)
    }

    @Test func `another cell for a reconfigured row is refused (RC-04)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        world.provider.replacement = UITableViewCell()
        var snapshot = world.source.snapshot()
        snapshot.reconfigureItems(["b"])
        let errors = ProgrammerError.collect { world.source.apply(snapshot) }
        #expect(errors.count == 1)
        #expect(errors.first?.reason.hasPrefix("Attempted to reconfigure a row with a cell other than") == true)
    }

    @Test func `rows come and go with the default row animation from the next apply on (AP-12, behaviours 116)`() {
        let world = DiffableWorld()
        #expect(world.source.defaultRowAnimation == .automatic)
        world.show(["A": ["a"]])
        world.source.defaultRowAnimation = .left
        world.show(["A": ["a", "b"]], animated: true)
        #expect((world.cell("b")?.layer.presentation()?.frame.minX ?? 0) < -100)
        world.world.frames(for: 1.5)
        world.source.defaultRowAnimation = .none
        world.show(["A": ["a", "b", "c"]], animated: true)
        #expect(world.cell("c")?.layer.presentation()?.frame.minX == 0)
        #expect(world.cell("c")?.layer.presentation()?.opacity == 1)
    }

    @Test func `applying with reload asks for everything, moves nothing, and the next apply compares with it (AP-09)`()
    {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        _ = world.takeAsked()
        world.source.applySnapshotUsingReloadData(.of(["A": ["b", "c"]]))
        world.world.frame()
        #expect(world.takeAsked() == ["b", "c"])
        #expect(world.table.counters.updates == 0)
        #expect(world.cell("b")?.layer.presentation()?.frame.minY == 0)
        world.show(["A": ["b", "d", "c"]], animated: true)
        #expect(world.takeAsked() == ["d"])
        #expect(world.table.counters.updates == 1)
    }

    @Test func `applying with reload ends motion under way (behaviours 115)`() {
        let world = DiffableWorld()
        world.show(["A": ["a", "b"]])
        world.show(["A": ["b", "a"]], animated: true)
        #expect(world.table.updates.isMoving)
        world.source.applySnapshotUsingReloadData(.of(["A": ["b", "a"]]))
        world.world.frame()
        #expect(!world.table.updates.isMoving)
        #expect(world.cell("b")?.layer.presentation()?.frame.minY == 0)
    }
}

private final class CountedCell: UITableViewCell {
    private(set) var reuseCount = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuseCount += 1
    }
}

private final class TallCell: UITableViewCell {
    static var height: CGFloat = 40

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: Self.height)
    }
}
