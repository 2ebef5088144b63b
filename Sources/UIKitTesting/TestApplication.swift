import Foundation
import HeadlessHost
import UIKit
import UIKitCore

/// The one application of a test process, started with the first screen.
@MainActor
enum TestApplication {
    static func scene() throws -> UIWindowScene {
        if let scene = connected { return scene }
        ApplicationLaunch.startForTests = nil
        var variables = ProcessInfo.processInfo.environment
        variables["TRESTLE_HOST"] = "headless"
        let environment = try LaunchEnvironment(variables)
        let host = HeadlessHost(seed: environment.seed) { _ in 0 }
        try ApplicationLaunch.start(delegateClass: nil, environment: environment, host: host)
        guard let scene = connected else { throw TestFailure("the application has no scene") }
        return scene
    }

    private static var connected: UIWindowScene? {
        UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first { $0.hostWindow != nil }
    }
}
