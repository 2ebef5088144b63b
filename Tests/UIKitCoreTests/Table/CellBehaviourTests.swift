import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class TapLog: NSObject, UITableViewDelegate {
    var log: [String] = []
    var level = 0

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("accessory \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indexPath.row == 0 ? level : 0
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

/// What `behaviours.md` says of cells, 92 to 107.
@MainActor
@Suite("Behaviour of cells")
struct CellBehaviourTests {
    private let world = TableWorld(ListSource(rows: 6))
    private let delegate = TapLog()
    private var table: UITableView { world.table }
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    init() {
        world.table.delegate = delegate
        world.world.frame()
    }

    private func cell(_ row: Int) -> UITableViewCell { table.cellForRow(at: path(row))! }

    private func accessory(_ row: Int) -> CellAccessoryView? {
        cell(row).subviews.lazy.compactMap { $0 as? CellAccessoryView }.first
    }

    private func tap(_ view: UIView) {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        world.world.touch(.began, middle.x, middle.y)
        world.world.touch(.ended, middle.x, middle.y)
        world.world.frame()
    }

    @Test(arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark])
    func `indicators are part of the row: a tap on them selects it (behaviours 92)`(type: UITableViewCell.AccessoryType)
        throws
    {
        cell(2).accessoryType = type
        world.world.frame()
        tap(try #require(accessory(2)))
        #expect(delegate.takeLog() == ["select 2"])
    }

    @Test(arguments: [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton])
    func `detail buttons tell the delegate and do not select (behaviours 92)`(type: UITableViewCell.AccessoryType)
        throws
    {
        cell(2).accessoryType = type
        world.world.frame()
        tap(try #require(accessory(2)))
        #expect(delegate.takeLog() == ["accessory 2"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func `an accessory view takes the place of the type's (behaviours 92)`() {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        cell(2).accessoryType = .detailButton
        cell(2).accessoryView = own
        world.world.frame()
        #expect(accessory(2) == nil)
        #expect(own.superview === cell(2) && own.frame.maxX == 373)
        cell(2).accessoryView = nil
        world.world.frame()
        #expect(own.superview == nil && accessory(2)?.kind == .detail)
    }

    @Test func `accessories of both states change places in a cross-fade (behaviours 93)`() throws {
        cell(2).accessoryType = .disclosureIndicator
        cell(2).editingAccessoryType = .checkmark
        world.world.frame()
        let old = try #require(accessory(2))
        table.setEditing(true, animated: true)
        world.world.frames(for: 0.1)
        let both = cell(2).subviews.compactMap { $0 as? CellAccessoryView }
        let new = try #require(both.first { $0 !== old })
        #expect(both.count == 2)
        let (going, coming) = (old.layer.presentation()!.opacity, new.layer.presentation()!.opacity)
        #expect(going > 0.02 && going < 0.9 && coming > 0.1 && coming < 0.98)
        world.world.frames(for: 1)
        #expect(cell(2).subviews.compactMap { $0 as? CellAccessoryView } == [new])
        #expect(new.kind == .checkmark && new.alpha == 1)
    }

    @Test func `an accessory of one state only slides out and in (behaviours 93)`() throws {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        cell(2).accessoryView = own
        world.world.frame()
        let place = own.frame
        table.setEditing(true, animated: true)
        world.world.frames(for: 0.1)
        let x = try #require(own.layer.presentation()).frame.minX
        #expect(x > place.minX + 2 && x < 393)
        world.world.frames(for: 1)
        #expect(own.superview == nil)
        table.setEditing(false, animated: true)
        world.world.frames(for: 0.1)
        let back = try #require(own.layer.presentation()).frame.minX
        #expect(back > place.minX + 2 && back < 393)
        world.world.frames(for: 1)
        #expect(own.frame == place)
    }

    @Test func `content moves in by level times width, ten points a level by default (behaviours 94)`() {
        #expect(cell(2).indentationWidth == 10 && cell(2).indentationLevel == 0)
        #expect(cell(2).textLabel?.frame.minX == 20)
        cell(2).indentationLevel = 3
        world.world.frame()
        #expect(cell(2).textLabel?.frame.minX == 50)
        cell(2).indentationWidth = 25
        world.world.frame()
        #expect(cell(2).textLabel?.frame.minX == 95)
        delegate.level = 2
        table.reloadData()
        world.world.frame()
        #expect(cell(0).textLabel?.frame.minX == 40)
    }

    @Test func `setters go through the methods that subclasses override, without animation (behaviours 95)`() {
        let cell = RecordingCell(style: .default, reuseIdentifier: nil)
        #expect(!cell.isSelected && !cell.isHighlighted)
        cell.isSelected = true
        cell.isHighlighted = true
        cell.isEditing = true
        #expect(cell.log == ["selected true false", "highlighted true false", "editing true false"])
    }

    @Test func `the selected background is in the tree while selected only, above the background view (behaviours 96)`()
        throws
    {
        let (back, marked) = (UIView(), UIView())
        cell(2).backgroundView = back
        cell(2).selectedBackgroundView = marked
        world.world.frame()
        #expect(marked.superview == nil)
        world.tap(path(2))
        let views = cell(2).subviews
        #expect(views.firstIndex(of: back) == 0 && views.firstIndex(of: marked) == 1)
        #expect(marked.frame == cell(2).bounds)
        table.deselectRow(at: path(2), animated: true)
        world.world.frame(after: 0.1)
        #expect(try #require(marked.layer.presentation()).opacity < 0.95)
        world.world.frames(for: 0.5)
        #expect(marked.superview == nil)
    }

    @Test func `with several rows the other background stands in (behaviours 96)`() {
        let (one, several) = (UIView(), UIView())
        cell(2).selectedBackgroundView = one
        cell(2).multipleSelectionBackgroundView = several
        world.tap(path(2))
        #expect(one.superview === cell(2) && several.superview == nil)
        table.deselectRow(at: path(2), animated: false)
        table.allowsMultipleSelection = true
        world.tap(path(2))
        #expect(one.superview == nil && several.superview === cell(2))
        table.deselectRow(at: path(2), animated: false)
        table.allowsMultipleSelection = false
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        world.tap(path(2))
        #expect(one.superview == nil && several.superview === cell(2))
    }

    @Test func `a configuration replaces the content view, and none leaves an empty one (behaviours 97, 98)`() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        let plain = cell.contentView
        #expect(cell.contentConfiguration == nil && cell.textLabel != nil && cell.imageView != nil)
        cell.contentConfiguration = UIListContentConfiguration.cell()
        let list = cell.contentView
        #expect(list !== plain && list is UIListContentView)
        #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
        cell.contentConfiguration = UIListContentConfiguration.subtitleCell()
        #expect(cell.contentView === list)
        cell.contentConfiguration = nil
        #expect(cell.contentView !== list && cell.contentView.subviews.isEmpty)
        #expect(cell.textLabel != nil)
    }

    @Test func `which labels a cell has follows from its style (behaviours 98)`() {
        func has(_ style: UITableViewCell.CellStyle) -> [Bool] {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            return [cell.textLabel != nil, cell.detailTextLabel != nil, cell.imageView != nil]
        }
        #expect(has(.default) == [true, false, true])
        #expect(has(.subtitle) == [true, true, true])
        #expect(has(.value1) == [true, true, true])
        #expect(has(.value2) == [true, true, false])
    }

    @Test func `every selection style but none looks like the default (behaviours 104)`() {
        #expect(UITableViewCell(style: .default, reuseIdentifier: nil).selectionStyle == .default)
        for style in [UITableViewCell.SelectionStyle.default, .blue, .gray] {
            cell(1).selectionStyle = style
            table.selectRow(at: path(1), animated: false, scrollPosition: .none)
            #expect(cell(1).subviews.contains { $0.backgroundColor == .systemGray4 })
            table.deselectRow(at: path(1), animated: false)
        }
    }

    @Test func `only headers of grouped tables have a detail label (behaviours 107)`() {
        let grouped = TableWorld(ListSource([["a"]], headers: ["One"]), style: .grouped)
        let header = grouped.table.headerView(forSection: 0)
        header?.detailTextLabel?.text = "More"
        grouped.world.frame()
        #expect(header?.detailTextLabel.map { $0.frame.minY >= header!.textLabel!.frame.maxY } == true)
        let plain = TableWorld(ListSource([["a"]], headers: ["One"]))
        #expect(plain.table.headerView(forSection: 0) != nil)
        #expect(plain.table.headerView(forSection: 0)?.detailTextLabel == nil)
    }

    @Test(arguments: [(CGFloat(21), CGFloat(10.5), CGFloat(14)), (28, 14, 19.5), (40, 20, 28.5)])
    func `disclosure indicators grow with the text as measured (RM-05)`(line: CGFloat, width: CGFloat, height: CGFloat)
    {
        #expect(CellMetrics(bodyLine: line, scale: 2).disclosureSize == CGSize(width: width, height: height))
    }

    @Test func `at 3x they are a third of a point finer, and a checkmark stands further in (RM-05)`() throws {
        let metrics = CellMetrics(bodyLine: 21, scale: 3)
        #expect(abs(metrics.disclosureSize.width - 31.0 / 3) < 0.001 && metrics.disclosureSize.height == 14)
        #expect(metrics.checkmarkSize.width == 19)
        #expect(metrics.checkmarkSize.height >= 17.333 && metrics.checkmarkSize.height <= 18)
        cell(1).accessoryType = .checkmark
        world.world.frame()
        #expect(try #require(accessory(1)).frame.maxX == 370.5)
    }
}

private final class RecordingCell: UITableViewCell {
    var log: [String] = []

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append("selected \(selected) \(animated)")
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        log.append("highlighted \(highlighted) \(animated)")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        log.append("editing \(editing) \(animated)")
    }
}
