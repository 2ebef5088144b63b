import Foundation

/// A transform taken apart: scale first, then shear, rotation (radians) and translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    public var scale: CGSize
    /// The x shear that each unit of y adds, after scaling.
    public var horizontalShear: CGFloat
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }

    public func hash(into hasher: inout Hasher) {
        for value in [scale.width, scale.height, horizontalShear, rotation, translation.dx, translation.dy] {
            hasher.combine(value)
        }
    }
}

extension CGAffineTransform {
    public init(_ components: CGAffineTransformComponents) {
        self =
            CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The parts whose product is `self`. A mirrored map gives a negative vertical scale.
    public func decomposed() -> CGAffineTransformComponents {
        let scaleX = hypot(a, b)
        guard scaleX > 0 else {
            let scaleY = hypot(c, d)
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: scaleY), horizontalShear: 0,
                rotation: scaleY > 0 ? atan2(-c, d) : 0, translation: CGVector(dx: tx, dy: ty))
        }
        let (cosine, sine) = (a / scaleX, b / scaleX)
        let along = c * cosine + d * sine
        let across = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: scaleX, height: across), horizontalShear: across == 0 ? 0 : along / across,
            rotation: atan2(b, a), translation: CGVector(dx: tx, dy: ty))
    }
}
