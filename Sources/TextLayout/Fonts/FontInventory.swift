import CPangoCairo
import Foundation

/// What stops text from being drawn as it should.
package enum TextLayoutError: Error, Equatable, CustomStringConvertible {
    /// Font families that are not installed, each with its Debian package.
    case missingFonts([FontRequirement])
    /// A file that is not a font, or cannot be read.
    case unreadableFont(path: String)

    package var description: String {
        switch self {
        case .missingFonts(let missing):
            let families = missing.map(\.family).joined(separator: ", ")
            let packages = Set(missing.map(\.package)).sorted().joined(separator: " ")
            return "fonts are missing (\(families)): install them with `apt-get install \(packages)`"
        case .unreadableFont(let path):
            return "\(path) is not a font that can be read: check the file"
        }
    }
}

/// What a machine has of the fonts and libraries that text layout uses.
package struct FontInventory: Sendable {
    /// Requirements whose files were not found.
    package let missing: [FontRequirement]
    /// Versions of the libraries in use, such as `("Pango", "1.50.12")`.
    package let libraries: [(name: String, version: String)]

    /// Looks at the files only; costs a few microseconds per family and loads nothing.
    ///
    /// - Parameter exists: asked for each family's regular file.
    package init(exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }) {
        missing = FontRequirement.all.filter { !exists($0.probePath) }
        let fontconfig = FcGetVersion()
        libraries = [
            ("Pango", String(cString: pango_version_string())),
            ("HarfBuzz", String(cString: hb_version_string())),
            ("Fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
            ("Cairo", String(cString: cairo_version_string())),
        ]
    }

    /// Throws the one error that names every missing family and what to install.
    package func verify() throws(TextLayoutError) {
        if !missing.isEmpty { throw .missingFonts(missing) }
    }
}
