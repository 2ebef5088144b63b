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

    /// Ends when nothing animates, nobody works in the background and no timer was due for ``quiet`` seconds. A repeating
    /// timer does not keep it going: only animation and work start the quiet time anew.
    ///
    /// - Returns: what was still pending when patience ran out; nil where everything came to rest.
    package static func run(_ scenes: [UIWindowScene]) -> String? {
        let owed = ManualTime.settle(quiet: quiet, patience: patience) {
            scenes.contains { $0.frames.isMoving }
        }
        return owed.map { pending(scenes, owed: $0) }
    }

    private static func pending(_ scenes: [UIWindowScene], owed: [String]) -> String {
        var parts: [String] = []
        if scenes.contains(where: { $0.frames.isAnimating }) { parts.append("an animation runs") }
        if scenes.contains(where: { $0.frames.isStepping }) { parts.append("content is scrolling") }
        parts += owed
        return parts.isEmpty ? "nothing that is known" : parts.joined(separator: ", ")
    }
}
