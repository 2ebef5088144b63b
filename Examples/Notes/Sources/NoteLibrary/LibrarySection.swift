import Foundation

/// A section of the list.
public enum LibrarySection: Hashable, Sendable {
    case favorites, notes
    case month(year: Int, month: Int)
}

/// How the notes that are no favourites are put into sections.
public enum Grouping: String, Sendable, CaseIterable {
    case none, month
}

/// A section with what is in it, in order.
public struct SectionContent: Equatable, Sendable {
    public var section: LibrarySection
    public var ids: [NoteID]
}
