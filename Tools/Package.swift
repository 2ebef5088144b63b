// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// Where the toolchain that builds this package keeps its own SwiftSyntax.
let host: String = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    for folder in folders {
        let compiler = folder.appendingPathComponent("swift").resolvingSymlinksInPath()
        let libraries = compiler.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host")
        if FileManager.default.fileExists(atPath: libraries.appendingPathComponent("SwiftSyntax.swiftmodule").path) {
            return libraries.path
        }
    }
    return "/usr/lib/swift/host"
}()

let syntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let libraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host])
]

let package = Package(
    name: "Tools",
    products: [.executable(name: "trestle", targets: ["trestle"])],
    targets: [
        .target(name: "Rewriter", swiftSettings: syntax, linkerSettings: libraries),
        .target(name: "AppBuild", dependencies: ["Rewriter"], swiftSettings: syntax),
        .executableTarget(
            name: "trestle", dependencies: ["AppBuild", "Rewriter"], swiftSettings: syntax, linkerSettings: libraries),
        .testTarget(
            name: "AppBuildTests", dependencies: ["AppBuild"], swiftSettings: syntax, linkerSettings: libraries),
        .testTarget(
            name: "RewriterTests", dependencies: ["Rewriter"], swiftSettings: syntax, linkerSettings: libraries),
        .testTarget(
            name: "TrestleTests", dependencies: ["trestle"], swiftSettings: syntax, linkerSettings: libraries),
    ],
    swiftLanguageModes: [.v6]
)
