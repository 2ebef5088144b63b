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
}

/// Told once when a tree of layers first needs a frame.
package protocol LayerTreeHost: AnyObject {
    func layerTreeNeedsFrame()
}
