import Foundation
import HeadlessHost
import UIKitCore

/// An application for tests that have none: a bundle of an untouched package shows windows, and their frames run.
///
/// Only where `trestle test` asks for self-advancing time; a program of its own starts in `UIApplicationMain`.
private enum TestSurroundings {
    @section(".init_array") @used nonisolated private static let load: @convention(c) () -> Void = {
        guard getenv("TRESTLE_TIME") != nil else { return }
        ApplicationLaunch.startForTests = { TestSurroundings.start() }
    }

    @MainActor private static func start() {
        ApplicationLaunch.startForTests = nil
        do {
            var variables = ProcessInfo.processInfo.environment
            variables["TRESTLE_HOST"] = "headless"
            let environment = try LaunchEnvironment(variables)
            let host = HeadlessHost(seed: environment.seed) { _ in 0 }
            try ApplicationLaunch.start(delegateClass: nil, environment: environment, host: host)
        } catch {
            Launcher.fail(error)
        }
    }
}
