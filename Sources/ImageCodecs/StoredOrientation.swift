/// How the rows of a photograph are stored: the Exif tag, 1...8. From 5 on, width and height are swapped.
struct StoredOrientation: Hashable, Sendable {
    let tag: Int

    static let upright = StoredOrientation(tag: 1)

    var isSideways: Bool { tag >= 5 }
}
