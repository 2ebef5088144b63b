import Foundation
import TextLayout

/// A font at one size. Immutable, free of any actor.
open class UIFont: NSObject, @unchecked Sendable {
    // Unchecked: every stored property is a constant value.
    private let mark = FoundationMark()
    package let spec: FontSpec
    /// How the font follows the content size; nil for a fixed one.
    let scaling: FontScaling?
    private let names: FontNames
    private let measures: FontMetrics

    init(spec: FontSpec, scaling: FontScaling? = nil, names: FontNames? = nil) {
        self.spec = spec
        self.scaling = scaling
        self.names = names ?? FontNames(spec)
        measures = Typesetter.shared.metrics(of: spec)
        super.init()
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    /// The font with the PostScript or full name `fontName`, or a regular one of that family; nil where there is none.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let (spec, names) = FontNames.find(fontName, size: Double(fontSize)) else { return nil }
        self.init(spec: spec, names: names)
    }

    /// - Parameter pointSize: 0 takes the descriptor's own size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        let (spec, names) = descriptor.resolved(size: size > 0 ? Double(size) : 12)
        self.init(spec: spec, scaling: pointSize > 0 ? nil : descriptor.scaling, names: names)
    }

    // MARK: System fonts

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(spec: FontSpec(size: size(fontSize), weight: weight.css))
    }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(spec: FontSpec(size: size(fontSize), isItalic: true))
    }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(spec: FontSpec(family: .monospaced, size: size(fontSize), weight: weight.css))
    }
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(spec: FontSpec(size: size(fontSize), weight: weight.css, hasTabularDigits: true))
    }

    /// Not positive means the system's own size, as in UIKit (as remembered).
    private static func size(_ size: CGFloat) -> Double { size > 0 ? Double(size) : 14 }

    // MARK: Text styles

    /// Follows the content size of the traits that are current on this thread.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        FontScaling.style(style, emphasis: nil).font(for: traitCollection ?? .current)
    }

    // MARK: Names and measures

    open var fontName: String { names.postScript }
    open var familyName: String { names.family }
    open var pointSize: CGFloat { CGFloat(spec.size) }
    open var ascender: CGFloat { CGFloat(measures.ascender) }
    /// Negative.
    open var descender: CGFloat { CGFloat(measures.descender) }
    open var leading: CGFloat { CGFloat(measures.leading) }
    open var capHeight: CGFloat { CGFloat(measures.capHeight) }
    open var xHeight: CGFloat { CGFloat(measures.xHeight) }
    /// Height of every line in this font, whatever other fonts help out.
    open var lineHeight: CGFloat { CGFloat(measures.lineHeight) }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var systemFontSize: CGFloat { 14 }
    open class var smallSystemFontSize: CGFloat { 12 }

    open class var familyNames: [String] { Typesetter.shared.families().map(\.family) }
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        Typesetter.shared.families().first { $0.family == familyName }?.fonts ?? []
    }

    /// A fixed font like this one.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var spec = spec
        spec.size = Self.size(fontSize)
        return UIFont(spec: spec, names: names)
    }

    /// This font at the content size of `traits`; itself when it is fixed.
    func adjusted(for traits: UITraitCollection) -> UIFont {
        scaling?.font(for: traits) ?? self
    }

    open override var description: String {
        let size = String(format: "%.2f", spec.size)
        return "<UIFont: \(fontName)> font-family: \"\(familyName)\"; font-weight: \(spec.weight); "
            + "font-style: \(spec.isItalic ? "italic" : "normal"); font-size: \(size)pt"
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return spec == other.spec && scaling == other.scaling
    }

    open override var hash: Int { spec.hashValue }
}
