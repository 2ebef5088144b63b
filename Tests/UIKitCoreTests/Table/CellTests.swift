import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Rasterizer
import Testing

@testable import UIKitCore

@MainActor
@Suite("Cells: content, accessories, backgrounds and states")
struct CellTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// A table with one row for each way of setting a cell up.
    private func world(
        in style: UITableView.Style = .plain, cell: UITableViewCell.CellStyle = .default,
        _ set: [(UITableViewCell) -> Void]
    ) -> TableWorld {
        let source = ListSource(rows: set.count)
        source.provider = { _, path in
            let made = UITableViewCell(style: cell, reuseIdentifier: nil)
            made.textLabel?.text = "Title"
            made.detailTextLabel?.text = "Detail"
            set[path.row](made)
            return made
        }
        return TableWorld(source, style: style)
    }

    // MARK: Styles

    @Test func `each style lays out its labels and image in its own way (behaviours 98)`() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        func cell(_ style: UITableViewCell.CellStyle) -> (TableWorld, UITableViewCell) {
            let world = world(cell: style, [{ $0.imageView?.image = image }, { _ in }])
            return (world, world.table.visibleCells[0])
        }
        let (plain, one) = cell(.default)
        #expect(one.detailTextLabel == nil)
        #expect(one.imageView?.frame == CGRect(x: 20, y: 10.5, width: 30, height: 30))
        #expect(one.textLabel?.frame.minX == 66)
        #expect(plain.table.visibleCells[1].textLabel?.frame.minX == 20)
        let (_, two) = cell(.subtitle)
        let (text, detail) = try (#require(two.textLabel?.frame), #require(two.detailTextLabel?.frame))
        #expect(text.minX == 66 && detail.minX == 66 && detail.minY > text.maxY)
        #expect(try #require(two.detailTextLabel).font.pointSize < #require(two.textLabel).font.pointSize)
        let (_, three) = cell(.value1)
        let (name, value) = try (#require(three.textLabel?.frame), #require(three.detailTextLabel?.frame))
        #expect(name.minX == 66 && value.maxX == 373 && abs(value.midY - name.midY) < 0.6 && value.minX > name.minX)
        #expect(three.detailTextLabel?.textColor == .secondaryLabel)
        let (_, four) = cell(.value2)
        #expect(four.imageView == nil && four.textLabel?.textColor == four.tintColor)
        #expect(four.textLabel?.frame.minX == 20 && four.detailTextLabel?.frame.minX == 117)
        #expect(try #require(four.detailTextLabel).font.pointSize > #require(four.textLabel).font.pointSize)
    }

    @Test(arguments: [UITableViewCell.CellStyle.value1, .value2])
    func `at the sizes for accessibility the second text stands below the first, and neither is cut (AX-10)`(
        style: UITableViewCell.CellStyle
    ) throws {
        let world = world(cell: style, [{ $0.textLabel?.text = "A longer title" }])
        let before = world.table.rectForRow(at: path(0)).height
        world.world.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        world.world.frames(for: 0.1)
        let cell = world.table.visibleCells[0]
        let (text, detail) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
        #expect(detail.frame.minX == text.frame.minX && detail.frame.minY > text.frame.maxY)
        #expect(text.sizeThatFits(CGSize(width: 1000, height: 100)).width <= text.frame.width)
        #expect(world.table.rectForRow(at: path(0)).height > 100 && before == 52)
        world.world.window.traitOverrides.preferredContentSizeCategory = .large
        world.world.frames(for: 0.1)
        #expect(abs(detail.frame.midY - text.frame.midY) < 3 && detail.frame.minX > text.frame.minX)
    }

    // MARK: Accessories

    @Test func `each accessory is drawn its own way and takes its place from the content (RM-05)`() throws {
        PictureRenderer.install(StillRenderer())
        let kinds: [UITableViewCell.AccessoryType] = [
            .none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
        ]
        let world = world(kinds.map { kind in { (cell: UITableViewCell) in cell.accessoryType = kind } })
        let cells = world.table.visibleCells
        #expect(cells.map(\.contentView.frame.maxX) == [393, 354.5, 343.5, 343, 324.5])
        let views = cells.map { $0.subviews.first { $0 is CellAccessoryView } }
        #expect(views[0] == nil)
        #expect(views.dropFirst().map { $0?.frame.maxX } == [373, 370.5, 373, 373])
        let pictures = views.compactMap { $0 }.map { view in
            UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
                .cgImage?.pixelImage.pixels
        }
        #expect(Set(pictures).count == 4)
        for picture in pictures { #expect(picture?.contains { $0 != 0 } == true) }
        cells[1].accessoryType = .none
        world.world.frame()
        #expect(cells[1].contentView.frame.maxX == 393 && !cells[1].subviews.contains { $0 is CellAccessoryView })
    }

    @Test func `a view of the client's takes the accessory's place while it is set (behaviours 92)`() {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        let world = world([
            {
                $0.accessoryType = .disclosureIndicator
                $0.accessoryView = own
            }
        ])
        let cell = world.table.visibleCells[0]
        #expect(own.frame == CGRect(x: 333, y: 20.5, width: 40, height: 10) && own.superview === cell)
        #expect(cell.contentView.frame.maxX == 325 && !cell.subviews.contains { $0 is CellAccessoryView })
        cell.accessoryView = nil
        world.world.frame()
        #expect(own.superview == nil && cell.subviews.contains { $0 is CellAccessoryView })
    }

    // MARK: Backgrounds

    @Test func `backgrounds lie behind the content, the one for the selection only while it lasts (behaviours 96)`() {
        let views = (0..<3).map { _ in UIView() }
        let world = world([
            {
                $0.backgroundView = views[0]
                $0.selectedBackgroundView = views[1]
                $0.multipleSelectionBackgroundView = views[2]
            }
        ])
        let (table, cell) = (world.table, world.table.visibleCells[0])
        func behind() -> [UIView] { Array(cell.subviews.prefix { $0 !== cell.contentView }) }
        #expect(behind() == [views[0]] && views[0].frame == cell.bounds)
        world.tap(path(0))
        #expect(behind() == [views[0], views[1]] && views[1].frame == cell.bounds)
        table.deselectRow(at: path(0), animated: false)
        #expect(behind() == [views[0]])
        table.allowsMultipleSelection = true
        world.tap(path(0))
        #expect(behind() == [views[0], views[2]])
        world.tap(path(0))
        table.allowsMultipleSelection = false
        table.allowsMultipleSelectionDuringEditing = true
        table.setEditing(true, animated: false)
        world.tap(path(0))
        #expect(behind() == [views[0], views[2]])
        cell.multipleSelectionBackgroundView = nil
        #expect(behind() == [views[0], views[1]])
        table.setEditing(false, animated: false)
        cell.backgroundView = nil
        #expect(behind() == [])
    }

    @Test(arguments: [
        (UITableViewCell.SelectionStyle.none, false), (.blue, true), (.gray, true), (.default, true),
    ])
    func `every style of selection but none has the same look (behaviours 104)`(
        style: UITableViewCell.SelectionStyle, isMarked: Bool
    ) {
        let world = world([{ $0.selectionStyle = style }])
        let cell = world.table.visibleCells[0]
        cell.textLabel?.highlightedTextColor = .systemPink
        world.tap(path(0))
        let mark = cell.subviews.first { $0.backgroundColor == .systemGray4 }
        #expect((mark != nil) == isMarked && mark?.frame ?? cell.bounds == cell.bounds)
        #expect(cell.textLabel?.isHighlighted == isMarked)
        #expect(cell.isSelected)
    }

    @Test func `a background configuration follows the state only where that is automatic (behaviours 100)`() {
        let world = world([
            { $0.backgroundConfiguration = .listPlainCell() },
            {
                $0.backgroundConfiguration = .listPlainCell()
                $0.automaticallyUpdatesBackgroundConfiguration = false
            },
        ])
        let cells = world.table.visibleCells
        func colors() -> [UIColor?] {
            cells.map { $0.subviews.first { $0 is ConfiguredBackgroundView }?.subviews[0].backgroundColor }
        }
        for cell in cells { cell.isSelected = true }
        world.world.frame()
        #expect(colors() == [.systemGray4, .systemBackground])
    }

    @Test func `the default background is that of the kind of list the cell is in`() {
        let kinds: [(UITableView.Style, UIColor)] = [
            (.plain, .systemBackground), (.grouped, .secondarySystemGroupedBackground),
            (.insetGrouped, .secondarySystemGroupedBackground),
        ]
        for (style, color) in kinds {
            let world = world(in: style, [{ $0.backgroundConfiguration = $0.defaultBackgroundConfiguration() }])
            let cell = world.table.visibleCells[0]
            #expect(cell.defaultBackgroundConfiguration().backgroundColor == color)
            let view = cell.subviews.first { $0 is ConfiguredBackgroundView }
            #expect(view?.subviews[0].backgroundColor == color)
            cell.isSelected = true
            #expect(cell.defaultBackgroundConfiguration().backgroundColor == .systemGray4)
        }
    }

    // MARK: States

    /// Writes down which states it is told to show.
    private final class ToldCell: UITableViewCell {
        static var log: [String] = []
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            if selected || isSelected != selected || animated { Self.log.append("selected \(selected) \(animated)") }
        }
        override func setHighlighted(_ highlighted: Bool, animated: Bool) {
            if highlighted != isHighlighted { Self.log.append("highlighted \(highlighted) \(animated)") }
            super.setHighlighted(highlighted, animated: animated)
        }
    }

    @Test func `states come through the methods that subclasses override, animated where asked (behaviours 95)`() {
        let source = ListSource(rows: 3)
        source.cellClass = ToldCell.self
        let world = TableWorld(source)
        ToldCell.log = []
        world.tap(path(0))
        #expect(ToldCell.log == ["highlighted true false", "highlighted false false", "selected true false"])
        ToldCell.log = []
        world.table.deselectRow(at: path(0), animated: true)
        world.table.selectRow(at: path(1), animated: true, scrollPosition: .none)
        #expect(ToldCell.log == ["selected false true", "selected true true"])
        ToldCell.log = []
        world.table.visibleCells[2].isHighlighted = true
        #expect(ToldCell.log == ["highlighted true false"])
    }

    private func expectHalf(_ opacity: Float?) throws {
        let opacity = try #require(opacity)
        #expect(opacity > 0.1 && opacity < 0.9)
    }

    @Test func `a highlight comes at once, or fades in and out`() throws {
        let world = world([{ _ in }])
        let cell = world.table.visibleCells[0]
        func shown() -> Float? {
            cell.subviews.first { $0.backgroundColor == .systemGray4 }?.layer.presentation()?.opacity
        }
        cell.setHighlighted(true, animated: true)
        world.world.frame(after: 0.15)
        try expectHalf(shown())
        world.world.frames(for: 0.4)
        #expect(shown() == 1)
        cell.setHighlighted(false, animated: true)
        world.world.frame(after: 0.15)
        try expectHalf(shown())
        world.world.frames(for: 0.4)
        #expect(shown() == nil)
        cell.isHighlighted = true
        world.world.frame()
        #expect(shown() == 1)
    }

    @Test func `a cell that does not indent in editing keeps its content in place, its control over it`() {
        let source = EditingSource(rows: 2)
        source.configure = { $0.shouldIndentWhileEditing = $0.textLabel?.text != "row 1" }
        let world = EditingWorld(source)
        world.table.setEditing(true, animated: false)
        world.world.frame()
        #expect((0..<2).map { world.cell($0)!.contentView.frame.minX } == [40, 0])
        #expect(world.cell(1)!.subviews.first { $0 is EditControl }?.frame.minX == 15)
    }

    @Test func `the cell of a dragged row takes touches only where it says so (behaviours 105)`() {
        for takes in [false, true] {
            let world = DragWorld([["a", "b", "c"]])
            let cell = world.upper.visibleCells[0]
            cell.userInteractionEnabledWhileDragging = takes
            let place = world.middle(world.upper, 0)
            world.lift(world.upper, 0)
            world.move(to: CGPoint(x: 200, y: 600))
            #expect(world.upper.hasActiveDrag)
            world.world.touch(.began, place.x, place.y, id: 7)
            world.world.releaseHeldTouches()
            #expect(cell.isHighlighted == takes)
            world.world.touch(.cancelled, place.x, place.y, id: 7)
            world.cancel()
        }
    }

    // MARK: Reuse

    @Test func `a cell is used again for its own identifier, one without is not`() {
        let source = ListSource(rows: 200)
        var mixed: [String] = []
        source.provider = { table, path in
            let identifier = path.row % 2 == 0 ? "even" : "odd"
            if path.row % 10 == 0 { return CountingCell(style: .default, reuseIdentifier: nil) }
            let cell =
                table.dequeueReusableCell(withIdentifier: identifier)
                ?? CountingCell(style: .default, reuseIdentifier: identifier)
            if cell.reuseIdentifier != identifier { mixed.append(identifier) }
            return cell
        }
        let world = TableWorld(source)
        var anonymous = 0
        for step in 0..<60 {
            world.scroll(to: CGFloat(step) * 100)
            for cell in world.table.visibleCells.compactMap({ $0 as? CountingCell }) where cell.reuseIdentifier == nil {
                anonymous += cell.reuses
            }
        }
        #expect(mixed.isEmpty && anonymous == 0)
        #expect(world.table.visibleCells.contains { ($0 as? CountingCell)?.reuses ?? 0 > 1 })
    }
}
