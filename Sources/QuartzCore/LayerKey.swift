import CoreGraphics
import Foundation

/// An animatable property of layers under its key path: how it is read and set without knowing its type.
struct LayerKey: Sendable {
    let get: @Sendable (LayerModel) -> Any?
    /// A value of another kind changes nothing.
    let set: @Sendable (inout LayerModel, Any?) -> Void

    /// The key of this name that the layer's kind has.
    static func named(_ name: String, in model: LayerModel) -> LayerKey? {
        if let key = common[name] { return key }
        switch model.special {
        case .none: return nil
        case .shape: return shape[name]
        case .gradient: return gradient[name]
        }
    }

    private static let common: [String: LayerKey] = [
        "position": .value(\.position),
        "position.x": .number(\.position.x),
        "position.y": .number(\.position.y),
        "bounds": .value(\.bounds),
        "bounds.origin": .value(\.bounds.origin),
        "bounds.origin.x": .number(\.bounds.origin.x),
        "bounds.origin.y": .number(\.bounds.origin.y),
        "bounds.size": .value(\.bounds.size),
        "bounds.size.width": .number(\.bounds.size.width),
        "bounds.size.height": .number(\.bounds.size.height),
        "anchorPoint": .value(\.anchorPoint),
        "zPosition": .number(\.zPosition),
        "transform": .value(\.transform),
        "transform.translation.x": .number(\.transform.m41),
        "transform.translation.y": .number(\.transform.m42),
        "transform.scale": .number(\.scale),
        "transform.scale.x": .number(\.scaleX),
        "transform.scale.y": .number(\.scaleY),
        "transform.rotation": .number(\.rotation),
        "transform.rotation.z": .number(\.rotation),
        "sublayerTransform": .value(\.sublayerTransform),
        "opacity": .float(\.opacity),
        "backgroundColor": .optional(\.backgroundColor),
        "cornerRadius": .number(\.cornerRadius),
        "borderWidth": .number(\.borderWidth),
        "borderColor": .optional(\.borderColor),
        "shadowColor": .optional(\.shadowColor),
        "shadowOpacity": .float(\.shadowOpacity),
        "shadowOffset": .value(\.shadowOffset),
        "shadowRadius": .number(\.shadowRadius),
        "shadowPath": .optional(\.shadowPath),
    ]

    private static let shape: [String: LayerKey] = [
        "path": .optional(\.shape.path),
        "fillColor": .optional(\.shape.fillColor),
        "strokeColor": .optional(\.shape.strokeColor),
        "strokeStart": .number(\.shape.strokeStart),
        "strokeEnd": .number(\.shape.strokeEnd),
        "lineWidth": .number(\.shape.lineWidth),
        "miterLimit": .number(\.shape.miterLimit),
        "lineDashPhase": .number(\.shape.lineDashPhase),
    ]

    private static let gradient: [String: LayerKey] = [
        "colors": .value(\.gradient.colors),
        "locations": .value(\.gradient.stops),
        "startPoint": .value(\.gradient.startPoint),
        "endPoint": .value(\.gradient.endPoint),
    ]
}

extension LayerKey {
    private typealias Path<Value> = WritableKeyPath<LayerModel, Value> & Sendable

    private static func value<Value>(_ path: Path<Value>) -> LayerKey {
        LayerKey(
            get: { $0[keyPath: path] },
            set: { model, value in if let value = value as? Value { model[keyPath: path] = value } })
    }

    private static func optional<Value>(_ path: Path<Value?>) -> LayerKey {
        LayerKey(
            get: { $0[keyPath: path] },
            set: { model, value in if value == nil || value is Value { model[keyPath: path] = value as? Value } })
    }

    private static func number(_ path: Path<CGFloat>) -> LayerKey {
        LayerKey(
            get: { $0[keyPath: path] },
            set: { model, value in if let number = LayerValue(value)?.number { model[keyPath: path] = number } })
    }

    private static func float(_ path: Path<Float>) -> LayerKey {
        LayerKey(
            get: { $0[keyPath: path] },
            set: { model, value in if let number = LayerValue(value)?.number { model[keyPath: path] = Float(number) } })
    }
}

extension LayerModel {
    /// The turn in the layer's plane, in radians.
    fileprivate var rotation: CGFloat {
        get { atan2(transform.m12, transform.m11) }
        set {
            // After the scale, so that an uneven one does not shear; the translation stays.
            let place = (transform.m41, transform.m42, transform.m43)
            (transform.m41, transform.m42, transform.m43) = (0, 0, 0)
            transform = CATransform3DConcat(transform, CATransform3DMakeRotation(newValue - rotation, 0, 0, 1))
            (transform.m41, transform.m42, transform.m43) = place
        }
    }

    fileprivate var scaleX: CGFloat {
        get { hypot(transform.m11, transform.m12) }
        set { rescale(newValue / scaleX, 1) }
    }

    fileprivate var scaleY: CGFloat {
        get { hypot(transform.m21, transform.m22) }
        set { rescale(1, newValue / scaleY) }
    }

    /// Both scales; read, the one along x.
    fileprivate var scale: CGFloat {
        get { scaleX }
        set { rescale(newValue / scaleX, newValue / scaleY) }
    }

    /// A scale of nothing cannot be undone by a factor and stays.
    private mutating func rescale(_ x: CGFloat, _ y: CGFloat) {
        transform = CATransform3DConcat(CATransform3DMakeScale(x.isFinite ? x : 1, y.isFinite ? y : 1, 1), transform)
    }
}
