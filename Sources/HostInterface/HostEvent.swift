import Foundation

/// What a person or a script does to a window. Points are in the window's space, y downwards; times in seconds of
/// the frame clock.
package enum HostEvent: Sendable {
    /// A finger or a mouse button. `id` tells simultaneous fingers apart; a mouse is always 0, its secondary button 1.
    case touch(TouchPhase, id: Int, at: CGPoint, time: Double, source: PointerSource)
    /// The pointer moves with no button down.
    case hover(at: CGPoint, time: Double)
    /// Wheel or trackpad. Positive `delta.y` moves content down (towards its start), in points.
    case scroll(delta: CGPoint, at: CGPoint, phase: ScrollPhase, time: Double)
    /// A pinch on a trackpad, or the wheel with the control key. Content grows by `factor`.
    case magnify(factor: Double, at: CGPoint, time: Double)
    case key(KeyStroke)
    /// Text committed by the keyboard or an input method.
    case text(String)
    /// Text being composed by an input method; empty ends the composition. `selection` in UTF-16 units.
    case composition(String, selection: Range<Int>)
    case resize(CGSize, scale: Double)
    case becameActive
    case resignedActive
    case closeRequested

    package enum TouchPhase: String, Sendable { case began, moved, ended, cancelled }
    package enum PointerSource: String, Sendable { case direct, mouse, secondaryMouse }
    /// A wheel only ever sends `.discrete`; a trackpad sends began, changed, ended and then momentum.
    package enum ScrollPhase: String, Sendable { case discrete, began, changed, ended }
}

/// One key going down or up. Names are those of the drive protocol: `return`, `escape`, `tab`, `delete`, `left`,
/// `right`, `up`, `down`, `home`, `end`, `pageup`, `pagedown`, `space`, or a single character.
package struct KeyStroke: Hashable, Sendable {
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let shift = Modifiers(rawValue: 1)
        package static let control = Modifiers(rawValue: 2)
        package static let option = Modifiers(rawValue: 4)
        package static let command = Modifiers(rawValue: 8)
    }

    package var name: String
    package var modifiers: Modifiers
    package var isDown: Bool
    package var isRepeat: Bool

    package init(name: String, modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
        self.name = name
        self.modifiers = modifiers
        self.isDown = isDown
        self.isRepeat = isRepeat
    }
}
