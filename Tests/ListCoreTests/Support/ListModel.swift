@testable import ListCore

/// A list as a plain array of sections of identifiers, and the mapping between two of them by the slowest method.
struct ListModel: Equatable {
    struct Section: Equatable {
        var id: Int
        var items: [Int]
        var hasHeader = false
        var hasFooter = false
    }

    var sections: [Section] = []
    var nextID = 0

    init(_ sections: [Section] = []) {
        self.sections = sections
        nextID = (sections.flatMap { [$0.id] + $0.items }.max() ?? -1) + 1
    }

    var shape: TableShape {
        TableShape(
            sections: sections.map { .init(rowCount: $0.items.count, hasHeader: $0.hasHeader, hasFooter: $0.hasFooter) }
        )
    }
    var items: [Int] { sections.flatMap(\.items) }

    mutating func freshID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    static func random(using random: inout SeededRandom, sections: Int, rows: Int) -> ListModel {
        var model = ListModel()
        for _ in 0..<random.below(sections + 1) {
            let items = (0..<random.below(rows + 1)).map { _ in model.freshID() }
            model.sections.append(model.section(items, using: &random))
        }
        return model
    }

    mutating func section(_ items: [Int], using random: inout SeededRandom) -> Section {
        Section(
            id: freshID(), items: items, hasHeader: random.chance(1, in: 2), hasFooter: random.chance(1, in: 3))
    }

    /// Some removals, insertions, moves, and section changes.
    mutating func change(using random: inout SeededRandom) {
        for _ in 0..<random.below(6) {
            switch random.below(9) {
            case 0:
                sections.insert(section([freshID()], using: &random), at: random.below(sections.count + 1))
            case 1 where sections.count > 1:
                sections.remove(at: random.below(sections.count))
            case 2 where sections.count > 1:
                let section = sections.remove(at: random.below(sections.count))
                sections.insert(section, at: random.below(sections.count + 1))
            case 3 where !sections.isEmpty:
                sections[random.below(sections.count)].hasHeader.toggle()
            case 4, 5:
                guard !sections.isEmpty else { continue }
                let section = random.below(sections.count)
                for _ in 0...random.below(4) {
                    sections[section].items.insert(freshID(), at: random.below(sections[section].items.count + 1))
                }
            default:
                guard
                    let section = sections.indices.filter({ !sections[$0].items.isEmpty }).randomElement(using: &random)
                else { continue }
                let item = sections[section].items.remove(at: random.below(sections[section].items.count))
                if random.chance(1, in: 2) {
                    let target = random.below(sections.count)
                    sections[target].items.insert(item, at: random.below(sections[target].items.count + 1))
                }
            }
        }
    }

    func mapping(to new: ListModel, marksUsing random: inout SeededRandom) -> RowMapping {
        let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
        let newItems = new.items
        let matches = newItems.enumerated().compactMap { row, id in places[id].map { (new: row, old: $0) } }
        let staying = Set(longestIncreasing(matches.map(\.old)))
        var runs: [RowMapping.Run] = []
        for match in matches {
            let isMove = !staying.contains(match.old)
            if let last = runs.last, last.isMove == isMove, last.newStart + last.count == match.new,
                last.oldStart + last.count == match.old
            {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(.init(oldStart: match.old, newStart: match.new, count: 1, isMove: isMove))
            }
        }
        let newSections = sections.map { section in new.sections.firstIndex { $0.id == section.id } }
        let stayingSections = Set(longestIncreasing(newSections.compactMap { $0 }))
        let survivors = matches.map(\.new)
        return RowMapping(
            old: shape, new: new.shape, runs: runs, newSections: newSections,
            movedSections: newSections.indices.filter {
                newSections[$0].map { !stayingSections.contains($0) } ?? false
            },
            reloaded: survivors.filter { _ in random.chance(1, in: 12) },
            reconfigured: survivors.filter { _ in random.chance(1, in: 12) },
            reloadedSections: newSections.compactMap { $0 }.sorted().filter { _ in random.chance(1, in: 12) })
    }
}

func longestIncreasing(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
        let place = tails.firstIndex { values[$0] >= value } ?? tails.count
        previous[index] = place > 0 ? tails[place - 1] : nil
        if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var result: [Int] = []
    var next = tails.last
    while let index = next {
        result.append(values[index])
        next = previous[index]
    }
    return result.reversed()
}
