import Foundation

/// Which buttons of one side of a bar share a chip: arithmetic on what they are. Signs and images stand together, text,
/// prominent buttons and the client's views each for themselves, and a space divides (iOS 26, as remembered).
package struct BarButtonGroups: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case sign, text, prominent, view, space(CGFloat), flexible }

    package struct Group: Hashable, Sendable {
        /// Places in the list that was given.
        package var members: [Int]
        package var hasChip: Bool
        /// Distance to the group before it, in points.
        package var gap: CGFloat
        /// Flexible spaces between it and the group before.
        package var flexible = 0
    }

    package static let gap: CGFloat = 10

    package var groups: [Group] = []
    /// Flexible spaces after the last group.
    package var trailingFlexible = 0

    package init(_ kinds: [Kind]) {
        var gap: CGFloat = 0
        var flexible = 0
        var joins = false
        for (index, kind) in kinds.enumerated() {
            if case .space(let width) = kind {
                gap = max(gap, Self.gap) + width
                joins = false
                continue
            }
            if kind == .flexible {
                flexible += 1
                joins = false
                continue
            }
            if kind == .sign, joins, var last = groups.popLast() {
                last.members.append(index)
                groups.append(last)
                continue
            }
            let distance = groups.isEmpty ? gap : max(gap, Self.gap)
            groups.append(Group(members: [index], hasChip: kind != .view, gap: distance, flexible: flexible))
            gap = 0
            flexible = 0
            joins = kind == .sign
        }
        trailingFlexible = flexible
    }

    /// Start of each group along a bar of `width`, for groups of these widths: flexible spaces share what is left.
    package func starts(widths: [CGFloat], in width: CGFloat) -> [CGFloat] {
        let count = groups.reduce(trailingFlexible) { $0 + $1.flexible }
        let used = zip(groups, widths).reduce(0) { $0 + $1.0.gap + $1.1 }
        let share = count > 0 ? max(0, width - used) / CGFloat(count) : 0
        var x: CGFloat = 0
        return zip(groups, widths).map { group, length in
            x += group.gap + CGFloat(group.flexible) * share
            defer { x += length }
            return x
        }
    }
}
