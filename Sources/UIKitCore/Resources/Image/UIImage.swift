import CoreGraphics
import DisplayList
import Foundation

/// A picture with its size in points: pixels, or a symbol that is drawn as lines. Immutable, free of any actor. Pixels are made when the image is first drawn, or ahead
/// of that by ``preparingForDisplay()`` and its kin.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked: the only stored property is a constant, and the colour in it is immutable.
    package let values: Values

    /// All that an image is. A new image is made from an edited copy.
    package struct Values {
        package var image: CGImage?
        package var scale: CGFloat = 1
        package var orientation = Orientation.up
        package var renderingMode = RenderingMode.automatic
        /// Replaces the colours where the image is not drawn as a template.
        package var tint: UIColor?
        package var capInsets = UIEdgeInsets.zero
        package var resizingMode = ResizingMode.tile
        package var alignmentRectInsets = UIEdgeInsets.zero
        package var flipsForRightToLeft = false
        /// What the image draws where it was made by a symbol's name, and how.
        var symbol: SymbolImage?
        var symbolConfiguration: SymbolConfiguration?

        package init(image: CGImage?) { self.image = image }
    }

    public enum Orientation: Int, Sendable {
        case up = 0
        case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    public enum RenderingMode: Int, Sendable { case automatic = 0, alwaysOriginal, alwaysTemplate }
    public enum ResizingMode: Int, Sendable { case tile = 0, stretch }

    package init(_ values: Values) {
        self.values = values
        super.init()
    }

    public override convenience init() { self.init(Values(image: nil)) }
    public convenience init(cgImage: CGImage) { self.init(Values(image: cgImage)) }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        var values = Values(image: cgImage)
        (values.scale, values.orientation) = (scale > 0 ? scale : 1, orientation)
        self.init(values)
    }

    package convenience init(cgImage: CGImage, scale: CGFloat) {
        self.init(cgImage: cgImage, scale: scale, orientation: .up)
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    /// A new image of this one's values, edited.
    package func edited(_ edit: (inout Values) -> Void) -> UIImage {
        var values = values
        edit(&values)
        return UIImage(values)
    }

    // MARK: Values

    /// The pixels as they are stored; ``imageOrientation`` says how they lie. Photographs are turned upright as they are
    /// decoded, so an image from a file is always `.up` (UIKit reports the camera's orientation).
    open var cgImage: CGImage? { values.image ?? symbolPixels }
    open var scale: CGFloat { values.scale }
    open var imageOrientation: Orientation { values.orientation }
    open var renderingMode: RenderingMode { values.renderingMode }
    open var capInsets: UIEdgeInsets { values.capInsets }
    open var resizingMode: ResizingMode { values.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }

    /// In points, upright.
    open var size: CGSize {
        guard let image = values.image else { return symbolSize }
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return values.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || isSameSymbol(as: other)
    }

    open override var hash: Int { values.symbol?.name.hashValue ?? ObjectIdentifier(self).hashValue }

    // MARK: Variants

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        edited { $0.renderingMode = renderingMode }
    }

    /// The image in one colour. An image shown as a template takes its view's tint all the same; give
    /// `.alwaysOriginal` to keep this one.
    open func withTintColor(_ color: UIColor) -> UIImage { edited { $0.tint = color } }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        edited { ($0.tint, $0.renderingMode) = (color, renderingMode) }
    }

    /// Stretched, the image keeps its corners and repeats the rest.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        edited { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        edited { $0.alignmentRectInsets = alignmentInsets }
    }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { edited { $0.flipsForRightToLeft = true } }
    open func withHorizontallyFlippedOrientation() -> UIImage { edited { $0.orientation = $0.orientation.mirrored } }
}

extension UIImage.Orientation {
    /// Width and height are swapped.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        default: false
        }
    }

    /// As this one, seen in a mirror that swaps left and right.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }

    /// Where a stored pixel shows: both in unit squares, y downwards.
    var matrix: AffineMatrix {
        switch self {
        case .up: .identity
        case .upMirrored: AffineMatrix(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .down: AffineMatrix(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .downMirrored: AffineMatrix(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .left: AffineMatrix(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: AffineMatrix(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .leftMirrored: AffineMatrix(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: AffineMatrix(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }
}
