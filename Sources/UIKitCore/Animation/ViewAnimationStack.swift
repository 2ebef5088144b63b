import Foundation
import QuartzCore

/// The animation blocks that are open right now, and what a property change inside them becomes.
@MainActor
package enum ViewAnimationStack {
    struct Block {
        var animation: ViewAnimation
        var completion: AnimationCompletion
        /// Keeps the animations where a finger has them.
        var held: HeldAnimations?
        /// Takes the changes instead of an animation of its own.
        var drive: AnimationDrive?
        var keyframes: KeyframeCollector?
        /// Views to lay out at the end of the block, so that what follows from its changes moves with them.
        var awaitingLayout: [UIView] = []
    }

    private static var blocks: [Block] = []
    private static var disabledDepth = 0
    static var areAnimationsEnabled = true
    private static var additiveCount = 0

    static var current: Block? { areAnimationsEnabled && disabledDepth == 0 ? blocks.last : nil }
    /// Duration of the innermost open block; 0 outside.
    static var inheritedDuration: Double { current?.animation.duration ?? 0 }

    static func withoutAnimation(_ actions: () -> Void) {
        disabledDepth += 1
        defer { disabledDepth -= 1 }
        actions()
    }

    /// Runs `changes` so that they animate, and `completion` once, when the last of them ended.
    package static func run(
        _ animation: ViewAnimation, holding held: HeldAnimations? = nil, changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard areAnimationsEnabled, disabledDepth == 0, animation.duration > 0 || animation.delay > 0 else {
            withoutAnimation(changes)
            if let completion { completion(true) }
            return
        }
        let tracker = AnimationCompletion(completion)
        // Animations made inside those that a finger drives are driven, too.
        open(Block(animation: animation, completion: tracker, held: held ?? blocks.last?.held ?? ambient), changes)
        tracker.close()
    }

    /// Runs `body`: the animations it makes are driven, what it changes beside them takes effect at once.
    static func hold(in held: HeldAnimations, _ body: () -> Void) {
        let outer = ambient
        ambient = held
        body()
        ambient = outer
    }

    private static var ambient: HeldAnimations?

    /// Runs `changes` so that `drive` moves them.
    static func drive(_ drive: AnimationDrive, duration: Double, changes: () -> Void) {
        let animation = ViewAnimation(
            duration: duration, delay: 0, course: .curve(CAMediaTimingFunction(name: .linear)))
        guard areAnimationsEnabled, disabledDepth == 0 else { return withoutAnimation(changes) }
        open(Block(animation: animation, completion: AnimationCompletion(nil), drive: drive), changes)
    }

    /// Runs `changes` and animates what they change in their keyframes.
    static func runKeyframes(
        _ animation: ViewAnimation, isDiscrete: Bool, changes: () -> Void, completion: ((Bool) -> Void)?
    ) {
        guard areAnimationsEnabled, disabledDepth == 0, animation.duration > 0 || animation.delay > 0 else {
            withoutAnimation(changes)
            if let completion { completion(true) }
            return
        }
        let tracker = AnimationCompletion(completion)
        let keyframes = KeyframeCollector()
        open(Block(animation: animation, completion: tracker, keyframes: keyframes), changes)
        keyframes.start(animation, isDiscrete: isDiscrete, completion: tracker)
        tracker.close()
    }

    /// Runs `changes` as one keyframe of the innermost keyframe animation; outside of one just runs them.
    static func keyframe(from start: Double, to end: Double, changes: () -> Void) {
        guard let keyframes = current?.keyframes else { return changes() }
        let outer = keyframes.span
        keyframes.span = (start, end)
        changes()
        keyframes.span = outer
    }

    private static func open(_ block: Block, _ changes: () -> Void) {
        blocks.append(block)
        changes()
        for view in blocks[blocks.count - 1].awaitingLayout { view.layoutIfNeeded() }
        blocks.removeLast()
    }

    /// True inside a block that animates.
    static var isAnimating: Bool { current != nil }

    /// Lays `view` out when the present block has made all its changes.
    static func layOutBeforeClosing(_ view: UIView) {
        guard current != nil, !blocks[blocks.count - 1].awaitingLayout.contains(where: { $0 === view }) else { return }
        blocks[blocks.count - 1].awaitingLayout.append(view)
    }

    /// Runs `action` when everything in the present block has come to its end, before its completion.
    static func afterCurrent(_ action: @escaping () -> Void) { current?.completion.actions.append(action) }

    /// What a view's layer does when `key` changes: nothing outside a block, an animation inside.
    static func action(for layer: CALayer, key: String) -> any CAAction {
        guard let block = current, let old = LayerValue(layer.value(forKeyPath: key)) else { return NoAction.shared }
        return PropertyAction(block: block, old: old, shown: shownValue(of: layer, key: key) ?? old)
    }

    private static func shownValue(of layer: CALayer, key: String) -> LayerValue? {
        LayerValue(layer.presentationValues(at: CACurrentMediaTime())[key])
    }

    static func nextAdditiveKey(for key: String) -> String {
        additiveCount += 1
        return "\(key)-\(additiveCount)"
    }
}

/// Ends the search for an action: the change takes effect at once.
final class NoAction: NSObject, CAAction {
    static let shared = NoAction()
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
// Immutable and without state.
extension NoAction: @unchecked Sendable {}

/// Makes the animation of one property change, after the change.
///
/// Geometry and opacity animate additively: the difference fades out over the new value, so a running animation goes on
/// below and both position and velocity stay continuous when one change interrupts another.
@MainActor
private final class PropertyAction: NSObject, @preconcurrency CAAction {
    private let block: ViewAnimationStack.Block
    private let old: LayerValue
    private let shown: LayerValue

    init(block: ViewAnimationStack.Block, old: LayerValue, shown: LayerValue) {
        self.block = block
        self.old = old
        self.shown = shown
        super.init()
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let new = LayerValue(layer.value(forKeyPath: event)) else { return }
        if let drive = block.drive { return drive.note(layer, event, from: old, shown: shown, to: new) }
        if let keyframes = block.keyframes { return keyframes.note(layer, event, from: old, to: new) }
        let animation = block.animation.basicAnimation(keyPath: event)
        let key: String
        if let difference = old.minus(new), let zero = difference.zero {
            guard !difference.isZero else { return }
            animation.isAdditive = true
            animation.fromValue = difference.value
            animation.toValue = zero.value
            key = ViewAnimationStack.nextAdditiveKey(for: event)
        } else {
            animation.fromValue = shown.value
            animation.toValue = new.value
            key = event
        }
        animation.delegate = block.completion
        block.completion.willStart()
        if block.held != nil { animation.speed = 0 }
        layer.add(animation, forKey: key)
        if block.held == nil, !layer.isInShownTree { block.completion.unshown.append((layer, key)) }
        block.held?.add(animation, on: layer, key: key)
    }
}

/// Counts the animations of a block and calls its completion when the last has ended.
@MainActor
package final class AnimationCompletion: NSObject, @preconcurrency CAAnimationDelegate {
    private var completion: ((Bool) -> Void)?
    /// For the kit: done before the completion.
    var actions: [() -> Void] = []
    /// Motions of layers that were in no window as they began.
    var unshown: [(layer: CALayer, key: String)] = []
    private var running = 0
    private var allFinished = true
    private var isClosed = false

    package init(_ completion: ((Bool) -> Void)?) {
        self.completion = completion
        super.init()
    }

    func willStart() { running += 1 }

    package func animationDidStart(_ anim: CAAnimation) {}

    package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        allFinished = allFinished && flag
        finishIfDone()
    }

    /// The block is over; where nothing in it animated, the completion runs in the next turn, as UIKit does. What is in no
    /// window by then does not move, and nobody waits for it.
    func close() {
        isClosed = true
        guard running == 0 || !unshown.isEmpty else { return }
        DispatchQueue.main.async {
            // Their end does not count as cut short, and completes nothing by itself.
            let wasFinished = self.allFinished
            self.running += 1
            for (layer, key) in self.unshown where !layer.isInShownTree { layer.removeAnimation(forKey: key) }
            self.unshown = []
            self.running -= 1
            self.allFinished = wasFinished
            self.finishIfDone()
        }
    }

    private func finishIfDone() {
        guard isClosed, running == 0 else { return }
        let actions = actions
        self.actions = []
        for action in actions { action() }
        guard let completion else { return }
        self.completion = nil
        completion(allFinished)
    }
}
