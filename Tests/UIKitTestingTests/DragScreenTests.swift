import Foundation
import Testing
import UIKit
import UIKitTesting

/// Two lists beside each other's edges: rows go within one and from one to the other.
@MainActor
private final class ListsController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
{
    var lists = [
        ["Apples", "Bread", "Cheese", "Dates", "Eggs"], ["Done: Figs", "Done: Grapes", "Done: Honey"],
    ]
    var log: [String] = []
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var hasMenus = false
    let tables: [UITableView]

    init(style: UITableView.Style) {
        tables = [UITableView(frame: .zero, style: style), UITableView(frame: .zero, style: style)]
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for (index, table) in tables.enumerated() {
            table.tag = index
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = self
            table.delegate = self
            table.dragDelegate = self
            table.dropDelegate = self
            table.contentInsetAdjustmentBehavior = .never
            table.accessibilityIdentifier = "list\(index)"
            view.addSubview(table)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        tables[0].frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 340)
        tables[1].frame = CGRect(x: 0, y: top + 360, width: view.bounds.width, height: 340)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lists[tableView.tag].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = lists[tableView.tag][indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(tableView.tag).\(indexPath.row)")
    }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard hasMenus else { return nil }
        return UIContextMenuConfiguration(
            actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
    }
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let text = lists[tableView.tag][indexPath.row]
        let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
        item.localObject = (text, tableView.tag)
        return [item]
    }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: intent) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let item = coordinator.items.first?.dragItem, let path = coordinator.destinationIndexPath,
            let (text, list) = item.localObject as? (String, Int)
        else { return }
        log.append("drop \(text) at \(path.row)")
        let source = lists[list].firstIndex(of: text)!
        let origin = tables[list]
        if origin === tableView {
            tableView.performBatchUpdates {
                self.lists[list].remove(at: source)
                self.lists[list].insert(text, at: path.row)
                tableView.deleteRows(at: [IndexPath(row: source, section: 0)], with: .automatic)
                tableView.insertRows(at: [path], with: .automatic)
            }
        } else {
            lists[list].remove(at: source)
            origin.deleteRows(at: [IndexPath(row: source, section: 0)], with: .automatic)
            lists[tableView.tag].insert(text, at: path.row)
            tableView.insertRows(at: [path], with: .automatic)
        }
        coordinator.drop(item, toRowAt: path)
    }
}

/// In processes of their own, because a screen stops the clocks.
@Suite("Dragging rows on a screen")
struct DragScreenTests {
    @Test func `a row that is held goes within its list and to another`() async {
        await #expect(processExitsWith: .success) { try await ListsOnScreen.drag(.plain, "plain") }
    }

    @Test func `cards stay round while a row is dragged`() async {
        await #expect(processExitsWith: .success) { try await ListsOnScreen.drag(.insetGrouped, "cards") }
    }

    @Test func `a drag that sets out from an open menu closes it`() async {
        await #expect(processExitsWith: .success) { try await ListsOnScreen.dragFromMenu() }
    }

    @Test func `a row of a spring-loaded table opens when a thing rests over it`() async {
        await #expect(processExitsWith: .success) { try await ListsOnScreen.spring() }
    }
}

@MainActor
private enum ListsOnScreen {
    /// Frame by frame, as time passes for a hand.
    private static func rest(_ screen: TestScreen, _ seconds: Double) async throws {
        for _ in 0..<Int((seconds * 60).rounded()) { try await screen.perform("wait 0.0166667") }
    }

    static func drag(_ style: UITableView.Style, _ name: String) async throws {
        let controller = ListsController(style: style)
        let screen = try await TestScreen(controller)
        let first = try screen.element("Apples").frame
        try await screen.perform("finger down \"Apples\"")
        try await rest(screen, 1.2)
        try Pictures.write(screen, "drag-\(name)-lifted")
        try await screen.perform("finger move 0 \(first.height * 2 + 10)")
        try await rest(screen, 0.5)
        try Pictures.write(screen, "drag-\(name)-gap")
        try await screen.perform("finger up")
        try await rest(screen, 0.1)
        try Pictures.write(screen, "drag-\(name)-landing")
        try await screen.settle()
        #expect(controller.log == ["drop Apples at 2"])
        #expect(controller.lists[0] == ["Bread", "Cheese", "Apples", "Dates", "Eggs"])
        #expect(abs(try screen.element("Apples").frame.minY - first.minY - first.height * 2) < 1)
        let start = try screen.element("Dates").frame
        let end = try screen.element("Done: Grapes").frame
        try await screen.perform("finger down \"Dates\"")
        try await rest(screen, 1.2)
        try await screen.perform("finger move 20 \(end.midY - start.midY)")
        try await rest(screen, 0.5)
        try Pictures.write(screen, "drag-\(name)-other")
        try await screen.perform("finger up")
        try await screen.settle()
        #expect(controller.lists[1].contains("Dates") && !controller.lists[0].contains("Dates"))
        #expect(screen.shows("Dates"))
        try Pictures.write(screen, "drag-\(name)-end")
    }

    static func dragFromMenu() async throws {
        let controller = ListsController(style: .insetGrouped)
        controller.hasMenus = true
        let screen = try await TestScreen(controller)
        try await screen.perform("finger down \"Bread\"")
        try await rest(screen, 1.2)
        #expect(screen.shows("Share"))
        try await screen.perform("finger move 0 -70")
        try await rest(screen, 0.5)
        #expect(!screen.shows("Share"))
        try Pictures.write(screen, "drag-from-menu")
        try await screen.perform("finger up")
        try await screen.settle()
        #expect(controller.lists[0].first == "Bread" && controller.log == ["drop Bread at 0"])
    }

    static func spring() async throws {
        let controller = ListsController(style: .plain)
        controller.intent = .insertIntoDestinationIndexPath
        controller.tables[1].isSpringLoaded = true
        let screen = try await TestScreen(controller)
        let start = try screen.element("Apples").frame
        let end = try screen.element("Done: Grapes").frame
        try await screen.perform("drag \"Apples\" 0 \(end.midY - start.midY) 0.3 1.2")
        try await screen.settle()
        #expect(controller.log == ["drop Apples at 1"])
        #expect(controller.lists[1][1] == "Apples")
        // Now the first row, where the apples were.
        try await screen.perform("finger down \"Bread\"")
        try await rest(screen, 1.2)
        try await screen.perform("finger move 0 \(end.midY - start.midY)")
        try Pictures.write(screen, "drag-into")
        try await rest(screen, 2)
        #expect(controller.log.contains("select 1.1"))
        try await screen.perform("finger cancel")
        try await screen.settle()
    }
}
