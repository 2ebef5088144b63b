import ListCore
import Testing

@testable import DiffableData

/// What a snapshot holds, as plain arrays.
struct Model: Hashable, CustomStringConvertible {
    struct Section: Hashable {
        var id: String
        var items: [Int]
    }

    var sections: [Section] = []

    var flat: [Int] { sections.flatMap(\.items) }
    var description: String { sections.map { "\($0.id)\($0.items)" }.joined(separator: " ") }

    init(_ sections: [Section] = []) {
        self.sections = sections
    }

    init(_ snapshot: NSDiffableDataSourceSnapshot<String, Int>) {
        sections = snapshot.sectionIdentifiers.map {
            Section(id: $0, items: snapshot.itemIdentifiers(inSection: $0))
        }
    }

    init(_ state: SubmittedState<String, Int>) {
        sections = (0..<state.sectionCount).map { section in
            Section(
                id: state.sectionIdentifier(at: section)!,
                items: (0..<state.rowCount(inSection: section)).map { state.item(section: section, row: $0)! })
        }
    }

    /// A fresh snapshot, as client code builds one.
    var snapshot: NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(sections.map(\.id))
        for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
        return snapshot
    }

    /// The same, edited before, so that it holds handles of its own.
    var editedSnapshot: NSDiffableDataSourceSnapshot<String, Int> {
        guard let first = sections.first else { return snapshot }
        var snapshot = snapshot
        snapshot.appendItems([-1], toSection: first.id)
        snapshot.appendItems([-2], toSection: first.id)
        snapshot.deleteItems([-1, -2])
        return snapshot
    }

    /// `start` edited step by step into this.
    func snapshot(
        editing start: NSDiffableDataSourceSnapshot<String, Int>
    ) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = start
        let wanted = Set(flat)
        snapshot.deleteItems(snapshot.itemIdentifiers.filter { !wanted.contains($0) })
        var kept = snapshot.sectionIdentifiers
        for section in sections where !kept.contains(section.id) {
            snapshot.appendSections([section.id])
            kept.append(section.id)
        }
        for (earlier, later) in zip(sections, sections.dropFirst()) {
            snapshot.moveSection(later.id, afterSection: earlier.id)
        }
        _ = ConsoleLog.collect {
            for section in sections {
                for item in section.items { snapshot.appendItems([item], toSection: section.id) }
            }
        }
        snapshot.deleteSections(kept.filter { id in !sections.contains { $0.id == id } })
        return snapshot
    }
}

func raised(_ body: () -> Void) -> [String] {
    ProgrammerError.collect(body).map(\.reason)
}

/// Submits a snapshot that has to be accepted.
@discardableResult
func submit<S, I>(
    _ snapshot: NSDiffableDataSourceSnapshot<S, I>, to state: inout SubmittedState<S, I>,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> SnapshotChange {
    let change = state.submit(snapshot)
    return try #require(change, sourceLocation: sourceLocation)
}

/// The reasons for which a state refuses a snapshot; fails if it does not.
func refusals<S, I>(
    _ snapshot: NSDiffableDataSourceSnapshot<S, I>, by state: inout SubmittedState<S, I>,
    sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
    raised {
        let change = state.submit(snapshot)
        #expect(change == nil, sourceLocation: sourceLocation)
    }
}
