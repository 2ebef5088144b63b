import DiffableData
import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("A change that a table cannot move reloads it")
struct FallbackTests {
    @Test func `items out of removed or into inserted sections, or two moved sections, reload (AP-11)`() {
        var facts = FallbackFacts()
        #expect(!FallbackRule(facts: facts).reloads)
        facts.movedSectionCount = 1
        #expect(!FallbackRule(facts: facts).reloads)
        facts.movedSectionCount = 2
        #expect(FallbackRule(facts: facts).reloads)
        facts = FallbackFacts()
        facts.itemsLeaveRemovedSections = true
        #expect(FallbackRule(facts: facts).reloads)
        facts = FallbackFacts()
        facts.itemsEnterInsertedSections = true
        #expect(FallbackRule(facts: facts).reloads)
    }

    /// What an animated apply asks for and how many updates it makes.
    private func outcome(
        _ old: KeyValuePairs<String, [String]>, _ new: KeyValuePairs<String, [String]>
    ) -> (asked: [String], updates: Int) {
        let world = DiffableWorld()
        world.show(old)
        _ = world.takeAsked()
        world.show(new, animated: true)
        #expect(world.texts == new.flatMap(\.value))
        return (world.takeAsked(), world.table.counters.updates)
    }

    @Test func `a reload asks for every row on the screen and makes no update (AP-11, TV-047)`() {
        let out = outcome(["A": ["a"], "B": ["b"]], ["A": ["a", "b"]])
        #expect(out.asked == ["a", "b"] && out.updates == 0)
        let inserted = outcome(["A": ["a", "b"]], ["A": ["a"], "B": ["b"]])
        #expect(inserted.asked == ["a", "b"] && inserted.updates == 0)
        let moved = outcome(["A": ["a"], "B": ["b"], "C": ["c"]], ["C": ["c"], "B": ["b"], "A": ["a"]])
        #expect(moved.asked == ["c", "b", "a"] && moved.updates == 0)
        let loading = outcome(["S1": ["loading"]], ["S0": ["loading", "x"], "S2": ["y"]])
        #expect(loading.asked == ["loading", "x", "y"] && loading.updates == 0)
    }

    @Test func `moves across sections that stay, one moved section, and sections that come and go are animated`() {
        let across = outcome(["A": ["a", "b"], "B": ["c"]], ["A": ["a"], "B": ["b", "c"]])
        #expect(across.asked == [] && across.updates == 1)
        let section = outcome(["A": ["a"], "B": ["b"], "C": ["c"]], ["B": ["b"], "C": ["c"], "A": ["a"]])
        #expect(section.asked == [] && section.updates == 1)
        let replaced = outcome(["A": ["a"], "B": ["b"]], ["A": ["a"], "C": ["c"]])
        #expect(replaced.asked == ["c"] && replaced.updates == 1)
    }
}
