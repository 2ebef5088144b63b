import Foundation

/// What becomes of dragged things where they are now.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the finger is over no one who wants them.
    case cancel = 0
    /// They are wanted, but may not be put down here.
    case forbidden
    case copy
    case move
}

/// An answer to things that are dragged over a view.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, NSCopying {
    public let operation: UIDropOperation

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Nothing of it changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
