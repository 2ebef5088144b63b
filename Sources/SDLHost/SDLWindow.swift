import AccessibilityTree
import CSDL2
import DisplayList
import Foundation
import HostInterface
import Rasterizer

/// One native window. Frames are drawn by the renderer and only the changed rectangles are copied and presented.
@MainActor
package final class SDLWindow: HostWindow {
    private let handle: OpaquePointer
    private let client: any HostWindowClient
    private var renderer: FrameRenderer
    private var lastFrame: Frame?
    private var isClosed = false
    private var takesText = false
    /// Called when text input begins and ends.
    var textInputDidChange: (Bool) -> Void = { _ in }
    package private(set) var size: CGSize
    package let scale: Double
    let id: UInt32

    init(_ request: WindowRequest, client: any HostWindowClient) throws {
        let width = Int32((request.size.width * request.scale).rounded())
        let height = Int32((request.size.height * request.scale).rounded())
        let anywhere = Int32(bitPattern: 0x1FFF_0000)
        guard
            let window = SDL_CreateWindow(
                request.title, anywhere, anywhere, width, height, UInt32(SDL_WINDOW_RESIZABLE.rawValue))
        else { throw SDLError.noWindow(SDLError.lastReason) }
        handle = window
        id = SDL_GetWindowID(window)
        self.client = client
        size = request.size
        scale = request.scale
        renderer = FrameRenderer(size: request.size, scale: request.scale)
    }

    /// The descriptor on which the display sends events; nil where SDL does not tell.
    var connectionDescriptor: Int32? {
        var info = SDL_SysWMinfo()
        info.version.major = UInt8(SDL_MAJOR_VERSION)
        info.version.minor = UInt8(SDL_MINOR_VERSION)
        info.version.patch = UInt8(SDL_PATCHLEVEL)
        guard SDL_GetWindowWMInfo(handle, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else { return nil }
        return XConnectionNumber(info.info.x11.display)
    }

    package var wantsAccessibility: Bool { false }

    package func present(_ frame: Frame) {
        lastFrame = frame
        let damage = renderer.render(frame.root)
        guard !isClosed, !damage.isEmpty else { return }
        show(damage)
    }

    package func update(accessibility: TreeUpdate) {}
    package func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

    package func setTextInput(active: Bool, caret: CGRect) {
        if active {
            var rect = SDL_Rect(
                x: Int32(caret.minX * scale), y: Int32(caret.minY * scale), w: Int32(caret.width * scale),
                h: Int32(caret.height * scale))
            SDL_SetTextInputRect(&rect)
        }
        // Beginning anew would end what an input method is composing.
        guard active != takesText else { return }
        takesText = active
        if active { SDL_StartTextInput() } else { SDL_StopTextInput() }
        textInputDidChange(active)
    }

    package var clipboardText: String? {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set { SDL_SetClipboardText(newValue ?? "") }
    }

    package func ask(forSize size: CGSize) {
        guard !isClosed else { return }
        SDL_SetWindowSize(handle, Int32((size.width * scale).rounded()), Int32((size.height * scale).rounded()))
    }

    package func close() {
        guard !isClosed else { return }
        isClosed = true
        SDL_DestroyWindow(handle)
    }

    // MARK: Events

    func deliver(_ event: HostEvent) { client.handle(event) }

    func handle(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED: resize(width: event.data1, height: event.data2)
        case SDL_WINDOWEVENT_EXPOSED: showAll()
        case SDL_WINDOWEVENT_FOCUS_GAINED: client.handle(.becameActive)
        case SDL_WINDOWEVENT_FOCUS_LOST: client.handle(.resignedActive)
        default: break
        }
    }

    private func resize(width: Int32, height: Int32) {
        let next = CGSize(width: Double(width) / scale, height: Double(height) / scale)
        guard next != size, width > 0, height > 0 else { return }
        size = next
        renderer = FrameRenderer(size: next, scale: scale)
        client.handle(.resize(next, scale: scale))
    }

    // MARK: Pixels

    private func showAll() {
        guard let lastFrame else { return }
        renderer.render(lastFrame.root)
        show([CGRect(x: 0, y: 0, width: renderer.surface.width, height: renderer.surface.height)])
    }

    /// Copies rectangles, in pixels, into the window's surface and presents them.
    private func show(_ rects: [CGRect]) {
        guard let target = SDL_GetWindowSurface(handle), SDL_LockSurface(target) == 0 else { return }
        let pixels = target.pointee.pixels!
        let width = min(Int(target.pointee.w), renderer.surface.width)
        let height = min(Int(target.pointee.h), renderer.surface.height)
        let stride = renderer.surface.bytesPerRow
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let shown = rects.map { $0.intersection(whole) }.filter { !$0.isNull && !$0.isEmpty }
        renderer.surface.withPixels { source in
            for rect in shown {
                let length = Int(rect.width) * 4
                for y in Int(rect.minY)..<Int(rect.maxY) {
                    memcpy(
                        pixels + y * Int(target.pointee.pitch) + Int(rect.minX) * 4,
                        source.baseAddress! + y * stride + Int(rect.minX) * 4, length)
                }
            }
        }
        SDL_UnlockSurface(target)
        let updates = shown.map {
            SDL_Rect(x: Int32($0.minX), y: Int32($0.minY), w: Int32($0.width), h: Int32($0.height))
        }
        SDL_UpdateWindowSurfaceRects(handle, updates, Int32(updates.count))
    }
}
