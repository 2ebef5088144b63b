import CoreGraphics
import DisplayList
import Foundation

/// A rectangle of content in a tree of layers. Main thread only, like UIKit's views, though it is bound to no actor.
///
/// Setting an animatable property asks ``action(forKey:)`` before the change and runs the answer after it. What changed is
/// marked on the way up to the root, so that layout, display and commit walk only the paths that need it.
open class CALayer: NSObject, CAMediaTiming {
    // MARK: Stored state

    package var model = LayerModel()
    open weak var delegate: (any CALayerDelegate)?
    open var name: String?
    open var actions: [String: any CAAction]?
    package private(set) var sublayerList: [CALayer] = []
    open private(set) weak var superlayer: CALayer?
    open var mask: CALayer? {
        didSet {
            oldValue?.maskedLayer = nil
            mask?.maskedLayer = self
            contentChanged()
            mask?.announceDirt()
        }
    }
    private(set) weak var maskedLayer: CALayer?

    /// What the layer draws itself, in bounds space.
    package var picture: DisplayList? { didSet { if picture != oldValue { contentChanged() } } }
    package let identity = LayerIdentity.next()

    // Media timing.
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    // Dirt. "Below" bits say that something under this layer has the bit.
    package var dirt: LayerDirt = [.layout, .display, .commit]
    package weak var treeHost: (any LayerTreeHost)?
    package var runningAnimations: [(key: String, animation: CAAnimation)] = []
    /// The node of the last frame, reused while nothing below changed.
    package var lastNode: LayerNode?
    package var version: UInt64 = 0

    public override init() { super.init() }

    /// A layer with another layer's values, for custom presentation copies.
    public init(layer: Any) {
        super.init()
        if let other = layer as? CALayer { model = other.model }
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Tree

    open var sublayers: [CALayer]? {
        get { sublayerList.isEmpty ? nil : sublayerList }
        set {
            for layer in sublayerList { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sublayerList.firstIndex { $0 === sibling } ?? 0)
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: (sublayerList.firstIndex { $0 === sibling } ?? sublayerList.count - 1) + 1)
    }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    private func insert(_ layer: CALayer, at index: Int) {
        layer.removeFromSuperlayer()
        sublayerList.insert(layer, at: min(max(index, 0), sublayerList.count))
        layer.superlayer = self
        layer.lastNode = nil
        contentChanged()
        layer.announceDirt()
    }

    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.sublayerList.removeAll { $0 === self }
        superlayer = nil
        parent.contentChanged()
    }

    // MARK: Layout and display

    open func setNeedsLayout() { mark(.layout) }
    open func needsLayout() -> Bool { dirt.contains(.layout) }
    open func setNeedsDisplay() { mark(.display) }
    open func setNeedsDisplay(_ r: CGRect) { mark(.display) }
    open func needsDisplay() -> Bool { dirt.contains(.display) }

    open func layoutIfNeeded() {
        var top = self
        while let parent = top.superlayer, parent.dirt.contains(.layout) { top = parent }
        top.layoutSubtreeIfNeeded()
    }

    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    open func displayIfNeeded() {
        guard dirt.contains(.display) else { return }
        dirt.remove(.display)
        display()
    }

    /// Asks the delegate; a layer without one records what ``draw(in:)`` draws, and so does the delegate's default.
    open func display() {
        if let delegate { delegate.display(self) } else { recordDrawing() }
    }

    /// Draws in bounds space, y downwards.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Replaces ``picture`` with what `draw(in:)` draws; nothing drawn leaves no picture.
    package func recordDrawing() {
        delegate?.layerWillDraw(self)
        let context = CGContext.recording(size: model.bounds.size, scale: model.contentsScale)
        draw(in: context)
        let list = context.displayList
        picture = list.isEmpty ? nil : list
    }

    /// What a layer of a special kind draws for these values; nil leaves the drawing to ``picture``.
    package func ownPicture(_ values: LayerModel) -> DisplayList? { nil }

    // MARK: Actions

    open func action(forKey event: String) -> (any CAAction)? {
        if let delegate, let action = delegate.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        return Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    }

    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func defaultValue(forKey key: String) -> Any? { LayerModel()[key] }
    open class func needsDisplay(forKey key: String) -> Bool { false }
}

/// Work that a layer waits for.
package struct LayerDirt: OptionSet {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let layout = LayerDirt(rawValue: 1)
    package static let display = LayerDirt(rawValue: 2)
    package static let commit = LayerDirt(rawValue: 4)
    package static let animation = LayerDirt(rawValue: 8)
    package static let layoutBelow = LayerDirt(rawValue: 16)
    package static let displayBelow = LayerDirt(rawValue: 32)
    package static let commitBelow = LayerDirt(rawValue: 64)
    package static let animationBelow = LayerDirt(rawValue: 128)

    /// The bits that say of a parent that something below it has these.
    var below: LayerDirt { LayerDirt(rawValue: ((rawValue & 15) << 4) | (rawValue & 240)) }
    var own: LayerDirt { LayerDirt(rawValue: rawValue & 15) }
}

/// Told once when a tree of layers first needs a frame.
package protocol LayerTreeHost: AnyObject {
    func layerTreeNeedsFrame()
}

/// Draws and lays out a layer; a view is the delegate of its layer.
public protocol CALayerDelegate: NSObjectProtocol {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.recordDrawing() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Something that happens when a layer's property changes.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
