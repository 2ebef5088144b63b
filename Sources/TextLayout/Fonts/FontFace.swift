import CPangoCairo
import Foundation

/// One face of a font file, open for shaping. Positions come out in font units; only the typesetter's lock protects it.
final class FontFace {
    let file: String
    /// As Fontconfig counts: the face in the low 16 bits, a named instance of a variable font in the high ones.
    let index: Int
    let family: String
    let variations: String
    let isColor: Bool
    let unitsPerEm: Double
    /// `hb_font_t`, scaled to font units.
    let shaper: OpaquePointer

    /// - Parameter pattern: a font of the private configuration, as matched.
    init?(pattern: OpaquePointer) {
        guard let file = Self.string(FC_FILE, in: pattern) else { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        var color: FcBool = 0
        FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        self.file = file
        self.index = Int(index)
        family = Self.string(FC_FAMILY, in: pattern) ?? ""
        variations = Self.string(FC_FONT_VARIATIONS, in: pattern) ?? ""
        isColor = color != 0

        let blob = hb_blob_create_from_file(file)
        let face = hb_face_create(blob, UInt32(index & 0xffff))
        shaper = hb_font_create(face)
        unitsPerEm = Double(hb_face_get_upem(face))
        if index >> 16 > 0 { hb_font_set_var_named_instance(shaper, UInt32(index >> 16) - 1) }
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    deinit {
        hb_font_destroy(shaper)
    }

    /// The metrics the file itself declares, for fonts that an app brings along.
    func declaredMetrics(size: Double) -> FontMetrics {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(shaper, &extents)
        let unit = size / unitsPerEm
        func metric(_ tag: hb_ot_metrics_tag_t, otherwise: Double) -> Double {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(shaper, tag, &position) != 0, position > 0 else { return otherwise }
            return Double(position) * unit
        }
        return FontMetrics(
            ascender: Double(extents.ascender) * unit, descender: Double(extents.descender) * unit,
            leading: Double(extents.line_gap) * unit,
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, otherwise: size * 0.7),
            xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT, otherwise: size * 0.5))
    }

    static func string(_ key: String, in pattern: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
