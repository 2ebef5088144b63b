import Foundation
import HostInterface
import ListCore
import Testing

@testable import UIKitCore

/// Rows whose delegate has menus.
@MainActor
private final class MenuSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [String]
    var log: [String] = []
    var hasMenu: (IndexPath) -> Bool = { _ in true }
    var highlight: ((UIContextMenuConfiguration) -> UITargetedPreview?)?
    var dismissal: ((UIContextMenuConfiguration) -> UITargetedPreview?)?
    var commit: ((any UIContextMenuInteractionCommitAnimating) -> Void)?
    var whileAsked: (() -> Void)?
    /// Something for animations to change.
    let probe = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    private func move(_ animator: (any UIContextMenuInteractionAnimating)?, to x: CGFloat) {
        animator?.addAnimations { [probe] in probe.frame.origin.x = x }
    }

    init(rows: Int) { self.rows = (0..<rows).map { "row \($0)" } }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("menu \(indexPath.row) at \(Int(point.x)),\(Int(point.y))")
        whileAsked?()
        guard hasMenu(indexPath) else { return nil }
        return UIContextMenuConfiguration(identifier: "\(indexPath.row)" as NSString, previewProvider: nil) {
            [weak self] _ in
            UIMenu(children: [UIAction(title: "Do") { _ in self?.log.append("do") }])
        }
    }
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("highlight \(configuration.identifier)")
        return highlight?(configuration)
    }
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.append("dismissal \(configuration.identifier)")
        return dismissal?(configuration)
    }
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("perform \(configuration.identifier)")
        move(animator, to: 3)
        animator.addCompletion { [weak self] in self?.log.append("performed") }
        commit?(animator)
    }
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("display \(configuration.identifier)")
        move(animator, to: 1)
        animator?.addCompletion { [weak self] in self?.log.append("displayed") }
    }
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("end \(configuration.identifier)")
        move(animator, to: 2)
        animator?.addCompletion { [weak self] in self?.log.append("ended") }
    }
}

@MainActor
@Suite("Menus of rows")
struct RowMenuTests {
    private let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    private let source = MenuSource(rows: 40)
    private let table: UITableView

    init() {
        table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 752), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.window.addSubview(source.probe)
        world.frame()
    }

    private var shown: MenuPresentation? {
        world.window.subviews.compactMap { $0 as? MenuPresentation }.last { !$0.isLeaving }
    }

    private func click(_ x: CGFloat, _ y: CGFloat, _ source: HostEvent.PointerSource = .direct) {
        let id = source == .secondaryMouse ? 1 : 0
        world.touch(.began, x, y, id: id, source: source)
        world.touch(.ended, x, y, id: id, source: source)
        world.frames(for: 0.6)
    }

    private func openMenu(row: Int) {
        let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
        click(rect.midX, rect.midY, .secondaryMouse)
    }

    private var picture: PreviewPicture? { shown?.subviews.compactMap { $0 as? PreviewPicture }.first }

    @Test func `a secondary click asks for the row's menu in the table's own space and shows it, without selecting`() {
        openMenu(row: 2)
        #expect(shown != nil)
        #expect(source.takeLog() == ["menu 2 at 196,130", "highlight 2", "display 2", "displayed"])
        let rect = table.convert(table.rectForRow(at: IndexPath(row: 2, section: 0)), to: nil)
        #expect(picture!.frame.origin == CGPoint(x: 8, y: rect.minY))
        #expect(abs(picture!.bounds.height - 52) < 0.001 && picture!.bounds.width == 377)
        #expect(table.contextMenuInteraction?.view === table)
        table.contextMenuInteraction?.dismissMenu()
        world.frames(for: 0.6)
        #expect(source.takeLog() == ["end 2", "dismissal 2", "ended"])
        #expect(shown == nil && table.indexPathForSelectedRow == nil)
    }

    @Test func `the row's pixels are hidden while its picture stands elsewhere, and its properties are not touched`() {
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))!
        openMenu(row: 1)
        #expect(cell.layer.mask != nil && cell.alpha == 1 && !cell.isHidden)
        table.contextMenuInteraction?.dismissMenu()
        world.frames(for: 0.6)
        #expect(cell.layer.mask == nil)
    }

    @Test func `a row without a menu, a place without a row and a table without a delegate show nothing`() {
        source.hasMenu = { $0.row != 3 }
        openMenu(row: 3)
        #expect(shown == nil && source.takeLog().count == 1)
        table.delegate = nil
        openMenu(row: 2)
        #expect(shown == nil && table.contextMenuInteraction == nil)
        source.rows = ["only"]
        table.delegate = source
        table.reloadData()
        world.frame()
        click(200, 600, .secondaryMouse)
        #expect(shown == nil && source.takeLog().isEmpty)
    }

    @Test func `a row near the lower edge moves up so that its menu fits below it`() {
        openMenu(row: 13)
        let menu = shown!
        let home = table.convert(table.rectForRow(at: IndexPath(row: 13, section: 0)), to: nil)
        #expect(home.maxY > 800)
        #expect(picture!.frame.maxY < home.minY)
        let platter = menu.subviews.last!
        #expect(platter.frame.minY >= picture!.frame.maxY)
        #expect(platter.frame.maxY <= 852 - 34)
    }

    @Test func `a row that is deleted while its menu is open leaves the menu to be used`() {
        openMenu(row: 1)
        source.rows.remove(at: 1)
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        world.frames(for: 0.6)
        #expect(shown != nil)
        #expect(table.visibleCells.allSatisfy { $0.layer.mask == nil })
        table.contextMenuInteraction?.dismissMenu()
        world.frames(for: 0.6)
        #expect(shown == nil && table.visibleCells.count > 10)
    }

    @Test func `the picture goes back to where its row is by then`() {
        openMenu(row: 1)
        source.rows.insert("new", at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        world.frames(for: 0.6)
        let picture = picture!
        table.contextMenuInteraction?.dismissMenu()
        world.frames(for: 0.1)
        let rect = table.convert(table.rectForRow(at: IndexPath(row: 2, section: 0)), to: nil)
        #expect(abs(picture.center.y - rect.midY) < 0.01)
    }

    @Test func `a reload and a table that leaves its window end nothing badly`() {
        openMenu(row: 1)
        table.reloadData()
        world.frame()
        #expect(shown != nil && table.visibleCells.allSatisfy { $0.layer.mask == nil })
        table.contextMenuInteraction?.dismissMenu()
        world.frames(for: 0.6)
        openMenu(row: 4)
        #expect(shown != nil)
        _ = source.takeLog()
        table.removeFromSuperview()
        world.frames(for: 0.6)
        #expect(shown == nil)
        #expect(source.takeLog().first == "end 4")
    }

    @Test func `a delegate that deletes the row while it is asked shows no menu for it`() {
        source.rows = ["only"]
        table.reloadData()
        world.frame()
        source.whileAsked = { [source, table] in
            source.rows = []
            table.reloadData()
        }
        openMenu(row: 0)
        #expect(shown == nil)
    }

    @Test func `the delegate's previews say what is lifted and where it goes back to`() {
        let badge = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
        world.window.addSubview(badge)
        source.highlight = { [table] _ in
            let parameters = UIPreviewParameters()
            parameters.visiblePath = UIBezierPath(
                roundedRect: CGRect(x: 10, y: 4, width: 100, height: 30), cornerRadius: 8)
            return UITargetedPreview(view: table.cellForRow(at: IndexPath(row: 0, section: 0))!, parameters: parameters)
        }
        source.dismissal = { _ in UITargetedPreview(view: badge) }
        openMenu(row: 0)
        #expect(picture?.frame == CGRect(x: 10, y: 104, width: 100, height: 30))
        let picture = picture!
        table.contextMenuInteraction?.dismissMenu()
        world.frames(for: 0.1)
        #expect(picture.center == CGPoint(x: 320, y: 320))
    }

    @Test func `a tap on the preview performs its action, then the menu goes`() {
        openMenu(row: 2)
        _ = source.takeLog()
        let middle = picture!.center
        click(middle.x, middle.y)
        #expect(source.takeLog() == ["perform 2", "end 2", "dismissal 2", "ended", "performed"])
        #expect(shown == nil)
    }

    @Test func `the menu on the screen can be exchanged`() {
        openMenu(row: 2)
        table.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Other") { _ in }]) }
        world.frame()
        func labels(_ view: UIView) -> [String] {
            (view.isAccessibilityElement ? [view.accessibilityLabel ?? ""] : []) + view.subviews.flatMap(labels)
        }
        #expect(labels(shown!).contains("Other"))
    }

    @Test func `a preview and its menu stand in the room, the preview first (arithmetic)`() {
        let room = CGRect(x: 12, y: 60, width: 369, height: 750)
        let menu = CGSize(width: 250, height: 200)
        let row = CGRect(x: 0, y: 100, width: 393, height: 52)
        let fits = MenuPlace.stack(preview: row, menu: menu, room: room)
        #expect(fits.preview == row && fits.menu == CGRect(x: 12, y: 160, width: 250, height: 200))
        let mirrored = MenuPlace.stack(preview: row, menu: menu, room: room, isRightToLeft: true)
        #expect(mirrored.menu.maxX == 381)
        let low = MenuPlace.stack(preview: row.offsetBy(dx: 0, dy: 650), menu: menu, room: room)
        #expect(low.menu.maxY == 810 && low.preview.maxY == 602)
        let tall = MenuPlace.stack(
            preview: CGRect(x: 40, y: 100, width: 300, height: 2000), menu: CGSize(width: 250, height: 2000), room: room
        )
        #expect(tall.preview.minY == 60 && tall.menu.maxY == 810 && tall.menu.height >= 132)
    }

    @Test func `a target outside every window is a mistake with UIKit's text`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let raised = ProgrammerError.collect { _ = UIPreviewTarget(container: view, center: .zero) }
        #expect(raised.first?.reason.contains("requires that the container view is in a window") ?? false)
    }
}
