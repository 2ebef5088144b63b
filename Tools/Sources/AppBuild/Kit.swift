import Foundation

/// UIKit, built once for a version of its sources, a toolchain and a configuration.
public struct Kit: Sendable {
    public let folder: URL
    private let root: URL
    private let headerFlags: [String]

    private static let modules = ["CHostClock", "CPangoCairo", "CSDL2", "CGdkPixbuf"]

    /// Finds the kit in the cache, or builds it there.
    ///
    /// - Parameter root: the folder of the project's own package.
    public init(root: URL, cache: Cache, configuration: String) throws {
        self.root = root
        let key = try Self.key(root: root, configuration: configuration)
        folder = try cache.folder("kit/\(key)")
        headerFlags = try Self.headerFlags()
        let folder = folder
        let done = folder.appendingPathComponent("complete")
        if FileManager.default.fileExists(atPath: done.path) { return }
        try Cache.locked(folder) {
            if FileManager.default.fileExists(atPath: done.path) { return }
            try Self.build(root: root, into: folder, configuration: configuration)
            try Data().write(to: done)
        }
    }

    /// Changes with what a kit's folder holds.
    private static let layout = "3"

    private static func key(root: URL, configuration: String) throws -> String {
        var digest = Digest()
        let sources = root.appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: [.isRegularFileKey])
        let paths = (files?.allObjects as? [URL] ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
            .sorted { $0.path < $1.path }
        for path in paths + [root.appendingPathComponent("Package.swift")] {
            digest.add(String(path.path.dropFirst(root.path.count)))
            digest.add(try Data(contentsOf: path))
        }
        digest.add(try Subprocess.output(["swift", "--version"]).text)
        digest.add(Self.layout)
        return "\(digest.text)-\(configuration)"
    }

    private static func build(root: URL, into folder: URL, configuration: String) throws {
        Progress.say("building UIKit for this machine (once, some minutes)")
        let started = Date()
        // Whoever changes the kit itself keeps its build, which then goes on from the last one.
        let kept = ProcessInfo.processInfo.environment["TRESTLE_KIT_SCRATCH"]
        let scratch = kept.map { URL(fileURLWithPath: $0) } ?? folder.appendingPathComponent("build")
        let status = try Subprocess.run([
            "swift", "build", "-c", configuration, "--package-path", root.path, "--scratch-path", scratch.path,
            "--product", "TrestleKit",
        ])
        guard status == 0 else { throw BuildFailure.compile("UIKit did not build") }
        let products = scratch.appendingPathComponent(configuration)
        let files = FileManager.default
        try replaceFolder(folder.appendingPathComponent("lib"))
        try replaceFolder(folder.appendingPathComponent("modules"))
        try files.copyItem(
            at: products.appendingPathComponent("libTrestleKit.so"),
            to: folder.appendingPathComponent("lib/libTrestleKit.so"))
        let modules = products.appendingPathComponent("Modules")
        for name in try files.contentsOfDirectory(atPath: modules.path) where name.hasSuffix(".swiftmodule") {
            try files.copyItem(
                at: modules.appendingPathComponent(name), to: folder.appendingPathComponent("modules/\(name)"))
        }
        try copyHeaders(root: root, into: folder)
        try StandIns.build(into: folder.appendingPathComponent("lib/StandIns.o"))
        if kept == nil { try? files.removeItem(at: scratch) }
        Progress.say("UIKit is built (\(Int(Date().timeIntervalSince(started))) s)")
    }

    private static func copyHeaders(root: URL, into folder: URL) throws {
        let headers = folder.appendingPathComponent("include")
        try? FileManager.default.removeItem(at: headers)
        for module in modules {
            let source = root.appendingPathComponent("Sources/\(module)")
            let target = headers.appendingPathComponent(module)
            try FileManager.default.createDirectory(at: headers, withIntermediateDirectories: true)
            let include = source.appendingPathComponent("include")
            guard FileManager.default.fileExists(atPath: include.path) else {
                try FileManager.default.copyItem(at: source, to: target)
                continue
            }
            try FileManager.default.copyItem(at: include, to: target)
            let map = "module \(module) { umbrella header \"\(module).h\" export * }\n"
            try map.write(
                to: target.appendingPathComponent("module.modulemap"), atomically: true, encoding: .utf8)
        }
    }

    private static func replaceFolder(_ folder: URL) throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static func headerFlags() throws -> [String] {
        let answer = try Subprocess.output(["pkg-config", "--cflags", "pangocairo", "sdl2", "gdk-pixbuf-2.0"])
        guard answer.status == 0 else {
            throw BuildFailure.missing("Pango, SDL 2 or gdk-pixbuf is not installed; see trestle doctor")
        }
        return answer.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Flags for `swiftc` when it compiles the application.
    public var compilerFlags: [String] {
        ["-I", folder.appendingPathComponent("modules").path]
            + Self.modules.flatMap {
                ["-Xcc", "-fmodule-map-file=" + folder.appendingPathComponent("include/\($0)/module.modulemap").path]
            } + headerFlags.flatMap { ["-Xcc", $0] }
    }

    /// Modules of Apple's SDKs beside UIKit that the system's libraries stand for; one that is imported is linked.
    private static let systemModules = ["SQLite3"]

    /// Flags for `swiftc` with which those modules are found.
    ///
    /// - Parameter own: modules of the application itself, which go first.
    public func systemModuleFlags(besides own: Set<String> = []) -> [String] {
        Self.systemModules.filter { !own.contains($0) }.flatMap {
            let map = root.appendingPathComponent("Tools/Modules/\($0)/module.modulemap").path
            return ["-Xcc", "-fmodule-map-file=\(map)"]
        }
    }

    /// Flags for the linker, as `-Xlinker` takes them one by one.
    public var linkerFlags: [String] {
        let libraries = folder.appendingPathComponent("lib").path
        return ["\(libraries)/StandIns.o", "-L\(libraries)", "-lTrestleKit", "-rpath", libraries]
    }
}
