import AccessibilityTree
import Foundation
import HeadlessHost
import HostInterface
import ImageCodecs
import QuartzCore
import TimeKeeping
import UIKitCore

/// Carries out the drive protocol inside the application: one answer for each line, see Documentation/drive.md.
@MainActor
package final class DriveSession {
    let window: HeadlessWindow
    /// Calls of tables to client code since `log` was last asked.
    var calls: [String] = []
    private let answers: FileHandle
    private var isOver = false
    /// Where a finger is that stays down between commands.
    var heldFinger: CGPoint?

    /// - Parameter answers: where answers go; the private copy of standard output.
    package init(window: HeadlessWindow, answers: FileHandle) {
        self.window = window
        self.answers = answers
        listen()
    }

    /// Reads commands until `quit` or the end of input.
    package func run() {
        ManualTime.advance(by: FrameClock.interval)
        while !isOver, let line = readLine() {
            let answer = answer(to: line).line
            // What the application printed meanwhile stands before it on standard error.
            fflush(nil)
            answers.write(Data((answer + "\n").utf8))
        }
    }

    /// The answer to one line.
    package func answer(to line: String) -> DriveAnswer {
        do {
            let words = try DriveWords(line).words
            guard let name = words.first?.text else { throw DriveError("the line is empty") }
            return try perform(name, words.dropFirst(), line: line)
        } catch let error as DriveError {
            return .failure(error.description)
        } catch {
            return .failure("\(error)")
        }
    }

    var scenes: [UIWindowScene] { UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene } }

    /// - Parameter asksForActions: the names of rows' swipe actions too, which client code is asked for.
    func tree(asksForActions: Bool = false) throws -> AccessibilityNode {
        guard let scene = scenes.first else { throw DriveError("the application has no scene") }
        return AccessibilityTreeBuilder.update(for: scene, asksForActions: asksForActions).root
    }

    // MARK: Commands

    private func perform(_ name: String, _ words: ArraySlice<DriveWords.Word>, line: String) throws -> DriveAnswer {
        switch name {
        case "tree": return .ok(["root": DriveAnswer.node(try tree(asksForActions: true))])
        case "find":
            let found = try Query.read(words).query.find(in: try tree(asksForActions: true))
            if found.hasFiniteFrame { _ = try found.place(in: window.size) }
            return .ok(["node": DriveAnswer.node(found)])
        case "tap", "long-press", "drag", "swipe", "fling", "pull", "pinch", "scroll": return try hand(name, words)
        case "finger": return try finger(words)
        case "back": return try hand("tap", DriveWords("#BackButton").words[...])
        case "act": return try act(words)
        case "type":
            guard window.textInput != nil else { throw DriveError("nothing takes text; tap a text field first") }
            window.send(.text(words.map(\.text).joined(separator: " ")))
            return advanced()
        case "key": return try key(words)
        case "clear": return try clear(words)
        case "wait":
            ManualTime.advance(by: try number(words.first, "wait needs seconds", in: Self.waits))
            return now()
        case "settle":
            guard let pending = Settling.run(scenes) else { return now() }
            return .failure("not at rest after 10 s: \(pending)")
        case "shot": return try shot(words)
        case "film": return try film(words)
        case "stats": return .ok(stats())
        case "log": return log()
        case "scroll-to": return try scrollTo(words)
        case "set": return try set(words)
        case "quit":
            isOver = true
            return .ok()
        default: throw DriveError("\(name) is no command; see Documentation/drive.md")
        }
    }

    private func now() -> DriveAnswer { .ok(["now": DriveAnswer.number(Date().timeIntervalSince1970)]) }

    func advanced() -> DriveAnswer {
        ManualTime.advance(by: FrameClock.interval)
        return .ok()
    }

    /// Points of a gesture, seconds of one, growth by two fingers, and seconds of a wait: a year.
    nonisolated static let travels = -1_000_000.0...1_000_000
    nonisolated static let rests = 0.0...600
    nonisolated static let factors = 0.05...20
    nonisolated static let waits = 0.0...31_536_000

    func number(
        _ word: DriveWords.Word?, _ complaint: String, in range: ClosedRange<Double> = travels
    ) throws -> Double {
        guard let word, let value = Double(word.text), value.isFinite else { throw DriveError(complaint) }
        guard range.contains(value) else {
            let ends = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
            throw DriveError("\(complaint) from \(ends[0]) to \(ends[1]), not \(word.text)")
        }
        return value
    }

    /// The element a query names, where a finger meets it, and the words after it.
    func target(
        _ words: ArraySlice<DriveWords.Word>
    ) throws -> (node: AccessibilityNode, at: CGPoint, rest: ArraySlice<DriveWords.Word>) {
        let (query, count) = try Query.read(words)
        let node = try query.find(in: try tree())
        return (node, try node.place(in: window.size), words.dropFirst(count))
    }

    private func hand(_ name: String, _ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let (_, at, rest) = try target(words)
        let finger = Finger(window)
        let more = Array(rest)
        switch name {
        case "tap": finger.press(at: at, for: 0.05)
        case "long-press":
            finger.press(at: at, for: more.isEmpty ? 1 : try number(more[0], "seconds are a number", in: Self.rests))
        case "pull": finger.drag(from: at, by: CGPoint(x: 0, y: 320), in: 0.5, endsAtRest: true)
        case "pinch": finger.pinch(at: at, by: try number(more.first, "pinch needs a factor", in: Self.factors))
        case "fling":
            let speed = try number(more.first, "fling needs points per second")
            finger.drag(from: at, by: CGPoint(x: 0, y: -speed * 0.1), in: 0.1, endsAtRest: false)
        case "scroll":
            let distance = try number(more.first, "scroll needs points")
            window.send(.scroll(delta: CGPoint(x: 0, y: -distance), at: at, phase: .discrete, time: HostClock.now))
            ManualTime.advance(by: FrameClock.interval)
        case "swipe": try swipe(finger, at, more)
        default:
            let x = try number(more.first, "drag needs DX and DY")
            let y = try number(more.dropFirst().first, "drag needs DX and DY")
            let seconds = more.count > 2 ? try number(more[2], "seconds are a number", in: Self.rests) : 0.3
            let hold = more.count > 3 ? try number(more[3], "seconds are a number", in: Self.rests) : 0
            finger.drag(from: at, by: CGPoint(x: x, y: y), in: seconds, endsAtRest: true, after: hold)
        }
        return .ok(["at": DriveAnswer.point(at)])
    }

    private func swipe(_ finger: Finger, _ at: CGPoint, _ words: [DriveWords.Word]) throws {
        let length = words.count > 1 ? try number(words[1], "points are a number") : 200
        let travel: CGPoint
        switch words.first?.text {
        case "left": travel = CGPoint(x: -length, y: 0)
        case "right": travel = CGPoint(x: length, y: 0)
        case "up": travel = CGPoint(x: 0, y: -length)
        case "down": travel = CGPoint(x: 0, y: length)
        default: throw DriveError("swipe needs left, right, up or down")
        }
        finger.drag(from: at, by: travel, in: 0.2, endsAtRest: false)
    }

    private func key(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        guard let name = words.first?.text else { throw DriveError("key needs a name, such as return or escape") }
        press(try DriveKey(name))
        return advanced()
    }

    /// Goes down and up as on a keyboard: a letter comes as a key and as text.
    private func press(_ key: DriveKey) {
        window.send(.key(KeyStroke(name: key.name, modifiers: key.modifiers, isDown: true)))
        if let text = key.text { window.send(.text(text)) }
        window.send(.key(KeyStroke(name: key.name, modifiers: key.modifiers, isDown: false)))
    }

    /// Empties a field as a hand would: a tap where it is not edited yet, select all, delete. Without a query, the field
    /// that is edited.
    private func clear(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        if words.isEmpty {
            guard window.textInput != nil else {
                throw DriveError("nothing takes text; name a field, or tap one first")
            }
        } else {
            let (node, at, _) = try target(words)
            if !node.isFocused { Finger(window).press(at: at, for: 0.05) }
            guard try tree().flattened.contains(where: { $0.id == node.id && $0.isFocused }) else {
                throw DriveError("\(node.shortName) does not take text")
            }
        }
        press(DriveKey(name: "a", modifiers: .command))
        press(DriveKey(name: "delete"))
        return advanced()
    }
}
