import Foundation

/// Where the titles of a section index stand and which one a finger is on: arithmetic, in the bar's coordinates.
///
/// Where not all fit, every second place is a dot for those between its neighbours (as remembered).
package struct SectionIndexLayout: Hashable, Sendable {
    package enum Mark: Hashable, Sendable {
        case title(Int)
        case dot
    }

    package struct Place: Hashable, Sendable {
        package var mark: Mark
        /// Middle of the line, in points from the top.
        package var y: CGFloat
    }

    package let count: Int
    package let places: [Place]
    private let top: CGFloat
    private let length: CGFloat

    package init(count: Int, height: CGFloat, line: CGFloat) {
        self.count = count
        let fitting = max(0, Int(height / line))
        let marks: [Mark]
        if count <= fitting {
            marks = (0..<count).map { .title($0) }
        } else {
            // An odd number, so that the first and the last title are shown.
            let slots = fitting % 2 == 0 ? max(fitting - 1, 1) : fitting
            marks = (0..<slots).map { slot in
                guard slot % 2 == 0 else { return .dot }
                return .title(slots > 1 ? (slot * (count - 1) + (slots - 1) / 2) / (slots - 1) : 0)
            }
        }
        let length = CGFloat(marks.count) * line
        let top = (height - length) / 2
        self.top = top
        self.length = length
        places = marks.enumerated().map { Place(mark: $1, y: top + (CGFloat($0) + 0.5) * line) }
    }

    /// The title a finger at `y` is on, also one that only a dot stands for; beyond the ends the first or last.
    package func title(at y: CGFloat) -> Int? {
        guard count > 0, length > 0 else { return nil }
        let part = (y - top) / length
        return min(max(Int((part * CGFloat(count)).rounded(.down)), 0), count - 1)
    }
}
