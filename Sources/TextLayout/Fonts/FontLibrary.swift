import CPangoCairo
import DisplayList
import Foundation

/// The fonts of the process and Pango's view of them. Only the typesetter's lock protects it.
///
/// Pango is asked for one thing: which face draws which characters. All faces scale freely, so it is always asked at one
/// size, and a new font size costs no new search.
final class FontLibrary {
    let configuration = FontConfiguration()
    /// `PangoContext`
    let context: OpaquePointer
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private var facesOfFonts: [UnsafeMutablePointer<PangoFont>: FontFace] = [:]
    private var facesOfFiles: [FileKey: FontFace] = [:]
    private var instances: [InstanceKey: FontInstance] = [:]
    private var descriptions: [DescriptionKey: OpaquePointer] = [:]
    private var named: [String: NamedFont?] = [:]

    private struct FileKey: Hashable {
        var file: String
        var index: Int
    }
    private struct InstanceKey: Hashable {
        var face: ObjectIdentifier
        var size: Double
        var slant: Double
    }
    private struct DescriptionKey: Hashable {
        var families: [String]
        var chinese: ChineseForm
        var weight: Int
        var isItalic: Bool
    }

    private static let searchSize = 16.0

    init() {
        (fontMap, context) = Self.makeMap(configuration)
    }

    private static func makeMap(_ configuration: FontConfiguration) -> (
        UnsafeMutablePointer<PangoFontMap>, OpaquePointer
    ) {
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)!
        pango_fc_font_map_set_config(OpaquePointer(map), configuration.handle)
        return (map, pango_font_map_create_context(map))
    }

    /// Makes the font in `file` available by its names. Texts already laid out keep their faces.
    func add(file: String) throws(TextLayoutError) {
        try configuration.add(file: file)
        pango_fc_font_map_config_changed(OpaquePointer(fontMap))
        named.removeAll()
    }

    /// Pango's description of `spec` with all fallback families behind it.
    func description(of spec: FontSpec, chinese: ChineseForm) -> OpaquePointer {
        let key = DescriptionKey(
            families: SystemFontDesign.families(for: spec), chinese: chinese, weight: spec.weight,
            isItalic: spec.isItalic)
        if let known = descriptions[key] { return known }
        let description = pango_font_description_new()!
        let families = key.families + chinese.fallbackFamilies
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(spec.weight)))
        pango_font_description_set_style(description, spec.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, Self.searchSize * Double(PANGO_SCALE))
        descriptions[key] = description
        return description
    }

    /// The face behind a font that Pango chose. Keeps the font alive, so that its address stays a key.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
        if let known = facesOfFonts[font] { return known }
        let pattern = pango_fc_font_get_pattern(
            UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        guard let pattern, let face = face(pattern: pattern) else { return nil }
        g_object_ref(font)
        facesOfFonts[font] = face
        return face
    }

    func face(pattern: OpaquePointer) -> FontFace? {
        guard let file = FontFace.string(FC_FILE, in: pattern) else { return nil }
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        let key = FileKey(file: file, index: Int(index))
        if let known = facesOfFiles[key] { return known }
        guard let face = FontFace(pattern: pattern) else { return nil }
        facesOfFiles[key] = face
        return face
    }

    /// The interned value that a rasterizer draws `face` with at `size` points.
    func instance(of face: FontFace, size: Double, slant: Double) -> FontInstance {
        let key = InstanceKey(face: ObjectIdentifier(face), size: size, slant: slant)
        if let known = instances[key] { return known }
        let instance = FontInstance(
            file: face.file, faceIndex: face.index, size: size, variations: face.variations, syntheticSlant: slant,
            isColor: face.isColor)
        instances[key] = instance
        return instance
    }

    /// The open face of an instance, by its file.
    func face(of instance: FontInstance) -> FontFace? {
        facesOfFiles[FileKey(file: instance.file, index: instance.faceIndex)]
    }

    /// The font that `name` means: a PostScript name, a full name, or a family.
    func font(named name: String) -> NamedFont? {
        if let known = named[name] { return known }
        let found = NamedFont.best(for: name, in: configuration.patterns)
        named[name] = found
        return found
    }

    func metrics(of spec: FontSpec) -> FontMetrics {
        guard case .named(let family) = spec.family, let font = font(named: family),
            let pattern = NamedFont.pattern(family: font.family, weight: spec.weight, in: configuration.patterns),
            let face = face(pattern: pattern)
        else { return .system(size: spec.size) }
        return face.declaredMetrics(size: spec.size)
    }
}

extension FontLibrary {
    func families() -> [(family: String, fonts: [String])] {
        let fonts = configuration.patterns.compactMap(NamedFont.init(pattern:))
        return Dictionary(grouping: fonts, by: \.family)
            .map { (family: $0.key, fonts: $0.value.map(\.postScriptName).sorted()) }
            .sorted { $0.family < $1.family }
    }
}
