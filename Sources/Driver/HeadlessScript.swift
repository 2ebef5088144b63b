import Foundation
import HeadlessHost
import ImageCodecs
import TimeKeeping
import UIKitCore

/// What a headless run does once the application is up.
@MainActor
package enum HeadlessScript {
    /// Runs the script that the launch options name and gives the exit status.
    package static func run(_ environment: LaunchEnvironment, on host: HeadlessHost) -> Int32 {
        ManualTime.advance(by: max(environment.after, FrameClock.interval))
        let output = environment.output ?? "screen.png"
        guard let image = host.windows.first?.image() else {
            report("the application drew no frame")
            return 1
        }
        do {
            try PNGEncoder.write(image, to: output)
        } catch {
            report("\(error)")
            return 1
        }
        return 0
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    }
}
