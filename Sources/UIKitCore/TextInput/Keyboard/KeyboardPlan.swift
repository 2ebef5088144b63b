import Foundation

/// What stands at the bottom of a scene while a responder takes input, as sizes; points of the scene's space.
package struct KeyboardPlan: Hashable, Sendable {
    package var scene: CGSize
    /// Height of the accessory above the keyboard; 0 for none.
    package var accessory: CGFloat = 0
    /// Height of a responder's own input view, which takes the keyboard's place.
    package var input: CGFloat?
    /// Height of the on-screen keyboard, with what it covers of the safe area; nil where there is none.
    package var keyboard: CGFloat?
    /// What the home indicator covers.
    package var safeBottom: CGFloat = 0

    package init(scene: CGSize) { self.scene = scene }

    /// Height below the accessory.
    package var body: CGFloat {
        if let input { return input + safeBottom }
        if let keyboard { return keyboard }
        return accessory > 0 ? safeBottom : 0
    }

    package var height: CGFloat { min(scene.height, accessory + body) }
    package var frame: CGRect {
        CGRect(x: 0, y: scene.height - height, width: scene.width, height: height)
    }
    /// The same below the lower edge.
    package var hiddenFrame: CGRect { frame.offsetBy(dx: 0, dy: height) }
    package var isShown: Bool { height > 0 }

    /// How much of a view's lower part the keyboard covers, where `view` is its rectangle in the scene.
    package func overlap(of view: CGRect) -> CGFloat { isShown ? min(max(0, view.maxY - frame.minY), view.height) : 0 }
}
