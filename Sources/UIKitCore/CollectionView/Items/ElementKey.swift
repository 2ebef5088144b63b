import Foundation
import ListCore

/// A section and an item in it. The list core calls items rows.
typealias ListPath = ListCore.RowPath

/// One element of a collection view in its present state.
enum ElementKey: Hashable {
    case cell(ListPath)
    case supplementary(String, ListPath)
    case decoration(String, ListPath)

    var path: ListPath {
        switch self {
        case .cell(let path), .supplementary(_, let path), .decoration(_, let path): path
        }
    }

    var item: ListPath? { if case .cell(let path) = self { path } else { nil } }

    /// Reading order: sections, in them what stands before and after is told apart by place, see `readingOrder()`.
    static func precedes(_ left: ElementKey, _ right: ElementKey) -> Bool {
        (left.path, left.rank, left.kind) < (right.path, right.rank, right.kind)
    }

    private var rank: Int {
        switch self {
        case .cell: 0
        case .supplementary: 1
        case .decoration: 2
        }
    }

    var kind: String {
        switch self {
        case .cell: ""
        case .supplementary(let kind, _), .decoration(let kind, _): kind
        }
    }
}
