import Foundation
import Rewriter

/// Builds an application from sources that stay untouched.
public struct AppBuilder {
    private let project: Project
    private let kit: Kit
    private let folder: URL
    private let languageMode: String
    private let root: String?
    private let locale: String?
    private let compilerArguments: [String]

    /// - Parameters:
    ///   - languageMode: for a folder or a file; a package has its own.
    ///   - compilerArguments: more of them, for swiftc or, in a package, swift build.
    ///   - locale: whose strings the application shows; nil for those of its development region.
    ///   - root: the first screen's class, where the sources have no entry point.
    public init(
        _ project: Project, kit: Kit, cache: Cache, languageMode: String = "5", root: String? = nil,
        locale: String? = nil, compilerArguments: [String] = []
    ) throws {
        self.project = project
        self.kit = kit
        self.languageMode = languageMode
        self.root = root
        self.locale = locale
        self.compilerArguments = compilerArguments
        var digest = Digest()
        digest.add(project.url.path)
        digest.add(kit.folder.lastPathComponent)
        digest.add(try Self.toolVersion())
        folder = try cache.folder("apps/\(digest.text)")
    }

    /// Another rewriter writes other text under the user's unchanged dates, which no build system would notice.
    private static func toolVersion() throws -> String {
        let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        return "\(path) \(date?.timeIntervalSince1970 ?? 0)"
    }

    /// Builds and returns the executable inside its `App.app` folder.
    public func build() throws -> URL {
        try Cache.locked(folder) {
            switch project {
            case .sources(let files, let source, let name): try buildSources(files, source, name)
            case .package(let url): try buildPackage(url)
            }
        }
    }

    private func buildSources(_ files: [URL], _ source: URL?, _ name: String) throws -> URL {
        let module = Project.moduleName(name)
        let surveys = try files.map { ($0.lastPathComponent, SourceSurvey(try Project.text(of: $0))) }
        let entry = try EntryPoint(surveys, root: root)
        var overlay = try Overlay(in: folder)
        try overlay.add(module: files)
        try overlay.write()
        report(overlay)

        var inputs = files
        if let text = entry.generated {
            let file = folder.appendingPathComponent("TrestleEntry.swift")
            if (try? String(contentsOf: file, encoding: .utf8)) != text {
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            inputs.append(file)
        }
        var arguments = ["swiftc", "-swift-version", languageMode, "-module-name", module, "-Onone", "-g"]
        arguments += ["-vfsoverlay", overlay.file.path] + kit.compilerFlags + kit.systemModuleFlags()
        arguments += kit.linkerFlags.flatMap { ["-Xlinker", $0] }
        if entry.needsLibraryMode || entry.generated != nil { arguments.append("-parse-as-library") }
        arguments += compilerArguments
        let executable = try compile(inputs, arguments, overlay, name: name)
        return try bundle(executable, name: module, module: module, source, sceneDelegate: entry.sceneDelegate)
    }

    /// Compiles, or finds the executable of the same sources and flags.
    private func compile(_ inputs: [URL], _ arguments: [String], _ overlay: Overlay, name: String) throws -> URL {
        var digest = Digest()
        arguments.forEach { digest.add($0) }
        for input in inputs {
            digest.add(input.path)
            digest.add(try overlay.text(of: input))
        }
        let programs = try cacheFolder("programs")
        let executable = programs.appendingPathComponent(digest.text)
        if FileManager.default.fileExists(atPath: executable.path) { return executable }
        let unfinished = programs.appendingPathComponent("unfinished")
        let command = arguments + ["-o", unfinished.path] + inputs.map(\.path)
        guard try Subprocess.run(command, through: overlay.diagnostics()) == 0 else {
            throw BuildFailure.compile("\(name) does not compile")
        }
        try FileManager.default.moveItem(at: unfinished, to: executable)
        try prune(programs, keeping: executable)
        return executable
    }

    /// The `App.app` folder of an executable with its resources; another one for other contents, so that an application
    /// that still runs keeps its own.
    private func bundle(
        _ executable: URL, name: String, module: String, _ source: URL?, sceneDelegate: String?
    ) throws -> URL {
        var digest = Digest()
        digest.add(executable.lastPathComponent)
        digest.add(locale ?? "")
        digest.add(sceneDelegate ?? "")
        for file in (source.map { Project.files(in: $0) } ?? []) + [executable] {
            digest.add(file.path)
            let values = try file.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey])
            digest.add("\(values.fileSize ?? 0) \(values.contentModificationDate?.timeIntervalSince1970 ?? 0)")
        }
        let bundles = try cacheFolder("bundles")
        let place = bundles.appendingPathComponent(digest.text)
        let app = place.appendingPathComponent("App.app")
        let target = app.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: target.path) { return target }
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try AppBundle(folder: app, name: name, locale: locale)
            .fill(from: source, module: module, sceneDelegate: sceneDelegate)
        try FileManager.default.copyItem(at: executable, to: target)
        try prune(bundles, keeping: place)
        return target
    }

    private func cacheFolder(_ name: String) throws -> URL {
        let result = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: result, withIntermediateDirectories: true)
        return result
    }

    /// Removes what was made longest ago, but for a few that may still be in use.
    private func prune(_ folder: URL, keeping: URL) throws {
        let found = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        let dated = try found.filter { $0.lastPathComponent != keeping.lastPathComponent }.map {
            ($0, try $0.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate ?? .distantPast)
        }
        for (old, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(5) { try? FileManager.default.removeItem(at: old) }
    }

    private func report(_ overlay: Overlay) {
        guard !overlay.unresolvedSelectors.isEmpty else { return }
        Progress.say("\(overlay.unresolvedSelectors.count) selectors name no method of these sources:")
        for name in overlay.unresolvedSelectors { Progress.say("  " + name) }
    }

    // MARK: Packages, built by SwiftPM with the kit's flags

    private func buildPackage(_ url: URL) throws -> URL {
        let package = try PackageDescription(url, scratch: scratch)
        let (flags, overlay) = try packageFlags(package)
        let command = ["swift", "build"] + location(url) + flags + compilerArguments
        guard try Subprocess.run(command, through: overlay.diagnostics()) == 0 else {
            throw BuildFailure.compile("\(package.name) does not compile")
        }
        guard let target = package.executable else {
            throw BuildFailure.input("\(url.path): the package has no executable target to run")
        }
        let source = url.appendingPathComponent(target.path)
        let scene = try target.files(in: url).contains {
            SourceSurvey(try Project.text(of: $0)).superclasses["SceneDelegate"] != nil
        }
        return try bundle(
            scratch.appendingPathComponent("debug/\(target.name)"), name: target.name,
            module: Project.moduleName(target.name), source, sceneDelegate: scene ? "SceneDelegate" : nil)
    }

    /// Runs the package's tests; returns the status of `swift test`.
    public func test(_ extra: [String]) throws -> Int32 {
        guard case .package(let url) = project else {
            throw BuildFailure.input("\(project.url.path) is not a Swift package; only packages have tests")
        }
        return try Cache.locked(folder) {
            let (flags, overlay) = try packageFlags(try PackageDescription(url, scratch: scratch))
            var environment = ProcessInfo.processInfo.environment
            environment["TRESTLE_TIME"] = "self-advancing"
            environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
            environment["TZ"] = "UTC"
            return try Subprocess.run(
                ["swift", "test"] + location(url) + flags + extra, environment: environment, outputToError: false,
                through: overlay.diagnostics())
        }
    }

    private var scratch: URL { folder.appendingPathComponent("build") }

    private func location(_ url: URL) -> [String] { ["--package-path", url.path, "--scratch-path", scratch.path] }

    private func packageFlags(_ package: PackageDescription) throws -> ([String], Overlay) {
        var overlay = try Overlay(in: folder)
        for target in package.targets { try overlay.add(module: target.files(in: package.folder)) }
        for dependency in try package.dependencies(scratch: scratch) {
            for target in dependency.targets { try overlay.add(moduleWithUIKit: target.files(in: dependency.folder)) }
        }
        try overlay.write()
        report(overlay)
        var flags = ["-Xswiftc", "-vfsoverlay", "-Xswiftc", overlay.file.path]
        // A package that depends on this project has UIKit from there.
        if !package.dependsOnTrestle {
            let own = Set(package.targets.map { Project.moduleName($0.name) })
            flags += (kit.compilerFlags + kit.systemModuleFlags(besides: own)).flatMap { ["-Xswiftc", $0] }
            flags += kit.linkerFlags.flatMap { ["-Xlinker", $0] }
        }
        return (flags, overlay)
    }
}
