import CSDL2
import DisplayList
import Foundation
import HostInterface
import Rasterizer
import TimeKeeping

/// Native windows through SDL, on real time.
///
/// The main run loop owns the main thread. SDL's events come in through a dispatch source on the display connection, so an
/// idle application sleeps; where the connection cannot be had, a pump looks 60 times a second.
@MainActor
package final class SDLHost: HostInterface.Host {
    private var windows: [UInt32: SDLWindow] = [:]
    private var sources: [any DispatchSourceProtocol] = []
    private var watches: [any DispatchSourceProtocol] = []
    private var inputMethodTimer: (any DispatchSourceTimer)?
    private let willExit: @MainActor () -> Void

    /// - Parameter willExit: called once before the process ends because its last window closed or it was asked to stop.
    package init(willExit: @escaping @MainActor () -> Void) throws {
        self.willExit = willExit
        // The X shared-memory path; SDL's default presents through an accelerated texture and is 20 times slower here.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        // Compositions longer than 31 bytes, as Chinese soon is, and the input method's own list of candidates.
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw SDLError.noDisplay(SDLError.lastReason) }
        // It begins with text input on; nobody asked yet.
        SDL_StopTextInput()
        PictureRenderer.install(StillRenderer())
        for number in [SIGTERM, SIGINT] { listen(toSignal: number) }
    }

    package func openWindow(_ request: WindowRequest, client: any HostWindowClient) throws -> any HostWindow {
        let window = try SDLWindow(request, client: client)
        windows[window.id] = window
        window.textInputDidChange = { [weak self] active in self?.serveInputMethod(active) }
        if sources.count == 2 { listen(toConnectionOf: window) }
        return window
    }

    package func run() -> Never {
        pump()
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    // MARK: Sources

    private func listen(toSignal number: Int32) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.end() } }
        source.resume()
        sources.append(source)
        endAnyway(after: number)
    }

    /// An application whose main thread never comes back cannot say goodbye: a while after the signal it is ended.
    private func endAnyway(after number: Int32) {
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.farewell) { _exit(128 + number) }
        }
        source.resume()
        watches.append(source)
    }

    /// Real seconds an application has for its delegates' last calls.
    private nonisolated static let farewell = 3.0

    private func listen(toConnectionOf window: SDLWindow) {
        if let descriptor = window.connectionDescriptor {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.pump() } }
            source.resume()
            sources.append(source)
        } else {
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(deadline: .now(), repeating: 1.0 / 60)
            source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.pump() } }
            source.resume()
            sources.append(source)
        }
    }

    /// An input method may answer on a connection of its own, which only a pump looks at.
    private func serveInputMethod(_ active: Bool) {
        inputMethodTimer?.cancel()
        inputMethodTimer = nil
        guard active else { return }
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 1.0 / 30, repeating: 1.0 / 30, leeway: .milliseconds(5))
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.pump() } }
        source.resume()
        inputMethodTimer = source
    }

    // MARK: Events

    private func pump() {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { handle(event) }
    }

    private func handle(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: end()
        case SDL_WINDOWEVENT:
            if event.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue) {
                end()
            } else {
                windows[event.window.windowID]?.handle(event.window)
            }
        default:
            guard let id = InputTranslation.windowID(of: event), let window = windows[id] else { return }
            for translated in InputTranslation.events(for: event, scale: window.scale, time: HostClock.now) {
                window.deliver(translated)
            }
        }
    }

    private func end() {
        willExit()
        for window in windows.values { window.close() }
        SDL_Quit()
        exit(0)
    }
}
