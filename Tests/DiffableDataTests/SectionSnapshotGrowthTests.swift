import DiffableData
import Testing

/// An identifier that is counted while it lives.
private final class Asset: Hashable, @unchecked Sendable {
    // Unchecked: the test makes and drops all of them on one thread.
    nonisolated(unsafe) static var living = 0
    let number: Int

    init(_ number: Int) {
        self.number = number
        Self.living += 1
    }

    deinit { Self.living -= 1 }

    static func == (one: Asset, other: Asset) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite("C24: section snapshots, made again and again")
struct SectionSnapshotGrowthTests {
    private func sections(_ count: Int) -> NSDiffableDataSourceSectionSnapshot<Asset> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<Asset>()
        let parents = (0..<count / 10).map { Asset($0) }
        snapshot.append(parents)
        for (index, parent) in parents.enumerated() {
            snapshot.append((1..<10).map { Asset(count + index * 10 + $0) }, to: parent)
            if index % 2 == 0 { snapshot.expand([parent]) }
        }
        return snapshot
    }

    @Test func `five thousand items replaced over and over leave none behind (TV-243)`() {
        var shown = sections(5000)
        for _ in 0..<8 {
            let next = sections(5000)
            #expect(next.items.count == 5000)
            #expect(next.visibleItems.count == 2750)
            shown = next
        }
        #expect(shown.items.count == 5000)
        #expect(Asset.living == 5000)
        var part = shown.snapshot(of: shown.rootItems[0])
        part.deleteAll()
        shown.deleteAll()
        #expect(Asset.living == 0)
    }
}
