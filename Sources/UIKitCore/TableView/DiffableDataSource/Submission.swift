import DiffableData

/// A snapshot that was compared and is to be shown.
struct Submission: Sendable {
    enum Manner: Hashable, Sendable {
        case difference(animated: Bool)
        case reload
    }

    let change: SnapshotChange
    let manner: Manner
    let completion: ApplyCompletion
    /// The sides were mixed; logged where the table can be described (`AP-13`).
    var warns = false
}

/// Who is told when an update has ended.
///
/// Unchecked: the closure is handed from the caller to the main thread once, and called there; nobody else keeps it.
struct ApplyCompletion: @unchecked Sendable {
    let call: (() -> Void)?

    init(_ call: (() -> Void)?) { self.call = call }
}
