import Foundation
import QuartzCore

/// Animations that stand at a place on their way until somebody moves them on.
@MainActor
final class AnimationDrive {
    private struct Entry {
        let layer: CALayer
        let keyPath: String
        let key: String
        let start: LayerValue
        let end: LayerValue
        let animation: DrivenAnimation
    }

    private var entries: [Entry] = []
    private static var count = 0

    /// 0 at the start, 1 at the end; springs go beyond.
    var place = 0.0 {
        didSet {
            for entry in entries {
                entry.animation.place = place
                entry.layer.mark([.animation, .commit])
            }
        }
    }

    /// Takes over one property change that was made just now.
    func note(_ layer: CALayer, _ keyPath: String, from old: LayerValue, shown: LayerValue, to new: LayerValue) {
        let animation = DrivenAnimation(keyPath: keyPath)
        if let difference = old.minus(new), let zero = difference.zero {
            guard !difference.isZero else { return }
            animation.isAdditive = true
            animation.fromValue = difference.value
            animation.toValue = zero.value
        } else {
            animation.fromValue = shown.value
            animation.toValue = new.value
        }
        Self.count += 1
        let key = "driven-\(Self.count)"
        animation.place = place
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: key)
        // Its own time is over, so that standing still asks for no frames.
        animation.startTime = -1e9
        entries.append(
            Entry(layer: layer, keyPath: keyPath, key: key, start: old, end: new, animation: animation))
    }

    /// Takes the animations away; layers are then what they show.
    func stop() {
        let now = CACurrentMediaTime()
        let shown = entries.map { LayerValue($0.layer.presentationValues(at: now)[$0.keyPath]) }
        removeAnimations()
        for (entry, value) in zip(entries, shown) { if let value { set(entry, value) } }
    }

    /// Takes the animations away and leaves the layers at one end of the way.
    func finish(at position: UIViewAnimatingPosition) {
        removeAnimations()
        switch position {
        case .current: break
        case .start: for entry in entries.reversed() { set(entry, entry.start) }
        case .end: for entry in entries { set(entry, entry.end) }
        }
        entries = []
    }

    private func removeAnimations() {
        for entry in entries { entry.layer.removeAnimation(forKey: entry.key) }
    }

    /// Through the view where it keeps something of its own beside the layer's value.
    private func set(_ entry: Entry, _ value: LayerValue) {
        let layer = entry.layer
        ViewAnimationStack.withoutAnimation {
            switch (entry.keyPath, value, layer.delegate as? UIView) {
            case ("position", .point(let point), let view?): view.center = point
            case ("bounds", .rect(let rect), let view?): view.bounds = rect
            case ("backgroundColor", .color(let color), let view?): view.backgroundColor = UIColor(cgColor: color)
            default:
                layer.model[entry.keyPath] = value.value
                layer.mark(.commit)
            }
        }
    }
}
