import Foundation

/// An image's name as code and files write it: `folder/Name@2x.png`.
struct ImageName: Hashable {
    /// With its folder, without scale and extension.
    var stem: String
    /// Without its dot; empty where the name has none.
    var fileExtension: String
    var scale: CGFloat

    private static let known = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff"]

    init(path: String) {
        let end = (path as NSString).pathExtension
        // A dot may belong to the name: "v1.2" has no extension.
        let isKnown = Self.known.contains(end.lowercased())
        fileExtension = isKnown ? end : ""
        stem = isKnown ? (path as NSString).deletingPathExtension : path
        scale = 1
        for candidate in [2, 3] where stem.hasSuffix("@\(candidate)x") {
            stem.removeLast(3)
            scale = CGFloat(candidate)
        }
    }

    /// Names of the files that may hold the image, best first: the screen's own scale, then larger ones, then smaller.
    func candidates(displayScale: CGFloat) -> [(file: String, scale: CGFloat)] {
        let scales: [CGFloat] = [1, 2, 3]
        let wanted = scales.filter { $0 >= displayScale } + scales.filter { $0 < displayScale }.reversed()
        let ends = fileExtension.isEmpty ? Self.known : [fileExtension]
        return wanted.flatMap { scale in
            ends.map { end in (file: stem + (scale == 1 ? "" : "@\(Int(scale))x") + "." + end, scale: scale) }
        }
    }
}
