import CoreGraphics
import DisplayList
import Foundation

/// A layer property's value with the arithmetic that animations need.
package enum LayerValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)
    case colors([CGColor])
    case numbers([Double])
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
        case let path as CGPath: self = .path(path)
        case let colors as [CGColor]: self = .colors(colors)
        case let numbers as [Double]: self = .numbers(numbers)
        case let numbers as [NSNumber]: self = .numbers(numbers.map(\.doubleValue))
        default: self = .other(value)
        }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    package var value: Any {
        switch self {
        case .number(let number): CGFloat(number)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): color
        case .path(let path): path
        case .colors(let colors): colors
        case .numbers(let numbers): numbers
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
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(zip(a, b).map { Self.blend($0, $1, part) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            .numbers(zip(a, b).map { $0 + ($1 - $0) * part })
        case (.path(let a), .path(let b)):
            a.displayPath.blended(to: b.displayPath, part: part).map { .path(CGPath($0)) }
                ?? (part < 0.5 ? self : other)
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
        case .transform, .color, .path, .colors, .numbers, .other: nil
        }
    }

    package var isZero: Bool {
        switch self {
        case .number(let number): number == 0
        case .point(let point): point == .zero
        case .size(let size): size == .zero
        case .rect(let rect): rect.origin == .zero && rect.size == .zero
        case .transform, .color, .path, .colors, .numbers, .other: false
        }
    }
}

extension DisplayPath {
    /// The path between two paths of the same steps; nil where their steps differ.
    func blended(to other: DisplayPath, part: Double) -> DisplayPath? {
        guard elements.count == other.elements.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        var result: [PathElement] = []
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.append(.move(mix(a, b)))
            case (.line(let a), .line(let b)): result.append(.line(mix(a, b)))
            case (.quad(let a1, let a), .quad(let b1, let b)):
                result.append(.quad(control: mix(a1, b1), end: mix(a, b)))
            case (.cubic(let a1, let a2, let a), .cubic(let b1, let b2, let b)):
                result.append(.cubic(control1: mix(a1, b1), control2: mix(a2, b2), end: mix(a, b)))
            case (.close, .close): result.append(.close)
            default: return nil
            }
        }
        return DisplayPath(result)
    }
}
