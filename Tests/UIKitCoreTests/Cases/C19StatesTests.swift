import DiffableData
import Foundation
import Testing

@testable import UIKitCore

/// A list screen with the exclusive states of `CU-05`.
@MainActor
private final class StatefulList: UIViewController {
    enum State: Equatable {
        case loading
        case rows([String], isRefreshing: Bool)
        case empty
        case noResults(String)
        case failed
    }

    let table = UITableView(frame: .zero, style: .plain)
    lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = item
        return cell
    }
    /// The texts of the states shown, in order.
    var log: [String] = []

    var state = State.loading { didSet { show() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.addSubview(table)
        show()
    }

    private func show() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        switch state {
        case .loading: contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        case .rows(let rows, _):
            snapshot.appendItems(rows)
            contentUnavailableConfiguration = nil
        case .empty: contentUnavailableConfiguration = configuration("Nothing here")
        case .noResults(let query): contentUnavailableConfiguration = configuration("Nothing for \(query)")
        case .failed: contentUnavailableConfiguration = configuration("Failed")
        }
        source.apply(snapshot, animatingDifferences: true)
        log.append(shown)
    }

    private func configuration(_ text: String) -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = text
        return configuration
    }

    var overlay: UIContentUnavailableView? { view.subviews.last as? UIContentUnavailableView }

    /// What the screen shows in place of rows.
    var shown: String {
        guard let configuration = contentUnavailableConfiguration as? UIContentUnavailableConfiguration else {
            return "rows"
        }
        return configuration.text ?? "-"
    }

    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }
}

@MainActor
@Suite("C19: loading, empty, without results, failed")
struct C19StatesTests {
    private let list = StatefulList()
    private let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))

    init() {
        world.window.rootViewController = list
        world.frame()
    }

    @Test func `rows that are loaded anew stay until the new ones are there (TV-202)`() {
        list.state = .rows((0..<50).map { "row \($0)" }, isRefreshing: false)
        world.frames(for: 0.7)
        list.log = []
        let cells = list.table.visibleCells
        list.state = .rows((0..<50).map { "row \($0)" }, isRefreshing: true)
        world.frames(for: 0.3)
        #expect(list.table.visibleCells == cells)
        for count in [1, 10, 30, 50] {
            list.state = .rows((0..<count).map { "row \(49 - $0)" }, isRefreshing: count < 50)
            world.frames(for: 0.1)
            #expect(list.overlay == nil)
        }
        world.frames(for: 0.7)
        #expect(list.log.allSatisfy { $0 == "rows" })
        #expect(list.texts.first == "row 49")
    }

    @Test func `an empty list that refreshes stays the empty list (TV-204)`() {
        list.state = .empty
        world.frames(for: 0.7)
        let overlay = list.overlay
        #expect(overlay != nil)
        for _ in 0..<3 {
            list.state = .empty
            world.frames(for: 0.1)
            // The same view, in place and opaque all along: nothing flickers.
            #expect(list.overlay === overlay)
            #expect(overlay?.alpha == 1 && overlay?.layer.presentation()?.opacity == 1)
        }
        list.state = .rows(["a"], isRefreshing: false)
        world.frames(for: 0.7)
        #expect(list.overlay == nil && overlay?.superview == nil)
        #expect(list.texts == ["a"])
    }

    @Test func `without results the text stands in the middle of what the keyboard leaves (TV-206)`() throws {
        world.scene.keyboard.height = 336
        let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 34))
        list.view.addSubview(field)
        list.state = .noResults("zzz")
        world.frames(for: 0.3)
        let overlay = try #require(list.overlay)
        let label = try #require(overlay.subviews.compactMap { $0 as? UIScrollView }.first?.subviews.first)
        func middle() -> CGFloat { label.convert(label.bounds, to: nil).midY }
        let before = middle()
        #expect(abs(before - 438.5) < 12)
        field.becomeFirstResponder()
        world.frames(for: 0.5)
        #expect(overlay.convert(overlay.bounds, to: nil) == CGRect(x: 0, y: 0, width: 393, height: 516))
        #expect(abs(middle() - 287.5) < 12)
        field.resignFirstResponder()
        world.frames(for: 0.5)
        #expect(middle() == before)
    }

    @Test func `it moves with the keyboard and not after it (TV-206)`() throws {
        world.scene.keyboard.height = 336
        let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 34))
        list.view.addSubview(field)
        list.state = .noResults("zzz")
        world.frames(for: 0.3)
        field.becomeFirstResponder()
        world.frame()
        world.frame(after: 0.1)
        let overlay = try #require(list.overlay)
        #expect(overlay.frame.height == 516)
    }

    @Test func `every state takes the place of every other, also in the middle of motion`() {
        let states: [StatefulList.State] = [
            .loading, .rows(["a", "b"], isRefreshing: false), .empty, .noResults("q"), .failed,
            .rows(["b"], isRefreshing: true),
        ]
        for first in states {
            for second in states {
                list.state = first
                world.frames(for: 0.1)
                list.state = second
                world.frames(for: 0.7)
                if case .rows(let rows, _) = second {
                    #expect(list.overlay == nil)
                    #expect(list.texts == rows)
                } else {
                    #expect(list.overlay != nil && list.texts.isEmpty)
                }
            }
        }
    }
}
