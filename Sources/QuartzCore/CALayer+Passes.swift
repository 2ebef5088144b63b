import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    // MARK: Marking

    /// Sets a bit here and the "below" bit on every ancestor that does not have it yet.
    package func mark(_ bits: LayerDirt) {
        guard !dirt.isSuperset(of: bits) else { return }
        dirt.formUnion(bits)
        announce(bits.below)
    }

    private func announce(_ below: LayerDirt) {
        var layer = self
        while let parent = layer.superlayer ?? layer.maskedLayer {
            guard !parent.dirt.isSuperset(of: below) else { return }
            parent.dirt.formUnion(below)
            layer = parent
        }
        layer.treeHost?.layerTreeNeedsFrame()
    }

    /// The layer joined a tree: what it waits for becomes known there.
    package func announceDirt() { announce(dirt.below) }

    package var needsLayoutOrDisplayInTree: Bool {
        !dirt.isDisjoint(with: [.layout, .display, .layoutBelow, .displayBelow])
    }

    package var hasAnimationsInTree: Bool { !dirt.isDisjoint(with: [.animation, .animationBelow]) }

    // MARK: Passes

    /// Lays out the paths that need it, from the top down.
    package func layoutSubtreeIfNeeded() {
        if dirt.contains(.layout) {
            dirt.remove(.layout)
            layoutSublayers()
        }
        guard dirt.contains(.layoutBelow) else { return }
        dirt.remove(.layoutBelow)
        for layer in sublayersAndMask where !layer.dirt.isDisjoint(with: [.layout, .layoutBelow]) {
            layer.layoutSubtreeIfNeeded()
        }
        if sublayersAndMask.contains(where: { !$0.dirt.isDisjoint(with: [.layout, .layoutBelow]) }) {
            dirt.insert(.layoutBelow)
        }
    }

    /// Records what layers draw, where it is out of date. A hidden subtree waits until it is shown.
    package func displaySubtreeIfNeeded() {
        displayIfNeeded()
        guard dirt.contains(.displayBelow) else { return }
        dirt.remove(.displayBelow)
        for layer in sublayersAndMask where !layer.dirt.isDisjoint(with: [.display, .displayBelow]) {
            layer.displaySubtreeIfNeeded()
        }
    }

    var sublayersAndMask: [CALayer] { mask.map { sublayerList + [$0] } ?? sublayerList }
}
