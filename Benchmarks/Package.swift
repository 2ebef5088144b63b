// swift-tools-version: 6.0
import PackageDescription

// The targets are links to the project's own sources, because they have no public names and because everything else of
// the project would be compiled with them otherwise.
let package = Package(
    name: "Benchmarks",
    targets: [
        .target(name: "ListCore"),
        .target(name: "DiffableData", dependencies: ["ListCore"]),
        .target(name: "ConstraintSolver"),
        .target(name: "DisplayList"),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
        .target(name: "ImageCodecs", dependencies: ["DisplayList", "CGdkPixbuf"]),
        .target(name: "TextLayout", dependencies: ["DisplayList", "CPangoCairo"]),
        .target(name: "Rasterizer", dependencies: ["DisplayList", "TextLayout", "ImageCodecs", "CPangoCairo"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["ListCore", "DiffableData", "ConstraintSolver", "DisplayList", "TextLayout", "Rasterizer"]),
    ],
    swiftLanguageModes: [.v6]
)
