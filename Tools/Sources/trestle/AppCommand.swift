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
            project, kit: kit, cache: cache, languageMode: options.languageMode, root: options.root,
            locale: locale, compilerArguments: command == "build" ? options.extra : [])
        if command == "test" { return try builder.test(options.extra) }
        let executable = try builder.build()
        switch command {
        case "build":
            print(executable.path)
            return 0
        case "drive":
            return try Broker(
                executable: executable, environment: environment, timeout: options.timeout, endsWithSignals: true
            ).run()
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

    private var hasDisplay: Bool {
        let variables = ProcessInfo.processInfo.environment
        return !(variables["DISPLAY"] ?? "").isEmpty || !(variables["WAYLAND_DISPLAY"] ?? "").isEmpty
    }

    private var isHeadless: Bool { command != "run" || options.isHeadless || !hasDisplay }

    /// Whose strings the application shows: in a window those of the person at it.
    private var locale: String {
        if let chosen = options.environment["TRESTLE_LOCALE"] { return chosen }
        let variables = ProcessInfo.processInfo.environment
        let person = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }.first { !$0.isEmpty }
        return isHeadless ? "en_US" : person.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? "en_US"
    }

    private var environment: [String: String] {
        var result = ProcessInfo.processInfo.environment
        result.merge(options.environment) { $1 }
        result["TRESTLE_SCRIPT"] = command
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
