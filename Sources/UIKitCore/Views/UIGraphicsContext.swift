import Foundation
import QuartzCore

/// Stack of current drawing contexts. One for each thread, as in UIKit: string drawing may run off the main thread.
private let contextStackKey = "Trestle.UIGraphicsContext.stack"

/// The context that drawing calls without one go to; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    (Thread.current.threadDictionary[contextStackKey] as? [CGContext])?.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
    let stack = Thread.current.threadDictionary[contextStackKey] as? [CGContext] ?? []
    Thread.current.threadDictionary[contextStackKey] = stack + [context]
}

public func UIGraphicsPopContext() {
    guard var stack = Thread.current.threadDictionary[contextStackKey] as? [CGContext], !stack.isEmpty else { return }
    stack.removeLast()
    Thread.current.threadDictionary[contextStackKey] = stack
}
