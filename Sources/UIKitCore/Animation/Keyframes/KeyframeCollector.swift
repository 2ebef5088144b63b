import Foundation
import QuartzCore

/// The property changes of one keyframe animation, each with its part of the time.
@MainActor
final class KeyframeCollector {
    private struct Change {
        var start: Double
        var end: Double
        var from: LayerValue
        var to: LayerValue
    }

    private struct Track {
        let layer: CALayer
        let keyPath: String
        var changes: [Change] = []
    }

    private var tracks: [Track] = []
    /// Part of the time that the changes made now take.
    var span = (start: 0.0, end: 1.0)

    func note(_ layer: CALayer, _ keyPath: String, from old: LayerValue, to new: LayerValue) {
        let change = Change(start: span.start, end: span.end, from: old, to: new)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
            tracks[index].changes.append(change)
        } else {
            tracks.append(Track(layer: layer, keyPath: keyPath, changes: [change]))
        }
    }

    /// Adds one animation for each property that changed.
    func start(_ animation: ViewAnimation, isDiscrete: Bool, completion: AnimationCompletion) {
        for track in tracks {
            guard let made = keyframes(of: track, animation, isDiscrete) else { continue }
            made.delegate = completion
            completion.willStart()
            let key = made.isAdditive ? ViewAnimationStack.nextAdditiveKey(for: track.keyPath) : track.keyPath
            track.layer.add(made, forKey: key)
        }
    }

    private func keyframes(of track: Track, _ animation: ViewAnimation, _ isDiscrete: Bool) -> CAKeyframeAnimation? {
        let changes = track.changes.sorted { $0.start < $1.start }
        guard let first = changes.first, let last = changes.last else { return nil }
        var stops: [(time: Double, value: LayerValue)] = [(0, first.from)]
        for change in changes {
            let before = stops[stops.count - 1].value
            if change.start > stops[stops.count - 1].time { stops.append((change.start, before)) }
            stops.append((max(change.end, stops[stops.count - 1].time), change.to))
        }
        if stops[stops.count - 1].time < 1 { stops.append((1, last.to)) }
        let made = CAKeyframeAnimation(keyPath: track.keyPath)
        animation.configure(made)
        if case .curve(let function) = animation.course { made.timingFunction = function }
        made.keyTimes = stops.map { NSNumber(value: $0.time) }
        made.calculationMode = isDiscrete ? .discrete : .linear
        let differences = stops.map { $0.value.minus(last.to) }
        if differences.allSatisfy({ $0?.zero != nil }) {
            made.isAdditive = true
            made.values = differences.map { $0!.value }
        } else {
            made.values = stops.map(\.value.value)
        }
        return made
    }
}
