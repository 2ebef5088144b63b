import DiffableData
import Foundation

/// What a diffable table should show, as plain arrays.
struct DiffableModel {
    struct Section: Hashable {
        var name: String
        var items: [String]
    }

    var sections: [Section] = []
    private var made = 0

    var items: [String] { sections.flatMap(\.items) }
    var snapshot: Snapshot {
        var snapshot = Snapshot()
        for section in sections {
            snapshot.appendSections([section.name])
            snapshot.appendItems(section.items, toSection: section.name)
        }
        return snapshot
    }

    mutating func fresh(_ count: Int) -> [String] {
        made += count
        return (made - count..<made).map { "\($0)" }
    }

    /// One to four edits.
    mutating func edit(_ random: inout some RandomNumberGenerator) {
        for _ in 0..<Int.random(in: 1...4, using: &random) { editOnce(&random) }
    }

    private mutating func editOnce(_ random: inout some RandomNumberGenerator) {
        guard let section = sections.indices.randomElement(using: &random) else { return addSection(&random) }
        let place = Int.random(in: 0...sections[section].items.count, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7:
            let new = fresh(Int.random(in: 1...6, using: &random))
            sections[section].items.insert(contentsOf: new, at: place)
        case 7..<12:
            let end = min(sections[section].items.count, place + Int.random(in: 1...5, using: &random))
            sections[section].items.removeSubrange(place..<end)
        case 12..<16:
            guard place < sections[section].items.count else { return }
            let item = sections[section].items.remove(at: place)
            let target = Int.random(in: sections.indices, using: &random)
            sections[target].items.insert(item, at: Int.random(in: 0...sections[target].items.count, using: &random))
        case 16: addSection(&random)
        case 17: sections.remove(at: section)
        case 18:
            let moved = sections.remove(at: section)
            sections.insert(moved, at: Int.random(in: 0...sections.count, using: &random))
        default: sections[section].items.shuffle(using: &random)
        }
    }

    private mutating func addSection(_ random: inout some RandomNumberGenerator) {
        let name = "section \(fresh(1)[0])"
        let items = fresh(Int.random(in: 0...8, using: &random))
        sections.insert(Section(name: name, items: items), at: Int.random(in: 0...sections.count, using: &random))
    }

    /// The exact rule of `AP-11`, said again in terms of arrays.
    func reloads(from old: DiffableModel) -> Bool {
        let oldNames = Set(old.sections.map(\.name))
        let newNames = Set(sections.map(\.name))
        let oldItems = Set(old.items)
        let newItems = Set(items)
        let leaves = old.sections.contains { !newNames.contains($0.name) && !newItems.isDisjoint(with: $0.items) }
        let enters = sections.contains { !oldNames.contains($0.name) && !oldItems.isDisjoint(with: $0.items) }
        return leaves || enters
    }

    /// Names of sections that stay, in old and new order; with two or more out of order the table may reload.
    func movesSections(from old: DiffableModel) -> Bool {
        let names = Set(sections.map(\.name))
        let oldNames = Set(old.sections.map(\.name))
        return old.sections.map(\.name).filter(names.contains) != sections.map(\.name).filter(oldNames.contains)
    }
}
