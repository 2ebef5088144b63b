import Foundation

/// Which buttons of one side of a bar share a chip: arithmetic on what they are. Signs and images stand together, text,
/// prominent buttons and the client's views each for themselves, and a space divides (iOS 26, as remembered).
package struct BarButtonGroups: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case sign, text, prominent, view, space(CGFloat) }

    package struct Group: Hashable, Sendable {
        /// Places in the list that was given.
        package var members: [Int]
        package var hasChip: Bool
        /// Distance to the group before it, in points.
        package var gap: CGFloat
    }

    package static let gap: CGFloat = 10

    package var groups: [Group] = []

    package init(_ kinds: [Kind]) {
        var gap: CGFloat = 0
        var joins = false
        for (index, kind) in kinds.enumerated() {
            if case .space(let width) = kind {
                gap = max(gap, Self.gap) + width
                joins = false
                continue
            }
            if kind == .sign, joins, var last = groups.popLast() {
                last.members.append(index)
                groups.append(last)
                continue
            }
            let distance = groups.isEmpty ? gap : max(gap, Self.gap)
            groups.append(Group(members: [index], hasChip: kind != .view, gap: distance))
            gap = 0
            joins = kind == .sign
        }
    }
}
