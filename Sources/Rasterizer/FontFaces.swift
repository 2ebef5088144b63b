import CPangoCairo
import DisplayList
import Foundation

/// Opens font files once and hands out Cairo's scaled fonts for them. Not thread safe.
final class FontFaces {
    private let library: FT_Library?
    private var faces: [FontInstance: OpaquePointer] = [:]

    init() {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        self.library = library
    }

    deinit {
        for face in faces.values { cairo_font_face_destroy(face) }
        if let library { FT_Done_FreeType(library) }
    }

    /// The face of a font instance at its weight and axes; nil where the file cannot be opened.
    func face(for font: FontInstance) -> OpaquePointer? {
        if let known = faces[font] { return known }
        var face: FT_Face?
        guard let library, FT_New_Face(library, font.file, FT_Long(font.faceIndex), &face) == 0, let face else {
            return nil
        }
        applyVariations(font.variations, to: face)
        // Outlines keep their shape: scaling to device pixels is done by Cairo, hinting would bend letters at small sizes.
        let flags = font.isColor ? FT_LOAD_COLOR_FLAG : FT_LOAD_NO_HINTING_FLAG
        guard let made = cairo_ft_font_face_create_for_ft_face(face, flags) else { return nil }
        if font.isSyntheticBold { cairo_ft_font_face_set_synthesize(made, 1) }
        faces[font] = made
        return made
    }

    /// Sets named axes, as `wght=600,opsz=17`; axes a font lacks are left out.
    private func applyVariations(_ text: String, to face: FT_Face) {
        guard !text.isEmpty else { return }
        var axes: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
        defer { FT_Done_MM_Var(library, axes) }
        var wanted: [UInt32: Double] = [:]
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=")
            guard pair.count == 2, pair[0].utf8.count == 4, let value = Double(pair[1]) else { continue }
            wanted[pair[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }] = value
        }
        var coordinates: [FT_Fixed] = []
        for index in 0..<Int(axes.pointee.num_axis) {
            let axis = axes.pointee.axis[index]
            let value = wanted[UInt32(axis.tag)].map { FT_Fixed($0 * 65536) } ?? axis.def
            coordinates.append(min(max(value, axis.minimum), axis.maximum))
        }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
}

// FreeType's load flags are macros that do not reach Swift.
private let FT_LOAD_NO_HINTING_FLAG: Int32 = 1 << 1
private let FT_LOAD_COLOR_FLAG: Int32 = 1 << 20
