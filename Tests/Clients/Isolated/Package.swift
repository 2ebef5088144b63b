// swift-tools-version: 6.0
import PackageDescription

// A package of Swift 6 mode whose tests are on the main actor, as UIKit's are.
let package = Package(
    name: "Isolated", platforms: [.iOS(.v17)],
    targets: [.target(name: "Isolated"), .testTarget(name: "IsolatedTests", dependencies: ["Isolated"])])
