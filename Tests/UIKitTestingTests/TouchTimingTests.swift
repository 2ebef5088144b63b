import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
private final class HighlightController: UITableViewController {
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("highlight")
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("unhighlight")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

/// In a process of its own, because a screen stops the clocks.
@Suite("Touches in time")
struct TouchTimingTests {
    @Test func `a row is highlighted 0.15 s after the finger came down, or not at all where it scrolls (SE-04)`() async
    {
        await #expect(processExitsWith: .success) { try await Timing.highlight() }
    }
}

@MainActor
private enum Timing {
    static func highlight() async throws {
        let controller = HighlightController(style: .plain)
        let screen = try await TestScreen(controller)
        try await screen.perform("finger down cell[0,3]")
        try await screen.wait(0.13)
        #expect(controller.takeLog() == [])
        try await screen.wait(0.04)
        #expect(controller.takeLog() == ["highlight"])
        try await screen.wait(1)
        #expect(controller.takeLog() == [])
        try await screen.perform("finger up")
        #expect(controller.takeLog() == ["unhighlight", "select"])

        // A tap shorter than the delay is highlighted for its end.
        try await screen.perform("finger down cell[0,5]")
        try await screen.wait(0.05)
        #expect(controller.takeLog() == [])
        try await screen.perform("finger up")
        #expect(controller.takeLog() == ["highlight", "unhighlight", "select"])

        // Scrolling before the delay has passed: the row never hears of the finger.
        try await screen.perform("finger down cell[0,6]")
        try await screen.perform("finger move 0 -60 0.1")
        try await screen.wait(0.5)
        try await screen.perform("finger up")
        try await screen.settle()
        #expect(controller.takeLog() == [])

        // And after it: the highlight goes, nothing is selected.
        try await screen.perform("finger down cell[0,8]")
        try await screen.wait(0.3)
        #expect(controller.takeLog() == ["highlight"])
        try await screen.perform("finger move 0 -60 0.1")
        #expect(controller.takeLog() == ["unhighlight"])
        try await screen.perform("finger up")
        try await screen.settle()
        #expect(controller.takeLog() == [])
        #expect(controller.tableView.contentOffset.y > 0)
    }
}
