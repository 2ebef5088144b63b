import AccessibilityTree
import Foundation

/// Makes the accessibility tree of a scene from its views: the one tree that queries, dumps and assistive technology read.
@MainActor
package enum AccessibilityTreeBuilder {
    /// - Parameter asksForActions: names of actions that client code is asked for, such as the swipe actions of each row on
    ///   the screen, are wanted too. Who only looks for an element leaves client code alone.
    package static func update(for scene: UIWindowScene, asksForActions: Bool = false) -> TreeUpdate {
        Self.asksForActions = asksForActions
        defer { Self.asksForActions = false }
        let bounds = scene.rootLayer.bounds
        var root = AccessibilityNode(id: identity(scene), role: .window, frame: bounds)
        root.label = scene.title.flatMap { $0.isEmpty ? nil : $0 }
        let visible = scene.allWindows.filter { !$0.isHidden }
        let modal = visible.last { $0.subviewList.contains { $0.accessibilityViewIsModal } }
        for window in modal.map({ [$0] }) ?? visible { root.children += nodes(below: window) }
        return TreeUpdate(root: root)
    }

    /// Nodes of everything inside `view`, in reading order of the view tree, front siblings last.
    private static func nodes(below view: UIView) -> [AccessibilityNode] {
        if let modal = view.subviewList.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            return nodes(for: modal)
        }
        return view.accessibilitySubviews.flatMap(nodes(for:))
    }

    /// The node of a view, or those of its children where it has nothing to say itself.
    private static func nodes(for view: UIView) -> [AccessibilityNode] {
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return [] }
        let children = nodes(below: view)
        guard view.isAccessibilityElement || view.isAccessibilityContainer || view.accessibilityIdentifier != nil else {
            return children
        }
        var node = AccessibilityNode(id: identity(view), role: view.accessibilityRole, frame: frame(of: view))
        node.label = view.accessibilityLabel
        node.value = view.accessibilityValue
        node.hint = view.accessibilityHint
        node.identifier = view.accessibilityIdentifier
        node.traits = view.accessibilityTraits.names
        node.isEnabled = !view.accessibilityTraits.contains(.notEnabled)
        node.isSelected = view.accessibilityTraits.contains(.selected)
        node.isFocused = view.isFirstResponder
        node.isElement = view.isAccessibilityElement
        node.actions = (asksForActions ? view.allAccessibilityActions : view.accessibilityCustomActions ?? []).map(
            \.name)
        node.children = node.isElement ? children.map(spokenFor) : children
        view.completeAccessibility(&node)
        return [node]
    }

    /// Text below an element is in the tree, but the element speaks for it.
    private static func spokenFor(_ node: AccessibilityNode) -> AccessibilityNode {
        var node = node
        if node.role == .staticText || node.role == .image { node.isElement = false }
        return node
    }

    private static func frame(of view: UIView) -> CGRect {
        view.accessibility?.frame ?? view.convert(view.bounds, to: nil)
    }

    private static var asksForActions = false

    /// The view of a node of the tree, while it lives.
    package static func view(_ id: UInt64, in scene: UIWindowScene) -> UIView? {
        func find(in view: UIView) -> UIView? {
            if identity(view) == id { return view }
            return view.subviewList.lazy.compactMap(find).first
        }
        return scene.allWindows.lazy.compactMap(find).first
    }

    /// Stable while the object lives.
    package static func identity(_ object: AnyObject) -> UInt64 {
        UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
    }
}
