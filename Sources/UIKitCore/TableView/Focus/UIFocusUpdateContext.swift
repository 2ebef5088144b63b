import Foundation

/// The direction in which focus goes.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIFocusHeading(rawValue: 1)
    public static let down = UIFocusHeading(rawValue: 2)
    public static let left = UIFocusHeading(rawValue: 4)
    public static let right = UIFocusHeading(rawValue: 8)
    public static let next = UIFocusHeading(rawValue: 16)
    public static let previous = UIFocusHeading(rawValue: 32)
    public static let first = UIFocusHeading(rawValue: 256)
    public static let last = UIFocusHeading(rawValue: 512)
}

/// Focus goes from one view to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open private(set) weak var previouslyFocusedView: UIView?
    open private(set) weak var nextFocusedView: UIView?
    public let focusHeading: UIFocusHeading

    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        previouslyFocusedView = previous
        nextFocusedView = next
        focusHeading = heading
        super.init()
    }
}

/// Focus goes from one row of a table to another, or comes to the table or leaves it.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// Nil where focus comes from outside the table.
    public let previouslyFocusedIndexPath: IndexPath?
    /// Nil where focus leaves the table.
    public let nextFocusedIndexPath: IndexPath?

    init(
        from previous: (path: IndexPath?, view: UIView?), to next: (path: IndexPath?, view: UIView?),
        heading: UIFocusHeading
    ) {
        previouslyFocusedIndexPath = previous.path
        nextFocusedIndexPath = next.path
        super.init(from: previous.view, to: next.view, heading: heading)
    }
}

/// How long the animations of a change of focus take.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
    var duration: TimeInterval { get }
}

/// Animations that go along with a change of focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private final class Context: NSObject, UIFocusAnimationContext {
        let duration: TimeInterval = 0.2
    }
    private let context = Context()
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedAnimations(animations.map { change in { change(self.context) } }, completion: completion)
    }

    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedFocusingAnimations(animations, completion: completion)
    }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        UIView.animate(withDuration: context.duration) {
            for change in self.animations { change() }
        } completion: { _ in
            for completion in self.completions { completion() }
        }
    }
}
