import Foundation

extension UINavigationController {
    /// The toolbar shows for a controller unless it, or one below it, hides bottom bars when pushed.
    func showsToolbar(for controller: UIViewController) -> Bool {
        guard !isToolbarHidden else { return false }
        let upTo = stack.firstIndex { $0 === controller }.map { stack[...$0] } ?? stack[...]
        return !upTo.contains { $0.hidesBottomBarWhenPushed }
    }

    /// What the toolbar covers of the view's safe area.
    func toolbarCover(for controller: UIViewController) -> CGFloat {
        showsToolbar(for: controller) ? Metrics.toolbarHeight + Metrics.toolbarGap : 0
    }

    /// Puts the toolbar in place for the controller that is shown, with its items.
    func layoutToolbar() {
        guard let toolbar = toolbarIfMade, isViewLoaded else { return }
        let isShown = shown.map(showsToolbar) ?? false
        let safeBottom = view.safeAreaInsets.bottom
        let gap = Metrics.toolbarGap
        toolbar.bottomReach = safeBottom + gap
        let y =
            isShown
            ? view.bounds.height - safeBottom - Metrics.toolbarHeight - gap
            : view.bounds.height + BarBackgroundView.fadeReach
        if isShown { toolbar.isHidden = false }
        toolbar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: Metrics.toolbarHeight)
        if let color = backdropColor { toolbar.backdrop = color }
        let items = shown?.toolbarItems ?? []
        if items != toolbar.items ?? [] { toolbar.setItems(items, animated: transition != nil) }
        if view.window != nil { toolbar.layoutIfNeeded() }
    }

    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
        guard controller === shown, let toolbar = toolbarIfMade else { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }
}

extension UIViewController {
    private final class ToolbarItems {
        let items: [UIBarButtonItem]
        init(_ items: [UIBarButtonItem]) { self.items = items }
    }

    /// What the toolbar of a navigation controller shows for this controller.
    public var toolbarItems: [UIBarButtonItem]? {
        get { (attachments[ObjectIdentifier(ToolbarItems.self)] as? ToolbarItems)?.items }
        set { setToolbarItems(newValue, animated: false) }
    }

    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        attachments[ObjectIdentifier(ToolbarItems.self)] = toolbarItems.map { ToolbarItems($0) }
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }
}
