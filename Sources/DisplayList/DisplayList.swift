import Foundation

/// A recorded picture: commands in drawing order, in points, y downwards.
///
/// Value semantics; cheap to copy. Two lists that are equal draw the same pixels.
package struct DisplayList: Hashable, Sendable {
    package var commands: [PaintCommand]

    package init(_ commands: [PaintCommand] = []) {
        self.commands = commands
    }

    package var isEmpty: Bool { commands.isEmpty }

    package mutating func append(_ command: PaintCommand) {
        commands.append(command)
    }

    /// Appends another list moved by `offset`.
    package mutating func append(_ other: DisplayList, at offset: CGPoint) {
        guard !other.isEmpty else { return }
        guard offset != .zero else {
            commands.append(contentsOf: other.commands)
            return
        }
        commands.append(.save)
        commands.append(.concatenate(AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)))
        commands.append(contentsOf: other.commands)
        commands.append(.restore)
    }
}
