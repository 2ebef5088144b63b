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
        get { shape.path }
        set { if newValue != shape.path { edit("path") { $0.path = newValue?.copy() } } }
    }

    /// Nil fills nothing.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { if newValue != shape.fillColor { edit("fillColor") { $0.fillColor = newValue } } }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { if newValue != shape.fillRule { edit("fillRule") { $0.fillRule = newValue } } }
    }

    /// Nil strokes nothing.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { if newValue != shape.strokeColor { edit("strokeColor") { $0.strokeColor = newValue } } }
    }

    /// Part of the path's length at which the stroke begins, 0...1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { if newValue != shape.strokeStart { edit("strokeStart") { $0.strokeStart = newValue } } }
    }

    /// Part of the path's length at which the stroke ends, 0...1.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { if newValue != shape.strokeEnd { edit("strokeEnd") { $0.strokeEnd = newValue } } }
    }

    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { if newValue != shape.lineWidth { edit("lineWidth") { $0.lineWidth = newValue } } }
    }

    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { if newValue != shape.miterLimit { edit("miterLimit") { $0.miterLimit = newValue } } }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { if newValue != shape.lineCap { edit("lineCap") { $0.lineCap = newValue } } }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { if newValue != shape.lineJoin { edit("lineJoin") { $0.lineJoin = newValue } } }
    }

    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { if newValue != shape.lineDashPhase { edit("lineDashPhase") { $0.lineDashPhase = newValue } } }
    }

    /// Lengths in points, painted and left out by turns; nil or empty draws without gaps.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) } }
        set { edit("lineDashPattern") { $0.lineDashPattern = (newValue ?? []).map(\.doubleValue) } }
    }

    package override func ownPicture(_ values: LayerModel) -> DisplayList? {
        guard case .shape(let shape) = values.special else { return nil }
        return shape.drawing
    }

    private var shape: ShapeModel {
        if case .shape(let shape) = model.special { shape } else { ShapeModel() }
    }

    private func edit(_ key: String, _ edit: (inout ShapeModel) -> Void) {
        var shape = shape
        edit(&shape)
        change(key) { $0.special = .shape(shape) }
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
