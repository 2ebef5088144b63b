import CPangoCairo
import Foundation

/// The private Fontconfig configuration: Debian's folders of the required fonts and nothing else.
///
/// The user's own configuration, his other fonts and his substitutions are never read, so the same text gets the same
/// glyphs on every machine that has the packages.
struct FontConfiguration {
    /// `FcConfig`, owned by the library that made it.
    let handle: OpaquePointer

    init() {
        handle = FcConfigCreate()
        let text = Self.document(for: FontRequirement.all)
        text.withCString { bytes in
            bytes.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) { bytes in
                _ = FcConfigParseAndLoadFromMemory(handle, bytes, FcTrue)
            }
        }
        FcConfigBuildFonts(handle)
    }

    /// Adds one file for the rest of the process.
    func add(file: String) throws(TextLayoutError) {
        let added = file.withCString { path in
            path.withMemoryRebound(to: FcChar8.self, capacity: file.utf8.count) { path in
                FcConfigAppFontAddFile(handle, path)
            }
        }
        if added == FcFalse { throw .unreadableFont(path: file) }
    }

    /// Every font of the configuration.
    var patterns: [OpaquePointer] {
        [FcSetSystem, FcSetApplication].flatMap { set -> [OpaquePointer] in
            guard let fonts = FcConfigGetFonts(handle, set) else { return [] }
            return (0..<Int(fonts.pointee.nfont)).compactMap { fonts.pointee.fonts[$0] }
        }
    }

    private static func document(for requirements: [FontRequirement]) -> String {
        let folders = Set(requirements.map(\.folder)).sorted().map { "<dir>\($0)</dir>" }.joined()
        let globs = requirements.map { "<glob>\($0.glob)</glob>" }.joined()
        return """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(folders)\
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>\
            <selectfont><acceptfont>\(globs)</acceptfont><rejectfont><glob>*</glob></rejectfont></selectfont>\
            <match target="pattern"><test name="family"><string>emoji</string></test>\
            <edit name="family" mode="assign" binding="strong"><string>Noto Color Emoji</string></edit></match>\
            </fontconfig>
            """
    }
}
