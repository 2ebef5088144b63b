import Foundation

/// Where content rests, and where a finger takes it.
extension ScrollMotion {
    /// Where the content would come to rest by itself, without edges and pages.
    func freeTarget(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let rate = Double(scrollView.decelerationRate.rawValue)
        return CGPoint(
            x: DecelerationCurve(start: offset.x, velocity: velocity.x, rate: rate).target,
            y: DecelerationCurve(start: offset.y, velocity: velocity.y, rate: rate).target)
    }

    /// The page that content goes to.
    func page(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
        func page(_ offset: Double, _ velocity: Double, _ length: Double) -> Double {
            guard length > 0 else { return offset }
            let place = offset / length
            if abs(velocity) < 200 { return place.rounded() * length }
            return (velocity > 0 ? place.rounded(.up) : place.rounded(.down)) * length
        }
        return scrollView.clamped(
            CGPoint(
                x: page(offset.x, velocity.x, scrollView.bounds.width),
                y: page(offset.y, velocity.y, scrollView.bounds.height)))
    }

    // MARK: Banding

    func banded(_ offset: CGPoint) -> CGPoint {
        let size = scrollView.bounds.size
        var (x, y) = (scrollView.clamped(offset).x, scrollView.clamped(offset).y)
        if scrollView.bouncesHorizontally {
            x = ScrollPhysics.bandedOffset(offset.x, range: scrollView.horizontalRange, dimension: size.width)
        }
        if scrollView.bouncesVertically {
            y = ScrollPhysics.bandedOffset(offset.y, range: scrollView.verticalRange, dimension: size.height)
        }
        return CGPoint(x: ScrollPhysics.pixelRounded(x, scale: scale), y: ScrollPhysics.pixelRounded(y, scale: scale))
    }

    /// The finger offset that shows as `offset`: a drag that catches a bounce goes on from where the content is.
    func unbanded(_ offset: CGPoint) -> CGPoint {
        func inverse(_ value: Double, _ range: ClosedRange<Double>, _ dimension: Double) -> Double {
            let edge = min(max(value, range.lowerBound), range.upperBound)
            return value == edge ? value : edge + ScrollPhysics.unbanded(value - edge, dimension: dimension)
        }
        return CGPoint(
            x: inverse(offset.x, scrollView.horizontalRange, scrollView.bounds.width),
            y: inverse(offset.y, scrollView.verticalRange, scrollView.bounds.height))
    }
}
