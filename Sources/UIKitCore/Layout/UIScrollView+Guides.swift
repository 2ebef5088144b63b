import Foundation

extension UIScrollView {
    /// The content: constraints to its edges decide `contentSize`. The scroll view's own edges mean this guide to whatever
    /// scrolls inside it.
    public var contentLayoutGuide: UILayoutGuide { following(\.content, .content) }

    /// The scroll view's frame in its own bounds space: what is pinned to it stays while the content moves.
    public var frameLayoutGuide: UILayoutGuide { following(\.scrollFrame, .scrollFrame) }

    /// Keeps what is pinned to the frame guide in its place.
    func frameGuideDidMove() {
        guard let guide = viewLayoutIfAny?.scrollFrame else { return }
        layoutHostEngineIfAny?.constantsChanged(of: guide)
    }
}
