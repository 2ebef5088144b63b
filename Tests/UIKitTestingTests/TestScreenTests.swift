import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
private final class TasksViewController: UITableViewController {
    var tasks = ["Call", "Write"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tasks"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add",
            primaryAction: UIAction(title: "Add") { [weak self] _ in
                guard let self else { return }
                self.tasks.insert("New", at: 0)
                self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = tasks[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = UIViewController()
        detail.title = tasks[indexPath.row]
        navigationController?.pushViewController(detail, animated: true)
    }
}

/// In a process of their own, because a screen stops the clocks.
@Suite("A screen in a test")
struct TestScreenTests {
    @Test func `is tapped, waits in virtual time and shows what became of it`() async {
        await #expect(processExitsWith: .success) {
            try await TasksOnScreen.use()
        }
    }

    @Test func `clears the field that is edited, or the one that is named`() async {
        await #expect(processExitsWith: .success) {
            try await Fields.clear()
        }
    }

    @Test func `pinches what zooms`() async {
        await #expect(processExitsWith: .success) {
            try await Zoomed.pinch()
        }
    }

    @Test func `says which elements there are where a query names none`() async {
        await #expect(processExitsWith: .success) {
            try await TasksOnScreen.miss()
        }
    }
}

@MainActor
private enum TasksOnScreen {
    static func use() async throws {
        let screen = try await TestScreen(UINavigationController(rootViewController: TasksViewController()))
        #expect(try screen.element("cell[0,0]").label == "Call")
        #expect(try screen.element("table").rowCounts == [2])
        try await screen.tap("button \"Add\"")
        #expect(try screen.element("cell[0,0]").label == "New")
        #expect(try screen.element("table").rowCounts == [3])
        _ = try screen.takeCalls()
        try await screen.tap("cell[0,2]")
        #expect(try screen.takeCalls().contains("tableView(_:didSelectRowAt:) [0, 2]"))
        #expect(!screen.shows("cell[0,0]"))
        try await screen.tap("back")
        #expect(screen.shows("cell[0,0]"))
        try await screen.wait(5)
    }

    static func miss() async throws {
        let screen = try await TestScreen(TasksViewController())
        do {
            try await screen.tap("Missing")
            Issue.record("a query without an element was answered")
        } catch let error as TestFailure {
            #expect(error.description.contains("Write"))
        }
    }
}

@MainActor
private enum Fields {
    final class FieldsViewController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, name) in ["first", "second"].enumerated() {
                let field = UITextField(frame: CGRect(x: 20, y: 100 + 60 * index, width: 300, height: 40))
                field.text = name
                field.accessibilityIdentifier = name
                view.addSubview(field)
            }
        }
    }

    static func clear() async throws {
        let screen = try await TestScreen(FieldsViewController())
        await #expect(throws: TestFailure.self) { _ = try await screen.perform("clear") }
        try await screen.tap("#second")
        try await screen.perform("clear")
        #expect(try screen.element("#second").value ?? "" == "")
        #expect(try screen.element("#first").value == "first")
        try await screen.perform("type back")
        #expect(try screen.element("#second").value == "back")
        try await screen.perform("clear #first")
        #expect(try screen.element("#first").value ?? "" == "")
        #expect(try screen.element("#second").value == "back")
    }
}

@MainActor
private enum Zoomed {
    final class PictureViewController: UIViewController, UIScrollViewDelegate {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        override func viewDidLoad() {
            super.viewDidLoad()
            let scrollView = UIScrollView(frame: CGRect(x: 40, y: 200, width: 300, height: 300))
            scrollView.contentSize = picture.bounds.size
            scrollView.maximumZoomScale = 4
            scrollView.delegate = self
            picture.isAccessibilityElement = true
            picture.accessibilityIdentifier = "picture"
            scrollView.addSubview(picture)
            view.addSubview(scrollView)
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    }

    static func pinch() async throws {
        let controller = PictureViewController()
        let screen = try await TestScreen(controller)
        try await screen.perform("pinch #picture 2")
        try await screen.settle()
        #expect(controller.picture.frame.width > 500)
        try await screen.perform("pinch #picture 0.2")
        try await screen.settle()
        #expect(controller.picture.frame.width == 300)
    }
}
