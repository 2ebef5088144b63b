import Foundation
import ListCore
import Testing

@testable import UIKitCore

/// One edit of a group, as values, so that a wrong group can be made from a right one.
private enum Edit: CustomStringConvertible {
    case insert([IndexPath]), delete([IndexPath]), reload([IndexPath]), move(IndexPath, IndexPath)
    case insertSections([Int]), deleteSections([Int]), reloadSections([Int]), moveSection(Int, Int)
    case more(section: Int)

    var description: String {
        switch self {
        case .insert(let paths): "insert \(paths)"
        case .delete(let paths): "delete \(paths)"
        case .reload(let paths): "reload \(paths)"
        case .move(let old, let new): "move \(old) to \(new)"
        case .insertSections(let sections): "insert sections \(sections)"
        case .deleteSections(let sections): "delete sections \(sections)"
        case .reloadSections(let sections): "reload sections \(sections)"
        case .moveSection(let old, let new): "move section \(old) to \(new)"
        case .more(let section): "a row more in section \(section), unsaid"
        }
    }

    @MainActor
    func perform(on table: UITableView) {
        switch self {
        case .insert(let paths): table.insertRows(at: paths, with: .fade)
        case .delete(let paths): table.deleteRows(at: paths, with: .left)
        case .reload(let paths): table.reloadRows(at: paths, with: .automatic)
        case .move(let old, let new): table.moveRow(at: old, to: new)
        case .insertSections(let sections): table.insertSections(IndexSet(sections), with: .fade)
        case .deleteSections(let sections): table.deleteSections(IndexSet(sections), with: .top)
        case .reloadSections(let sections): table.reloadSections(IndexSet(sections), with: .none)
        case .moveSection(let old, let new): table.moveSection(old, toSection: new)
        case .more: break
        }
    }
}

/// Right groups that were bent: an edit doubled, left out, shifted or added, or data that changed without a word. What
/// comes of it is unknown beforehand; that it is one of two things is not.
@MainActor
@Suite("Wrong groups at random")
struct WrongGroupTests {
    nonisolated static var seeds: [UInt64] {
        Array(0..<(ProcessInfo.processInfo.environment["TRESTLE_TABLE_SEEDS"].flatMap(UInt64.init) ?? 40))
    }

    private static func rightGroup(
        _ sections: inout [[String]], _ random: inout SeededRandom, _ name: inout Int
    ) -> [Edit] {
        var edits: [Edit] = []
        let goes = sections.count > 1 && Int.random(in: 0..<4, using: &random) == 0
        let gone = goes ? Int.random(in: 0..<sections.count, using: &random) : -1
        for section in sections.indices where section != gone {
            let rows = sections[section].indices.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
            for row in rows.reversed() { sections[section].remove(at: row) }
            if !rows.isEmpty { edits.append(.delete(rows.map { IndexPath(row: $0, section: section) })) }
        }
        if goes {
            sections.remove(at: gone)
            edits.append(.deleteSections([gone]))
        }
        var fresh = -1
        if Int.random(in: 0..<4, using: &random) == 0 {
            fresh = Int.random(in: 0...sections.count, using: &random)
            sections.insert((0..<Int.random(in: 0..<4, using: &random)).map { "new \(name).\($0)" }, at: fresh)
            edits.append(.insertSections([fresh]))
        }
        for section in sections.indices where section != fresh && Int.random(in: 0..<2, using: &random) == 0 {
            let row = Int.random(in: 0...sections[section].count, using: &random)
            name += 1
            sections[section].insert("row \(name)", at: row)
            edits.append(.insert([IndexPath(row: row, section: section)]))
        }
        return edits.shuffled(using: &random)
    }

    private static func bend(_ edits: inout [Edit], _ sections: inout [[String]], _ random: inout SeededRandom) {
        func index() -> Int { [-1, 0, 0, 1, 1, 2, 3, 5, 9, 1000, Int.max].randomElement(using: &random) ?? 0 }
        func path() -> IndexPath { IndexPath(row: index(), section: [0, 0, 1, 1, 2, 3, 7, -1][index() & 7]) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: if let edit = edits.randomElement(using: &random) { edits.append(edit) }
        case 1: if !edits.isEmpty { edits.remove(at: Int.random(in: edits.indices, using: &random)) }
        case 2: edits.append(.move(path(), path()))
        case 3: edits.append(.moveSection(index(), index()))
        case 4: edits.append(.reload([path(), path()]))
        case 5: edits.append(.reloadSections([max(0, index() % 10)]))
        case 6: edits.append(.delete([path()]))
        case 7: edits.append(.insert([path()]))
        case 8: edits.append(.deleteSections([max(0, index() % 10)]))
        default:
            if let section = sections.indices.randomElement(using: &random) {
                sections[section].append("unsaid")
                edits.append(.more(section: section))
            }
        }
    }

    private func run(_ edits: [Edit], on table: UITableView, _ random: inout SeededRandom) -> [ProgrammerError] {
        let isNested = Bool.random(using: &random)
        return ProgrammerError.collect {
            table.performBatchUpdates {
                for (index, edit) in edits.enumerated() {
                    if isNested, index == 1 { table.beginUpdates() }
                    edit.perform(on: table)
                }
                if isNested, edits.count > 1 { table.endUpdates() }
            }
        }
    }

    @Test(arguments: seeds)
    func `a bent group is carried out whole, or raises and changes nothing (C01, C02, BU-16)`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var name = 0
        let world = TableWorld(
            ListSource([(0..<30).map { "a\($0)" }, ["b0", "b1", "b2"], [], ["d0"]], headers: ["A", nil, "C"]))
        for step in 0..<30 {
            let old = world.source.sections
            var edits = Self.rightGroup(&world.source.sections, &random, &name)
            let isBent = Bool.random(using: &random)
            if isBent { Self.bend(&edits, &world.source.sections, &random) }
            let before = TableState(world.table)
            let errors = run(edits, on: world.table, &random)
            let said = Comment(rawValue: "seed \(seed), step \(step): \(edits) -> \(errors.map(\.reason))")
            #expect(errors.count <= 1, said)
            #expect(isBent || errors.isEmpty, said)
            if errors.isEmpty {
                world.world.frames(for: [0, 0.1, 0.6].randomElement(using: &random) ?? 0)
            } else {
                world.source.sections = old
                #expect(TableState(world.table) == before, said)
            }
            #expect(world.table.numberOfSections == world.source.sections.count, said)
            for section in world.source.sections.indices {
                #expect(world.table.numberOfRows(inSection: section) == world.source.sections[section].count, said)
            }
            // Where data changed in other ways than a carried out group said, rows cannot know.
            if isBent, errors.isEmpty { world.table.reloadData() }
            world.world.frame()
            let rows = world.table.indexPathsForVisibleRows ?? []
            #expect(world.texts == rows.map { world.source.sections[$0.section][$0.row] }, said)
            if Int.random(in: 0..<3, using: &random) == 0 { world.scroll(to: .random(in: 0...900, using: &random)) }
        }
    }
}
