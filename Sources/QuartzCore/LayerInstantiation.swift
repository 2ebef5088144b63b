import Foundation

/// Calls `init(layer:)` of a layer's own class, which is not `required`, as CoreAnimation does through Objective-C.
///
/// A final sibling subclass makes the call legal; the class table dispatches it to the real class's override. A class that
/// did not inherit the initialiser stops with Swift's own message, as on Apple's systems.
enum LayerInstantiation {
    @inline(never) @_optimize(none)
    static func copy(of layer: CALayer) -> CALayer {
        unsafeBitCast(type(of: layer), to: SiblingLayer.Type.self).init(copyOf: layer)
    }
}

extension CALayer {
    fileprivate convenience init(copyOf layer: CALayer) { self.init(layer: layer) }
}
private final class SiblingLayer: CALayer {}
