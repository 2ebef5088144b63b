import CoreGraphics
import DisplayList
import Foundation

extension UIImage {
    /// Draws into the current context, stretched over `rect`.
    public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.play(drawing(in: rect)) }

    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Covers `rect` with copies of the image that begin at the origin of the current space.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for place in ImageTiles(of: size, from: .zero, over: rect).places { draw(in: place) }
        context.restoreGState()
    }

    /// The image over `rect`: turned upright, with its caps kept, and in one colour where there is a tint.
    ///
    /// - Parameters:
    ///   - tint: of a template; the image's own tint holds where this is nil.
    ///   - isMirrored: left and right swapped, as in a layout that runs from right to left.
    package func drawing(in rect: CGRect, tint: PaintColor? = nil, isMirrored: Bool = false) -> DisplayList {
        if let symbol = values.symbol {
            let color = tint ?? values.tint?.paintColor ?? .black
            return symbol.displayList(in: rect, color: color, traits: .current, isMirrored: isMirrored)
        }
        guard let pixels = cgImage?.pixelImage, rect.width > 0, rect.height > 0 else { return DisplayList() }
        let tint = tint ?? values.tint?.paintColor
        let orientation = isMirrored ? values.orientation.mirrored : values.orientation
        guard values.capInsets != .zero else {
            return DisplayList(Self.commands(pixels, over: rect, orientation, tint))
        }
        let insets = isMirrored ? values.capInsets.mirrored : values.capInsets
        var commands: [PaintCommand] = []
        for piece in ImagePieces(size: size, insets: insets, mode: values.resizingMode, over: rect).pieces {
            commands += [.save, .clip(DisplayPath(rect: piece.clip), evenOdd: false)]
            commands += Self.commands(pixels, over: piece.image, orientation, tint)
            commands.append(.restore)
        }
        return DisplayList(commands)
    }

    private static func commands(
        _ pixels: PixelImage, over rect: CGRect, _ orientation: Orientation, _ tint: PaintColor?
    ) -> [PaintCommand] {
        guard orientation != .up else { return [.image(pixels, rect, tint: tint)] }
        let matrix = orientation.matrix.followed(
            by: AffineMatrix(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
        return [
            .save, .concatenate(matrix), .image(pixels, CGRect(x: 0, y: 0, width: 1, height: 1), tint: tint), .restore,
        ]
    }
}

extension UIEdgeInsets {
    fileprivate var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
