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
        if environment.script == .drive { return drive(host) }
        ManualTime.advance(by: max(environment.after, FrameClock.interval))
        let output = environment.output ?? "screen.png"
        guard let image = host.windows.first?.image() else {
            report("the application drew no frame")
            return 1
        }
        do {
            try ImageEncoder.writePNG(image, to: output)
        } catch {
            report("\(error)")
            return 1
        }
        return 0
    }

    /// The private copy of standard output that answers go to; made before user code by ``reserveAnswers()``.
    private static var answers = FileHandle.standardOutput

    /// Keeps standard output for answers and sends the application's own prints to standard error. Call before any user
    /// code runs.
    package static func reserveAnswers() {
        let copy = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        answers = FileHandle(fileDescriptor: copy, closeOnDealloc: false)
    }

    private static func drive(_ host: HeadlessHost) -> Int32 {
        guard let window = host.windows.first else {
            report("the application opened no window")
            return 1
        }
        DriveSession(window: window, answers: answers).run()
        ApplicationLaunch.terminate()
        return 0
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    }
}
