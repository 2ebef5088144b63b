import CoreGraphics
import DisplayList
import Foundation

/// Fills and strokes a path between its background and its sublayers. The path is not clipped to the bounds.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        model.special = .shape(ShapeModel())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        model.special = .shape(ShapeModel())
    }

    /// In bounds space. A mutable path is copied, so later changes of it do not show.
    open var path: CGPath? {
        get { model.shape.path }
        set { assign(newValue?.copy(), to: \.shape.path, key: "path") }
    }

    /// Nil fills nothing.
    open var fillColor: CGColor? {
        get { model.shape.fillColor }
        set { assign(newValue, to: \.shape.fillColor, key: "fillColor") }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { model.shape.fillRule }
        set { assign(newValue, to: \.shape.fillRule, key: "fillRule") }
    }

    /// Nil strokes nothing.
    open var strokeColor: CGColor? {
        get { model.shape.strokeColor }
        set { assign(newValue, to: \.shape.strokeColor, key: "strokeColor") }
    }

    /// Part of the path's length at which the stroke begins, 0...1.
    open var strokeStart: CGFloat {
        get { model.shape.strokeStart }
        set { assign(newValue, to: \.shape.strokeStart, key: "strokeStart") }
    }

    /// Part of the path's length at which the stroke ends, 0...1.
    open var strokeEnd: CGFloat {
        get { model.shape.strokeEnd }
        set { assign(newValue, to: \.shape.strokeEnd, key: "strokeEnd") }
    }

    open var lineWidth: CGFloat {
        get { model.shape.lineWidth }
        set { assign(newValue, to: \.shape.lineWidth, key: "lineWidth") }
    }

    open var miterLimit: CGFloat {
        get { model.shape.miterLimit }
        set { assign(newValue, to: \.shape.miterLimit, key: "miterLimit") }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { model.shape.lineCap }
        set { assign(newValue, to: \.shape.lineCap, key: "lineCap") }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { model.shape.lineJoin }
        set { assign(newValue, to: \.shape.lineJoin, key: "lineJoin") }
    }

    open var lineDashPhase: CGFloat {
        get { model.shape.lineDashPhase }
        set { assign(newValue, to: \.shape.lineDashPhase, key: "lineDashPhase") }
    }

    /// Lengths in points, painted and left out by turns; nil or empty draws without gaps.
    open var lineDashPattern: [NSNumber]? {
        get { model.shape.lineDashPattern.isEmpty ? nil : model.shape.lineDashPattern.map { NSNumber(value: $0) } }
        set { assign((newValue ?? []).map(\.doubleValue), to: \.shape.lineDashPattern, key: "lineDashPattern") }
    }

    package override func ownPicture(_ values: LayerModel) -> DisplayList? {
        guard case .shape(let shape) = values.special else { return nil }
        return shape.drawing
    }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
