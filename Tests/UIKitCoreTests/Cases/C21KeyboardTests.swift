import Foundation
import Testing

@testable import UIKitCore

/// A screen with a list and a field that makes room for the keyboard itself, as apps write it.
@MainActor
private final class FormScreen: UIViewController {
    let source: ListSource
    let table = UITableView(frame: .zero, style: .plain)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    private var token: (any NSObjectProtocol)?

    init(rows: Int) {
        source = ListSource(rows: rows)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        view.addSubview(table)
        view.addSubview(field)
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] note in
            nonisolated(unsafe) let info = note.userInfo
            MainActor.assumeIsolated {
                self?.avoid(info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero)
            }
        }
    }

    private func avoid(_ frame: CGRect) {
        guard let window = view.window else { return }
        let place = table.convert(table.bounds, to: window)
        let overlap = max(0, place.maxY - frame.minY)
        // What the system adds by itself is not added again.
        let added = table.adjustedContentInset.bottom - table.contentInset.bottom
        table.contentInset.bottom = max(0, overlap - added)
    }

    func end() { token.map(NotificationCenter.default.removeObserver) }
}

@MainActor
@Suite("C21: room for the keyboard", .serialized)
struct C21KeyboardTests {
    private func screen(rows: Int, safeBottom: CGFloat = 34) -> (World, FormScreen) {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: safeBottom, right: 0))
        world.scene.keyboard.height = 336
        let screen = FormScreen(rows: rows)
        world.window.rootViewController = screen
        world.frame()
        return (world, screen)
    }

    @Test(arguments: [CGFloat(34), 0, 21])
    func `the inset a client adds is the overlap less the safe area (TV-222)`(safeBottom: CGFloat) {
        let (world, screen) = screen(rows: 40, safeBottom: safeBottom)
        screen.field.becomeFirstResponder()
        world.frames(for: 0.5)
        #expect(screen.table.contentInset.bottom + safeBottom == 336)
        #expect(screen.table.adjustedContentInset.bottom == 336)
        let last = IndexPath(row: 39, section: 0)
        screen.table.scrollToRow(at: last, at: .bottom, animated: false)
        world.frame()
        let cell = screen.table.cellForRow(at: last)
        #expect(cell.map { $0.convert($0.bounds, to: nil).maxY } == 516)
        screen.field.resignFirstResponder()
        world.frames(for: 0.5)
        #expect(screen.table.contentInset.bottom == 0)
        #expect(screen.table.adjustedContentInset.bottom == safeBottom)
        screen.end()
    }

    @Test(arguments: [2, 40])
    func `adjusted less own inset is what the system adds, for short content too (TV-224)`(rows: Int) {
        let behaviors: [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat)] = [
            (.automatic, 34), (.always, 34), (.never, 0),
        ]
        for (behavior, added) in behaviors {
            let (world, screen) = screen(rows: rows)
            screen.table.contentInsetAdjustmentBehavior = behavior
            world.frame()
            #expect(screen.table.adjustedContentInset.bottom - screen.table.contentInset.bottom == added)
            screen.field.becomeFirstResponder()
            world.frames(for: 0.5)
            #expect(screen.table.adjustedContentInset.bottom == 336)
            let last = IndexPath(row: rows - 1, section: 0)
            screen.table.scrollToRow(at: last, at: .bottom, animated: false)
            world.frame()
            let cell = screen.table.cellForRow(at: last)
            #expect(cell.map { $0.convert($0.bounds, to: nil).maxY <= 516 } == true)
            screen.end()
        }
    }

    private final class Picker: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test func `a table that is the input view gets no room for itself (TV-226)`() {
        let (world, screen) = screen(rows: 40)
        let picker = Picker(style: .plain)
        picker.tableView.frame = CGRect(x: 0, y: 0, width: 393, height: 260)
        screen.field.inputView = picker.tableView
        screen.field.becomeFirstResponder()
        world.frames(for: 0.5)
        #expect(picker.tableView.window != nil)
        #expect(picker.tableView.contentInset.bottom == 0)
        // The device's own lower edge is all that is added.
        #expect(picker.tableView.adjustedContentInset.bottom <= 34)
        #expect(screen.table.adjustedContentInset.bottom == 294)
        #expect(picker.tableView.visibleCells.count > 3)
        screen.field.resignFirstResponder()
        world.frames(for: 0.5)
        screen.end()
    }

    private final class SearchScreen: UITableViewController {
        let search = UISearchController(searchResultsController: nil)
        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test func `a first responder outside the table, in the bar, changes nothing (TV-226, NS-06)`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        world.scene.keyboard.height = 336
        let screen = SearchScreen(style: .plain)
        world.window.rootViewController = UINavigationController(rootViewController: screen)
        world.frames(for: 0.1)
        screen.search.isActive = true
        world.frames(for: 1)
        #expect(screen.search.searchBar.searchTextField.isFirstResponder)
        #expect(screen.tableView.adjustedContentInset.bottom == 34)
        #expect(screen.tableView.contentInset == .zero)
    }
}
