import CoreGraphics
import DisplayList
import Foundation

/// What a gradient layer draws, as a value. Points in unit coordinates of the bounds.
package struct GradientModel {
    package var colors: [CGColor] = []
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial

    package init() {}

    package func drawing(in bounds: CGRect, clippedTo shape: DisplayPath) -> DisplayList {
        guard let first = colors.first, bounds.width > 0, bounds.height > 0 else { return DisplayList() }
        guard let ramp else { return DisplayList([.fill(shape, first.paintColor, evenOdd: false)]) }
        let from = point(startPoint, in: bounds)
        let to = point(endPoint, in: bounds)
        var list = DisplayList([.save, .clip(shape, evenOdd: false)])
        if type == .radial {
            let radius = CGSize(width: abs(to.x - from.x), height: abs(to.y - from.y))
            guard radius.width > 0, radius.height > 0 else { return DisplayList() }
            list.append(
                .concatenate(AffineMatrix(a: radius.width, b: 0, c: 0, d: radius.height, tx: from.x, ty: from.y)))
            list.append(.radialGradient(ramp, center: .zero, startRadius: 0, endRadius: 1))
        } else {
            list.append(.linearGradient(ramp, from: from, to: to))
        }
        list.append(.restore)
        return list
    }

    /// Nil with fewer than two colours. Colours without a location are left out.
    private var ramp: GradientRamp? {
        guard colors.count > 1 else { return nil }
        let count = min(stops.count, colors.count)
        guard count > 1 else { return nil }
        return GradientRamp(colors: colors.prefix(count).map(\.paintColor), locations: Array(stops.prefix(count)))
    }

    private func point(_ unit: CGPoint, in bounds: CGRect) -> CGPoint {
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }

    /// Where each colour stands, said or not.
    var stops: [Double] {
        get { locations ?? colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) } }
        set { locations = newValue }
    }
}
