// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Notes",
    defaultLocalization: "en",
    platforms: [.iOS(.v17)],
    targets: [
        .target(name: "NoteLibrary"),
        .executableTarget(
            name: "Notes", dependencies: ["NoteLibrary"], exclude: ["Info.plist"], resources: [.process("Resources")]),
        .testTarget(name: "NoteLibraryTests", dependencies: ["NoteLibrary"]),
        .testTarget(name: "NotesTests", dependencies: ["Notes"]),
    ]
)
