import CSDL2

/// Everything that can go wrong with a native window.
package enum SDLError: Error, Hashable, Sendable, CustomStringConvertible {
    case noDisplay(String)
    case noWindow(String)

    package var description: String {
        switch self {
        case .noDisplay(let reason):
            "no display can be opened (\(reason)); set TRESTLE_HOST=headless to run without one"
        case .noWindow(let reason): "the window cannot be opened: \(reason)"
        }
    }

    static var lastReason: String { String(cString: SDL_GetError()) }
}
