/// An animation whose place on the way from `fromValue` to `toValue` is set, not timed; places beyond 0...1 go on in a
/// straight line.
package final class DrivenAnimation: CABasicAnimation {
    package var place = 0.0

    package override func value(atLocalTime time: Double, base: LayerValue) -> LayerValue? {
        guard let from = LayerValue(fromValue), let to = LayerValue(toValue) else { return nil }
        return from.blended(to: to, part: place)
    }
}
