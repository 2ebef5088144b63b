import CoreGraphics
import Foundation
import TimeKeeping

/// Time of the frame clock, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.pinned ?? HostClock.now }

/// The time that animations see, held still by tests that run frames at times of their own.
package enum MediaTime {
    /// Set on the main thread only, by tests, which are the only ones that read animations then; nil in every program.
    nonisolated(unsafe) package static var pinned: CFTimeInterval?
}

public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Changes what a layer shows over time; what it is stays as it was set.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed
    open var timingFunction: CAMediaTimingFunction?
    /// Kept while the animation runs, as CoreAnimation keeps it.
    open var delegate: (any CAAnimationDelegate)?
    open var isRemovedOnCompletion = true
    /// When the animation joined its layer.
    package var startTime: CFTimeInterval = 0
    package var hasStarted = false
    /// The transaction that waits for it.
    package var transaction: TransactionCompletion?

    public override init() { super.init() }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Length of one run: what was set, or a quarter of a second, CoreAnimation's default.
    package var basicDuration: Double { duration > 0 ? duration : 0.25 }

    package var isEndless: Bool { repeatCount == .greatestFiniteMagnitude || repeatCount == .infinity }

    /// Total active time in the layer's time.
    package var activeDuration: Double {
        let once = basicDuration * (autoreverses ? 2 : 1)
        if repeatDuration > 0 { return repeatDuration / Double(max(speed, 0.0001)) }
        if isEndless { return .infinity }
        return once * Double(repeatCount > 0 ? repeatCount : 1) / Double(max(speed, 0.0001))
    }

    /// Local time 0...basicDuration for a time of the frame clock; nil outside where the fill mode shows nothing.
    package func localTime(at time: Double) -> Double? {
        let begin = beginTime > 0 ? beginTime : startTime
        var t = (time - begin) * Double(speed) + timeOffset
        if t < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            t = 0
        }
        let active = activeDuration * Double(max(speed, 0.0001))
        if t >= active {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            return autoreverses ? 0 : basicDuration
        }
        let once = basicDuration
        guard autoreverses else { return t.truncatingRemainder(dividingBy: once) }
        let place = t.truncatingRemainder(dividingBy: once * 2)
        return place <= once ? place : once * 2 - place
    }

    package func isOver(at time: Double) -> Bool {
        time >= (beginTime > 0 ? beginTime : startTime) + activeDuration
    }

    /// Progress of one run at a local time.
    package func progress(atLocalTime time: Double) -> Double {
        let part = min(max(time / basicDuration, 0), 1)
        return timingFunction?.curve.progress(at: part) ?? part
    }

    /// Changes `values` as this animation has it at `time`.
    package func apply(to values: inout LayerModel, at time: Double) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The value at a local time, given what is shown without this animation.
    package func value(atLocalTime time: Double, base: LayerValue) -> LayerValue? { nil }

    package override func apply(to values: inout LayerModel, at time: Double) {
        guard let keyPath, let local = localTime(at: time), let base = LayerValue(values[keyPath]) else { return }
        guard let own = value(atLocalTime: local, base: base) else { return }
        values[keyPath] = isAdditive ? (base.plus(own) ?? own).value : own.value
    }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    package override func value(atLocalTime time: Double, base: LayerValue) -> LayerValue? {
        let (from, to) = ends(base)
        return from.blended(to: to, part: progress(atLocalTime: time))
    }

    private func ends(_ base: LayerValue) -> (LayerValue, LayerValue) {
        let from = LayerValue(fromValue)
        let to = LayerValue(toValue)
        let by = LayerValue(byValue)
        if let from, let to { return (from, to) }
        if let from, let by { return (from, from.plus(by) ?? from) }
        if let to, let by { return (to.minus(by) ?? to, to) }
        if let by { return (base, base.plus(by) ?? base) }
        return (from ?? base, to ?? base)
    }
}

/// From one value to another by a spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0

    package var spring: SpringCurve {
        SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }

    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    package override func progress(atLocalTime time: Double) -> Double { spring.progress(at: time) }
}

/// Through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = .linear

    package override func value(atLocalTime time: Double, base: LayerValue) -> LayerValue? {
        let stops = (values ?? []).compactMap { LayerValue($0) }
        guard let first = stops.first, stops.count > 1 else { return stops.first }
        let times = keyTimes?.map(\.doubleValue) ?? stops.indices.map { Double($0) / Double(stops.count - 1) }
        guard times.count >= stops.count else { return first }
        let part = progress(atLocalTime: time)
        if calculationMode == .discrete {
            return stops[min(times.lastIndex { $0 <= part } ?? 0, stops.count - 1)]
        }
        guard let next = times.firstIndex(where: { $0 > part }), next > 0 else { return stops[stops.count - 1] }
        let span = times[next] - times[next - 1]
        var inside = span > 0 ? (part - times[next - 1]) / span : 1
        if let functions = timingFunctions, functions.indices.contains(next - 1) {
            inside = functions[next - 1].curve.progress(at: inside)
        }
        return stops[next - 1].blended(to: stops[next], part: inside)
    }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// Several animations in the time of one.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    package override func apply(to values: inout LayerModel, at time: Double) {
        guard let local = localTime(at: time) else { return }
        for animation in animations ?? [] {
            animation.startTime = 0
            animation.apply(to: &values, at: local)
        }
    }
}
