import Foundation
import Rewriter

/// Builds an application from sources that stay untouched.
public struct AppBuilder {
    private let project: Project
    private let kit: Kit
    private let folder: URL
    private let languageMode: String
    private let root: String?

    /// - Parameters:
    ///   - languageMode: for a folder or a file; a package has its own.
    ///   - root: the first screen's class, where the sources have no entry point.
    public init(_ project: Project, kit: Kit, cache: Cache, languageMode: String = "5", root: String? = nil) throws {
        self.project = project
        self.kit = kit
        self.languageMode = languageMode
        self.root = root
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
        let surveys = try files.map {
            ($0.lastPathComponent, SourceSurvey(try String(contentsOf: $0, encoding: .utf8)))
        }
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
        let bundle = try makeBundle(name: module)
        try bundle.fill(from: source, module: module, sceneDelegate: entry.sceneDelegate)
        let executable = bundle.folder.appendingPathComponent(module)
        var arguments = ["swiftc", "-swift-version", languageMode, "-module-name", module, "-Onone", "-g"]
        arguments += ["-vfsoverlay", overlay.file.path] + kit.compilerFlags
        arguments += kit.linkerFlags.flatMap { ["-Xlinker", $0] }
        if entry.needsLibraryMode || entry.generated != nil { arguments.append("-parse-as-library") }
        arguments += ["-o", executable.path] + inputs.map(\.path)
        guard try Subprocess.run(arguments) == 0 else { throw BuildFailure.compile("\(name) does not compile") }
        return executable
    }

    private func makeBundle(name: String) throws -> AppBundle {
        let app = folder.appendingPathComponent("App.app")
        try? FileManager.default.removeItem(at: app)
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        return AppBundle(folder: app, name: name)
    }

    private func report(_ overlay: Overlay) {
        guard !overlay.unresolvedSelectors.isEmpty else { return }
        Progress.say("\(overlay.unresolvedSelectors.count) selectors name no method of these sources:")
        for name in overlay.unresolvedSelectors { Progress.say("  " + name) }
    }

    // MARK: Packages, built by SwiftPM with the kit's flags

    private func buildPackage(_ url: URL) throws -> URL {
        let package = try PackageDescription(url, scratch: scratch)
        let arguments = try packageFlags(package)
        guard try Subprocess.run(["swift", "build"] + location(url) + arguments) == 0 else {
            throw BuildFailure.compile("\(package.name) does not compile")
        }
        guard let target = package.executable else {
            throw BuildFailure.input("\(url.path): the package has no executable target to run")
        }
        let bundle = try makeBundle(name: target.name)
        let source = url.appendingPathComponent(target.path)
        let scene = try target.files(in: url).contains {
            SourceSurvey(try String(contentsOf: $0, encoding: .utf8)).superclasses["SceneDelegate"] != nil
        }
        try bundle.fill(
            from: source, module: Project.moduleName(target.name), sceneDelegate: scene ? "SceneDelegate" : nil)
        let executable = bundle.folder.appendingPathComponent(target.name)
        try FileManager.default.copyItem(at: scratch.appendingPathComponent("debug/\(target.name)"), to: executable)
        return executable
    }

    /// Runs the package's tests; returns the status of `swift test`.
    public func test(_ extra: [String]) throws -> Int32 {
        guard case .package(let url) = project else {
            throw BuildFailure.input("\(project.url.path) is not a Swift package; only packages have tests")
        }
        return try Cache.locked(folder) {
            let flags = try packageFlags(try PackageDescription(url, scratch: scratch))
            return try Subprocess.run(["swift", "test"] + location(url) + flags + extra, outputToError: false)
        }
    }

    private var scratch: URL { folder.appendingPathComponent("build") }

    private func location(_ url: URL) -> [String] { ["--package-path", url.path, "--scratch-path", scratch.path] }

    private func packageFlags(_ package: PackageDescription) throws -> [String] {
        var overlay = try Overlay(in: folder)
        for target in package.targets { try overlay.add(module: target.files(in: package.folder)) }
        try overlay.write()
        report(overlay)
        var flags = ["-Xswiftc", "-vfsoverlay", "-Xswiftc", overlay.file.path]
        // A package that depends on this project has UIKit from there.
        if !package.dependsOnTrestle {
            flags += kit.compilerFlags.flatMap { ["-Xswiftc", $0] }
            flags += kit.linkerFlags.flatMap { ["-Xlinker", $0] }
        }
        return flags
    }
}
