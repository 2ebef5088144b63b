// swift-tools-version: 5.9
import PackageDescription

// What an application shares with others: a package of its own, which it depends on.
let package = Package(
    name: "Parts", platforms: [.iOS(.v15)], products: [.library(name: "Parts", targets: ["Parts"])],
    targets: [.target(name: "Parts")])
