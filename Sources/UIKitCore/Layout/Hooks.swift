import Foundation

// Places where views tell Auto Layout what happened. The layout engine's files replace this one.
extension UIView {
    func applyAutoLayout() {}
    func frameDidChangeForAutoLayout() {}
    func safeAreaDidChangeForAutoLayout() {}
    func prepareAutoLayoutForRemoval() {}
    func treeDidChangeForAutoLayout() {}
    public func updateConstraintsIfNeeded() {}
    package var translatesAutoresizingMaskIntoConstraints: Bool { true }
}

public class UILayoutGuide: NSObject {}
