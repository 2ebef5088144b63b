import Foundation
import HostInterface

extension World {
    func type(_ text: String) { events.handle(.text(text)) }

    func compose(_ text: String, selection: Range<Int>? = nil) {
        let end = text.utf16.count
        events.handle(.composition(text, selection: selection ?? end..<end))
    }

    func key(_ name: String, _ modifiers: KeyStroke.Modifiers = []) {
        events.handle(.key(KeyStroke(name: name, modifiers: modifiers, isDown: true)))
        events.handle(.key(KeyStroke(name: name, modifiers: modifiers, isDown: false)))
    }

    func tap(_ x: CGFloat, _ y: CGFloat, after later: Double = 1) {
        touch(.began, x, y, after: later)
        touch(.ended, x, y, after: 0.05)
    }

    func mouse(_ phase: HostEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat) {
        events.handle(.touch(phase, id: 0, at: CGPoint(x: x, y: y), time: time + 1, source: .mouse))
    }
}
