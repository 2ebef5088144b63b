import Foundation

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint { t.matrix.apply(self) }
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// The size as a vector: the translation has no effect.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// The smallest upright rectangle around the mapped corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        return t.matrix.apply(self)
    }
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
