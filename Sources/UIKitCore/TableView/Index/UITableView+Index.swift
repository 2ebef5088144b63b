import Foundation
import ListCore

extension UITableView {
    /// Titles are read here and by `reloadData` only (`IX-04`).
    func readIndexTitles() {
        let titles = style == .plain ? sourceCalls.sectionIndexTitles() : []
        let isShown =
            indexDisplayMode == .automatic && !titles.isEmpty
            && geometry.shape.rowCount >= sectionIndexMinimumDisplayRowCount
        guard isShown else {
            indexBar?.removeFromSuperview()
            indexBar = nil
            return
        }
        let bar = indexBar ?? makeIndexBar()
        bar.titles = titles
        colorIndex()
    }

    private func makeIndexBar() -> SectionIndexBar {
        let bar = SectionIndexBar(frame: .zero)
        bar.chose = { [weak self] title, index in self?.showIndexed(title, index) }
        indexBar = bar
        addSubview(bar)
        setNeedsLayout()
        return bar
    }

    func colorIndex() {
        indexBar?.textColor = sectionIndexColor
        indexBar?.plainBackground = sectionIndexBackgroundColor
        indexBar?.trackingBackground = sectionIndexTrackingBackgroundColor
    }

    /// The section's top comes to the top at once; an answer that is no section leaves the content to the client
    /// (`IX-02`, `IX-03`).
    private func showIndexed(_ title: String, _ index: Int) {
        let section = sourceCalls.section(forIndexTitle: title, at: index)
        guard geometry.shape.sections.indices.contains(section) else { return }
        let top = geometry.span(ofSection: section).top
        motion.stop()
        moveContent(
            to: CGPoint(
                x: contentOffset.x, y: viewport.clamped(top - viewport.topInset, contentHeight: geometry.contentHeight))
        )
    }

    /// Fixed at the trailing edge, between the bars.
    func placeIndexBar() {
        guard let indexBar else { return }
        let inset = adjustedContentInset
        let width = SectionIndexBar.width
        let x =
            isRightToLeft
            ? bounds.minX + safeAreaInsets.left : bounds.maxX - width - safeAreaInsets.right
        let frame = CGRect(
            x: x, y: bounds.minY + inset.top, width: width, height: max(0, bounds.height - inset.top - inset.bottom))
        UIView.performWithoutAnimation { if indexBar.frame != frame { indexBar.frame = frame } }
        let last = subviewList.last { !($0 is UIRefreshControl) && !indicators.contains($0) }
        if last !== indexBar { bringSubviewToFront(indexBar) }
    }
}
