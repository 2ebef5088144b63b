import Foundation
import Testing

@testable import UIKitCore

/// A whole table driven at random against plain arrays: after every step what is on the screen is what the arrays say.
@MainActor
final class TableModel {
    struct Item: Hashable {
        var id: Int
        var height: CGFloat
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let source = ModelSource()
    let world = World(size: CGSize(width: 320, height: 480))
    let table: UITableView
    var random: SeededRandom
    private var nextID = 0
    private(set) var script: [String] = []
    var selected: Int?
    private var isLarge = false

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        let style: UITableView.Style = [.plain, .grouped, .insetGrouped][Int(seed % 3)]
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        source.removed = { [weak self] in if self?.selected == $0 { self?.selected = nil } }
        source.sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in [] }
        for section in source.sections.indices {
            source.sections[section] = (0..<Int.random(in: 0...25, using: &random)).map { _ in makeItem() }
        }
        table.dataSource = source
        table.delegate = source
        table.estimatedRowHeight = 60
        world.window.addSubview(table)
        world.frame()
    }

    func makeItem() -> Item {
        nextID += 1
        return Item(id: nextID, height: CGFloat(Int.random(in: 10...140, using: &random)))
    }

    private var count: Int { source.sections.reduce(0) { $0 + $1.count } }

    // MARK: Steps

    func step() throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...3: batch()
        case 4: scroll()
        case 5, 6: note("frames") { world.frames(for: Double.random(in: 0...0.2, using: &random)) }
        case 7: note("settle") { world.frames(for: 0.7) }
        case 8: resize()
        case 9: select()
        case 10: reload()
        case 11: scrollToRow()
        case 12: fling()
        case 13: swipe()
        case 14: reorder()
        case 15: changeMode()
        case 16: changeTextSize()
        case 17: changeSections()
        case 18: changeContent()
        default: updateUnseen()
        }
        world.frame()
        try check()
    }

    func note(_ text: String, _ action: () -> Void) {
        script.append(text)
        action()
    }

    func batch() {
        let old = source.sections
        var new = old
        var deletes: [IndexPath] = []
        var inserts: [IndexPath] = []
        var moves: [(IndexPath, IndexPath)] = []
        for section in old.indices {
            let marks = old[section].indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
            deletes += marks.map { IndexPath(row: $0, section: section) }
            let gone = Set(marks)
            new[section] = old[section].indices.filter { !gone.contains($0) }.map { old[section][$0] }
        }
        if Bool.random(using: &random), let from = pick(in: new) {
            let item = new[from.section].remove(at: from.row)
            let section = Int.random(in: new.indices, using: &random)
            new[section].insert(item, at: Int.random(in: 0...new[section].count, using: &random))
            let oldPath = place(of: item.id, in: old)
            moves.append((oldPath, IndexPath(row: 0, section: 0)))
        }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let section = Int.random(in: new.indices, using: &random)
            new[section].insert(makeItem(), at: Int.random(in: 0...new[section].count, using: &random))
        }
        let known = Set(old.flatMap { $0.map(\.id) })
        for section in new.indices {
            for (row, item) in new[section].enumerated() where !known.contains(item.id) {
                inserts.append(IndexPath(row: row, section: section))
            }
        }
        if let (from, _) = moves.first {
            moves = [(from, place(of: old[from.section][from.row].id, in: new))]
        }
        let animations: [UITableView.RowAnimation] = [.fade, .left, .top, .middle, .none, .automatic]
        let animation = animations.randomElement(using: &random)!
        let drops = deletes.map { old[$0.section][$0.row].id }
        if let selected, drops.contains(selected) { self.selected = nil }
        note("batch \(deletes.count) out, \(inserts.count) in, \(moves.count) moved, \(animation)") {
            table.performBatchUpdates {
                self.source.sections = new
                self.table.deleteRows(at: deletes, with: animation)
                self.table.insertRows(at: inserts, with: animation)
                for (from, to) in moves { self.table.moveRow(at: from, to: to) }
            }
        }
    }

    func pick(in sections: [[Item]]) -> IndexPath? {
        let full = sections.indices.filter { !sections[$0].isEmpty }
        guard let section = full.randomElement(using: &random) else { return nil }
        return IndexPath(row: Int.random(in: sections[section].indices, using: &random), section: section)
    }

    private func place(of id: Int, in sections: [[Item]]) -> IndexPath {
        for section in sections.indices {
            if let row = sections[section].firstIndex(where: { $0.id == id }) {
                return IndexPath(row: row, section: section)
            }
        }
        return IndexPath(row: 0, section: 0)
    }

    private func scroll() {
        let range = table.verticalRange
        let y = CGFloat.random(in: range.lowerBound...range.upperBound, using: &random)
        note("scroll to \(Int(y))") { table.contentOffset.y = y.rounded() }
    }

    private func scrollToRow() {
        guard let path = pick(in: source.sections) else { return }
        let animated = Bool.random(using: &random)
        note("scroll to row \(path) animated \(animated)") {
            table.scrollToRow(at: path, at: .top, animated: animated)
        }
        guard !animated else { return }
        let top = table.rectForRow(at: path).minY
        let limit = table.verticalRange.upperBound
        if abs(table.contentOffset.y - min(top, limit)) > 0.6, table.style != .plain {
            script.append("row at \(top), offset \(table.contentOffset.y), limit \(limit)")
        }
    }

    private func resize() {
        let width = CGFloat([320, 400, 300].randomElement(using: &random)!)
        note("width \(width)") { table.frame.size.width = width }
    }

    private func changeTextSize() {
        isLarge.toggle()
        source.scale = isLarge ? 1.5 : 1
        note("large text \(isLarge)") {
            world.window.traitOverrides.preferredContentSizeCategory = isLarge ? .accessibilityLarge : .large
        }
    }

    private func select() {
        guard let path = pick(in: source.sections) else { return }
        selected = source.sections[path.section][path.row].id
        note("select \(path)") { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }

    private func reload() {
        selected = nil
        note("reload") {
            source.sections[0] = source.sections[0].shuffled(using: &random)
            table.reloadData()
        }
    }

    // MARK: Checks

    func check() throws {
        try expect(table.numberOfSections == source.sections.count, "sections")
        let shown = table.indexPathsForVisibleRows ?? []
        let cells = table.visibleCells
        try expect(shown.count == cells.count, "visible cells and paths differ")
        for (path, cell) in zip(shown, cells) {
            let item = source.sections[path.section][path.row]
            try expect(cell.textLabel?.text == "\(item.id)", "\(path) shows \(cell.textLabel?.text ?? "-")")
            let rect = table.rectForRow(at: path)
            try expect(rect.height == item.height * source.scale, "\(path) has another height")
            let isElsewhere = cell.showingDeleteConfirmation || table.hasUncommittedUpdates
            try expect(isElsewhere || cell.frame == rect, "\(path) at \(cell.frame)")
            try expect(cell.isEditing == table.isEditingNow || cell.showingDeleteConfirmation, "\(path) editing")
            try expect(cell.isSelected == (item.id == selected), "\(path) selection")
        }
        try checkCoverage(shown)
        let mounted = table.subviews.filter { $0 is UITableViewCell }.count
        try expect(mounted < 150, "\(mounted) cells are in the tree")
        let chosen = table.indexPathForSelectedRow.map { source.sections[$0.section][$0.row].id }
        try expect(chosen == selected, "selection is \(chosen.map(String.init) ?? "none")")
    }

    /// Every row that the geometry puts on the screen has a cell.
    private func checkCoverage(_ shown: [IndexPath]) throws {
        let visible = table.indexPathsForRows(in: table.bounds) ?? []
        try expect(visible == shown, "on the screen \(visible.count), with cells \(shown.count)")
    }

    func settleAndCheck() async throws {
        table.setEditing(false, animated: false)
        selected = nil
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        note("settle at the end") { world.frames(for: 1.2) }
        // Updates in which nothing moved end in the next turn.
        await drainMainQueue()
        world.frame()
        try check()
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        try expect(cells.count { $0.isHidden } <= 8, "too many cells are prepared")
        for cell in cells where !cell.isHidden {
            try expect(table.indexPath(for: cell) != nil, "\(cell.textLabel?.text ?? "-") has no row")
            try expect(cell.alpha == 1, "a cell is faint")
            try expect(cell.layer.presentation()?.frame == cell.frame, "a cell still moves")
        }
        let range = table.verticalRange
        try expect(range.contains(table.contentOffset.y), "offset \(table.contentOffset.y) beyond \(range)")
    }

    private func expect(_ holds: Bool, _ text: @autoclosure () -> String) throws {
        guard !holds else { return }
        throw Failure(description: "\(text())\nafter: \(script.suffix(8).joined(separator: "; "))")
    }
}

@MainActor
final class ModelSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[TableModel.Item]] = []
    /// Of heights: larger text.
    var scale: CGFloat = 1
    /// Told the item that an action removed.
    var removed: (Int) -> Void = { _ in }

    override init() {
        super.init()
        Self.registerOptionalMethods()
    }

    private static var isRegistered = false
    /// Tests are not passed through the rewriter, which tells the kit what is implemented.
    private static func registerOptionalMethods() {
        guard !isRegistered else { return }
        isRegistered = true
        MethodRegistration.add(ModelSource.self, Selector(swift: "tableView(_:moveRowAt:to:)")) {
            (source: ModelSource, table: UITableView, from: IndexPath, to: IndexPath) in
            source.tableView(table, moveRowAt: from, to: to)
        }
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let id = sections[indexPath.section][indexPath.row].id
        let remove = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
            self?.remove(id, in: tableView)
            done(true)
        }
        let mark = UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [remove, mark])
    }

    private func remove(_ id: Int, in table: UITableView) {
        for section in sections.indices {
            guard let row = sections[section].firstIndex(where: { $0.id == id }) else { continue }
            sections[section].remove(at: row)
            removed(id)
            table.deleteRows(at: [IndexPath(row: row, section: section)], with: .automatic)
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row].id)"
        cell.showsReorderControl = true
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        sections[indexPath.section][indexPath.row].height * scale
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section % 2 == 0 ? "Section" : nil
    }
}

@MainActor
@Suite("A table driven at random")
struct TableModelTests {
    /// 50 seeds; as many as the variable says where it is set.
    nonisolated static var seeds: [UInt64] {
        let count = ProcessInfo.processInfo.environment["TRESTLE_TABLE_SEEDS"].flatMap(UInt64.init) ?? 50
        return Array(0..<count)
    }

    @Test(arguments: seeds)
    func `shows what its data says after every step`(seed: UInt64) async throws {
        let model = TableModel(seed: seed)
        for _ in 0..<60 { try model.step() }
        try await model.settleAndCheck()
    }
}
