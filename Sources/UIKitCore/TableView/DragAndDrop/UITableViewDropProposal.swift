import Foundation

/// An answer to things that are dragged over a table.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        /// Nothing shows where the things would go.
        case unspecified = 0
        /// They become a row: a gap opens.
        case insertAtDestinationIndexPath
        /// They go into the row that is there: it is marked.
        case insertIntoDestinationIndexPath
        /// Either, by where on a row the finger is.
        case automatic
    }

    public let intent: Intent

    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}
