import CoreGraphics
import DisplayList
import Foundation

/// The animatable values of a layer as one value: the model holds one, the presentation another.
package struct LayerModel {
    package var position = CGPoint.zero
    package var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var sublayerTransform = CATransform3DIdentity
    package var opacity: Float = 1
    package var isHidden = false
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var isCornerContinuous = false
    package var maskedCorners = CACornerMask.all
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor?
    package var shadowColor: CGColor?
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?
    package var masksToBounds = false
    package var isOpaque = false
    package var contents: CGImage?
    package var contentsGravity = CALayerContentsGravity.resize
    package var contentsScale: CGFloat = 1
    package var shouldRasterize = false
    /// What one kind of layer has beyond the others.
    package var special = Special.none

    /// Boxed, so that plain layers stay small.
    package indirect enum Special {
        case none
        case shape(ShapeModel)
        case gradient(GradientModel)
    }

    package init() {}

    var cornerCurve: CALayerCornerCurve {
        get { isCornerContinuous ? .continuous : .circular }
        set { isCornerContinuous = newValue == .continuous }
    }

    /// Value of an animatable key path; nil where there is none of that name.
    package subscript(key: String) -> Any? {
        get {
            switch key {
            case "position": position
            case "position.x": position.x
            case "position.y": position.y
            case "bounds": bounds
            case "bounds.origin": bounds.origin
            case "bounds.origin.x": bounds.origin.x
            case "bounds.origin.y": bounds.origin.y
            case "bounds.size": bounds.size
            case "bounds.size.width": bounds.size.width
            case "bounds.size.height": bounds.size.height
            case "anchorPoint": anchorPoint
            case "zPosition": zPosition
            case "transform": transform
            case "transform.translation.x": transform.m41
            case "transform.translation.y": transform.m42
            case "transform.scale", "transform.scale.x": hypot(transform.m11, transform.m12)
            case "transform.scale.y": hypot(transform.m21, transform.m22)
            case "transform.rotation", "transform.rotation.z": atan2(transform.m12, transform.m11)
            case "sublayerTransform": sublayerTransform
            case "opacity": opacity
            case "backgroundColor": backgroundColor
            case "cornerRadius": cornerRadius
            case "borderWidth": borderWidth
            case "borderColor": borderColor
            case "shadowColor": shadowColor
            case "shadowOpacity": shadowOpacity
            case "shadowOffset": shadowOffset
            case "shadowRadius": shadowRadius
            default: special[key]
            }
        }
        set { set(newValue, for: key) }
    }

    private mutating func set(_ value: Any?, for key: String) {
        let number = value.flatMap { LayerValue($0) }.flatMap { if case .number(let n) = $0 { n } else { nil } }
        switch key {
        case "position": if let value = value as? CGPoint { position = value }
        case "position.x": if let number { position.x = number }
        case "position.y": if let number { position.y = number }
        case "bounds": if let value = value as? CGRect { bounds = value }
        case "bounds.origin": if let value = value as? CGPoint { bounds.origin = value }
        case "bounds.origin.x": if let number { bounds.origin.x = number }
        case "bounds.origin.y": if let number { bounds.origin.y = number }
        case "bounds.size": if let value = value as? CGSize { bounds.size = value }
        case "bounds.size.width": if let number { bounds.size.width = number }
        case "bounds.size.height": if let number { bounds.size.height = number }
        case "anchorPoint": if let value = value as? CGPoint { anchorPoint = value }
        case "transform": if let value = value as? CATransform3D { transform = value }
        case "sublayerTransform": if let value = value as? CATransform3D { sublayerTransform = value }
        case "backgroundColor": backgroundColor = value as? CGColor
        case "borderColor": borderColor = value as? CGColor
        case "shadowColor": shadowColor = value as? CGColor
        case "shadowOffset": if let value = value as? CGSize { shadowOffset = value }
        default:
            special.set(value, number: number, for: key)
            if let number { setNumber(number, for: key) }
        }
    }

    private mutating func setNumber(_ number: Double, for key: String) {
        switch key {
        case "zPosition": zPosition = number
        case "opacity": opacity = Float(number)
        case "cornerRadius": cornerRadius = number
        case "borderWidth": borderWidth = number
        case "shadowOpacity": shadowOpacity = Float(number)
        case "shadowRadius": shadowRadius = number
        case "transform.translation.x": transform.m41 = number
        case "transform.translation.y": transform.m42 = number
        case "transform.rotation", "transform.rotation.z":
            let turn = number - atan2(transform.m12, transform.m11)
            transform = CATransform3DConcat(CATransform3DMakeRotation(turn, 0, 0, 1), transform)
        case "transform.scale": rescale(x: number, y: number)
        case "transform.scale.x": rescale(x: number, y: nil)
        case "transform.scale.y": rescale(x: nil, y: number)
        default: break
        }
    }

    private mutating func rescale(x: Double?, y: Double?) {
        let now = (hypot(transform.m11, transform.m12), hypot(transform.m21, transform.m22))
        let factor = (now.0 > 0 ? (x ?? now.0) / now.0 : 1, now.1 > 0 ? (y ?? now.1) / now.1 : 1)
        transform = CATransform3DConcat(CATransform3DMakeScale(factor.0, factor.1, 1), transform)
    }
}

extension LayerModel {
    /// The values of a shape layer; the defaults for another kind of layer.
    var shape: ShapeModel {
        get { if case .shape(let shape) = special { shape } else { ShapeModel() } }
        set { special = .shape(newValue) }
    }

    /// The values of a gradient layer; the defaults for another kind of layer.
    var gradient: GradientModel {
        get { if case .gradient(let gradient) = special { gradient } else { GradientModel() } }
        set { special = .gradient(newValue) }
    }
}

extension LayerModel.Special {
    subscript(key: String) -> Any? {
        switch self {
        case .none: nil
        case .shape(let shape): shape[key]
        case .gradient(let gradient): gradient[key]
        }
    }

    mutating func set(_ value: Any?, number: Double?, for key: String) {
        switch self {
        case .none: break
        case .shape(var shape):
            shape.set(value, number: number, for: key)
            self = .shape(shape)
        case .gradient(var gradient):
            gradient.set(value, for: key)
            self = .gradient(gradient)
        }
    }
}
