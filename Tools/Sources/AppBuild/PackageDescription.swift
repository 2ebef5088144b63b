import Foundation

/// What `swift package describe` says of a package.
struct PackageDescription {
    struct Target: Decodable {
        var name: String
        var type: String
        var path: String
        var sources: [String]

        func files(in folder: URL) -> [URL] {
            sources.filter { $0.hasSuffix(".swift") }.map {
                folder.appendingPathComponent(path).appendingPathComponent($0).standardizedFileURL
            }
        }
    }

    private struct Content: Decodable {
        struct Dependency: Decodable { var identity: String }
        var name: String
        var targets: [Target]
        var dependencies: [Dependency]
    }

    let folder: URL
    let name: String
    let targets: [Target]
    let dependsOnTrestle: Bool
    private let hasDependencies: Bool

    init(_ folder: URL, scratch: URL) throws {
        self.folder = folder
        let answer = try Subprocess.output([
            "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "describe", "--type",
            "json",
        ])
        guard answer.status == 0, let content = try? JSONDecoder().decode(Content.self, from: Data(answer.text.utf8))
        else { throw BuildFailure.input("\(folder.path)/Package.swift:1:1: error: SwiftPM cannot read this package") }
        name = content.name
        targets = content.targets
        hasDependencies = !content.dependencies.isEmpty
        dependsOnTrestle = content.dependencies.contains { $0.identity == "trestle" }
    }

    /// The packages this one is built with, this project left out.
    func dependencies(scratch: URL) throws -> [PackageDescription] {
        guard hasDependencies else { return [] }
        let answer = try Subprocess.output([
            "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "show-dependencies",
            "--format", "json",
        ])
        // What cannot be resolved is the build's to say.
        guard answer.status == 0, let root = try? JSONDecoder().decode(Dependency.self, from: Data(answer.text.utf8))
        else { return [] }
        let own = scratch.appendingPathComponent("descriptions")
        return try Set(root.below.map(\.path)).sorted().map { path in
            try PackageDescription(
                URL(fileURLWithPath: path), scratch: own.appendingPathComponent(Digest(of: path).text))
        }
    }

    /// As `swift package show-dependencies` tells it.
    private struct Dependency: Decodable {
        var identity: String
        var path: String
        var dependencies: [Dependency]

        var below: [Dependency] {
            dependencies.filter { $0.identity != "trestle" }.flatMap { [$0] + $0.below }
        }
    }

    var executable: Target? { targets.first { $0.type == "executable" } }
}
