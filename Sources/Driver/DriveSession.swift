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
    private let window: HeadlessWindow
    private let answers: FileHandle
    private var isOver = false

    /// - Parameter answers: where answers go; the private copy of standard output.
    package init(window: HeadlessWindow, answers: FileHandle) {
        self.window = window
        self.answers = answers
    }

    /// Reads commands until `quit` or the end of input.
    package func run() {
        ManualTime.advance(by: FrameClock.interval)
        while !isOver, let line = readLine() {
            answers.write(Data((answer(to: line).line + "\n").utf8))
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

    private var scenes: [UIWindowScene] { UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene } }

    private func tree() throws -> AccessibilityNode {
        guard let scene = scenes.first else { throw DriveError("the application has no scene") }
        return AccessibilityTreeBuilder.update(for: scene).root
    }

    // MARK: Commands

    private func perform(_ name: String, _ words: ArraySlice<DriveWords.Word>, line: String) throws -> DriveAnswer {
        switch name {
        case "tree": return .ok(["root": DriveAnswer.node(try tree())])
        case "find": return .ok(["node": DriveAnswer.node(try target(words).node)])
        case "tap", "long-press", "drag", "swipe", "fling", "pull", "scroll": return try hand(name, words)
        case "type":
            guard window.textInput != nil else { throw DriveError("nothing takes text; tap a text field first") }
            window.send(.text(words.map(\.text).joined(separator: " ")))
            return advanced()
        case "key": return try key(words)
        case "clear": return try clear(words)
        case "wait":
            ManualTime.advance(by: try number(words.first, "wait needs seconds"))
            return now()
        case "settle":
            guard let pending = Settling.run(scenes) else { return now() }
            return .failure("not at rest after 10 s: \(pending)")
        case "shot": return try shot(words)
        case "film": return try film(words)
        case "stats": return .ok(stats())
        case "set": return try set(words)
        case "quit":
            isOver = true
            return .ok()
        default: throw DriveError("\(name) is no command; see Documentation/drive.md")
        }
    }

    private func now() -> DriveAnswer { .ok(["now": DriveAnswer.number(Date().timeIntervalSince1970)]) }

    private func advanced() -> DriveAnswer {
        ManualTime.advance(by: FrameClock.interval)
        return .ok()
    }

    private func number(_ word: DriveWords.Word?, _ complaint: String) throws -> Double {
        guard let word, let value = Double(word.text), value.isFinite else { throw DriveError(complaint) }
        return value
    }

    /// The element a query names, its middle, and the words after it.
    private func target(
        _ words: ArraySlice<DriveWords.Word>
    ) throws -> (node: AccessibilityNode, at: CGPoint, rest: ArraySlice<DriveWords.Word>) {
        let (query, count) = try Query.read(words)
        let node = try query.find(in: try tree())
        let shown = node.frame.intersection(CGRect(origin: .zero, size: window.size))
        guard !shown.isNull else { throw DriveError("\(node.shortName) is not on screen: its frame is \(node.frame)") }
        return (node, CGPoint(x: shown.midX, y: shown.midY), words.dropFirst(count))
    }

    private func hand(_ name: String, _ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let (_, at, rest) = try target(words)
        let finger = Finger(window)
        let more = Array(rest)
        switch name {
        case "tap": finger.press(at: at, for: 0.05)
        case "long-press": finger.press(at: at, for: more.isEmpty ? 1 : try number(more[0], "seconds are a number"))
        case "pull": finger.drag(from: at, by: CGPoint(x: 0, y: 320), in: 0.5, endsAtRest: true)
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
            let seconds = more.count > 2 ? try number(more[2], "seconds are a number") : 0.3
            finger.drag(from: at, by: CGPoint(x: x, y: y), in: seconds, endsAtRest: true)
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

    /// Empties a field as a hand would: a tap where it is not edited yet, select all, delete.
    private func clear(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let (node, at, _) = try target(words)
        if !node.isFocused { Finger(window).press(at: at, for: 0.05) }
        guard try tree().flattened.contains(where: { $0.id == node.id && $0.isFocused }) else {
            throw DriveError("\(node.shortName) does not take text")
        }
        press(DriveKey(name: "a", modifiers: .command))
        press(DriveKey(name: "delete"))
        return advanced()
    }

    // MARK: Pictures and counters

    private func shot(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        guard let file = words.first?.text else { throw DriveError("shot needs a file name") }
        guard let image = window.image() else { throw DriveError("no frame has been drawn yet") }
        try ImageEncoder.writePNG(image, to: file)
        return .ok(["file": file, "width": image.width, "height": image.height])
    }

    private func film(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let all = Array(words)
        guard all.count == 3 else { throw DriveError("film needs a folder, frames per second and seconds") }
        let rate = try number(all[1], "frames per second are a number")
        let seconds = try number(all[2], "seconds are a number")
        guard rate > 0, seconds > 0, rate * seconds <= 3600 else { throw DriveError("film takes 1 to 3600 pictures") }
        try FileManager.default.createDirectory(atPath: all[0].text, withIntermediateDirectories: true)
        let count = Int((rate * seconds).rounded()) + 1
        for index in 0..<count {
            if index > 0 { ManualTime.advance(by: 1 / rate) }
            guard let image = window.image() else { continue }
            try ImageEncoder.writePNG(image, to: all[0].text + "/" + String(format: "%04d.png", index))
        }
        return .ok(["frames": count])
    }

    private func stats() -> [String: Any] {
        let raster = window.counters
        let frames = scenes.first?.frames.counters ?? FrameCounters()
        return [
            "frames": raster.framesRendered, "layoutPasses": frames.layoutPasses,
            "groupsRasterized": raster.groupsRasterized,
            "groupsComposited": raster.groupsComposited, "groupsEvicted": raster.groupsEvicted,
            "damagedPixels": raster.damagedPixels, "layerNodes": LayerCounters.nodesMade,
        ]
    }

    private func set(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let all = words.map(\.text)
        switch all.first {
        case "dark": change { $0.userInterfaceStyle = .dark }
        case "light": change { $0.userInterfaceStyle = .light }
        case "rtl": change { $0.layoutDirection = .rightToLeft }
        case "ltr": change { $0.layoutDirection = .leftToRight }
        case "text-size":
            guard all.count == 2, let category = ContentSizeNames.category(named: all[1]) else {
                throw DriveError("text sizes: \(ContentSizeNames.all.map(\.name).joined(separator: ", "))")
            }
            change { $0.preferredContentSizeCategory = category }
        case "size":
            let parts = all.dropFirst().first?.split(separator: "x").compactMap { Double($0) } ?? []
            guard parts.count == 2, parts[0] >= 1, parts[1] >= 1, parts[0] <= 10_000, parts[1] <= 10_000 else {
                throw DriveError("set size needs WIDTHxHEIGHT in points, as 390x844")
            }
            window.resize(to: CGSize(width: parts[0], height: parts[1]), scale: window.scale)
        case "locale":
            guard let text = all.dropFirst().first, let identifier = ProcessLocale.canonical(text) else {
                throw DriveError("set locale needs a locale, as en_US or zh-Hans-CN")
            }
            ProcessLocale.choose(identifier)
            change { $0.layoutDirection = ProcessLocale.isRightToLeft ? .rightToLeft : .leftToRight }
        default: throw DriveError("set knows dark, light, rtl, ltr, size, text-size and locale")
        }
        return advanced()
    }

    private func change(_ edit: (inout any UIMutableTraits) -> Void) {
        DeviceTraits.current = DeviceTraits.current.modifyingTraits(edit)
        for scene in scenes { scene.adopt(traits: DeviceTraits.current) }
    }
}
