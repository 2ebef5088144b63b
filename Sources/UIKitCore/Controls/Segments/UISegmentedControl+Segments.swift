import Foundation
import ListCore

extension UISegmentedControl {
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(title: title), at: segment, animated)
    }
    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentView(image: image), at: segment, animated)
    }
    /// A segment that shows and does what `action` says.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(SegmentView(title: action.title, image: action.image, action: action), at: segment, animated)
    }
    public func removeSegment(at segment: Int, animated: Bool) {
        change(animated) { remove(at: segment) }
    }
    public func removeAllSegments() {
        for index in segments.indices.reversed() { remove(at: index) }
    }

    private func insert(_ segment: SegmentView, at index: Int, _ animated: Bool) {
        change(animated) { insert(segment, at: index) }
    }

    private func change(_ animated: Bool, _ change: () -> Void) {
        guard animated, window != nil else { return change() }
        layoutIfNeeded()
        change()
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        edit(segment) { $0.set(title: title, image: nil) }
    }
    public func titleForSegment(at segment: Int) -> String? { known(segment)?.title }
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        edit(segment) { $0.set(title: nil, image: image) }
    }
    public func imageForSegment(at segment: Int) -> UIImage? { known(segment)?.image }
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        edit(segment) {
            $0.action = action
            $0.set(title: action.title, image: action.image)
        }
    }
    public func actionForSegment(at segment: Int) -> UIAction? { known(segment)?.action }
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }
    /// 0 lets the control decide.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { edit(segment) { $0.fixedWidth = width } }
    public func widthForSegment(at segment: Int) -> CGFloat { known(segment)?.fixedWidth ?? 0 }
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        edit(segment) {
            $0.contentOffset = offset
            $0.setNeedsLayout()
        }
    }
    public func contentOffsetForSegment(at segment: Int) -> CGSize { known(segment)?.contentOffset ?? .zero }
    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isOn = enabled } }
    public func isEnabledForSegment(at segment: Int) -> Bool { known(segment)?.isOn ?? false }

    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        contentDidChange()
    }
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    private func edit(_ segment: Int, _ change: (SegmentView) -> Void) {
        guard let known = known(segment) else { return }
        change(known)
        contentDidChange()
    }

    private func known(_ segment: Int) -> SegmentView? {
        guard segments.indices.contains(segment) else {
            raise(
                .range, reason: "-[UISegmentedControl segmentAtIndex:]: segment \(segment) beyond \(segments.count)")
            return nil
        }
        return segments[segment]
    }
}
