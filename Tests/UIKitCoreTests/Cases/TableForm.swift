import Foundation
import UIKitCore

/// The forms a list takes. A case runs in each of them where the form could matter.
enum TableForm: String, CaseIterable, Sendable {
    /// Self-sizing rows without headers.
    case plain
    /// Plain, with a title above each section.
    case titled
    case grouped
    case insetGrouped
    /// Estimates are off: exact heights are asked for every row.
    case exact
    /// The delegate estimates 30 points; rows are 61 high.
    case estimated
    case rightToLeft
    case editing

    var style: UITableView.Style {
        switch self {
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        default: .plain
        }
    }

    /// Sections have titles.
    var isTitled: Bool { self == .titled || self == .grouped }

    @MainActor
    func world(_ sections: [[String]], size: CGSize = CGSize(width: 393, height: 852)) -> TableWorld {
        let source = ListSource(sections, headers: isTitled ? sections.indices.map { "Section \($0)" } : [])
        if self == .exact || self == .estimated { source.defaultHeight = 61 }
        if self == .estimated { source.estimate = 30 }
        return TableWorld(source, style: style, size: size) { table in
            if self == .exact { table.estimatedRowHeight = 0 }
            if self == .rightToLeft { table.traitOverrides.layoutDirection = .rightToLeft }
            if self == .editing { table.setEditing(true, animated: false) }
        }
    }
}

extension [[String]] {
    /// Sections of so many rows each, named by section and row.
    static func rows(_ counts: Int...) -> [[String]] {
        counts.enumerated().map { section, count in (0..<count).map { "\(section)-\($0)" } }
    }
}
