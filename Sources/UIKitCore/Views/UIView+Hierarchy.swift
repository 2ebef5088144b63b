import Foundation
import ListCore
import QuartzCore

extension UIView {
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else { return }
        subviewList.swapAt(index1, index2)
        restackLayers()
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviewList.firstIndex(where: { $0 === view }), index != subviewList.count - 1 else { return }
        subviewList.append(subviewList.remove(at: index))
        restackLayers()
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviewList.firstIndex(where: { $0 === view }), index != 0 else { return }
        subviewList.insert(subviewList.remove(at: index), at: 0)
        restackLayers()
    }

    func leaveSuperview() {
        guard let parent = superview else { return }
        let oldWindow = window
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil { tellWillMove(toWindow: nil) }
        prepareAutoLayoutForRemoval()
        parent.subviewList.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
        adopt(window: nil)
        if oldWindow != nil { tellDidMoveToWindow() }
        didMoveToSuperview()
        parent.setNeedsLayout()
        // What is in no window does not move: whoever waits for the end of a motion hears that it was cut short.
        if oldWindow != nil { layer.endAnimationsInTree() }
    }

    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviewList {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Moving between trees

    func place(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else {
            raise(
                .invalidArgument,
                reason: "Can't add self as subview: \(type(of: view)) would become its own ancestor")
            return
        }
        if view.superview === self {
            view.detachKeepingWindow()
            attach(view, at: min(index, subviewList.count))
            return
        }
        let oldWindow = view.window
        let newWindow = window
        if let old = view.superview {
            old.willRemoveSubview(view)
            view.prepareAutoLayoutForRemoval()
            old.subviewList.removeAll { $0 === view }
            view.layer.removeFromSuperlayer()
        }
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }
        attach(view, at: min(max(index, 0), subviewList.count))
        view.adopt(window: newWindow)
        view.inheritTraits()
        view.updateSafeArea()
        if view.tintColorValue == nil { view.tintTreeDidChange() }
        if oldWindow !== newWindow { view.tellDidMoveToWindow() }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        view.setNeedsLayout()
        view.treeDidChangeForAutoLayout()
    }

    private func attach(_ view: UIView, at index: Int) {
        let above = subviewList.indices.contains(index) ? subviewList[index] : nil
        subviewList.insert(view, at: index)
        view.superview = self
        if let above {
            layer.insertSublayer(view.layer, below: above.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        InvertedColors.viewDidChange(view)
    }

    /// Takes the view out of its parent's list without any notice: it is put back at once.
    func detachKeepingWindow() {
        superview?.subviewList.removeAll { $0 === self }
        layer.removeFromSuperlayer()
    }

    private func restackLayers() {
        for subview in subviewList { layer.addSublayer(subview.layer) }
    }

    private func adopt(window: UIWindow?) {
        hostWindow = window
        for subview in subviewList { subview.adopt(window: window) }
    }

    func tellWillMove(toWindow window: UIWindow?) {
        willMove(toWindow: window)
        for subview in subviewList { subview.tellWillMove(toWindow: window) }
    }

    func tellDidMoveToWindow() {
        for recognizer in gestureRecognizers ?? [] { recognizer.viewDidMoveToWindow() }
        didMoveToWindow()
        for subview in subviewList { subview.tellDidMoveToWindow() }
    }
}
