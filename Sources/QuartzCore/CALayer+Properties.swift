import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// Stores an animatable value that differs: asks for the action before, runs it after.
    final func assign<Value: Equatable>(_ value: Value, to path: WritableKeyPath<LayerModel, Value>, key: String) {
        guard model[keyPath: path] != value else { return }
        let action = CATransaction.disableActions() ? nil : action(forKey: key)
        model[keyPath: path] = value
        mark(.commit)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    public func value(forKey key: String) -> Any? { model[key] }
    public func value(forKeyPath keyPath: String) -> Any? { model[keyPath] }

    /// Replaces ``picture`` with what `draw(in:)` draws; nothing drawn leaves no picture.
    package func recordDrawing() {
        delegate?.layerWillDraw(self)
        let context = CGContext.recording(size: model.bounds.size, scale: model.contentsScale)
        draw(in: context)
        let list = context.displayList
        picture = list.isEmpty ? nil : list
    }
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    static let all = CACornerMask(rawValue: 15)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
