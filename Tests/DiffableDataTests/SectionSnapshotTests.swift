import ListCore
import Testing

@testable import DiffableData

/// The hierarchy of one section (`SS-01` to `SS-08`).
@Suite struct SectionSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    /// a(b(c d) e) f(g)
    var sample: Snapshot {
        var snapshot = Snapshot()
        snapshot.append(["a", "f"])
        snapshot.append(["b", "e"], to: "a")
        snapshot.append(["c", "d"], to: "b")
        snapshot.append(["g"], to: "f")
        return snapshot
    }

    func text(_ snapshot: Snapshot) -> String {
        func text(_ items: [Handle]) -> String {
            items.map { item in
                let below = snapshot.forest.children(of: item)
                let mark = snapshot.forest.isExpanded(item) ? "+" : ""
                return snapshot.ids[item] + mark + (below.isEmpty ? "" : "(\(text(below)))")
            }.joined(separator: " ")
        }
        return text(snapshot.forest.roots)
    }

    func edited(_ edit: (inout Snapshot) -> Void) -> String {
        var snapshot = sample
        edit(&snapshot)
        return text(snapshot)
    }

    /// The reasons `edit` raises; fails if the snapshot changes.
    func refusals(sourceLocation: SourceLocation = #_sourceLocation, _ edit: (inout Snapshot) -> Void) -> [String] {
        var snapshot = sample
        let reasons = raised { edit(&snapshot) }
        #expect(text(snapshot) == text(sample), sourceLocation: sourceLocation)
        return reasons
    }

    @Test func `items are appended below a parent and inserted on the level of their neighbour (SS-01)`() {
        #expect(text(sample) == "a(b(c d) e) f(g)")
        #expect(edited { $0.insert(["x", "y"], after: "b") } == "a(b(c d) x y e) f(g)")
        #expect(edited { $0.insert(["x", "y"], before: "b") } == "a(x y b(c d) e) f(g)")
        #expect(edited { $0.insert(["x"], after: "a") } == "a(b(c d) e) x f(g)")
        #expect(edited { $0.append([], to: "c") } == "a(b(c d) e) f(g)")
    }

    @Test func `a hierarchy is inserted with what is expanded in it`() {
        var other = Snapshot()
        other.append(["x", "z"])
        other.append(["y"], to: "x")
        other.expand(["x"])
        #expect(edited { $0.insert(other, before: "e") } == "a(b(c d) x+(y) z e) f(g)")
        #expect(edited { $0.insert(other, after: "f") } == "a(b(c d) e) f(g) x+(y) z")
    }

    @Test func `present and repeated items raise and nothing is inserted (SS-02)`() {
        let text = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        #expect(refusals { $0.append(["x", "x"]) } == [text + "{(\n    x\n)}"])
        #expect(refusals { $0.append(["x", "d", "x", "a"], to: "f") } == [text + "{(\n    x,\n    d,\n    a\n)}"])
        #expect(refusals { $0.insert(["c"], before: "c") } == [text + "{(\n    c\n)}"])
        #expect(refusals { $0.insert($0.snapshot(of: "b", includingParent: true), after: "f") }.count == 1)
    }

    @Test func `deleting takes what is below, and an absent item stops it before it starts (SS-03)`() {
        #expect(edited { $0.delete(["b"]) } == "a(e) f(g)")
        #expect(edited { $0.delete(["a", "c", "g"]) } == "f")
        #expect(refusals { $0.delete(["a", "z"]) } == ["Failed to find index of item z"])
        #expect(edited { $0.deleteAll() } == "")
    }

    @Test func `expanding needs no children, ignores absent items and ends with deletion (SS-04)`() {
        var snapshot = sample
        let lines = ConsoleLog.collect { snapshot.expand(["c", "z", "a"]) }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("z") == true)
        #expect(snapshot.isExpanded("c"))
        #expect(snapshot.expandedItems == ["a", "c"])
        snapshot.collapse(["a"])
        #expect(snapshot.expandedItems == ["c"])
        snapshot.delete(["c"])
        snapshot.append(["c"], to: "b")
        #expect(!snapshot.isExpanded("c"))
    }

    @Test func `lists are depth first, and visible is what has only expanded ancestors (SS-05)`() {
        var snapshot = sample
        #expect(snapshot.items == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(snapshot.rootItems == ["a", "f"])
        #expect(snapshot.visibleItems == ["a", "f"])
        snapshot.expand(["a", "f"])
        #expect(snapshot.visibleItems == ["a", "b", "e", "f", "g"])
        snapshot.collapse(["a"])
        snapshot.expand(["b"])
        #expect(snapshot.visibleItems == ["a", "f", "g"])
        #expect(!snapshot.isVisible("c"))
    }

    @Test func `questions about absent items raise, or say that they are absent (SS-06)`() {
        let text = "Item identifier does not exist in section snapshot: z"
        #expect(refusals { _ = $0.isExpanded("z") } == [text])
        #expect(refusals { _ = $0.isVisible("z") } == [text])
        #expect(refusals { _ = $0.level(of: "z") } == [text])
        #expect(
            refusals { _ = $0.parent(of: "z") } == ["Child item identifier does not exist in section snapshot: z"])
        #expect(refusals { _ = $0.snapshot(of: "z") } == [text])
        #expect(refusals { $0.append(["x"], to: "z") } == [text])
        #expect(!sample.contains("z"))
        #expect(sample.index(of: "z") == nil)
        #expect(sample.parent(of: "a") == nil)
        #expect(sample.parent(of: "d") == "b")
        #expect(sample.level(of: "a") == 0)
        #expect(sample.level(of: "d") == 2)
    }

    @Test func `an item is contained while it is there, and visible while everything above it is expanded (SS-05)`() {
        var snapshot = sample
        #expect(snapshot.contains("c") && snapshot.isVisible("a") && !snapshot.isVisible("b"))
        snapshot.expand(["a", "b"])
        #expect(snapshot.isVisible("c") && snapshot.index(of: "c") == 2)
        snapshot.collapse(["a"])
        #expect(!snapshot.isVisible("c"))
        snapshot.delete(["b"])
        #expect(!snapshot.contains("c") && snapshot.contains("e"))
        #expect(Snapshot().items.isEmpty)
    }

    @Test func `new items are collapsed, also those that were expanded in a snapshot before (SS-07)`() {
        var snapshot = sample
        snapshot.expand(["a", "b"])
        #expect(sample.expandedItems.isEmpty)
        snapshot.append(["h"])
        #expect(!snapshot.isExpanded("h"))
        #expect(text(Snapshot(snapshot)) == "a+(b+(c d) e) f(g) h")
    }

    @Test func `children are replaced by a hierarchy of new items only (SS-08)`() {
        var other = Snapshot()
        other.append(["x"])
        other.append(["y"], to: "x")
        #expect(edited { $0.replace(childrenOf: "a", using: other) } == "a(x(y)) f(g)")
        #expect(edited { $0.replace(childrenOf: "g", using: other) } == "a(b(c d) e) f(g(x(y)))")
        other.append(["c"])
        #expect(refusals { $0.replace(childrenOf: "f", using: other) }.count == 1)
        #expect(refusals { $0.replace(childrenOf: "b", using: other) }.count == 1)
    }

    @Test func `a part is taken out with or without its head`() {
        var snapshot = sample
        snapshot.expand(["b"])
        #expect(text(snapshot.snapshot(of: "a")) == "b+(c d) e")
        #expect(text(snapshot.snapshot(of: "a", includingParent: true)) == "a(b+(c d) e)")
        #expect(text(snapshot.snapshot(of: "c")) == "")
        #expect(text(snapshot) == "a(b+(c d) e) f(g)")
    }

    @Test func `the description marks what is visible and expanded`() {
        var snapshot = sample
        snapshot.expand(["a"])
        snapshot.delete(["f"])
        #expect(snapshot.visualDescription() == "*+ a\n*-   b\n -     c\n -     d\n*-   e")
    }

    @Test(arguments: [21, 22, 23] as [UInt64]) func `an item's index is its place in the list`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
        for item in 0..<200 {
            let known = snapshot.items
            switch Int.random(in: 0..<6, using: &random) {
            case 0: snapshot.append([item])
            case 1, 2: snapshot.append([item], to: known.randomElement(using: &random))
            case 3 where !known.isEmpty: snapshot.insert([item], before: known.randomElement(using: &random)!)
            case 4 where !known.isEmpty: snapshot.insert([item], after: known.randomElement(using: &random)!)
            case 5 where known.count > 20: snapshot.delete([known.randomElement(using: &random)!])
            default: snapshot.append([item])
            }
            let items = snapshot.items
            if !items.indices.allSatisfy({ snapshot.index(of: items[$0]) == $0 })
                || snapshot.forest.count != items.count
            {
                Issue.record("seed \(seed), item \(item): \(snapshot.visualDescription())")
                return
            }
        }
    }
}
