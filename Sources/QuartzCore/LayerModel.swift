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
    package var isInverted = false
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

    /// Value of an animatable key path; nil where there is none of that name. A value of another kind than the property's
    /// changes nothing.
    package subscript(key: String) -> Any? {
        get { LayerKey.named(key, in: self)?.get(self) }
        set { LayerKey.named(key, in: self)?.set(&self, newValue) }
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
