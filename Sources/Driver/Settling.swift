import Foundation
import TimeKeeping
import UIKitCore

/// Lets manual time pass until an application is at rest.
@MainActor
package enum Settling {
    /// No timer may have been due for this long, in manual seconds.
    static let quiet = 0.5
    /// Real time after which it gives up.
    static let patience = 10.0

    /// Ends when nothing animates and no timer was due for ``quiet`` seconds. A repeating timer does not keep it going:
    /// only animation starts the quiet time anew.
    ///
    /// - Returns: what was still pending when patience ran out; nil where everything came to rest.
    package static func run(_ scenes: [UIWindowScene]) -> String? {
        let deadline = HostClock.real + patience
        ManualTime.pump()
        var restSince = HostClock.now
        while true {
            if scenes.contains(where: { $0.frames.isMoving }) { restSince = HostClock.now }
            guard let next = ManualTime.nextDue, next <= restSince + quiet else { return nil }
            guard HostClock.real < deadline else { return pending(scenes) }
            ManualTime.step(to: next)
        }
    }

    private static func pending(_ scenes: [UIWindowScene]) -> String {
        var parts: [String] = []
        if scenes.contains(where: { $0.frames.isAnimating }) { parts.append("an animation runs") }
        if scenes.contains(where: { !$0.frames.stepActions.isEmpty }) { parts.append("content is scrolling") }
        if FrameClock.shared.due != nil { parts.append("a frame is due") }
        if let next = HostClock.nextDeadline { parts.append("a timer is due in \(next - HostClock.now) s") }
        return parts.isEmpty ? "nothing that is known" : parts.joined(separator: ", ")
    }
}
