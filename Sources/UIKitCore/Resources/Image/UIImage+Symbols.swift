import CoreGraphics
import DisplayList
import Foundation

extension UIImage {
    /// The kit's own drawing for a symbol's name; nil for a name it has none for.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let symbolic = configuration as? SymbolConfiguration
        guard let symbol = SymbolImage(name: name, style: symbolic?.style ?? SymbolStyle()) else { return nil }
        var values = Values(image: nil)
        values.symbol = symbol
        values.symbolConfiguration = symbolic ?? configuration.map { SymbolConfiguration.unspecified.applying($0) }
        values.flipsForRightToLeft = symbol.design.flips
        self.init(values)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
    }

    public class var add: UIImage { UIImage(systemName: "plus.circle.fill")! }
    public class var remove: UIImage { UIImage(systemName: "minus.circle.fill")! }
    public class var checkmark: UIImage { UIImage(systemName: "checkmark")! }

    public var isSymbolImage: Bool { values.symbol != nil }

    /// Whether a view draws the image in its tint.
    package var isTemplate: Bool {
        renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
    }

    // MARK: Configuration

    public var symbolConfiguration: SymbolConfiguration? {
        isSymbolImage ? values.symbolConfiguration ?? .unspecified : nil
    }

    public var configuration: Configuration? { symbolConfiguration }

    /// A symbol at what `configuration` says, else as it was; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? withConfiguration(configuration) : nil
    }

    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        configured((symbolConfiguration ?? .unspecified).applying(configuration))
    }

    /// The image as a place with these traits shows it: `preferred` counts where the symbol itself says nothing, and a text
    /// style follows the content size.
    func resolved(preferring preferred: SymbolConfiguration?, traits: UITraitCollection) -> UIImage {
        guard let symbol = values.symbol, preferred != nil || symbol.style.textStyle != nil else { return self }
        return configured((preferred ?? .unspecified).applying(values.symbolConfiguration).withTraitCollection(traits))
    }

    private func configured(_ configuration: SymbolConfiguration) -> UIImage {
        guard isSymbolImage else { return self }
        return edited {
            $0.symbol?.style = configuration.style
            $0.symbolConfiguration = configuration
        }
    }

    // MARK: Measures and pixels

    private var symbolTraits: UITraitCollection { values.symbolConfiguration?.traitCollection ?? .current }

    var symbolSize: CGSize { values.symbol?.size(symbolTraits) ?? .zero }

    /// Black, or of the image's tint.
    var symbolPixels: CGImage? {
        guard isSymbolImage else { return nil }
        let scale = UITraitCollection.current.displayScale
        let list = drawing(in: CGRect(origin: .zero, size: size))
        return CGImage(CGImage.Picture(list: list, size: size, scale: Double(scale)))
    }

    /// Distance from the bottom up to the baseline of text beside the image; nil where the image has none.
    public var baselineOffsetFromBottom: CGFloat? { values.symbol?.baselineOffset(symbolTraits) }

    /// Same name and look; other images are equal only to themselves.
    func isSameSymbol(as other: UIImage) -> Bool {
        guard let one = values.symbol, let two = other.values.symbol else { return false }
        return one.name == two.name && one.style == two.style && values.tint == other.values.tint
            && renderingMode == other.renderingMode && size == other.size
    }
}
