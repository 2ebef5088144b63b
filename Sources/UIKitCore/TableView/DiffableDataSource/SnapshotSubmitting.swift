import DiffableData
import Foundation
import ListCore

/// A data source that takes snapshots from any thread, always the same side, and shows them on the main thread.
@MainActor
protocol SnapshotSubmitting: AnyObject, Sendable {
    associatedtype SectionID: Hashable & Sendable
    associatedtype ItemID: Hashable & Sendable
    nonisolated var state: SubmittedState<SectionID, ItemID>.Shared { get }
    /// The view is being updated, or asks for a cell.
    var isBusy: Bool { get }
    /// The view, as messages name it.
    var viewText: String { get }
    /// `Table view`, as messages call the view.
    var viewKind: String { get }
    func show(_ submission: Submission)
}

extension SnapshotSubmitting {
    nonisolated func submit(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
        _ manner: Submission.Manner, _ completion: ApplyCompletion
    ) {
        if MainSide.isCurrent {
            _ = MainActor.assumeIsolated { submitOnMain(snapshot, manner, completion) }
        } else if let number = submitAside(snapshot, manner, completion) {
            // The call returns when the table has the update.
            DispatchQueue.main.sync { showWaiting(upTo: number) }
        }
    }

    /// Never waits for the main thread by blocking.
    nonisolated(nonsending) func submitAndWait(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
        _ manner: Submission.Manner
    ) async {
        await withCheckedContinuation { continuation in
            let completion = ApplyCompletion { continuation.resume() }
            var isAccepted = false
            if MainSide.isCurrent {
                isAccepted = MainActor.assumeIsolated { submitOnMain(snapshot, manner, completion) }
            } else if let number = submitAside(snapshot, manner, completion) {
                isAccepted = true
                DispatchQueue.main.async { self.showWaiting(upTo: number) }
            }
            if !isAccepted { continuation.resume() }
        }
    }

    /// False after raising.
    @discardableResult
    private func submitOnMain(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
        _ manner: Submission.Manner, _ completion: ApplyCompletion
    ) -> Bool {
        guard !isBusy else {
            raiseReentrancy()
            return false
        }
        let verdict = state.enter(onMain: true)
        if verdict.warns { ConsoleLog.write(Confinement.warning(view: viewText)) }
        guard !verdict.isDeadlock else {
            raise(.internalInconsistency, reason: Confinement.deadlock(view: viewText))
            return false
        }
        guard let change = state.submitOnMain(snapshot) else { return false }
        show(Submission(change: change, manner: manner, completion: completion))
        return true
    }

    /// Off the main thread. The number to show it by; nil after raising.
    private nonisolated func submitAside(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
        _ manner: Submission.Manner, _ completion: ApplyCompletion
    ) -> Int? {
        let verdict = state.enter(onMain: false)
        return state.submit(snapshot) { change in
            Submission(change: change, manner: manner, completion: completion, warns: verdict.warns)
        }
    }

    private func showWaiting(upTo number: Int) {
        state.show(upTo: number) { submission in
            if submission.warns { ConsoleLog.write(Confinement.warning(view: viewText)) }
            show(submission)
        }
    }

    /// UIKit's full text is unknown; what follows the name is our own (`AP-15`).
    private func raiseReentrancy() {
        raise(
            .internalInconsistency,
            reason: "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_"
                + "THREADS: a snapshot was applied while another was being applied or a cell provided. Apply it when "
                + "that call has returned. \(viewKind): \(viewText)")
    }
}
