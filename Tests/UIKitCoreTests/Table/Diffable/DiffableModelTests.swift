import DiffableData
import Foundation
import Testing

@testable import UIKitCore

/// A table that is driven at random beside a model of arrays.
@MainActor
private final class ModelRun {
    let shown: DiffableWorld
    var model = DiffableModel()
    var selected: Set<String> = []
    var random: SeededRandom
    var trace: [String] = []

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        let style = UITableView.Style(rawValue: Int(seed % 3)) ?? .plain
        shown = DiffableWorld(style: style, size: CGSize(width: 393, height: 500))
        shown.table.register(NumberCell.self, forCellReuseIdentifier: "cell")
        shown.table.allowsMultipleSelection = true
        model.sections = [.init(name: "first", items: model.fresh(30)), .init(name: "second", items: model.fresh(4))]
        nameSections()
        shown.source.apply(model.snapshot)
        shown.world.frame()
    }

    /// About half of the sections have a title.
    private func nameSections() {
        for name in model.sections.map(\.name) where name.unicodeScalars.last!.value % 2 == 0 {
            shown.source.titles[name] = name
        }
    }

    func step() async {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: apply()
        case 5..<7: scroll()
        case 7: select()
        case 8: run(frames: Int.random(in: 1...12, using: &random))
        default: await settle()
        }
        check()
    }

    // MARK: Steps

    private func apply() {
        let old = model
        if Int.random(in: 0..<8, using: &random) > 0 { model.edit(&random) }
        nameSections()
        var snapshot = model.snapshot
        let common = Array(Set(model.items).intersection(old.items)).sorted()
        let reloaded = marks(of: common)
        let reconfigured = marks(of: common)
        snapshot.reloadItems(reloaded)
        snapshot.reconfigureItems(reconfigured)
        let before = cells()
        _ = shown.takeAsked()
        let updates = shown.table.counters.updates
        let animated = Bool.random(using: &random)
        if Int.random(in: 0..<12, using: &random) == 0 {
            trace.append("reload")
            shown.source.applySnapshotUsingReloadData(snapshot)
            selected = []
            shown.world.frame()
            return
        }
        trace.append("apply animated \(animated), reload \(reloaded), configure \(reconfigured)")
        shown.source.apply(snapshot, animatingDifferences: animated)
        let isReload = model.reloads(from: old)
        let wasReload = shown.table.counters.updates == updates && shown.table.needsRows
        if !model.movesSections(from: old) { #expect(wasReload == isReload, "\(trace.suffix(3))") }
        guard !wasReload else {
            selected = []
            shown.world.frame()
            return
        }
        // Reloaded rows lose it (`SE-10`).
        selected.formIntersection(Set(model.items).subtracting(reloaded))
        checkKept(before, reloaded: Set(reloaded), reconfigured: Set(reconfigured))
    }

    private func marks(of items: [String]) -> [String] {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return [] }
        return Array(items.shuffled(using: &random).prefix(3))
    }

    private func scroll() {
        let limit = max(0, shown.table.contentSize.height - 500)
        shown.table.contentOffset.y = CGFloat.random(in: 0...max(1, limit), using: &random)
        if limit == 0 { shown.table.contentOffset.y = 0 }
        trace.append("scroll \(shown.table.contentOffset.y)")
        shown.world.frame()
    }

    private func select() {
        guard let item = model.items.randomElement(using: &random), let path = shown.source.indexPath(for: item) else {
            return
        }
        trace.append("select \(item)")
        if selected.remove(item) != nil {
            shown.table.deselectRow(at: path, animated: false)
        } else {
            selected.insert(item)
            shown.table.selectRow(at: path, animated: false, scrollPosition: .none)
        }
    }

    private func run(frames: Int) {
        trace.append("frames \(frames)")
        for _ in 0..<frames { shown.world.frame() }
    }

    func settle() async {
        trace.append("settle")
        shown.world.frames(for: 1.5)
        await drainMainQueue()
        shown.world.frame()
        let table = shown.table
        #expect(!table.updates.isMoving)
        let inTree = table.subviews.compactMap { $0 as? UITableViewCell }
        #expect(inTree.count == table.mounted.count, "cells are left over: \(trace.suffix(4))")
        for cell in inTree {
            guard let path = table.indexPath(for: cell), let shown = cell.layer.presentation() else { continue }
            let rect = table.rectForRow(at: path)
            #expect(abs(cell.frame.minY - rect.minY) < 0.01 && abs(cell.frame.height - rect.height) < 0.01)
            #expect(abs(shown.frame.minY - rect.minY) < 0.5 && shown.opacity == 1)
        }
    }

    // MARK: Checks

    private func cells() -> [String: UITableViewCell] {
        var cells: [String: UITableViewCell] = [:]
        for cell in shown.table.mounted.allCells {
            guard let path = shown.table.indexPath(for: cell) else { continue }
            cells[shown.source.itemIdentifier(for: path) ?? "-"] = cell
        }
        return cells
    }

    /// Items that had a cell and have one now have the same, unless they were reloaded; only others were asked for.
    private func checkKept(_ before: [String: UITableViewCell], reloaded: Set<String>, reconfigured: Set<String>) {
        let asked = shown.takeAsked()
        for (item, cell) in cells() {
            guard let old = before[item] else { continue }
            #expect((old === cell) == !reloaded.contains(item), "\(item): \(trace.suffix(4))")
        }
        for item in asked where before[item] != nil {
            #expect(reloaded.contains(item) || reconfigured.contains(item), "\(item) asked for: \(trace.suffix(4))")
        }
    }

    private func check() {
        let table = shown.table
        let source = shown.source
        #expect(table.numberOfSections == model.sections.count)
        for (index, section) in model.sections.enumerated() {
            #expect(table.numberOfRows(inSection: index) == section.items.count)
            #expect(source.sectionIdentifier(for: index) == section.name)
            #expect(source.index(for: section.name) == index)
            if let header = table.headerView(forSection: index) {
                #expect(header.textLabel?.text == source.titles[section.name], "\(trace.suffix(4))")
            }
        }
        #expect(source.snapshot().itemIdentifiers == model.items)
        if let item = model.items.randomElement(using: &random), let path = source.indexPath(for: item) {
            #expect(model.sections[path.section].items[path.row] == item)
            #expect(source.itemIdentifier(for: path) == item)
        }
        let paths = table.indexPathsForVisibleRows ?? []
        #expect(!paths.isEmpty || model.items.isEmpty)
        for path in paths {
            let cell = table.cellForRow(at: path)
            let item = model.sections[path.section].items[path.row]
            #expect(cell?.textLabel?.text == item, "\(trace.suffix(4))")
            #expect(cell?.isSelected == selected.contains(item), "\(item): \(trace.suffix(4))")
        }
        let chosen = (table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }
        #expect(Set(chosen) == selected, "\(trace.suffix(4))")
    }
}

/// Its height depends on the number it shows.
private final class NumberCell: UITableViewCell {
    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let number = textLabel?.text.flatMap { Int($0) } ?? 0
        return CGSize(width: targetSize.width, height: CGFloat(30 + number * 37 % 60))
    }
}

@MainActor
@Suite("A diffable table agrees with arrays over random snapshots")
struct DiffableModelTests {
    /// More seeds: TRESTLE_MODEL_SEEDS.
    @Test(arguments: 0..<(ProcessInfo.processInfo.environment["TRESTLE_MODEL_SEEDS"].flatMap { UInt64($0) } ?? 12))
    func `cells of items that stay are kept, and selection follows them (AP-05, AP-11, AP-23)`(seed: UInt64) async {
        let run = ModelRun(seed: seed)
        for _ in 0..<60 { await run.step() }
        await run.settle()
    }

    @Test func `items put above the screen move nothing on it (TV-126, TV-124)`() {
        let shown = DiffableWorld()
        let items = (0..<60).map { "item \($0)" }
        shown.show(["A": items])
        shown.table.contentOffset.y = 700
        shown.world.frame()
        let first = shown.texts[0]
        let place = shown.cell(first)?.convert(CGPoint.zero, to: nil).y ?? 0
        let older = (0..<30).map { "older \($0)" }
        shown.show(["A": older + items], animated: true)
        for _ in 0..<60 {
            shown.world.frame()
            let cell = shown.cell(first)
            #expect(abs((cell?.convert(CGPoint.zero, to: nil).y ?? -1) - place) < 0.5)
            #expect(shown.texts.first == first)
        }
    }
}
