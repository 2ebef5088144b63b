/// Items below items, as handles, and which of them are expanded. Depth first everywhere.
///
/// Every item knows the size of its subtree, so an item's index is found by its ancestors and their elder siblings only.
struct ItemForest: Sendable {
    private struct Node: Sendable {
        var parent: Handle?
        var children: [Handle] = []
        /// Items in the subtree, itself included.
        var size = 1
        var isExpanded = false
    }

    private(set) var roots: [Handle] = []
    /// By handle; nil where the item is absent.
    private var nodes: [Node?] = []
    private(set) var count = 0

    func contains(_ handle: Handle) -> Bool {
        Int(handle) < nodes.count && nodes[Int(handle)] != nil
    }

    // The questions below are asked about items that are present.

    func parent(of handle: Handle) -> Handle? { nodes[Int(handle)]!.parent }
    func children(of parent: Handle?) -> [Handle] { parent.map { nodes[Int($0)]!.children } ?? roots }
    func isExpanded(_ handle: Handle) -> Bool { nodes[Int(handle)]!.isExpanded }

    /// 0 for roots.
    func level(of handle: Handle) -> Int { ancestors(of: handle).count }

    /// True when every ancestor is expanded.
    func isVisible(_ handle: Handle) -> Bool { ancestors(of: handle).allSatisfy(isExpanded) }

    /// Place in the depth-first list of all items.
    func index(of handle: Handle) -> Int {
        var index = 0
        for item in [handle] + ancestors(of: handle) {
            let parent = parent(of: item)
            for sibling in children(of: parent) {
                if sibling == item { break }
                index += nodes[Int(sibling)]!.size
            }
            if parent != nil { index += 1 }
        }
        return index
    }

    /// Nearest first.
    private func ancestors(of handle: Handle) -> [Handle] {
        var result: [Handle] = []
        var item = handle
        while let parent = parent(of: item) {
            result.append(parent)
            item = parent
        }
        return result
    }

    /// `starts` and everything below them that `descends` does not keep out.
    func items(from starts: [Handle], descends: (Handle) -> Bool = { _ in true }) -> [Handle] {
        var result: [Handle] = []
        var pending = Array(starts.reversed())
        while let item = pending.popLast() {
            result.append(item)
            if descends(item) { pending.append(contentsOf: nodes[Int(item)]!.children.reversed()) }
        }
        return result
    }
}

// MARK: Edits; all that they name is present or absent as it should be

extension ItemForest {
    /// - Parameter index: among the children of `parent`, or the roots.
    mutating func insert(_ handles: [Handle], below parent: Handle?, at index: Int) {
        guard !handles.isEmpty else { return }
        while nodes.count <= Int(handles.max()!) { nodes.append(nil) }
        for handle in handles { nodes[Int(handle)] = Node(parent: parent) }
        changeChildren(of: parent) { $0.insert(contentsOf: handles, at: index) }
        grow(parent, by: handles.count)
    }

    mutating func append(_ handles: [Handle], below parent: Handle?) {
        insert(handles, below: parent, at: children(of: parent).count)
    }

    mutating func insert(_ handles: [Handle], beside sibling: Handle, after: Bool) {
        let parent = parent(of: sibling)
        let index = children(of: parent).firstIndex(of: sibling)!
        insert(handles, below: parent, at: after ? index + 1 : index)
    }

    /// Takes out an item with everything below it.
    mutating func remove(_ handle: Handle) {
        let below = items(from: [handle])
        let parent = parent(of: handle)
        changeChildren(of: parent) { $0.removeAll { $0 == handle } }
        grow(parent, by: -below.count)
        for item in below { nodes[Int(item)] = nil }
    }

    mutating func setExpanded(_ isExpanded: Bool, _ handle: Handle) {
        nodes[Int(handle)]!.isExpanded = isExpanded
    }

    private mutating func changeChildren(of parent: Handle?, _ change: (inout [Handle]) -> Void) {
        if let parent { change(&nodes[Int(parent)]!.children) } else { change(&roots) }
    }

    private mutating func grow(_ parent: Handle?, by change: Int) {
        count += change
        var next = parent
        while let item = next {
            nodes[Int(item)]!.size += change
            next = nodes[Int(item)]!.parent
        }
    }
}
