import CoreGraphics
import Foundation

/// A layer property's value with the arithmetic that animations need.
package enum LayerValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    /// Values that switch and do not blend.
    case other(Any)

    package init?(_ value: Any?) {
        guard let value else { return nil }
        switch value {
        case let number as CGFloat: self = .number(number)
        case let number as Float: self = .number(Double(number))
        case let number as Int: self = .number(Double(number))
        case let number as NSNumber: self = .number(number.doubleValue)
        case let point as CGPoint: self = .point(point)
        case let size as CGSize: self = .size(size)
        case let rect as CGRect: self = .rect(rect)
        case let transform as CATransform3D: self = .transform(transform)
        case let transform as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(transform))
        case let color as CGColor: self = .color(color)
        default: self = .other(value)
        }
    }

    package var value: Any {
        switch self {
        case .number(let number): CGFloat(number)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): color
        case .other(let value): value
        }
    }

    /// The value `part` of the way from `self` to `other`; beyond 0...1 it goes on in a straight line, as springs need.
    package func blended(to other: LayerValue, part: Double) -> LayerValue {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + (b - a) * part)
        case (.point(let a), .point(let b)):
            .point(CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: a.width + (b.width - a.width) * part, height: a.height + (b.height - a.height) * part))
        case (.rect(let a), .rect(let b)): .rect(Self.blend(a, b, part))
        case (.transform(let a), .transform(let b)): .transform(a.blended(to: b, part: part))
        case (.color(let a), .color(let b)): .color(Self.blend(a, b, part))
        default: part < 0.5 ? self : other
        }
    }

    private static func blend(_ a: CGRect, _ b: CGRect, _ part: Double) -> CGRect {
        CGRect(
            x: a.origin.x + (b.origin.x - a.origin.x) * part, y: a.origin.y + (b.origin.y - a.origin.y) * part,
            width: a.size.width + (b.size.width - a.size.width) * part,
            height: a.size.height + (b.size.height - a.size.height) * part)
    }

    private static func blend(_ a: CGColor, _ b: CGColor, _ part: Double) -> CGColor {
        let from = a.paintColor
        let to = b.paintColor
        func mix(_ x: Float, _ y: Float) -> CGFloat { CGFloat(x + (y - x) * Float(min(max(part, 0), 1))) }
        return CGColor(
            red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
            alpha: mix(from.alpha, to.alpha))
    }

    /// `self + other`; nil where values of this kind cannot be added.
    package func plus(_ other: LayerValue) -> LayerValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
                    height: a.size.height + b.size.height))
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        default: nil
        }
    }

    /// `self - other`; nil where values of this kind are blended instead.
    package func minus(_ other: LayerValue) -> LayerValue? {
        guard let zero else { return nil }
        return plus(other.blended(to: zero, part: 2))
    }

    /// The value of this kind that adds nothing; nil for kinds that are blended.
    package var zero: LayerValue? {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(CGRect(x: 0, y: 0, width: 0, height: 0))
        case .transform, .color, .other: nil
        }
    }

    package var isZero: Bool {
        switch self {
        case .number(let number): number == 0
        case .point(let point): point == .zero
        case .size(let size): size == .zero
        case .rect(let rect): rect.origin == .zero && rect.size == .zero
        case .transform, .color, .other: false
        }
    }
}
