import Foundation
import Testing

@testable import UIKitCore

/// What few delegates implement, each method absent until a test sets what it answers.
@MainActor
private final class Listener: NSObject, UITableViewDelegate {
    var log: [String] = []
    var level: (IndexPath) -> Int = { _ in 0 }
    var performsPrimary: ((IndexPath) -> Bool)?
    var rowEstimate: ((IndexPath) -> CGFloat)?
    var headerEstimate: ((Int) -> CGFloat)?
    var footerEstimate: ((Int) -> CGFloat)?
    var footerHeight: ((Int) -> CGFloat)?
    var footerView: ((Int) -> UIView?)?
    var headerView: ((Int) -> UIView?)?

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    private func answer<Value>(_ closure: ((Int) -> Value)?, _ section: Int, or absent: Value) -> Value {
        guard let closure else {
            DefaultWitness.reached()
            return absent
        }
        return closure(section)
    }

    // MARK: Touches

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("info \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        guard let performsPrimary else {
            DefaultWitness.reached()
            return true
        }
        return performsPrimary(indexPath)
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        log.append("primary \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        level(indexPath)
    }

    // MARK: Sections

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        log.append("header \(section) \(tableView.headerView(forSection: section) === view && view.window != nil)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        log.append("footer \(section) \(tableView.footerView(forSection: section) === view && view.window != nil)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.append("end header \(section) \(view.window == nil)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        log.append("end footer \(section) \(view.window == nil)")
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let rowEstimate else {
            DefaultWitness.reached()
            return 0
        }
        return rowEstimate(indexPath)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        answer(headerEstimate, section, or: UITableView.automaticDimension)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        answer(footerEstimate, section, or: UITableView.automaticDimension)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        answer(footerHeight, section, or: UITableView.automaticDimension)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        answer(headerView, section, or: nil)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        answer(footerView, section, or: nil)
    }
}

/// A section that fills more than a screen, with a header and a footer.
@MainActor
private func sections(_ count: Int, rows: Int) -> ListSource {
    let source = ListSource((0..<count).map { section in (0..<rows).map { "\(section).\($0)" } })
    source.headers = (0..<count).map { "Header \($0)" }
    source.footers = (0..<count).map { "Footer \($0)" }
    return source
}

@MainActor
@Suite("What a table asks its delegate and tells it")
struct TableDelegateTests {
    private let delegate = Listener()

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func world(_ source: ListSource, style: UITableView.Style = .plain) -> TableWorld {
        TableWorld(source, style: style)
    }

    private func listen(_ world: TableWorld) {
        world.table.delegate = delegate
        world.table.reloadData()
        _ = delegate.takeLog()
        world.world.frame()
    }

    @Test func `an info button tells its row in place of a selection, other accessories select (behaviours 92)`() {
        let kinds: [UITableViewCell.AccessoryType] = [
            .detailButton, .detailDisclosureButton, .disclosureIndicator, .checkmark,
        ]
        let source = ListSource(rows: 4)
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.accessoryType = kinds[path.row]
            return cell
        }
        let world = world(source)
        listen(world)
        for (row, calls) in [["info 0"], ["info 1"], ["select 2", "primary 2"], ["select 3", "primary 3"]].enumerated()
        {
            let cell = world.table.cellForRow(at: path(row))!
            let accessory = cell.subviews.first { $0 is CellAccessoryView }!
            // The chevron stands behind the info button.
            let point = accessory.convert(CGPoint(x: 5, y: accessory.bounds.midY), to: nil)
            world.world.touch(.began, point.x, point.y)
            world.world.touch(.ended, point.x, point.y)
            world.world.frame()
            #expect(delegate.takeLog() == calls)
            #expect(cell.isSelected == (row > 1))
        }
    }

    @Test func `a primary action is performed outside editing, or as the delegate says (behaviours 66, 67)`() {
        let world = world(ListSource(rows: 5))
        listen(world)
        world.table.allowsSelectionDuringEditing = true
        world.tap(path(0))
        #expect(delegate.takeLog() == ["select 0", "primary 0"])
        world.table.setEditing(true, animated: false)
        world.tap(path(1))
        #expect(delegate.takeLog() == ["select 1"])
        delegate.performsPrimary = { $0.row == 2 }
        world.table.delegate = nil
        world.table.delegate = delegate
        world.tap(path(2))
        #expect(delegate.takeLog() == ["select 2", "primary 2"])
        world.table.setEditing(false, animated: false)
        world.tap(path(3))
        #expect(delegate.takeLog() == ["select 3"])
    }

    @Test func `each level of indentation moves a row's content in by its width (behaviours 94)`() {
        let world = world(ListSource(rows: 3))
        delegate.level = { $0.row * $0.row }
        listen(world)
        func starts() -> [CGFloat] { world.table.visibleCells.map { $0.textLabel!.frame.minX } }
        #expect(starts() == [20, 30, 60])
        world.table.visibleCells[2].indentationWidth = 25
        world.world.frame()
        #expect(starts() == [20, 30, 120])
        // A cell's own level counts where it is the higher one.
        world.table.visibleCells[0].indentationLevel = 2
        world.world.frame()
        #expect(starts() == [40, 30, 120])
        world.table.traitOverrides.layoutDirection = .rightToLeft
        world.world.frame()
        #expect(world.table.visibleCells.map { 393 - $0.textLabel!.frame.maxX } == [40, 30, 120])
    }

    @Test func `headers and footers are announced with their views when they come and when they have gone (CB-07)`() {
        let world = world(sections(2, rows: 20), style: .grouped)
        listen(world)
        #expect(delegate.takeLog() == ["header 0 true"])
        world.scroll(to: 300)
        #expect(delegate.takeLog() == ["header 1 true", "footer 0 true", "end header 0 true"])
        world.scroll(to: 1380)
        #expect(delegate.takeLog() == ["footer 1 true", "end header 1 true", "end footer 0 true"])
        world.table.reloadData()
        #expect(delegate.takeLog() == ["end footer 1 true"])
    }

    @Test func `a pinned header has not gone until its section has (HF-01)`() {
        let world = world(sections(2, rows: 40))
        listen(world)
        #expect(delegate.takeLog() == ["header 0 true", "footer 0 true"])
        world.scroll(to: 1000)
        #expect(delegate.takeLog() == [])
        world.scroll(to: 2400)
        #expect(
            Set(delegate.takeLog()) == ["header 1 true", "footer 1 true", "end header 0 true", "end footer 0 true"])
    }

    @Test func `what was never seen has the height the delegate thinks it has, the rest its own (behaviours 29, 31)`() {
        var asked: [String] = []
        delegate.rowEstimate = { _ in 70 }
        delegate.headerEstimate = {
            asked.append("header \($0)")
            return 60
        }
        delegate.footerEstimate = {
            asked.append("footer \($0)")
            return 44
        }
        let world = world(sections(40, rows: 1))
        world.table.sectionHeaderTopPadding = 0
        world.world.frame()
        listen(world)
        #expect(asked.count == 80 && Set(asked).count == 80)
        let table = world.table
        #expect(table.rectForHeader(inSection: 39).height == 60)
        #expect(table.rectForFooter(inSection: 39).height == 44)
        #expect(table.rect(forSection: 39).height == 174)
        #expect(table.rectForHeader(inSection: 0).height == 28)
        #expect(table.rect(forSection: 0).height == 28 + 52 + table.footerView(forSection: 0)!.bounds.height)
        let whole = (0..<40).map { table.rect(forSection: $0).height }.reduce(0, +)
        #expect(abs(table.contentSize.height - whole) < 0.01)
        table.scrollToRow(at: path(0, 39), at: .bottom, animated: false)
        world.world.frame()
        #expect(table.rectForHeader(inSection: 39).height == 28)
        #expect(table.rectForRow(at: path(0, 39)).height == 52)
    }

    @Test func `a footer's view wins over its title, its height is the delegate's, or its own (behaviours 33, 34)`() {
        let own = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        own.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: own.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: own.contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: own.contentView.leadingAnchor),
            box.heightAnchor.constraint(equalToConstant: 37),
        ])
        delegate.footerView = { $0 == 0 ? own : nil }
        let world = world(sections(3, rows: 1), style: .grouped)
        listen(world)
        let table = world.table
        #expect(table.footerView(forSection: 0) === own)
        #expect(own.frame == table.rectForFooter(inSection: 0) && own.bounds.height == 37)
        #expect(table.footerView(forSection: 1)?.textLabel?.text == "Footer 1")
        let titled = table.rectForFooter(inSection: 1).height
        #expect(titled > 20 && titled < 40)
        delegate.footerHeight = { [61, UITableView.automaticDimension, 12][$0] }
        table.delegate = nil
        listen(world)
        #expect((0..<3).map { table.rectForFooter(inSection: $0).height } == [61, titled, 12])
        #expect(own.bounds.height == 61)
        delegate.footerHeight = nil
        table.sectionFooterHeight = 44
        table.delegate = nil
        listen(world)
        #expect((0..<3).map { table.rectForFooter(inSection: $0).height } == [44, 44, 44])
    }

    @Test func `without numberOfSections there is one section (behaviours 5)`() {
        let source = OneSection()
        let world = World()
        let table = UITableView(frame: world.window.bounds, style: .plain)
        table.dataSource = source
        world.window.addSubview(table)
        world.frame()
        #expect(table.numberOfSections == 1 && table.visibleCells.count == 2)
        let several = TableWorld(ListSource([["a"], [], ["b"]]))
        #expect(several.table.numberOfSections == 3)
        #expect(several.table.indexPathsForVisibleRows == [path(0, 0), path(0, 2)])
        table.dataSource = nil
        #expect(table.numberOfSections == 0)
    }
}

@MainActor
private final class OneSection: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
