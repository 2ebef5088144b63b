import Foundation
import TextLayout

/// A font by its attributes. Immutable.
///
/// Reads family, name, size, weight, slant, symbolic traits and text style; other attributes are kept and do not
/// choose a font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked: constants; attribute values are strings, numbers and collections of them.
    private let attributes: [AttributeName: Any]
    /// Family of the system font, kept beside the attributes as UIKit keeps its design.
    private let design: FontSpec.Family?
    private let hasTabularDigits: Bool
    let scaling: FontScaling?

    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.attributes = attributes
        design = nil
        hasTabularDigits = false
        if let style = attributes[.textStyle] {
            let style = style as? UIFont.TextStyle ?? (style as? String).map(UIFont.TextStyle.init(rawValue:)) ?? .body
            scaling = .style(style, emphasis: nil)
        } else {
            scaling = nil
        }
        super.init()
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    private init(
        _ attributes: [AttributeName: Any], design: FontSpec.Family?, hasTabularDigits: Bool, scaling: FontScaling?
    ) {
        self.attributes = attributes
        self.design = design
        self.hasTabularDigits = hasTabularDigits
        self.scaling = scaling
        super.init()
    }

    convenience init(font: UIFont) {
        let traits: [TraitKey: Any] = [
            .symbolic: Self.symbolicTraits(of: font.spec).rawValue,
            .weight: UIFont.Weight(css: font.spec.weight).rawValue,
            .slant: font.spec.isItalic ? CGFloat(0.07) : 0,
        ]
        var attributes: [AttributeName: Any] = [.size: font.pointSize, .traits: traits, .family: font.familyName]
        var scaling = font.scaling
        if case .style(let style, _)? = scaling {
            attributes[.textStyle] = style
        } else {
            attributes[.name] = font.fontName
            scaling = nil
        }
        self.init(
            attributes, design: font.spec.family, hasTabularDigits: font.spec.hasTabularDigits, scaling: scaling)
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    open var fontAttributes: [AttributeName: Any] { attributes }
    open func object(forKey anAttribute: AttributeName) -> Any? { attributes[anAttribute] }
    open var postscriptName: String { resolved(size: 12).1.postScript }
    /// 0 where the descriptor names no size.
    open var pointSize: CGFloat {
        if let size = Self.number(attributes[.size]) { return CGFloat(size) }
        if let scaling { return scaling.font(for: .current).pointSize }
        return 0
    }
    open var symbolicTraits: SymbolicTraits { Self.symbolicTraits(of: resolved(size: 12).0) }

    // MARK: Variants

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var merged = self.attributes.merging(attributes) { $1 }
        var scaling = scaling
        var design = design
        if attributes[.name] != nil || attributes[.family] != nil {
            design = nil
            scaling = nil
            merged[.textStyle] = attributes[.textStyle]
            if attributes[.name] == nil { merged[.name] = nil }
            if attributes[.family] == nil { merged[.family] = nil }
        }
        if attributes[.traits] != nil {
            // New traits choose another face of the family.
            merged[.name] = attributes[.name]
            scaling = nil
        }
        if attributes[.size] != nil { scaling = nil }
        return UIFontDescriptor(merged, design: design, hasTabularDigits: hasTabularDigits, scaling: scaling)
    }
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// The family's face with exactly these traits; nil where the family has none (condensed and expanded ones).
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard symbolicTraits.isDisjoint(with: [.traitCondensed, .traitExpanded, .traitVertical]) else { return nil }
        let isBold = symbolicTraits.contains(.traitBold)
        let isItalic = symbolicTraits.contains(.traitItalic)
        let family = symbolicTraits.contains(.traitMonoSpace) ? .monospaced : design
        if case .style(let style, _)? = scaling {
            let emphasis = FontEmphasis(isBold: isBold, isItalic: isItalic, family: family)
            let font = FontScaling.style(style, emphasis: emphasis).font(for: .current).spec
            return variant(of: font, scaling: .style(style, emphasis: emphasis))
        }
        var (spec, _) = resolved(size: Double(pointSize))
        spec.weight = isBold ? max(spec.weight, 700) : min(spec.weight, 400)
        spec.isItalic = isItalic
        if symbolicTraits.contains(.traitMonoSpace), case .system = spec.family { spec.family = .monospaced }
        return variant(of: spec, scaling: nil)
    }

    /// The system font in another design; nil for other families, and for designs that are not available.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var (spec, _) = resolved(size: Double(pointSize))
        if case .named = spec.family { return nil }
        switch design {
        case .default: spec.family = .system
        case .serif: spec.family = .serif
        case .monospaced: spec.family = .monospaced
        default: return nil
        }
        guard case .style(let style, var emphasis)? = scaling else { return variant(of: spec, scaling: nil) }
        emphasis = emphasis ?? FontEmphasis()
        emphasis?.family = spec.family
        return variant(of: spec, scaling: .style(style, emphasis: emphasis))
    }

    private func variant(of spec: FontSpec, scaling: FontScaling?) -> UIFontDescriptor {
        let traits: [TraitKey: Any] = [
            .symbolic: Self.symbolicTraits(of: spec).rawValue, .weight: UIFont.Weight(css: spec.weight).rawValue,
            .slant: spec.isItalic ? CGFloat(0.07) : 0,
        ]
        var changed = attributes
        changed[.traits] = traits
        changed[.name] = nil
        if case .named = spec.family {} else { changed[.family] = FontNames(spec).family }
        return UIFontDescriptor(changed, design: spec.family, hasTabularDigits: hasTabularDigits, scaling: scaling)
    }

    // MARK: Resolution

    /// The font that the attributes choose. Unknown names and families fall back to the system font.
    func resolved(size: Double) -> (FontSpec, FontNames) {
        var spec = FontSpec(size: size)
        var names: FontNames?
        if let scaling {
            spec = scaling.font(for: .current).spec
            spec.size = size
        } else if let name = attributes[.name] as? String, let found = FontNames.find(name, size: size) {
            (spec, names) = found
        } else if let family = attributes[.family] as? String, let found = FontNames.find(family, size: size) {
            spec = found.0
        }
        if let design, scaling == nil { spec.family = design }
        if scaling == nil, let traits = attributes[.traits] as? [TraitKey: Any] {
            let before = spec
            adopt(traits, in: &spec)
            if spec != before { names = nil }
        }
        spec.hasTabularDigits = hasTabularDigits
        return (spec, names ?? FontNames(spec))
    }

    private func adopt(_ traits: [TraitKey: Any], in spec: inout FontSpec) {
        if let raw = Self.number(traits[.symbolic]) {
            let symbolic = SymbolicTraits(rawValue: UInt32(raw))
            spec.isItalic = symbolic.contains(.traitItalic)
            if symbolic.contains(.traitBold) { spec.weight = max(spec.weight, 700) }
            if symbolic.contains(.traitMonoSpace), case .system = spec.family { spec.family = .monospaced }
        }
        if let weight = traits[.weight] as? UIFont.Weight {
            spec.weight = weight.css
        } else if let weight = Self.number(traits[.weight]) {
            spec.weight = UIFont.Weight(CGFloat(weight)).css
        }
        if let slant = Self.number(traits[.slant]), slant > 0 { spec.isItalic = true }
    }

    private static func symbolicTraits(of spec: FontSpec) -> SymbolicTraits {
        var traits: SymbolicTraits = []
        if spec.weight >= 600 { traits.insert(.traitBold) }
        if spec.isItalic { traits.insert(.traitItalic) }
        if case .monospaced = spec.family { traits.insert(.traitMonoSpace) }
        return traits
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as UInt32: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return scaling == other.scaling && pointSize == other.pointSize
            && resolved(size: 12).0 == other.resolved(size: 12).0
    }

    open override var hash: Int { resolved(size: 12).0.hashValue }
}
