// swift-tools-version: 6.0
import PackageDescription

/// Every target of the house, its purpose and the arrows it may use. `Scripts/check` compares the imports
/// in `Sources/` with this list, because an undeclared import of a sibling can compile by accident.
let package = Package(
    name: "Trestle",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
        .library(name: "TrestleKit", type: .dynamic, targets: ["UIKit", "UIKitTesting"]),
    ],
    targets: [
        // Value core: no views, no clock, no I/O.
        .target(name: "ListCore"),
        .target(name: "DiffableData", dependencies: ["ListCore"]),
        .target(name: "ConstraintSolver"),
        .target(name: "AccessibilityTree"),
        .target(name: "DisplayList"),

        // Debian's libraries.
        .systemLibrary(
            name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(
            name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),

        // Shell.
        .target(name: "CHostClock"),
        .target(name: "TimeKeeping", dependencies: ["CHostClock"]),
        .target(name: "CoreGraphics", dependencies: ["DisplayList", "_Testing_CoreGraphics"]),
        .target(name: "ImageCodecs", dependencies: ["DisplayList", "CGdkPixbuf"]),
        .target(name: "TextLayout", dependencies: ["DisplayList", "CPangoCairo"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "DisplayList", "TimeKeeping"]),
        .target(name: "HostInterface", dependencies: ["DisplayList", "AccessibilityTree", "TimeKeeping"]),
        .target(
            name: "UIKitCore",
            dependencies: [
                "ListCore", "DiffableData", "ConstraintSolver", "AccessibilityTree", "DisplayList", "TimeKeeping",
                "CoreGraphics", "ImageCodecs", "TextLayout", "QuartzCore", "HostInterface",
            ]),
        .target(
            name: "Rasterizer", dependencies: ["DisplayList", "TextLayout", "ImageCodecs", "CPangoCairo"]),
        .target(
            name: "SDLHost",
            dependencies: [
                "HostInterface", "Rasterizer", "DisplayList", "TimeKeeping", "AccessibilityTree", "CSDL2",
            ]),
        .target(
            name: "HeadlessHost",
            dependencies: ["HostInterface", "Rasterizer", "DisplayList", "TimeKeeping", "AccessibilityTree"]),
        .target(
            name: "Driver",
            dependencies: [
                "UIKitCore", "HeadlessHost", "HostInterface", "AccessibilityTree", "DisplayList", "TimeKeeping",
                "QuartzCore", "ImageCodecs", "Rasterizer", "TextLayout", "ListCore",
            ]),
        .target(
            name: "UIKit",
            dependencies: [
                "CoreGraphics", "DiffableData", "Driver", "HeadlessHost", "HostInterface", "QuartzCore", "SDLHost",
                "TimeKeeping", "UIKitCore", "_Testing_UIKit",
            ]),
        .target(name: "UIKitTesting", dependencies: ["Driver", "HeadlessHost", "TimeKeeping", "UIKit", "UIKitCore"]),

        // The toolchain's cross-import overlays look for these beside modules of Apple's names.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit"),

        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "DisplayList"]),
        .testTarget(name: "DiffableDataTests", dependencies: ["DiffableData", "ListCore"]),
        .testTarget(name: "DisplayListTests", dependencies: ["DisplayList"]),
        .testTarget(name: "DriverTests", dependencies: ["Driver", "AccessibilityTree"]),
        .testTarget(name: "ImageCodecsTests", dependencies: ["ImageCodecs", "DisplayList"]),
        .testTarget(name: "ListCoreTests", dependencies: ["ListCore"]),
        .testTarget(
            name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreGraphics", "DisplayList", "TimeKeeping"]),
        .testTarget(
            name: "RasterizerTests", dependencies: ["Rasterizer", "CoreGraphics", "DisplayList", "QuartzCore"]),
        .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout", "DisplayList"]),
        .testTarget(name: "TimeKeepingTests", dependencies: ["TimeKeeping", "TimeProbe"]),
        .executableTarget(name: "TimeProbe", dependencies: ["TimeKeeping"], path: "Tests/TimeProbe"),
        .testTarget(
            name: "UIKitCoreTests",
            dependencies: [
                "AccessibilityTree", "CoreGraphics", "DisplayList", "HostInterface", "ImageCodecs", "ListCore",
                "QuartzCore", "Rasterizer", "TextLayout", "TimeKeeping", "UIKitCore",
            ]),
        .testTarget(name: "UIKitTestingTests", dependencies: ["UIKit", "UIKitTesting"]),
    ],
    swiftLanguageModes: [.v6]
)

// What `Scripts/check --fast` builds: the value core and its tests.
if Context.environment["TRESTLE_PART"] == "values" {
    let values = ["ListCore", "DiffableData", "ConstraintSolver", "DisplayList"]
    package.products = []
    package.targets.removeAll { !values.contains($0.name) && !values.map { $0 + "Tests" }.contains($0.name) }
}
