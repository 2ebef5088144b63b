import Foundation
import ListCore

/// What the delegate hears when the table itself leaves and comes back: its cells and headers stay mounted, so that nothing
/// is asked for again, and are told like those that scroll away (`CB-07`).
extension UITableView {
    func tellDisplayEnds() {
        guard !needsLoad else { return }
        for row in mounted.sortedRows {
            guard let cell = mounted[row], let path = path(of: row) else { continue }
            if unseen.insert(ObjectIdentifier(cell)).inserted { delegateCalls.didEndDisplaying(cell, at: path) }
        }
        for section in sections.headers.keys.sorted() {
            guard let view = sections.headers[section], unseen.insert(ObjectIdentifier(view)).inserted else { continue }
            delegateCalls.didEndDisplayingHeader(view, section: section)
        }
        for section in sections.footers.keys.sorted() {
            guard let view = sections.footers[section], unseen.insert(ObjectIdentifier(view)).inserted else { continue }
            delegateCalls.didEndDisplayingFooter(view, section: section)
        }
    }

    /// In a layout, for what is still in view.
    func tellDisplayBegins() {
        guard window != nil, !unseen.isEmpty else { return }
        for section in sections.headers.keys.sorted() {
            guard let view = sections.headers[section], unseen.remove(ObjectIdentifier(view)) != nil else { continue }
            delegateCalls.willDisplayHeader(view, section: section)
        }
        for row in mounted.sortedRows {
            guard let cell = mounted[row], let path = path(of: row) else { continue }
            if unseen.remove(ObjectIdentifier(cell)) != nil { delegateCalls.willDisplay(cell, at: path) }
        }
        for section in sections.footers.keys.sorted() {
            guard let view = sections.footers[section], unseen.remove(ObjectIdentifier(view)) != nil else { continue }
            delegateCalls.willDisplayFooter(view, section: section)
        }
    }
}
