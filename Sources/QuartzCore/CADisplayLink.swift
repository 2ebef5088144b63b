import CoreGraphics
import Foundation
import TimeKeeping

/// Calls back once for each frame while it is added to a run loop and not paused. Main thread only.
///
/// It shares the frame clock with the windows, and while no link runs nothing ticks. A link that goes on asks for its next
/// frame first and so runs before the windows. It keeps what it calls alive until `invalidate()`.
open class CADisplayLink: NSObject {
    private var callback: ((CADisplayLink) -> Void)?
    private var modes: [(loop: RunLoop, mode: RunLoop.Mode)] = []
    private var lastCall = -Double.infinity
    private var isInvalid = false

    /// Time of the frame that is being called back, in seconds of the frame clock; 0 before the first.
    open private(set) var timestamp: CFTimeInterval = 0
    /// Time of the frame after it at the display's own rate, or at the preferred one where that is slower.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// Seconds from one frame of the display to the next.
    open var duration: CFTimeInterval { timestamp == 0 ? 0 : FrameClock.interval }

    open var isPaused = false {
        didSet { if oldValue, !isPaused { request() } }
    }

    /// Calls a second; 0 is the display's own rate, which is also the most there is.
    open var preferredFramesPerSecond = 0
    /// The rate asked for; `preferred`, else `maximum`, counts where ``preferredFramesPerSecond`` is 0.
    open var preferredFrameRateRange = CAFrameRateRange.default

    package init(_ callback: @escaping (CADisplayLink) -> Void) {
        self.callback = callback
        super.init()
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid, !modes.contains(where: { $0.loop === runloop && $0.mode == mode }) else { return }
        modes.append((runloop, mode))
        request()
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.removeAll { $0.loop === runloop && $0.mode == mode }
    }

    /// Ends the link for good and lets go of its target.
    open func invalidate() {
        isInvalid = true
        modes = []
        callback = nil
    }

    private var isRunning: Bool { !isPaused && !isInvalid && !modes.isEmpty }

    private var interval: Double {
        let range = preferredFrameRateRange
        let rate = preferredFramesPerSecond > 0 ? Float(preferredFramesPerSecond) : range.preferred ?? range.maximum
        guard rate > 0 else { return FrameClock.interval }
        // Whole frames of the display, as near as can be.
        return max(1, (1 / Double(rate) / FrameClock.interval).rounded()) * FrameClock.interval
    }

    private func request() {
        guard isRunning else { return }
        // A link belongs to the main thread, where this is checked; its class is free of actors only because the SDK's is.
        nonisolated(unsafe) let link = self
        MainActor.assumeIsolated {
            FrameClock.shared.requestFrame(for: link) { time in link.frame(at: time) }
        }
    }

    private func frame(at time: Double) {
        guard isRunning else { return }
        request()
        guard time - lastCall > interval - FrameClock.interval / 2 else { return }
        lastCall = time
        timestamp = time
        callback?(self)
    }
}

/// The frame rates that an animation is content with, in frames a second.
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    /// The display's own choice.
    public init() {
        minimum = 0
        maximum = 0
        preferred = 0
    }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    public static let `default` = CAFrameRateRange()
}
