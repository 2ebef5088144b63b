import UIKit

/// Derives the one snapshot that a state stands for.
public struct SnapshotBuilder: Sendable {
    public typealias Snapshot = NSDiffableDataSourceSnapshot<LibrarySection, NoteID>

    private let calendar: Calendar

    public init(calendar: Calendar = .current) { self.calendar = calendar }

    /// Sections with their notes, in order; none is empty.
    public func sections(of state: LibraryState) -> [SectionContent] {
        var favorites: [NoteID] = []
        var others: [NoteID] = []
        for id in state.visible {
            if state.notes[id]?.isFavorite ?? false { favorites.append(id) } else { others.append(id) }
        }
        let rest =
            switch state.grouping {
            case .none: [SectionContent(section: .notes, ids: others)]
            case .month: months(others, state)
            }
        return ([SectionContent(section: .favorites, ids: favorites)] + rest).filter { !$0.ids.isEmpty }
    }

    /// - Parameter shown: revisions of the notes as they are on the screen; those with another one now are marked.
    public func snapshot(of state: LibraryState, shown: [NoteID: Int64] = [:]) -> Snapshot {
        var snapshot = Snapshot()
        var changed: [NoteID] = []
        for content in sections(of: state) {
            snapshot.appendSections([content.section])
            snapshot.appendItems(content.ids, toSection: content.section)
            changed += content.ids.filter { id in
                guard let old = shown[id] else { return false }
                return state.notes[id]?.revision != old
            }
        }
        snapshot.reconfigureItems(changed)
        return snapshot
    }

    /// Notes come newest first, so each month's follow each other.
    private func months(_ ids: [NoteID], _ state: LibraryState) -> [SectionContent] {
        var result: [SectionContent] = []
        for id in ids {
            guard let note = state.notes[id] else { continue }
            let parts = calendar.dateComponents([.year, .month], from: note.modified)
            let section = LibrarySection.month(year: parts.year ?? 0, month: parts.month ?? 0)
            if result.last?.section == section {
                result[result.count - 1].ids.append(id)
            } else {
                result.append(SectionContent(section: section, ids: [id]))
            }
        }
        return result
    }
}
