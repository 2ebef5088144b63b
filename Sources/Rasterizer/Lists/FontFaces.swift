import CPangoCairo
import DisplayList
import Foundation
import Synchronization

/// The fonts of the process, opened once each and kept for its life.
///
/// Shared, because pictures are also made on other threads (`UIGraphicsImageRenderer` in the background) and opening
/// a font costs a file mapping and its tables; the lock guards the two tables, Cairo locks each face while it draws.
final class FontFaces: Sendable {
    static let shared = FontFaces()

    private struct ScaledKey: Hashable {
        var font: FontInstance
        var scale: Double
    }

    /// Not checked: Cairo's objects are reference counted and locked by Cairo; the table holds one reference for good.
    private struct Handle: @unchecked Sendable {
        var pointer: OpaquePointer?
    }

    private struct Tables {
        var library: Handle
        var faces: [FontInstance: Handle] = [:]
        var scaled: [ScaledKey: Handle] = [:]
    }

    private let tables: Mutex<Tables>

    private init() {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        tables = Mutex(Tables(library: Handle(pointer: library)))
    }

    /// The font at a plain scale of `scale` pixels a point; nil where its file cannot be opened.
    func scaledFont(_ font: FontInstance, scale: Double) -> OpaquePointer? {
        tables.withLock { tables in
            let key = ScaledKey(font: font, scale: scale)
            if let known = tables.scaled[key] { return known }
            let made = Handle(pointer: Self.makeScaled(font, face: Self.face(font, &tables), scale: scale))
            tables.scaled[key] = made
            return made
        }.pointer
    }

    /// The face alone, for text that is turned or sheared; nil where its file cannot be opened.
    func face(_ font: FontInstance) -> OpaquePointer? {
        tables.withLock { Self.face(font, &$0) }.pointer
    }

    /// Where the marks of a run land, in pixels relative to the origin of the run's space.
    func ink(_ run: GlyphRun, scale: Double) -> CGRect {
        guard let font = scaledFont(run.font, scale: scale), let first = run.positions.first else { return .null }
        var extents = cairo_text_extents_t()
        let glyphs = run.cairoGlyphs
        cairo_scaled_font_glyph_extents(font, glyphs, Int32(glyphs.count), &extents)
        guard extents.width > 0, extents.height > 0 else { return .null }
        // Cairo answers relative to the first glyph.
        return CGRect(
            x: (first.x + extents.x_bearing) * scale, y: (first.y + extents.y_bearing) * scale,
            width: extents.width * scale,
            height: extents.height * scale)
    }

    private static func face(_ font: FontInstance, _ tables: inout Tables) -> Handle {
        if let known = tables.faces[font] { return known }
        let made = Handle(pointer: open(font, tables.library.pointer))
        tables.faces[font] = made
        return made
    }

    private static func open(_ font: FontInstance, _ library: FT_Library?) -> OpaquePointer? {
        var face: FT_Face?
        guard let library, FT_New_Face(library, font.file, FT_Long(font.faceIndex), &face) == 0, let face else {
            return nil
        }
        applyVariations(font.variations, to: face, library)
        let flags = font.isColor ? loadColor : loadNoHinting
        guard let made = cairo_ft_font_face_create_for_ft_face(face, flags) else { return nil }
        if font.isSyntheticBold { cairo_ft_font_face_set_synthesize(made, UInt32(CAIRO_FT_SYNTHESIZE_BOLD.rawValue)) }
        return made
    }

    private static func makeScaled(_ font: FontInstance, face: Handle, scale: Double) -> OpaquePointer? {
        guard let pointer = face.pointer else { return nil }
        var matrix = font.cairoMatrix
        var toDevice = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0)
        let options = makeOptions(font)
        defer { cairo_font_options_destroy(options) }
        guard let made = cairo_scaled_font_create(pointer, &matrix, &toDevice, options) else { return nil }
        guard cairo_scaled_font_status(made) == CAIRO_STATUS_SUCCESS else {
            cairo_scaled_font_destroy(made)
            return nil
        }
        return made
    }

    /// Grey antialiasing, no hinting: letters keep their shape at every size and place. The caller destroys them.
    static func makeOptions(_ font: FontInstance) -> OpaquePointer {
        let options = cairo_font_options_create()!
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        // Cairo sets a variable font's axes anew before each glyph, from here.
        if !font.variations.isEmpty { cairo_font_options_set_variations(options, font.variations) }
        return options
    }

    /// Sets named axes, as `wght=600,opsz=17`; axes a font lacks are left out.
    private static func applyVariations(_ text: String, to face: FT_Face, _ library: FT_Library) {
        var axes: UnsafeMutablePointer<FT_MM_Var>?
        guard !text.isEmpty, FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
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

    // FreeType's load flags are macros that do not reach Swift.
    private static let loadNoHinting: Int32 = 1 << 1
    private static let loadColor: Int32 = 1 << 20
}

extension FontInstance {
    /// From the em square, y up, to points.
    var cairoMatrix: cairo_matrix_t {
        cairo_matrix_t(xx: size, yx: 0, xy: -syntheticSlant * size, yy: size, x0: 0, y0: 0)
    }
}

extension GlyphRun {
    var cairoGlyphs: [cairo_glyph_t] {
        var list: [cairo_glyph_t] = []
        list.reserveCapacity(glyphs.count)
        for index in 0..<min(glyphs.count, positions.count) {
            list.append(cairo_glyph_t(index: UInt(glyphs[index]), x: positions[index].x, y: positions[index].y))
        }
        return list
    }
}
