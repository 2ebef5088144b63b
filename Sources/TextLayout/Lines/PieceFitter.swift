import Foundation

/// Widens clusters whose width the line decides: tabs, and spaces of justified text.
struct PieceFitter {
    private(set) var pieces: [LinePiece]
    let baseLevel: UInt8

    init(pieces: [LinePiece], baseLevel: UInt8) {
        self.pieces = pieces
        self.baseLevel = baseLevel
    }

    /// Gives each tab the way to its stop, and a piece of its own in the paragraph's direction.
    mutating func placeTabs(_ ruler: TabRuler, indent: Double) {
        guard pieces.contains(where: { $0.hasTab }) else { return }
        pieces = pieces.flatMap { $0.split(baseLevel: baseLevel) }
        var x = indent
        for index in pieces.indices {
            if pieces[index].hasTab {
                let following = pieces[(index + 1)...].prefix { !$0.hasTab }.reduce(0) { $0 + $1.width }
                pieces[index].setAdvance(ruler.advance(from: x, following: following) ?? 0)
            }
            x += pieces[index].width
        }
    }

    /// Shares the room left to `width` among the spaces.
    mutating func stretch(to width: Double) {
        let room = width - pieces.width
        let count = pieces.reduce(0) { $0 + $1.expandable.count }
        guard room > 0, count > 0 else { return }
        for index in pieces.indices {
            for cluster in pieces[index].expandable {
                pieces[index].store.clusters[cluster].advance += room / Double(count)
            }
        }
    }
}

extension LinePiece {
    var hasTab: Bool { store.clusters[clusters].contains { $0.flags.contains(.tab) } }

    var expandable: [Int] { clusters.filter { store.clusters[$0].flags.contains(.expandable) } }

    mutating func setAdvance(_ advance: Double) {
        store.clusters[clusters.lowerBound].advance = advance
    }

    /// The piece cut before and after each tab.
    func split(baseLevel: UInt8) -> [LinePiece] {
        var parts: [LinePiece] = []
        var start = clusters.lowerBound
        func add(_ range: Range<Int>, level: UInt8) {
            guard !range.isEmpty else { return }
            parts.append(LinePiece(store: store, run: run, clusters: range, level: level))
        }
        for index in clusters where store.clusters[index].flags.contains(.tab) {
            add(start..<index, level: level)
            add(index..<(index + 1), level: baseLevel)
            start = index + 1
        }
        if start == clusters.lowerBound { return [self] }
        add(start..<clusters.upperBound, level: level)
        return parts
    }
}
