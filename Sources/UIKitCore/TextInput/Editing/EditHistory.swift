import Foundation

/// Earlier and undone states of a text. Typing in one go is one step.
package struct EditHistory {
    package struct State {
        var text: EditableText
        var selection: TextSelection
    }

    /// What a change does, so that changes of one kind in a row become one step.
    package enum Kind: Hashable, Sendable { case typing, deleting, other }

    private static let limit = 200
    private var earlier: [State] = []
    private var undone: [State] = []
    private var lastKind: Kind?

    package init() {}

    package var canUndo: Bool { !earlier.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }

    /// Remembers the state before a change.
    package mutating func record(_ state: State, before kind: Kind) {
        undone = []
        let joins = kind != .other && kind == lastKind
        lastKind = kind
        guard !joins else { return }
        earlier.append(state)
        if earlier.count > Self.limit { earlier.removeFirst() }
    }

    /// The next change begins a step of its own: the caret moved, or editing ended.
    package mutating func breakStep() { lastKind = nil }

    package mutating func undo(from present: State) -> State? {
        guard let state = earlier.popLast() else { return nil }
        undone.append(present)
        lastKind = nil
        return state
    }

    package mutating func redo(from present: State) -> State? {
        guard let state = undone.popLast() else { return nil }
        earlier.append(present)
        lastKind = nil
        return state
    }
}
