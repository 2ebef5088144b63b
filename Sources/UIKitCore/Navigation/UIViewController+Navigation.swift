import Foundation

extension UIViewController {
    /// The navigation controller this one is in, itself a child at any depth.
    public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }

    package var navigationItemIfAny: UINavigationItem? {
        attachments[ObjectIdentifier(UINavigationItem.self)] as? UINavigationItem
    }

    func makeNavigationItem() -> UINavigationItem {
        if let item = navigationItemIfAny { return item }
        let item = UINavigationItem()
        item.title = title
        attachments[ObjectIdentifier(UINavigationItem.self)] = item
        return item
    }

    /// The title goes on to the navigation item, as in UIKit.
    func passTitleOn() { navigationItemIfAny?.title = title }

    // MARK: Editing

    private final class EditButton {
        let item: UIBarButtonItem
        init(_ item: UIBarButtonItem) { self.item = item }
    }

    private var editButton: EditButton? {
        get { attachments[ObjectIdentifier(EditButton.self)] as? EditButton }
        set { attachments[ObjectIdentifier(EditButton.self)] = newValue }
    }

    /// Says Edit or Done and turns editing on and off.
    public var editButtonItem: UIBarButtonItem {
        if let editButton { return editButton.item }
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.setEditing(!self.isEditing, animated: true)
            })
        editButton = EditButton(item)
        updateEditButton()
        return item
    }

    func updateEditButton() {
        guard let item = editButton?.item else { return }
        item.title = (isEditing ? KitWord.done : KitWord.edit).text
        item.style = isEditing ? .done : .plain
    }

    // MARK: Content a bar follows

    private final class ContentScrollViews {
        var top: WeakBox?
        var bottom: WeakBox?
        final class WeakBox {
            weak var value: UIScrollView?
            init(_ value: UIScrollView) { self.value = value }
        }
    }

    private var contentScrollViews: ContentScrollViews? {
        attachments[ObjectIdentifier(ContentScrollViews.self)] as? ContentScrollViews
    }

    public func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        let views = contentScrollViews ?? ContentScrollViews()
        attachments[ObjectIdentifier(ContentScrollViews.self)] = views
        let box = scrollView.map { ContentScrollViews.WeakBox($0) }
        if edge.contains(.top) { views.top = box }
        if edge.contains(.bottom) { views.bottom = box }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// The scroll view set for the edge, else the view itself, else the first scroll view in it that begins at its top:
    /// breadth first, so that what lies inside another scroll view is not taken.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let own = (edge.contains(.top) ? contentScrollViews?.top : contentScrollViews?.bottom)?.value { return own }
        guard let view = viewIfLoaded else { return nil }
        var level = [view]
        for _ in 0..<4 {
            for case let scrollView as UIScrollView in level where !scrollView.isHidden { return scrollView }
            level = level.flatMap { $0.subviewList }
        }
        return nil
    }
}
