import DiffableData
import Foundation
import ListCore

/// Carries changes of a diffable data source to its collection view.
@MainActor
final class CollectionFeed {
    private(set) weak var view: UICollectionView?
    private var wasApplied = false
    /// An update is being handed over, or a view asked for.
    private(set) var isBusy = false

    init(view: UICollectionView) {
        self.view = view
    }

    var viewText: String { view.map { "\($0)" } ?? "(null)" }

    /// Runs client code that must not apply.
    func asking<Result>(_ body: () -> Result) -> Result {
        let wasBusy = isBusy
        isBusy = true
        defer { isBusy = wasBusy }
        return body()
    }

    /// The data source answers from the new state already.
    func show(_ submission: Submission) {
        let isFirst = !wasApplied
        wasApplied = true
        guard let view else { return later(submission.completion) }
        asking { show(submission, in: view, isFirst: isFirst) }
    }

    private func show(_ submission: Submission, in view: UICollectionView, isFirst: Bool) {
        view.movement.cancel()
        guard case .difference(let animated) = submission.manner, !isFirst, knowsCounts(of: submission.change, view)
        else { return reload(view, submission.completion) }
        update(view, submission.change, animated: animated, submission.completion)
    }

    private func reload(_ view: UICollectionView, _ completion: ApplyCompletion) {
        view.reloadData()
        later(completion)
    }

    /// False where the view has not been asked yet, or is answered by somebody else.
    private func knowsCounts(of change: SnapshotChange, _ view: UICollectionView) -> Bool {
        guard !view.needsLoad else { return false }
        return view.shape.sections.map(\.rowCount) == change.mapping.old.sections.map(\.rowCount)
            && view.readShape()?.sections.map(\.rowCount) == change.mapping.new.sections.map(\.rowCount)
    }

    /// Items come, go and move first; what is marked for reload follows at its new place.
    private func update(
        _ view: UICollectionView, _ change: SnapshotChange, animated: Bool, _ completion: ApplyCompletion
    ) {
        var structure = change.mapping
        structure.reloaded = []
        structure.reloadedSections = []
        let marks = change.marks
        guard !structure.isIdentity || marks != nil else { return later(completion) }
        if !structure.isIdentity {
            let last = marks == nil ? completion : ApplyCompletion(nil)
            view.updates.submit(UpdatePlan(structure), animated: animated) { _ in last.call?() }
        }
        if let marks {
            view.updates.submit(UpdatePlan(marks), animated: animated) { _ in completion.call?() }
        }
    }

    private func later(_ completion: ApplyCompletion) {
        guard completion.call != nil else { return }
        DispatchQueue.main.async { completion.call?() }
    }
}
