import DiffableData
import Foundation
import ListCore

/// Carries changes of a diffable data source to its table.
@MainActor
final class TableFeed {
    private(set) weak var table: UITableView?
    private var wasApplied = false
    /// An update is being handed over, or a cell asked for.
    private(set) var isBusy = false

    init(table: UITableView) {
        self.table = table
    }

    var viewText: String { table.map { "\($0)" } ?? "(null)" }

    /// Runs client code that must not apply (`AP-15`).
    func asking<Result>(_ body: () -> Result) -> Result {
        let wasBusy = isBusy
        isBusy = true
        defer { isBusy = wasBusy }
        return body()
    }

    // MARK: Showing

    /// The data source answers from the new state already (`AP-16`). The table may ask it through another one that
    /// passes questions on; only the counts tell.
    func show(_ submission: Submission, animation: UITableView.RowAnimation) {
        let isFirst = !wasApplied
        wasApplied = true
        guard let table else { return later(submission.completion) }
        asking { show(submission, in: table, isFirst: isFirst, animation.value) }
    }

    private func show(
        _ submission: Submission, in table: UITableView, isFirst: Bool, _ animation: ListCore.RowAnimation
    ) {
        let change = submission.change
        switch submission.manner {
        case .reload: reload(table, submission.completion)
        case .difference(let animated) where isFirst:
            guard animated, let marks = change.marks else { return reload(table, submission.completion) }
            // The marked rows are asked for twice (`AP-07`).
            table.reloadData()
            guard shows(change.mapping.new, table) else { return later(submission.completion) }
            submitMarks(marks, animation, animated: true, to: table, submission.completion)
        case .difference(let animated):
            guard !FallbackRule(facts: change.fallback).reloads, knowsCounts(of: change, table) else {
                return reload(table, submission.completion)
            }
            update(table, change, animation, animated: animated, submission.completion)
        }
    }

    private func reload(_ table: UITableView, _ completion: ApplyCompletion) {
        table.reloadData()
        later(completion)
    }

    /// False where the table has not been asked yet, or is answered by somebody else: another data source, a subclass
    /// with counts of its own.
    private func knowsCounts(of change: SnapshotChange, _ table: UITableView) -> Bool {
        shows(change.mapping.old, table)
            && table.readShape()?.sections.map(\.rowCount) == change.mapping.new.sections.map(\.rowCount)
    }

    private func shows(_ shape: TableShape, _ table: UITableView) -> Bool {
        guard !table.needsLoad else { return false }
        return table.geometry.shape.sections.map(\.rowCount) == shape.sections.map(\.rowCount)
    }

    /// Rows and sections come, go and move first; what is marked for reload follows at its new place (`AP-06`).
    private func update(
        _ table: UITableView, _ change: SnapshotChange, _ animation: ListCore.RowAnimation, animated: Bool,
        _ completion: ApplyCompletion
    ) {
        var structure = change.mapping
        structure.reloaded = []
        structure.reloadedSections = []
        let marks = change.marks
        guard !structure.isIdentity || marks != nil else { return later(completion) }
        if !structure.isIdentity {
            let last = marks == nil ? completion : ApplyCompletion(nil)
            submit(structure, animation, animated: animated, to: table, last)
        }
        if let marks { submitMarks(marks, animation, animated: animated, to: table, completion) }
    }

    private func submitMarks(
        _ marks: RowMapping, _ animation: ListCore.RowAnimation, animated: Bool, to table: UITableView,
        _ completion: ApplyCompletion
    ) {
        // Rows that are due are asked for before they are replaced.
        table.updateRowsIfNeeded()
        submit(marks, animation, animated: animated, to: table, completion)
    }

    private func submit(
        _ mapping: RowMapping, _ animation: ListCore.RowAnimation, animated: Bool, to table: UITableView,
        _ completion: ApplyCompletion
    ) {
        table.updates.submit(UpdatePlan(mapping, animation: animation), animated: animated) { _ in
            completion.call?()
        }
    }

    private func later(_ completion: ApplyCompletion) {
        guard completion.call != nil else { return }
        DispatchQueue.main.async { completion.call?() }
    }
}

extension SnapshotChange {
    /// What is reloaded, as an update of the new state in itself; nil when nothing is.
    var marks: RowMapping? {
        guard !mapping.reloaded.isEmpty || !mapping.reloadedSections.isEmpty || !reloadedInserted.isEmpty else {
            return nil
        }
        var marks = RowMapping.identity(mapping.new)
        marks.reloaded = (mapping.reloaded + reloadedInserted).sorted()
        marks.reloadedSections = mapping.reloadedSections
        return marks
    }
}
