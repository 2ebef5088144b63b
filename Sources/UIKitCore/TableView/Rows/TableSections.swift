import Foundation
import ListCore

/// What a table knows of its headers and footers: titles, and the views that are mounted, by section of the present
/// state.
@MainActor
struct TableSections {
    struct Text: Hashable {
        var header: String?
        var footer: String?
        /// The delegate may have a view; asked when it is shown.
        var mayHaveHeaderView = false
        var mayHaveFooterView = false
    }

    /// A view whose section is gone or gets another.
    struct Departure {
        let view: UIView
        /// In the state before.
        let section: Int
        let isHeader: Bool
    }

    var texts: [Text] = []
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]

    /// Takes everything through an update; surviving sections keep their texts (`AP-24`), inserted and reloaded ones get
    /// those of `fresh`. Returns the views that go.
    mutating func follow(_ plan: UpdatePlan, fresh: (Int) -> Text) -> [Departure] {
        var gone: [Departure] = []
        var newTexts: [Text] = []
        for section in 0..<plan.new.sectionCount {
            if case .survivor(let old, _, .same) = plan.origin(ofSection: section), texts.indices.contains(old) {
                newTexts.append(texts[old])
            } else {
                newTexts.append(fresh(section))
            }
        }
        texts = newTexts
        func follow(_ views: [Int: UIView], isHeader: Bool) -> [Int: UIView] {
            var result: [Int: UIView] = [:]
            for (old, view) in views.sorted(by: { $0.key < $1.key }) {
                if case .survives(let new, _, .same) = plan.fate(ofSection: old) {
                    result[new] = view
                } else {
                    gone.append(Departure(view: view, section: old, isHeader: isHeader))
                }
            }
            return result
        }
        headers = follow(headers, isHeader: true)
        footers = follow(footers, isHeader: false)
        return gone
    }
}
