// swift-tools-version: 6.0
import PackageDescription

// A package of Swift 6 mode whose tests are on the main actor, as UIKit's are, and which depends on another.
let package = Package(
    name: "Isolated", platforms: [.iOS(.v17)], dependencies: [.package(path: "../Parts")],
    targets: [
        .target(name: "Isolated", dependencies: ["Parts"]),
        .testTarget(name: "IsolatedTests", dependencies: ["Isolated", "Parts"]),
    ])
