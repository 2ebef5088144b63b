import AppBuild
import Foundation

/// `run`, `build`, `test`, `snapshot` and `drive`.
struct AppCommand {
    private let command: String
    private let options: Options

    init(_ command: String, _ options: Options) {
        self.command = command
        self.options = options
    }

    func run() throws -> Int32 {
        let project = try Project(path: options.path)
        let cache = Cache()
        let configuration = ProcessInfo.processInfo.environment["TRESTLE_KIT_CONFIGURATION"] ?? "release"
        let kit = try Kit(root: Self.root, cache: cache, configuration: configuration)
        let builder = try AppBuilder(
            project, kit: kit, cache: cache, languageMode: options.languageMode, root: options.root)
        if command == "test" { return try builder.test(options.extra) }
        let executable = try builder.build()
        switch command {
        case "build":
            print(executable.path)
            return 0
        case "drive":
            return try Broker(executable: executable, environment: environment, timeout: options.timeout).run()
        default:
            let status = Subprocess.replace([executable.path], environment: environment)
            throw BuildFailure("cannot start \(executable.path): \(String(cString: strerror(status)))", status: 71)
        }
    }

    /// The folder of this project: the launcher says so.
    private static var root: URL {
        if let path = ProcessInfo.processInfo.environment["TRESTLE_HOME"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
    }

    private var environment: [String: String] {
        var result = ProcessInfo.processInfo.environment
        result.merge(options.environment) { $1 }
        result["TRESTLE_SCRIPT"] = command
        let hasDisplay = !(result["DISPLAY"] ?? "").isEmpty || !(result["WAYLAND_DISPLAY"] ?? "").isEmpty
        let isHeadless = command != "run" || options.isHeadless || !hasDisplay
        result["TRESTLE_HOST"] = isHeadless ? "headless" : "window"
        if isHeadless {
            result["SWIFT_DETERMINISTIC_HASHING"] = "1"
            result["TZ"] = "UTC"
        }
        if command == "snapshot" {
            result["TRESTLE_OUT"] = options.output
        } else if command == "run", isHeadless {
            result["TRESTLE_OUT"] = "screen.png"
            Progress.say(
                (options.isHeadless ? "running headless" : "there is no display: running headless")
                    + "; the screen is written to screen.png")
        }
        return result
    }
}
