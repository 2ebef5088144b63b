import Dispatch
import Driver
import Foundation
import HeadlessHost
import TimeKeeping
import UIKit
import UIKitCore

/// A controller shown in a window without a display, driven as a person would.
///
/// ```swift
/// @MainActor @Test func `a new task is listed`() async throws {
///     let screen = try await TestScreen(TasksViewController())
///     try await screen.tap("Add")
///     try await screen.perform("type \"Buy milk\"")
///     #expect(try screen.element("cell[0,0]").label == "Buy milk")
/// }
/// ```
/// Time is virtual and moves only where the test says so: ``wait(_:)``, ``settle()`` and the commands, each of which runs
/// the frames it needs. They suspend, because what is queued for the main thread runs only between a test's steps. The
/// first screen stops the clocks of the test process for good, and all screens share one window: suites that use screens
/// are `.serialized`.
@preconcurrency @MainActor
public final class TestScreen {
    public let window: UIWindow
    private let session: DriveSession

    /// Shows `root` at once and runs its first frame. The size and traits are those of the launch environment, by default
    /// an iPhone 16 in light English (Documentation/launch-environment.md).
    public init(_ root: UIViewController) async throws {
        let scene = try TestApplication.scene()
        guard let host = scene.hostWindow as? HeadlessWindow else {
            throw TestFailure("a TestScreen needs a headless application; this one has a window on a display")
        }
        for old in scene.windows { old.isHidden = true }
        window = UIWindow(windowScene: scene)
        session = DriveSession(window: host, answers: .nullDevice)
        window.rootViewController = root
        window.makeKeyAndVisible()
        try await wait(FrameClock.interval)
    }

    // MARK: Hands

    /// Carries out one line of the drive protocol (Documentation/drive.md) and gives its answer's fields.
    @discardableResult
    public func perform(_ line: String) async throws -> [String: Any] {
        let fields = try answer(to: line)
        await turn()
        return fields
    }

    private func answer(to line: String) throws -> [String: Any] {
        let answer = session.answer(to: line).fields
        guard answer["ok"] as? Bool == true else {
            throw TestFailure("\(line): \(answer["error"] as? String ?? "failed")")
        }
        return answer
    }

    /// - Parameter query: a label, or any query of the drive protocol that is not one: `#identifier`, `cell[0,2]`,
    ///   `button "Delete"`.
    public func tap(_ query: String) async throws {
        try await perform("tap \(Self.quoted(query))")
        try await settle()
    }

    /// Moves time, and everything that waits for it, in order.
    public func wait(_ seconds: TimeInterval) async throws {
        let end = HostClock.now + seconds
        await turn()
        while let next = ManualTime.nextDue, next <= end {
            ManualTime.step(to: next)
            await turn()
        }
        HostClock.advance(to: end)
        await turn()
    }

    /// Moves time until nothing on the screen moves and no timer is due for half a second; throws with what is still
    /// pending after ten real seconds. A repeating timer alone does not keep it going.
    public func settle() async throws {
        let deadline = HostClock.real + 10
        var restSince = HostClock.now
        while true {
            await turn()
            if window.windowScene?.frames.isMoving ?? false { restSince = HostClock.now }
            guard let next = ManualTime.nextDue, next <= restSince + 0.5 else { return }
            guard HostClock.real < deadline else {
                throw TestFailure("not at rest after 10 s: \(ManualTime.pending.joined(separator: ", "))")
            }
            ManualTime.step(to: next)
        }
    }

    /// Lets what is queued for the main thread run.
    private func turn() async {
        for _ in 0..<3 {
            await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        }
    }

    // MARK: Eyes

    /// What the query names, as assistive technology sees it. Throws with the candidates where it names none or several.
    public func element(_ query: String) throws -> TestElement {
        guard let node = try answer(to: "find \(Self.quoted(query))")["node"] as? [String: Any] else {
            throw TestFailure("\(query): the answer has no element")
        }
        return TestElement(node)
    }

    /// True where the query names exactly one element.
    public func shows(_ query: String) -> Bool { (try? element(query)) != nil }

    /// Calls of tables to client code since this was last asked, each with its place:
    /// `tableView(_:didSelectRowAt:) [0, 2]`.
    public func takeCalls() throws -> [String] { try answer(to: "log")["calls"] as? [String] ?? [] }

    /// Writes what is on the screen as a PNG file.
    public func writePicture(to path: String) throws { _ = try answer(to: "shot \(Self.literal(path))") }

    /// Words that start as a query of their own stay as they are; everything else is a label.
    private static func quoted(_ query: String) -> String {
        let marks: [Character] = ["\"", "#", "~"]
        if let first = query.first, marks.contains(first) { return query }
        if query == "back" || query.hasPrefix("cell[") || query.hasPrefix("table") || query == "list" { return query }
        if let space = query.firstIndex(of: " "), query[space...].hasPrefix(" \""), query.hasSuffix("\"") {
            return query
        }
        return literal(query)
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
