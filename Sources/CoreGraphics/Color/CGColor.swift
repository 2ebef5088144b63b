import DisplayList
import Foundation

/// A colour with its space. Immutable.
public final class CGColor: Hashable, Sendable {
    private let space: CGColorSpace
    /// The components of the space, then alpha.
    private let values: [CGFloat]
    /// The colour as it is drawn: sRGB, cut to its gamut.
    package let paintColor: PaintColor

    init(space: CGColorSpace, values: [CGFloat]) {
        self.space = space
        self.values = values
        paintColor = space.paintColor(values)
    }

    /// - Parameter components: one number for each component of the space, then alpha; 0...1 each.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        self.init(
            space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: .standardCMYK, values: [cyan, magenta, yellow, black, alpha])
    }

    package convenience init(_ color: PaintColor) {
        self.init(
            space: .standardRGB,
            values: [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)])
    }

    public var alpha: CGFloat { values[values.count - 1] }
    public var colorSpace: CGColorSpace? { space }
    /// The components of the space, then alpha.
    public var components: [CGFloat]? { values }
    /// Components, alpha counted.
    public var numberOfComponents: Int { values.count }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, values: values.dropLast() + [alpha])
    }

    /// The same colour in another space. Spaces that are not extended cut components to 0...1.
    ///
    /// Only colorimetric conversion is done, so every intent gives the same result.
    public func converted(to target: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        let light = space.linearSRGB(values)
        return CGColor(space: target, values: target.components(linearSRGB: light) + [alpha])
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right || (left.space == right.space && left.values == right.values)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}
