import Foundation
import ListCore

/// What was on and around the screen before an update, by element: where those that come into view start from.
struct CollectionStage {
    let plan: UpdatePlan
    let before: [ElementKey: UICollectionViewLayoutAttributes]

    enum Arrival: Hashable {
        /// New, or shown by another view now.
        case appears
        /// It was somewhere else before.
        case moves(from: ElementKey)
    }

    func arrival(of key: ElementKey) -> Arrival {
        switch key {
        case .cell(let path):
            guard let item = plan.new.row(at: path) else { return .appears }
            switch plan.origin(of: item) {
            case .inserted, .survivor(_, _, .reloaded): return .appears
            case .survivor(let old, _, _): return plan.old.path(of: old).map { .moves(from: .cell($0)) } ?? .appears
            }
        case .supplementary(let kind, let path):
            return oldSection(path.section).map {
                .moves(from: .supplementary(kind, .init(section: $0, row: path.row)))
            }
                ?? .appears
        case .decoration(let kind, let path):
            return oldSection(path.section).map { .moves(from: .decoration(kind, .init(section: $0, row: path.row))) }
                ?? .appears
        }
    }

    private func oldSection(_ section: Int) -> Int? {
        guard plan.new.sections.indices.contains(section),
            case .survivor(let old, _, .same) = plan.origin(ofSection: section)
        else { return nil }
        return old
    }

    /// Where an element of the old state is now; nil where its view goes.
    func place(of key: ElementKey) -> ElementKey? {
        switch key {
        case .cell(let path):
            guard let row = plan.old.flatRow(at: path) else { return nil }
            switch plan.fate(of: OldRow(row)) {
            case .removed, .survives(_, _, .reloaded): return nil
            case .survives(let new, _, _): return plan.new.path(of: new).map { .cell($0) }
            }
        case .supplementary(let kind, let path):
            return newSection(path.section).map { .supplementary(kind, .init(section: $0, row: path.row)) }
        case .decoration(let kind, let path):
            return newSection(path.section).map { .decoration(kind, .init(section: $0, row: path.row)) }
        }
    }

    private func newSection(_ section: Int) -> Int? {
        guard plan.old.sections.indices.contains(section),
            case .survives(let new, _, .same) = plan.fate(ofSection: section)
        else { return nil }
        return new
    }
}
