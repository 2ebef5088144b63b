// swift-tools-version: 5.9
import PackageDescription

// A package as an iOS developer has it: it knows nothing of Linux.
let package = Package(
    name: "Timed", platforms: [.iOS(.v15)],
    targets: [.target(name: "Timed"), .testTarget(name: "TimedTests", dependencies: ["Timed"])])
