import Foundation

/// What a person looks at: notes by identifier, with how far below the top of the view each begins.
public struct ScrollAnchor: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public var id: NoteID
        /// In points; negative where the row begins above the view.
        public var distance: CGFloat

        public init(id: NoteID, distance: CGFloat) {
            self.id = id
            self.distance = distance
        }
    }

    private let rows: [Row]

    /// - Parameter rows: from the top down.
    public init(rows: [Row]) { self.rows = rows }

    /// Where the content has to begin so that the first of the rows that is still there is where it was; nil where none is.
    ///
    /// - Parameter top: where a row begins in the content now; nil for one that is gone.
    public func offset(top: (NoteID) -> CGFloat?) -> CGFloat? {
        for row in rows {
            if let top = top(row.id) { return top - row.distance }
        }
        return nil
    }
}
