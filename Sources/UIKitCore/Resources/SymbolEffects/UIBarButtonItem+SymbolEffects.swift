import CoreGraphics
import Foundation

extension UIBarButtonItem {
    // MARK: Effects on the item's symbol

    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) { add(effect, options, isIndefinite: false, animated: animated) }

    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) { add(effect, options, isIndefinite: true, animated: animated) }

    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) { add(effect, options, isIndefinite: true, animated: animated) }

    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) { remove(effect, animated: animated) }

    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) { remove(effect, animated: animated) }

    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) { remove(effect, animated: animated) }

    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolMotion.removeAll(animated: animated, from: symbolView)
    }

    /// Changes the image with a motion.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default
    ) {
        guard let symbolView, symbolView.window != nil else {
            self.image = image
            return
        }
        let half = 0.15 / options.pace
        let isSmall = contentTransition.configuration.motion == .replace
        let small = isSmall ? CGAffineTransform(scaleX: 0.5, y: 0.5) : .identity
        UIView.animate(withDuration: half) {
            symbolView.transform = small
            symbolView.alpha = 0
        } completion: { [weak self] _ in
            guard let self else { return }
            // The bar shows the image in a view of its own.
            self.image = image
            self.symbolView?.transform = small
            self.symbolView?.alpha = 0
            UIView.animate(withDuration: half) {
                self.symbolView?.transform = .identity
                self.symbolView?.alpha = 1
            }
        }
    }

    private func add(
        _ effect: some SymbolEffect, _ options: SymbolEffectOptions, isIndefinite: Bool, animated: Bool
    ) {
        let effect = SymbolMotion.Effect(
            motion: effect.configuration.motion, options: options, isIndefinite: isIndefinite)
        symbolMotion.add(effect, animated: animated, to: symbolView)
    }

    private func remove(_ effect: some SymbolEffect, animated: Bool) {
        symbolMotion.remove(effect.configuration.motion, animated: animated, from: symbolView)
    }
}
