import CSDL2
import Foundation
import HostInterface

/// SDL's input as the hosts' events: a pure function of each event.
enum InputTranslation {
    /// How far one notch of a wheel moves content, in points (own choice).
    static let pointsPerNotch = 48.0

    /// How much one notch with the control key magnifies (own choice).
    static let factorPerNotch = 1.1

    static func windowID(of event: SDL_Event) -> UInt32? {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
        case SDL_MOUSEMOTION: event.motion.windowID
        case SDL_MOUSEWHEEL: event.wheel.windowID
        case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
        case SDL_TEXTINPUT: event.text.windowID
        case SDL_TEXTEDITING: event.edit.windowID
        case SDL_TEXTEDITING_EXT: event.editExt.windowID
        default: nil
        }
    }

    static func events(for event: SDL_Event, scale: Double, time: Double) -> [HostEvent] {
        func point(_ x: Int32, _ y: Int32) -> CGPoint { CGPoint(x: Double(x) / scale, y: Double(y) / scale) }
        switch SDL_EventType(event.type) {
        case SDL_MOUSEBUTTONDOWN:
            return touch(.began, button: event.button.button, at: point(event.button.x, event.button.y), time: time)
        case SDL_MOUSEBUTTONUP:
            return touch(.ended, button: event.button.button, at: point(event.button.x, event.button.y), time: time)
        case SDL_MOUSEMOTION:
            let place = point(event.motion.x, event.motion.y)
            let moves = [(1 as UInt32, 1 as UInt8), (4, 3)].filter { event.motion.state & $0.0 != 0 }
            return moves.isEmpty
                ? [.hover(at: place, time: time)]
                : moves.flatMap { touch(.moved, button: $0.1, at: place, time: time) }
        case SDL_MOUSEWHEEL: return [wheel(event.wheel, scale: scale, time: time)]
        case SDL_KEYDOWN, SDL_KEYUP: return key(event.key).map { [.key($0)] } ?? []
        case SDL_TEXTINPUT: return [.text(text(event.text.text))]
        case SDL_TEXTEDITING:
            return [composition(text(event.edit.text), start: event.edit.start, length: event.edit.length)]
        case SDL_TEXTEDITING_EXT:
            defer { SDL_free(event.editExt.text) }
            let text = event.editExt.text.map { String(cString: $0) } ?? ""
            return [composition(text, start: event.editExt.start, length: event.editExt.length)]
        default: return []
        }
    }

    /// SDL counts buttons from 1: left, middle, right. The middle one is nothing here.
    private static func touch(
        _ phase: HostEvent.TouchPhase, button: UInt8, at place: CGPoint, time: Double
    ) -> [HostEvent] {
        switch button {
        case 1: [.touch(phase, id: 0, at: place, time: time, source: .mouse)]
        case 3: [.touch(phase, id: 1, at: place, time: time, source: .secondaryMouse)]
        default: []
        }
    }

    /// SDL counts in characters of Unicode; where it names no place the caret is at the end.
    static func composition(_ text: String, start: Int32, length: Int32) -> HostEvent {
        let scalars = Array(text.unicodeScalars)
        let from = start < 0 || Int(start) > scalars.count || (start == 0 && length == 0) ? scalars.count : Int(start)
        let to = min(scalars.count, from + max(0, Int(length)))
        func units(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF16.width($1) } }
        return .composition(text, selection: units(from)..<units(to))
    }

    private static func wheel(_ wheel: SDL_MouseWheelEvent, scale: Double, time: Double) -> HostEvent {
        var x: Int32 = 0
        var y: Int32 = 0
        SDL_GetMouseState(&x, &y)
        let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
        let place = CGPoint(x: Double(x) / scale, y: Double(y) / scale)
        // With the control key the wheel zooms, as in browsers.
        if Int(SDL_GetModState().rawValue) & 0x00C0 != 0 {
            return .magnify(factor: pow(factorPerNotch, Double(wheel.preciseY) * sign), at: place, time: time)
        }
        return .scroll(
            delta: CGPoint(
                x: -Double(wheel.preciseX) * pointsPerNotch * sign, y: Double(wheel.preciseY) * pointsPerNotch * sign),
            at: place, phase: .discrete, time: time)
    }

    private static let names: [String: String] = [
        "Return": "return", "Keypad Enter": "return", "Escape": "escape", "Tab": "tab", "Backspace": "delete",
        "Left": "left", "Right": "right", "Up": "up", "Down": "down", "Home": "home", "End": "end",
        "PageUp": "pageup", "PageDown": "pagedown", "Space": "space", "Delete": "forward-delete",
    ]

    private static func key(_ key: SDL_KeyboardEvent) -> KeyStroke? {
        let name = String(cString: SDL_GetKeyName(key.keysym.sym))
        guard !name.isEmpty else { return nil }
        var modifiers: KeyStroke.Modifiers = []
        let mod = Int(key.keysym.mod)
        if mod & 0x0003 != 0 { modifiers.insert(.shift) }
        if mod & 0x00C0 != 0 { modifiers.insert(.control) }
        if mod & 0x0300 != 0 { modifiers.insert(.option) }
        if mod & 0x0C00 != 0 { modifiers.insert(.command) }
        return KeyStroke(
            name: names[name] ?? name.lowercased(), modifiers: modifiers, isDown: key.state == 1,
            isRepeat: key.repeat != 0)
    }

    /// A C array of characters as text.
    private static func text<T>(_ tuple: T) -> String {
        withUnsafeBytes(of: tuple) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
