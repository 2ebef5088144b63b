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
            mark(.commit)
            mask?.announceDirt()
        }
    }
    private(set) weak var maskedLayer: CALayer?

    /// What the layer draws itself, in bounds space.
    package var picture: DisplayList? { didSet { mark(.commit) } }
    /// The kit's own wish for one kept picture of this subtree, beside the client's ``shouldRasterize``.
    package var isRasterGroup = false { didSet { if isRasterGroup != oldValue { mark(.commit) } } }
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
    var hadSublayerTransform = false
    /// The layer was in a frame since it joined its tree.
    var wasShown = false

    public override init() { super.init() }

    /// A layer with another layer's values, for presentation copies.
    public init(layer: Any) {
        super.init()
        if let other = layer as? CALayer { model = other.model }
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Geometry

    open var position: CGPoint {
        get { model.position }
        set { assign(newValue, to: \.position, key: "position") }
    }
    open var bounds: CGRect {
        get { model.bounds }
        set {
            let isResized = newValue.size != model.bounds.size
            assign(newValue, to: \.bounds, key: "bounds")
            if isResized { setNeedsLayout() }
        }
    }
    /// Box around the layer in its superlayer's space, transform included.
    open var frame: CGRect {
        get { model.frame }
        set {
            let (bounds, position) = model.placed(in: newValue)
            self.bounds = bounds
            self.position = position
        }
    }
    open var anchorPoint: CGPoint {
        get { model.anchorPoint }
        set { assign(newValue, to: \.anchorPoint, key: "anchorPoint") }
    }
    open var zPosition: CGFloat {
        get { model.zPosition }
        set { assign(newValue, to: \.zPosition, key: "zPosition") }
    }
    open var transform: CATransform3D {
        get { model.transform }
        set { assign(newValue, to: \.transform, key: "transform") }
    }
    open var sublayerTransform: CATransform3D {
        get { model.sublayerTransform }
        set { assign(newValue, to: \.sublayerTransform, key: "sublayerTransform") }
    }
    open func contains(_ p: CGPoint) -> Bool { model.bounds.contains(p) }
    /// The deepest layer under `p`, a point in the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

    // MARK: Look

    open var isHidden: Bool {
        get { model.isHidden }
        set {
            guard newValue != model.isHidden else { return }
            assign(newValue, to: \.isHidden, key: "hidden")
            // What waits in a hidden layer is not known above it.
            superlayer?.mark(.commit)
        }
    }
    open var opacity: Float {
        get { model.opacity }
        set { assign(newValue, to: \.opacity, key: "opacity") }
    }
    open var isOpaque: Bool {
        get { model.isOpaque }
        set { assign(newValue, to: \.isOpaque, key: "opaque") }
    }
    open var backgroundColor: CGColor? {
        get { model.backgroundColor }
        set { assign(newValue, to: \.backgroundColor, key: "backgroundColor") }
    }
    open var cornerRadius: CGFloat {
        get { model.cornerRadius }
        set { assign(newValue, to: \.cornerRadius, key: "cornerRadius") }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { model.cornerCurve }
        set { assign(newValue, to: \.cornerCurve, key: "cornerCurve") }
    }
    open var maskedCorners: CACornerMask {
        get { model.maskedCorners }
        set { assign(newValue, to: \.maskedCorners, key: "maskedCorners") }
    }
    /// Shows the layer and what is below it in opposite colours.
    package var isInverted: Bool {
        get { model.isInverted }
        set { if newValue != model.isInverted { assign(newValue, to: \.isInverted, key: "isInverted") } }
    }
    open var masksToBounds: Bool {
        get { model.masksToBounds }
        set { assign(newValue, to: \.masksToBounds, key: "masksToBounds") }
    }
    open var borderWidth: CGFloat {
        get { model.borderWidth }
        set { assign(newValue, to: \.borderWidth, key: "borderWidth") }
    }
    open var borderColor: CGColor? {
        get { model.borderColor }
        set { assign(newValue, to: \.borderColor, key: "borderColor") }
    }
    open var shadowColor: CGColor? {
        get { model.shadowColor }
        set { assign(newValue, to: \.shadowColor, key: "shadowColor") }
    }
    open var shadowOpacity: Float {
        get { model.shadowOpacity }
        set { assign(newValue, to: \.shadowOpacity, key: "shadowOpacity") }
    }
    open var shadowOffset: CGSize {
        get { model.shadowOffset }
        set { assign(newValue, to: \.shadowOffset, key: "shadowOffset") }
    }
    open var shadowRadius: CGFloat {
        get { model.shadowRadius }
        set { assign(newValue, to: \.shadowRadius, key: "shadowRadius") }
    }
    open var shadowPath: CGPath? {
        get { model.shadowPath }
        set { assign(newValue?.copy(), to: \.shadowPath, key: "shadowPath") }
    }
    /// An image (`CGImage`) shown in the layer.
    open var contents: Any? {
        get { model.contents }
        set { assign(newValue as? CGImage, to: \.contents, key: "contents") }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { model.contentsGravity }
        set { assign(newValue, to: \.contentsGravity, key: "contentsGravity") }
    }
    /// Pixels of the contents to a point.
    open var contentsScale: CGFloat {
        get { model.contentsScale }
        set { assign(newValue, to: \.contentsScale, key: "contentsScale") }
    }
    /// Asks the rasterizer to keep this subtree as one picture.
    open var shouldRasterize: Bool {
        get { model.shouldRasterize }
        set { assign(newValue, to: \.shouldRasterize, key: "shouldRasterize") }
    }

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
        layer.wasShown = false
        mark(.commit)
        layer.announceDirt()
    }

    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.sublayerList.removeAll { $0 === self }
        superlayer = nil
        parent.mark(.commit)
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

    /// What a layer of a special kind draws for these values; nil leaves the drawing to ``picture``.
    package func ownPicture(_ values: LayerModel) -> DisplayList? { nil }

    // MARK: Actions and animations

    open func action(forKey event: String) -> (any CAAction)? {
        if let delegate, let action = delegate.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        return Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
    }

    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func defaultValue(forKey key: String) -> Any? { LayerModel()[key] }
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Starts an animation; one under the same key is replaced.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { stop(forKey: key) }
    open func removeAllAnimations() { stopAll() }
    /// What is on screen now: a layer of the same class, made by `init(layer:)`, with the animated values and without
    /// sublayers.
    open func presentation() -> Self? { presentationCopy(at: CACurrentMediaTime()) as? Self }
}
