import Foundation

extension RunLoop.Mode {
    @available(*, unavailable, message: "The main run loop has one mode. Timers in it go on while content is dragged.")
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
