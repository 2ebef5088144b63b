import ListCore
import Testing

@testable import DiffableData

/// How much is hashed: the cost that grows with the size of identifiers.
@Suite struct HashCountTests {
    let counter = CountedID.Counter()

    func ids(_ values: some Sequence<Int>) -> [CountedID] {
        values.map { CountedID(value: $0, counter: counter) }
    }

    func snapshot(_ values: some Sequence<Int>) -> NSDiffableDataSourceSnapshot<Int, CountedID> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, CountedID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids(values))
        return snapshot
    }

    @Test func `building and listing an array hashes and compares nothing`() throws {
        let built = snapshot(0..<1000)
        #expect(built.numberOfItems == 1000)
        #expect(built.itemIdentifiers.count == 1000)
        #expect(counter.hashes == 0)
        #expect(counter.comparisons == 0)
    }

    @Test func `the first apply hashes each identifier once`() throws {
        var state = SubmittedState<Int, CountedID>()
        _ = state.submit(snapshot(0..<1000))
        #expect(counter.hashes == 1000)
    }

    @Test func `an unchanged list is compared once and not hashed`() throws {
        var state = SubmittedState<Int, CountedID>()
        _ = state.submit(snapshot(0..<1000))
        counter.reset()
        let change = try submit(snapshot(0..<1000), to: &state)
        #expect(change.mapping.runs.count == 1)
        #expect(counter.hashes == 0)
        #expect(counter.comparisons == 1000)
    }

    @Test func `the same array and the state's own snapshot are not even compared`() throws {
        var state = SubmittedState<Int, CountedID>()
        let same = snapshot(0..<1000)
        _ = state.submit(same)
        counter.reset()
        try submit(same, to: &state)
        try submit(state.snapshot, to: &state)
        #expect(counter.hashes == 0)
        #expect(counter.comparisons == 0)
    }

    @Test func `a tenth removed, a tenth added and a few moved hash about as many`() throws {
        var random = SplitMix(seed: 5)
        var state = SubmittedState<Int, CountedID>()
        _ = state.submit(snapshot(0..<10_000))
        var values = Array(0..<10_000)
        for _ in 0..<1000 { values.remove(at: Int.random(in: 0..<values.count, using: &random)) }
        for new in 0..<1000 { values.insert(20_000 + new, at: Int.random(in: 0..<values.count, using: &random)) }
        for _ in 0..<100 {
            values.swapAt(
                Int.random(in: 0..<values.count, using: &random), Int.random(in: 0..<values.count, using: &random))
        }
        counter.reset()
        try submit(snapshot(values), to: &state)
        #expect(counter.hashes < 2500)
    }

    @Test func `rows added at the start or the end hash themselves only`() throws {
        var state = SubmittedState<Int, CountedID>()
        _ = state.submit(snapshot(0..<1000))
        counter.reset()
        try submit(snapshot(-1..<1000), to: &state)
        #expect(counter.hashes == 1)
        counter.reset()
        try submit(snapshot(-1..<1010), to: &state)
        #expect(counter.hashes == 10)
    }

    @Test func `a filter and its end hash next to nothing`() throws {
        var state = SubmittedState<Int, CountedID>()
        _ = state.submit(snapshot(0..<1000))
        counter.reset()
        try submit(snapshot(stride(from: 0, to: 1000, by: 100)), to: &state)
        #expect(counter.hashes <= 10)
        // Such identifiers are forgotten with their rows, since they hold an object; see the next test for plain ones.
    }

    @Test func `an edit of the state's own snapshot hashes what it names`() throws {
        var state = SubmittedState<Int, CountedID>()
        _ = state.submit(snapshot(0..<1000))
        counter.reset()
        var edited = state.snapshot
        edited.moveItem(ids([5])[0], afterItem: ids([900])[0])
        edited.appendItems(ids([2000]))
        #expect(counter.hashes == 3)
        try submit(edited, to: &state)
        #expect(counter.hashes == 3)
    }
}
