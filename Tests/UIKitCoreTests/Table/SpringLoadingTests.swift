import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Rows that open below dragged things")
struct SpringLoadingTests {
    private func world() -> DragWorld {
        let world = DragWorld([["a", "b"]], [["x", "y", "z"]])
        world.below.proposal = { _ in
            UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
        }
        world.below.springLoads = { $0.row != 0 }
        return world
    }

    private func springs(_ world: DragWorld) -> [String] {
        world.below.takeLog().filter { $0.hasPrefix("spring") || $0.hasPrefix("select") }
    }

    @Test func `a row that things rest over opens where the delegate lets it, as by a tap`() {
        let world = world()
        world.lower.isSpringLoaded = true
        world.lift(world.upper, 0)
        world.move(to: world.middle(world.lower, 0))
        #expect(springs(world) == ["spring 0.0 possible"])
        world.lower.drop.spring.rest()
        #expect(springs(world) == [])
        world.move(to: world.middle(world.lower, 1))
        world.lower.drop.spring.rest()
        #expect(springs(world) == ["spring 0.1 possible", "select 0.1"])
        #expect(world.lower.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }

    @Test func `nobody is asked in a table that is not spring-loaded, and a row left in time stays shut`() {
        let world = world()
        world.lift(world.upper, 0)
        world.move(to: world.middle(world.lower, 1))
        world.lower.drop.spring.rest()
        #expect(springs(world) == [])
        world.lower.isSpringLoaded = true
        world.move(to: world.middle(world.lower, 2))
        world.move(to: world.middle(world.lower, 0))
        world.lower.drop.spring.rest()
        #expect(springs(world) == ["spring 0.2 possible", "spring 0.1 possible", "spring 0.0 possible"])
    }
}
