/// The tree of one window after a frame. The root is the window.
package struct TreeUpdate: Hashable, Sendable {
    package var root: AccessibilityNode

    package init(root: AccessibilityNode) {
        self.root = root
    }
}
