import Foundation
import ListCore

/// Takes every change of a table's rows, from edits or from a diff, through one door: ``submit(_:animated:completion:)``.
@MainActor
final class TableUpdates {
    private unowned let table: UITableView
    private var pending = PendingUpdates()
    private var completions: [(Bool) -> Void] = []
    /// `reloadData` was called inside the open group.
    private var reloadsWhenClosed = false
    private(set) lazy var animator = UpdateAnimator(table: table)
    /// Public edits are refused while a diffable data source feeds the table (`AP-21`).
    var refusesEdits = false

    init(table: UITableView) {
        self.table = table
    }

    var isOpen: Bool { pending.isOpen }

    // MARK: Groups

    func begin() {
        // Counts before the group are those of now (`BU-08`).
        table.loadIfNeeded()
        pending.begin()
    }

    func end() {
        switch pending.end() {
        case .stillOpen, .unbalanced: return
        case .commit(let batch): commit(batch)
        }
    }

    /// The block runs at once (`BU-15`).
    func perform(_ block: (() -> Void)?, completion: ((Bool) -> Void)?) {
        begin()
        if let completion { completions.append(completion) }
        block?()
        end()
    }

    // MARK: Edits

    func edit(_ paths: [IndexPath], _ make: ([ListCore.RowPath]) -> TableEdit) {
        let rows = paths.compactMap { ListCore.RowPath($0) }
        guard rows.count == paths.count else {
            return raise(
                .internalInconsistency,
                reason: "Invalid index path for use with UITableView. Index paths passed to table view must contain "
                    + "exactly two indices specifying the section and row.")
        }
        edit(make(rows))
    }

    func edit(_ edit: TableEdit) {
        guard !refusesEdits else {
            return raise(
                .internalInconsistency,
                reason: "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the "
                    + "UITableView's dataSource: please do not call mutation APIs directly on UITableView.")
        }
        // One edit is a group of one: counts before it are those of now, also where nobody asked for them yet (`BU-08`).
        table.loadIfNeeded()
        guard let batch = pending.add(edit) else { return }
        commit(batch)
    }

    private func commit(_ batch: EditBatch) {
        let completions = completions
        self.completions = []
        let finish: (Bool) -> Void = { finished in completions.forEach { $0(finished) } }
        guard !reloadsWhenClosed else {
            reloadsWhenClosed = false
            table.reloadEverything()
            return DispatchQueue.main.async { finish(false) }
        }
        guard let counts = table.readShape() else { return }
        let old = TableShape(rowCounts: table.geometry.shape.sections.map(\.rowCount))
        do {
            let plan = try UpdatePlan(from: old, to: counts, edits: batch)
            submit(plan, remeasuresAll: batch.isEmpty, completion: finish)
        } catch {
            let stop = error.reason.hasSuffix(".") ? "" : "."
            raise(.internalInconsistency, reason: "\(error.reason)\(stop) Table view: \(table)")
        }
    }

    func reloadWhenClosed() { reloadsWhenClosed = true }

    // MARK: The door

    /// Carries out a plan whose old side has the counts the table knows. Its shapes need not say which sections have
    /// headers: the table asks about inserted and reloaded ones.
    /// - Parameters:
    ///   - keepsOffset: what is on the screen is not anchored: a row that was dragged moves, nothing else does.
    ///   - completion: told on the main queue when all motion has ended; false when it was interrupted.
    func submit(
        _ plan: UpdatePlan, remeasuresAll: Bool = false, keepsOffset: Bool = false, animated: Bool = true,
        completion: ((Bool) -> Void)? = nil
    ) {
        table.counters.updates += 1
        animator.run(
            plan, remeasuresAll: remeasuresAll, keepsOffset: keepsOffset, animated: animated, completion: completion)
    }

    /// A mounted cell changed its height by itself.
    func resize(_ row: NewRow, to height: CGFloat) {
        animator.resize(row, to: height)
    }

    /// True while an update is in motion.
    var isMoving: Bool { animator.isRunning }

    /// Ends all motion where it should end; completions hear that it was interrupted.
    func interrupt() { animator.interrupt() }
}
