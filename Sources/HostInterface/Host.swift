import AccessibilityTree
import DisplayList
import Foundation

/// What a window asks of the machine. One for each `UIWindowScene`; both hosts implement it.
@MainActor
package protocol HostWindow: AnyObject {
    /// Size in points and pixels per point, as they are now.
    var size: CGSize { get }
    var scale: Double { get }
    /// Draws the frame. Called in the render pass, at most once a frame.
    func present(_ frame: Frame)
    /// True while something reads the accessibility tree; building it each frame is skipped otherwise.
    var wantsAccessibility: Bool { get }
    /// Hands over the tree for assistive technology, after `present`.
    func update(accessibility: TreeUpdate)
    func setTitle(_ title: String)
    /// Begins or ends text input. `caret` is where an input method should put its candidates, in points.
    func setTextInput(active: Bool, caret: CGRect)
    /// The text that the machine's applications share by copying; nil where there is none, or no such thing.
    var clipboardText: String? { get set }
    /// Gives the window another size, as far as the machine allows. The client is told of it as of a resize by a person,
    /// at once or later.
    func ask(forSize size: CGSize)
    func close()
}

/// Who receives what happens to a window.
@MainActor
package protocol HostWindowClient: AnyObject {
    func handle(_ event: HostEvent)
}

/// How a window begins.
package struct WindowRequest: Sendable {
    package var title: String
    package var size: CGSize
    package var scale: Double

    package init(title: String, size: CGSize, scale: Double) {
        self.title = title
        self.size = size
        self.scale = scale
    }
}

/// The machine under an application: real windows, or virtual ones on manual time.
@MainActor
package protocol Host: AnyObject {
    func openWindow(_ request: WindowRequest, client: any HostWindowClient) throws -> any HostWindow
    /// Owns the main thread from here on.
    func run() -> Never
}
