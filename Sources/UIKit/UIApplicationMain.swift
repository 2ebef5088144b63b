import Driver
import Foundation
import HeadlessHost
import HostInterface
import SDLHost
import TimeKeeping
import UIKitCore

/// Starts the application and never returns.
///
/// - Parameters:
///   - principalClassName: only `UIApplication` itself is supported; pass nil.
///   - delegateClassName: the delegate's class as `Module.Class`, as `NSStringFromClass` gives it.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let delegate = delegateClassName.flatMap { NSClassFromString($0) as? UIResponder.Type }
    if let delegateClassName, delegate == nil {
        Launcher.fail(LaunchError.noSuchType(name: delegateClassName, source: "UIApplicationMain"))
    }
    Launcher.run(delegate)
}

extension UIApplicationDelegate {
    /// What `@main` on a delegate class runs.
    @preconcurrency @MainActor
    public static func main() { Launcher.run(self as? UIResponder.Type) }
}

/// Reads the launch options, picks the host and brings the application up on it.
@MainActor
enum Launcher {
    static func run(_ delegateClass: UIResponder.Type?) -> Never {
        do {
            let environment = try LaunchEnvironment(ProcessInfo.processInfo.environment)
            let host = try makeHost(environment)
            try ApplicationLaunch.start(delegateClass: delegateClass, environment: environment, host: host)
            host.run()
        } catch {
            fail(error)
        }
    }

    private static func makeHost(_ environment: LaunchEnvironment) throws -> any HostInterface.Host {
        guard environment.isHeadless else {
            if let seed = environment.seed { HostClock.seedRandomness(seed) }
            if environment.frameTimes != nil { FrameClock.shared.times = [] }
            environment.tree.map(WindowTree.listen)
            return try SDLHost {
                ApplicationLaunch.terminate()
                environment.frameTimes.map(writeFrameTimes)
            }
        }
        if environment.script == .drive { HeadlessScript.reserveAnswers() }
        return HeadlessHost(
            start: environment.start ?? HeadlessHost.defaultStart, seed: environment.seed ?? HeadlessHost.defaultSeed
        ) { host in HeadlessScript.run(environment, on: host) }
    }

    /// A line for each frame: when it began and how long it took, in seconds of the machine's monotonic clock.
    private static func writeFrameTimes(to path: String) {
        let lines = (FrameClock.shared.times ?? []).map { "\($0.start) \($0.duration)\n" }
        do {
            try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        }
    }

    static func fail(_ error: any Error) -> Never {
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
        exit(1)
    }
}
