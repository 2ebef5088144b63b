@testable import ListCore

extension ListModel {
    /// A batch of edits that is in order, and the list it leads to by the plainest reading of the rules: take away what
    /// leaves, then put what arrives at its final place.
    func randomBatch(using random: inout SeededRandom) -> (edits: [TableEdit], new: ListModel) {
        var edits: [TableEdit] = []
        var new = self
        let fate = sections.indices.map { _ in random.below(12) }
        let deleted = sections.indices.filter { fate[$0] == 0 }
        let moved = sections.indices.filter { fate[$0] == 1 }
        let reloaded = sections.indices.filter { fate[$0] == 2 }
        let inserted = random.below(4) == 0 ? random.below(3) : 0
        edits += deleted.map { .deleteSections([$0], .fade) } + reloaded.map { .reloadSections([$0], .left) }
        new.sections = sections.indices.filter { fate[$0] > 1 }.map { sections[$0] }
        let places = Self.places(moved.count + inserted, among: new.sections.count, using: &random)
        for (index, place) in places.enumerated().sorted(by: { $0.element < $1.element }) {
            if index < moved.count {
                new.sections.insert(sections[moved[index]], at: place)
                edits.append(.moveSection(from: moved[index], to: place))
            } else {
                let items = (0..<random.below(3)).map { _ in new.freshID() }
                new.sections.insert(new.section(items, using: &random), at: place)
                edits.append(.insertSections([place], .top))
            }
        }
        for old in reloaded {
            let section = new.sections.firstIndex { $0.id == sections[old].id }!
            let kept = new.sections[section].items.prefix(random.below(5))
            new.sections[section].items = kept + (0..<random.below(2)).map { _ in new.freshID() }
        }
        edits += new.editRows(
            from: self, old: sections.indices.filter { fate[$0] == 1 || fate[$0] > 2 }, moved, &random)
        edits.shuffle(using: &random)
        return (edits, new)
    }

    /// Distinct final positions for so many arrivals in a list of so many others.
    static func places(_ count: Int, among others: Int, using random: inout SeededRandom) -> [Int] {
        Array((0..<count + others).shuffled(using: &random).prefix(count))
    }

    private mutating func editRows(
        from old: ListModel, old survivors: [Int], _ movedSections: [Int], _ random: inout SeededRandom
    ) -> [TableEdit] {
        var edits: [TableEdit] = []
        var travelling: [(id: Int, from: RowPath)] = []
        for section in survivors {
            let target = sections.firstIndex { $0.id == old.sections[section].id }!
            for (row, id) in old.sections[section].items.enumerated() {
                let path = RowPath(section: section, row: row)
                switch random.below(9) {
                case 0:
                    edits.append(.deleteRows([path], .right))
                    sections[target].items.removeAll { $0 == id }
                case 1:
                    travelling.append((id, path))
                    sections[target].items.removeAll { $0 == id }
                case 2 where !movedSections.contains(section): edits.append(.reloadRows([path], .bottom))
                case 3: edits.append(.reconfigureRows([path]))
                default: break
                }
            }
        }
        let targets = survivors.map { section in sections.firstIndex { $0.id == old.sections[section].id }! }
        var arrivals: [Int: [(id: Int, from: RowPath?)]] = [:]
        for (id, from) in travelling {
            arrivals[targets.randomElement(using: &random)!, default: []].append((id, from))
        }
        for target in targets {
            for _ in 0..<random.below(3) where random.chance(1, in: 2) {
                arrivals[target, default: []].append((freshID(), nil))
            }
        }
        for (target, list) in arrivals.sorted(by: { $0.key < $1.key }) {
            let places = Self.places(list.count, among: sections[target].items.count, using: &random)
            for (arrival, place) in zip(list, places).sorted(by: { $0.1 < $1.1 }) {
                sections[target].items.insert(arrival.id, at: place)
                let path = RowPath(section: target, row: place)
                edits.append(arrival.from.map { .moveRow(from: $0, to: path) } ?? .insertRows([path], .middle))
            }
        }
        return edits
    }
}
