import CoreGraphics
import Foundation

/// The effects that act on one symbol, and the animations they make of a view.
@MainActor
struct SymbolMotion {
    struct Effect: Hashable {
        var motion: SymbolEffectConfiguration.Motion
        var options: SymbolEffectOptions
        var isIndefinite: Bool
    }

    /// Effects that last, in the order in which they were added; one of a kind.
    private(set) var lasting: [Effect] = []

    /// Adds an effect and shows it; `view` is nil while nothing shows the symbol.
    mutating func add(_ effect: Effect, animated: Bool, to view: UIView?, completion: (() -> Void)? = nil) {
        let lasts = effect.isIndefinite && effect.options.isRepeating != false && effect.options.count == nil
        if lasts || effect.motion.isState {
            lasting.removeAll { $0.motion.isSameKind(as: effect.motion) }
            lasting.append(effect)
        }
        guard let view else { return }
        Self.show(effect, repeats: lasts, animated: animated, on: view, completion)
    }

    mutating func remove(_ motion: SymbolEffectConfiguration.Motion, animated: Bool, from view: UIView?) {
        lasting.removeAll { $0.motion.isSameKind(as: motion) }
        rest(view, animated: animated)
    }

    mutating func removeAll(animated: Bool, from view: UIView?) {
        lasting = []
        rest(view, animated: animated)
    }

    /// Another view shows the symbol from now on.
    func show(on view: UIView) {
        for effect in lasting { Self.show(effect, repeats: true, animated: !effect.motion.isState, on: view, nil) }
    }

    /// Everything but what still lasts goes back to rest.
    private func rest(_ view: UIView?, animated: Bool) {
        guard let view else { return }
        view.layer.removeAllAnimations()
        let change = {
            view.transform = .identity
            view.alpha = 1
            for effect in lasting where effect.motion.isState { Self.apply(effect.motion, to: view) }
        }
        UIView.animate(withDuration: animated ? 0.25 : 0, animations: change)
    }

    private static func apply(_ motion: SymbolEffectConfiguration.Motion, to view: UIView) {
        switch motion {
        case .scale(let scale): view.transform = CGAffineTransform(scaleX: scale, y: scale)
        case .appear:
            view.transform = .identity
            view.alpha = 1
        case .disappear:
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            view.alpha = 0
        case .bounce, .pulse, .replace, .automatic: break
        }
    }

    private static func show(
        _ effect: Effect, repeats: Bool, animated: Bool, on view: UIView, _ completion: (() -> Void)?
    ) {
        let pace = effect.options.pace
        switch effect.motion {
        case .bounce(let isUp):
            guard animated else { break }
            let count = effect.options.count ?? 1
            bounce(view, isUp ? 1.25 : 0.8, times: count, pace: pace, completion)
            return
        case .pulse:
            guard animated else { break }
            let count = repeats ? nil : effect.options.count ?? 1
            pulse(view, times: count, pace: pace, completion)
            return
        default:
            if effect.motion == .appear, animated { apply(.disappear, to: view) }
            UIView.animate(withDuration: animated ? 0.3 / pace : 0) {
                apply(effect.motion, to: view)
            } completion: { _ in
                completion?()
            }
            return
        }
        completion?()
    }

    private static func bounce(
        _ view: UIView, _ scale: CGFloat, times: Int, pace: Double, _ completion: (() -> Void)?
    ) {
        guard times > 0 else {
            completion?()
            return
        }
        let rest = view.transform
        UIView.animateKeyframes(withDuration: 0.5 / pace, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
                view.transform = rest.scaledBy(x: scale, y: scale)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.65) { view.transform = rest }
        } completion: { finished in
            bounce(view, scale, times: finished ? times - 1 : 0, pace: pace, completion)
        }
    }

    /// - Parameter times: nil for ever.
    private static func pulse(_ view: UIView, times: Int?, pace: Double, _ completion: (() -> Void)?) {
        if let times, times <= 0 {
            completion?()
            return
        }
        UIView.animateKeyframes(withDuration: 1 / pace, delay: 0, options: times == nil ? .repeat : []) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.35 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
        } completion: { finished in
            guard let times else { return }
            pulse(view, times: finished ? times - 1 : 0, pace: pace, completion)
        }
    }

    /// True while the symbol is taken out.
    var isHidden: Bool { lasting.contains { $0.motion == .disappear } }
}

extension SymbolEffectConfiguration.Motion {
    /// What the symbol is, rather than what it does.
    var isState: Bool {
        switch self {
        case .scale, .appear, .disappear: true
        case .bounce, .pulse, .replace, .automatic: false
        }
    }

    func isSameKind(as other: Self) -> Bool {
        switch (self, other) {
        case (.bounce, .bounce), (.scale, .scale): true
        case (.appear, .disappear), (.disappear, .appear): true
        default: self == other
        }
    }
}
