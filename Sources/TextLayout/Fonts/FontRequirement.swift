import Foundation

/// A font family that text layout counts on, and the Debian package that brings it.
package struct FontRequirement: Hashable, Sendable {
    package let family: String
    /// Name of the Debian package.
    package let package: String
    package let folder: String
    /// Glob inside `folder` that lets exactly this family in.
    package let files: String
    /// One file that must exist.
    package let probe: String

    package var probePath: String { folder + "/" + probe }
    package var glob: String { folder + "/" + files }
}

extension FontRequirement {
    private static let interFolder = "/usr/share/fonts/opentype/inter"
    private static let cjkFolder = "/usr/share/fonts/opentype/noto"
    private static let notoFolder = "/usr/share/fonts/truetype/noto"

    /// Everything that is loaded, in no particular order. No other font of the machine is seen.
    package static let all: [FontRequirement] =
        [
            FontRequirement(
                family: "Inter", package: "fonts-inter", folder: interFolder, files: "Inter-*.otf",
                probe: "Inter-Regular.otf"),
            FontRequirement(
                family: "Inter Display", package: "fonts-inter", folder: interFolder, files: "InterDisplay-*.otf",
                probe: "InterDisplay-Regular.otf"),
            FontRequirement(
                family: "Noto Sans CJK", package: "fonts-noto-cjk", folder: cjkFolder, files: "NotoSansCJK-*.ttc",
                probe: "NotoSansCJK-Regular.ttc"),
            FontRequirement(
                family: "Noto Color Emoji", package: "fonts-noto-color-emoji", folder: notoFolder,
                files: "NotoColorEmoji.ttf", probe: "NotoColorEmoji.ttf"),
            FontRequirement(
                family: "Noto Sans Mono", package: "fonts-noto-mono", folder: notoFolder, files: "NotoSansMono-*.ttf",
                probe: "NotoSansMono-Regular.ttf"),
            FontRequirement(
                family: "Noto Serif", package: "fonts-noto-core", folder: notoFolder, files: "NotoSerif-*.ttf",
                probe: "NotoSerif-Regular.ttf"),
            FontRequirement(
                family: "Noto Sans", package: "fonts-noto-core", folder: notoFolder, files: "NotoSans-*.ttf",
                probe: "NotoSans-Regular.ttf"),
        ]
        + scripts.map { script in
            FontRequirement(
                family: "Noto Sans \(script)", package: "fonts-noto-core", folder: notoFolder,
                files: "NotoSans\(script)-*.ttf", probe: "NotoSans\(script)-Regular.ttf")
        }

    /// Scripts with a family of their own, in the order in which they are tried.
    package static let scripts = [
        "Arabic", "Hebrew", "Thai", "Devanagari", "Bengali", "Tamil", "Telugu", "Gujarati", "Gurmukhi", "Kannada",
        "Malayalam", "Sinhala", "Armenian", "Georgian", "Ethiopic", "Khmer", "Lao", "Myanmar", "Symbols", "Symbols2",
        "Math",
    ]
}
