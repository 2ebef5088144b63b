import Foundation
import UIKitTesting

/// Pictures of screens for people to look at, written where `TRESTLE_PICTURES` names a folder.
@MainActor
enum Pictures {
    static let folder = ProcessInfo.processInfo.environment["TRESTLE_PICTURES"]

    static func write(_ screen: TestScreen, _ name: String) throws {
        guard let folder else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try screen.writePicture(to: "\(folder)/\(name).png")
    }
}
