import AccessibilityTree
import DisplayList
import Foundation
import HostInterface
import Rasterizer
import TimeKeeping

/// A machine without a screen: virtual windows on manual time.
///
/// Make it before any user code runs: it stops the clocks of the process for good.
@MainActor
package final class HeadlessHost: HostInterface.Host {
    /// 2026-01-06 09:41 UTC, where headless time begins unless the launch options say otherwise.
    package static let defaultStart = 1_767_692_460.0
    package static let defaultSeed: UInt64 = 1

    package private(set) var windows: [HeadlessWindow] = []
    private let script: @MainActor (HeadlessHost) -> Int32

    /// - Parameters:
    ///   - start: seconds since 1970 at which the application's time begins.
    ///   - seed: what `shuffle()`, random numbers and `UUID()` are drawn from; nil leaves randomness alone.
    ///   - script: what happens once the application is up; its answer is the exit status.
    package init(
        start: Double = defaultStart, seed: UInt64? = defaultSeed,
        script: @escaping @MainActor (HeadlessHost) -> Int32
    ) {
        HostClock.startVirtual(realtime: start)
        if let seed { HostClock.seedRandomness(seed) }
        self.script = script
    }

    package func openWindow(_ request: WindowRequest, client: any HostWindowClient) throws -> any HostWindow {
        let window = HeadlessWindow(request, client: client)
        windows.append(window)
        return window
    }

    package func run() -> Never { exit(script(self)) }
}

/// A window that nobody sees; its frame can be read at any time.
@MainActor
package final class HeadlessWindow: HostWindow {
    package private(set) var size: CGSize
    package private(set) var scale: Double
    package private(set) var title: String
    package private(set) var frame: Frame?
    package private(set) var textInput: CGRect?
    private let client: any HostWindowClient
    private var renderer: FrameRenderer

    init(_ request: WindowRequest, client: any HostWindowClient) {
        size = request.size
        scale = request.scale
        title = request.title
        self.client = client
        renderer = FrameRenderer(size: request.size, scale: request.scale)
    }

    package var wantsAccessibility: Bool { false }

    package func present(_ frame: Frame) {
        self.frame = frame
        renderer.render(frame.root)
    }

    package func update(accessibility: TreeUpdate) {}
    package func setTitle(_ title: String) { self.title = title }
    package var clipboardText: String?
    package func setTextInput(active: Bool, caret: CGRect) { textInput = active ? caret : nil }
    package func close() {}
    package func ask(forSize size: CGSize) { resize(to: size, scale: scale) }

    /// The last frame as an image; nil before the first.
    package func image() -> PixelImage? { frame == nil ? nil : renderer.surface.makeImage() }
    package var counters: RasterCounters { renderer.counters }

    /// Does to the window what a person would.
    package func send(_ event: HostEvent) { client.handle(event) }

    package func resize(to size: CGSize, scale: Double) {
        self.size = size
        self.scale = scale
        renderer = FrameRenderer(size: size, scale: scale)
        client.handle(.resize(size, scale: scale))
    }
}
