import Driver
import Foundation
import UIKitCore

/// Lets an outside client read what a window shows: at SIGUSR1 its tree is written to a file, as `tree` answers it.
@MainActor
enum WindowTree {
    private static var listening: (any DispatchSourceSignal)?

    static func listen(writingTo path: String) {
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { write(to: path) } }
        source.resume()
        listening = source
    }

    private static func write(to path: String) {
        let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
        guard let scene else { return }
        let root = AccessibilityTreeBuilder.update(for: scene, asksForActions: true).root
        do {
            try DriveAnswer.ok(["root": DriveAnswer.node(root)]).line.write(
                toFile: path, atomically: true, encoding: .utf8)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        }
    }
}
