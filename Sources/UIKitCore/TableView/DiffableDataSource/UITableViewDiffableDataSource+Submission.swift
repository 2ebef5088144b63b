import DiffableData
import Foundation
import ListCore

extension UITableViewDiffableDataSource {
    nonisolated func submit(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
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
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
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
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ manner: Submission.Manner, _ completion: ApplyCompletion
    ) -> Bool {
        guard !feed.isBusy else {
            raiseReentrancy()
            return false
        }
        let verdict = state.enter(onMain: true)
        if verdict.warns { ConsoleLog.write(Confinement.warning(view: feed.viewText)) }
        guard !verdict.isDeadlock else {
            raise(.internalInconsistency, reason: Confinement.deadlock(view: feed.viewText))
            return false
        }
        guard let change = state.submitOnMain(snapshot) else { return false }
        show(Submission(change: change, manner: manner, completion: completion))
        return true
    }

    /// Off the main thread. The number to show it by; nil after raising.
    private nonisolated func submitAside(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ manner: Submission.Manner, _ completion: ApplyCompletion
    ) -> Int? {
        let verdict = state.enter(onMain: false)
        return state.submit(snapshot) { change in
            Submission(change: change, manner: manner, completion: completion, warns: verdict.warns)
        }
    }

    private func showWaiting(upTo number: Int) {
        state.show(upTo: number) { submission in
            if submission.warns { ConsoleLog.write(Confinement.warning(view: feed.viewText)) }
            show(submission)
        }
    }

    private func show(_ submission: Submission) {
        feed.show(submission, animation: defaultRowAnimation)
    }

    /// UIKit's full text is unknown; what follows the name is our own (`AP-15`).
    private func raiseReentrancy() {
        raise(
            .internalInconsistency,
            reason: "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_"
                + "THREADS: a snapshot was applied while another was being applied or a cell provided. Apply it when "
                + "that call has returned. Table view: \(feed.viewText)")
    }
}
