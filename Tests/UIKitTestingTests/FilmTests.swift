import Foundation
import Testing
import UIKit
import UIKitTesting

/// Whom a film is made for.
private enum FilmLook: String {
    case light, dark, arabic, large

    var commands: [String] {
        switch self {
        case .light: []
        case .dark: ["set dark"]
        case .arabic: ["set rtl"]
        case .large: ["set text-size accessibility-large"]
        }
    }
    /// A finger that goes from the trailing edge to the leading one.
    var direction: Int { self == .arabic ? 1 : -1 }
    var rows: [String] {
        self == .arabic
            ? ["ألف", "باء", "تاء", "ثاء", "جيم", "حاء"] : ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot"]
    }
    var delete: String { self == .arabic ? "حذف" : "Delete" }
    var more: String { self == .arabic ? "المزيد" : "More" }
    var pin: String { self == .arabic ? "تثبيت" : "Pin" }
}

/// A list whose rows come and go, are swiped and moved.
@MainActor
private final class FilmController: UITableViewController {
    let look: FilmLook
    var rows: [String]
    var log: [String] = []

    init(style: UITableView.Style, look: FilmLook = .light) {
        self.look = look
        rows = look.rows
        super.init(style: style)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row]
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        cell.showsReorderControl = true
        return cell
    }
    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let pin = UIContextualAction(style: .normal, title: look.pin) { [weak self] _, _, done in
            self?.log.append("pin")
            done(true)
        }
        pin.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [pin])
    }
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: look.delete) { [weak self] _, _, done in
            guard let self else { return }
            self.log.append("delete")
            self.rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        let more = UIContextualAction(style: .normal, title: look.more) { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [delete, more])
    }
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}

extension FilmController {
    /// What `trestle` writes down for a client's class: that rows can be moved shows before any is.
    static func registerMove() {
        MethodRegistration.add(FilmController.self, Selector(swift: "tableView(_:moveRowAt:to:)")) {
            (controller: FilmController, table: UITableView, path: IndexPath, target: IndexPath) in
            controller.tableView(table, moveRowAt: path, to: target)
        }
    }
}

/// Each runs in a process of its own, because a screen stops the clocks. With `TRESTLE_PICTURES` the frames stay to be
/// looked at.
@Suite("Filmstrips of motion")
struct FilmTests {
    @Test func `each row animation looks different from the others`() async {
        await #expect(processExitsWith: .success) { try await Films.animations() }
    }

    @Test func `a row is swiped to both sides and to the end`() async {
        await #expect(processExitsWith: .success) { try await Films.swipes(.plain) }
    }

    @Test func `a swiped row of a card is a card of its own`() async {
        await #expect(processExitsWith: .success) { try await Films.swipes(.insetGrouped) }
    }

    @Test func `a row that is reordered stays under the finger and lands`() async {
        await #expect(processExitsWith: .success) { try await Films.reorder() }
    }

    @Test func `rows come, go, are swiped and moved in the dark`() async {
        await #expect(processExitsWith: .success) { try await Films.everything(.dark) }
    }

    @Test func `rows come, go, are swiped and moved from right to left`() async {
        await #expect(processExitsWith: .success) { try await Films.everything(.arabic) }
    }

    @Test func `rows come, go, are swiped and moved with large text`() async {
        await #expect(processExitsWith: .success) { try await Films.everything(.large) }
    }

    @Test func `a search field begins where the interface begins`() async {
        await #expect(processExitsWith: .success) { try await Films.search() }
    }
}

@MainActor
private enum Films {
    static let animations: [(name: String, animation: UITableView.RowAnimation)] = [
        ("fade", .fade), ("right", .right), ("left", .left), ("top", .top), ("bottom", .bottom), ("none", .none),
        ("middle", .middle), ("automatic", .automatic),
    ]

    private static func folder(_ name: String) -> String {
        if let folder = Pictures.folder { return "\(folder)/film-\(name)" }
        return FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)").path
    }

    /// The pictures of 0.4 s, one after another.
    @discardableResult
    private static func film(_ screen: TestScreen, _ name: String) async throws -> [Data] {
        let folder = folder(name)
        defer { if Pictures.folder == nil { try? FileManager.default.removeItem(atPath: folder) } }
        try await screen.perform("film \"\(folder)\" 20 0.4")
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
            try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))
        }
    }

    /// `automatic` comes in as `none` (`AN-03`) and goes out as `fade` (`AN-02`): only both together are its own.
    static func animations() async throws {
        let controller = FilmController(style: .plain)
        let screen = try await TestScreen(controller)
        var seen: [[Data]: String] = [:]
        for (name, animation) in animations {
            controller.rows.insert("New", at: 1)
            controller.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            let coming = try await film(screen, "\(name)-in")
            try await screen.settle()
            controller.rows.remove(at: 1)
            controller.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            let going = try await film(screen, "\(name)-out")
            try await screen.settle()
            #expect(coming.count == 9 && going.count == 9)
            let both = coming + going
            #expect(seen[both] == nil, "\(name) looks like \(seen[both] ?? "")")
            seen[both] = name
            // Where motion ends nothing of it is left.
            #expect(coming[0] != coming[8] && going[0] != going[8])
        }
    }

    /// A finger that drags something by five steps, with a picture after each.
    private static func drag(_ screen: TestScreen, _ what: String, _ x: Int, _ y: Int, _ name: String) async throws {
        try await screen.perform("finger down \(what)")
        for step in 0..<5 {
            try await screen.perform("finger move \(x) \(y) 0.1")
            try Pictures.write(screen, "\(name)-\(step)")
        }
    }

    private static let allCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    /// A screen in the surroundings that a look asks for.
    private static func show(_ controller: FilmController) async throws -> TestScreen {
        let screen = try await TestScreen(controller)
        for command in controller.look.commands { try await screen.perform(command) }
        try await screen.settle()
        return screen
    }

    static func everything(_ look: FilmLook) async throws {
        try await swipes(.insetGrouped, look)
        try await comings(look)
        try await reorder(look)
    }

    /// A row that comes from the left and one that goes to the right, and the table's own choice.
    private static func comings(_ look: FilmLook) async throws {
        let controller = FilmController(style: .insetGrouped, look: look)
        let screen = try await show(controller)
        for (name, animation) in [("left", UITableView.RowAnimation.left), ("automatic", .automatic)] {
            controller.rows.insert(look.more, at: 1)
            controller.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            try await film(screen, "\(look.rawValue)-\(name)-in")
            try await screen.settle()
            #expect(controller.tableView.visibleCells.count == controller.rows.count)
            controller.rows.remove(at: 1)
            controller.tableView.deleteRows(at: [IndexPath(row: 1, section: 0)], with: animation)
            try await film(screen, "\(look.rawValue)-\(name)-out")
            try await screen.settle()
            #expect(controller.tableView.visibleCells.count == controller.rows.count)
        }
    }

    /// Titles behind the open row are not broken, whatever the text size.
    private static func expectWholeTitles(_ controller: FilmController) throws {
        func labels(_ view: UIView) -> [UILabel] {
            view.subviews.flatMap { view in (view as? UILabel).map { [$0] } ?? labels(view) }
        }
        let titles = labels(controller.tableView).filter {
            [controller.look.delete, controller.look.more].contains($0.text)
        }
        #expect(titles.count == 2)
        for title in titles {
            let line = title.sizeThatFits(CGSize(width: 1000, height: 0))
            #expect(title.frame.height < line.height * 1.5 && title.frame.width >= line.width - 0.5)
        }
    }

    static func swipes(_ style: UITableView.Style, _ look: FilmLook = .light) async throws {
        let controller = FilmController(style: style, look: look)
        let screen = try await show(controller)
        let name = (look == .light ? "" : "\(look.rawValue)-") + (style == .plain ? "swipe" : "swipe-card")
        let to = look.direction
        let place = controller.tableView.rectForRow(at: IndexPath(row: 2, section: 0)).minX
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(cell.layer.cornerRadius == 0)

        try await drag(screen, "cell[0,2]", 30 * to, 0, "\(name)-trailing")
        #expect(style == .plain || cell.layer.maskedCorners == allCorners && cell.layer.cornerRadius > 0)
        try await screen.perform("finger up")
        try await film(screen, "\(name)-trailing")
        try await screen.settle()
        #expect((cell.frame.minX - place) * CGFloat(to) > 60)
        #expect(screen.shows("button \"\(look.delete)\"") && screen.shows("button \"\(look.more)\""))
        try Pictures.write(screen, "\(name)-trailing-open")
        try expectWholeTitles(controller)
        try await screen.perform("tap button \"\(look.more)\"")
        try await film(screen, "\(name)-closing")
        try await screen.settle()
        #expect(cell.layer.cornerRadius == 0 && !screen.shows("button \"\(look.more)\""))

        try await drag(screen, "cell[0,1]", -30 * to, 0, "\(name)-leading")
        try await screen.perform("finger up")
        try await film(screen, "\(name)-leading")
        try await screen.settle()
        try Pictures.write(screen, "\(name)-leading-open")
        try await screen.perform("tap button \"\(look.pin)\"")
        try await screen.settle()

        try await drag(screen, "cell[0,2]", 60 * to, 0, "\(name)-full")
        try await screen.perform("finger up")
        try await film(screen, "\(name)-full")
        try await screen.settle()
        #expect(controller.log == ["pin", "delete"])
        #expect(controller.rows == look.rows.filter { $0 != look.rows[2] })
        try Pictures.write(screen, "\(name)-end")
    }

    static func reorder(_ look: FilmLook = .light) async throws {
        FilmController.registerMove()
        let controller = FilmController(style: .insetGrouped, look: look)
        let screen = try await show(controller)
        let name = look == .light ? "" : "\(look.rawValue)-"
        controller.tableView.setEditing(true, animated: true)
        try await film(screen, "\(name)editing")
        try await screen.settle()
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let top = cell.frame.minY
        let step = Int(cell.frame.height * 2.4 / 5)
        try await drag(screen, "button \"Reorder \(look.rows[1])\"", 0, step, "\(name)reorder")
        #expect(abs(cell.frame.minY - top - CGFloat(5 * step)) < 4)
        try await screen.perform("finger up")
        try await film(screen, "\(name)reorder")
        try await screen.settle()
        #expect(controller.rows == [0, 2, 3, 1, 4, 5].map { look.rows[$0] })
        try Pictures.write(screen, "\(name)reorder-end")
    }

    /// Pictures only, apart from where the parts lie.
    static func search() async throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let bar = UISearchBar(frame: CGRect(x: 0, y: 80, width: 393, height: 60))
        bar.placeholder = "Search"
        let field = UISearchTextField(frame: CGRect(x: 16, y: 160, width: 360, height: 44))
        field.placeholder = "ابحث"
        let plain = UITextField(frame: CGRect(x: 16, y: 220, width: 360, height: 34))
        plain.borderStyle = .roundedRect
        plain.placeholder = "Name"
        for view in [bar, field, plain] { controller.view.addSubview(view) }
        let screen = try await TestScreen(controller)
        try await screen.settle()
        try Pictures.write(screen, "search-ltr")
        let glass = try #require(field.leftView)
        #expect(glass.frame.midX < 180)
        try await screen.perform("set rtl")
        try await screen.settle()
        #expect(glass.frame.midX > 180 && field.placeholderRect(forBounds: field.bounds).maxX <= glass.frame.minX)
        try Pictures.write(screen, "search-rtl")
        try await screen.perform("set dark")
        try await screen.settle()
        try Pictures.write(screen, "search-rtl-dark")
    }
}
