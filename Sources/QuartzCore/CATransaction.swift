import Foundation

/// Groups layer changes: their duration, pace, whether they animate, and what happens when they are done.
///
/// The stack of open transactions is one for each thread, as in CoreAnimation; it lives in the thread's dictionary.
open class CATransaction: NSObject {
    private final class Level {
        var duration: Double?
        var function: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: TransactionCompletion?
    }

    private static let key = "Trestle.CATransaction.levels"

    private static var levels: [Level] {
        get { Thread.current.threadDictionary[key] as? [Level] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    open class func begin() { levels.append(Level()) }

    open class func commit() {
        guard let level = levels.popLast() else { return }
        level.completion?.close()
    }

    open class func animationDuration() -> CFTimeInterval {
        levels.reversed().lazy.compactMap(\.duration).first ?? 0.25
    }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last?.duration = dur }
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        levels.reversed().lazy.compactMap(\.function).first
    }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { levels.last?.function = function }
    open class func disableActions() -> Bool { levels.reversed().lazy.compactMap(\.disablesActions).first ?? false }
    open class func setDisableActions(_ flag: Bool) { levels.last?.disablesActions = flag }

    /// Runs `block` when every animation that this transaction adds from now on has ended; at commit where none is added.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        levels.last?.completion = block.map { TransactionCompletion($0) }
    }

    open class func completionBlock() -> (() -> Void)? { levels.last?.completion?.block }

    package static func joinCompletion() -> TransactionCompletion? {
        guard let completion = levels.reversed().lazy.compactMap(\.completion).first else { return nil }
        completion.enter()
        return completion
    }
}

/// Counts the animations a transaction waits for.
package final class TransactionCompletion {
    fileprivate private(set) var block: (() -> Void)?
    private var waiting = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func enter() { waiting += 1 }

    func leave() {
        waiting -= 1
        runIfDone()
    }

    func close() {
        isClosed = true
        runIfDone()
    }

    private func runIfDone() {
        guard isClosed, waiting == 0, let block else { return }
        self.block = nil
        block()
    }
}
