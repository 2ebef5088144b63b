import DiffableData
import Foundation
import Synchronization

extension SubmittedState {
    /// The state of a data source as both sides read it: whoever applies, on whatever thread, and the main thread, which
    /// shows it.
    ///
    /// The single lock of the table view. It is held for reading and for putting a state in place, and while a snapshot
    /// applied on the main thread is compared (nobody else may apply then); a comparison on another thread works on a
    /// copy. Identifiers' own `==` and `hash` may run below it and must not ask the data source.
    final class Shared: Sendable {
        private let content = Mutex(Content())

        private struct Content {
            /// After the last snapshot that was submitted.
            var latest = SubmittedState()
            /// What the main thread shows while submissions wait for it; nil when that is `latest`.
            var shown: SubmittedState?
            /// Counts submissions, so that a comparison notices another that was faster.
            var version = 0
            var waiting: [(submission: Submission, state: SubmittedState)] = []
            var comparisonCount = 0
            var threads = Confinement()
        }

        // MARK: Reading

        /// - Parameter latest: false for what is shown.
        func read<Result: Sendable>(latest: Bool = false, _ body: (SubmittedState) -> Result) -> Result {
            content.withLock { body(latest ? $0.latest : $0.shown ?? $0.latest) }
        }

        // MARK: Submitting

        /// Notes which side applies, and says what is wrong with that (`AP-13`).
        func enter(onMain: Bool) -> Confinement.Verdict {
            content.withLock { content in
                content.threads.enter(
                    onMain: onMain, hasOutstanding: !content.waiting.isEmpty || content.comparisonCount > 0)
            }
        }

        /// On the main thread, with nothing outstanding: compared and in place at once. Nil after raising, with the
        /// state as before.
        func submitOnMain(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) -> SnapshotChange? {
            content.withLock { content in
                content.version += 1
                return content.latest.submit(snapshot)
            }
        }

        /// On another thread: compared here, against what was submitted last, to be shown by ``show(upTo:_:)``. Returns
        /// the number of the submission; nil after raising, with the state as before.
        func submit(
            _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>, _ make: (SnapshotChange) -> Submission
        ) -> Int? {
            content.withLock { $0.comparisonCount += 1 }
            defer { content.withLock { $0.comparisonCount -= 1 } }
            while true {
                var (state, version) = content.withLock { ($0.latest, $0.version) }
                guard let change = state.submit(snapshot) else { return nil }
                let submission = make(change)
                let number = content.withLock { content -> Int? in
                    guard content.version == version else { return nil }
                    if content.shown == nil { content.shown = content.latest }
                    content.latest = state
                    content.version += 1
                    content.waiting.append((submission, state))
                    return content.version
                }
                if let number { return number }
            }
        }

        /// Takes the submissions up to a number off the list, in order; each is what is shown when `body` runs.
        @MainActor
        func show(upTo number: Int, _ body: (Submission) -> Void) {
            while let submission = next(upTo: number) { body(submission) }
        }

        private func next(upTo number: Int) -> Submission? {
            content.withLock { content in
                let first = content.version - content.waiting.count + 1
                guard !content.waiting.isEmpty, first <= number else { return nil }
                let next = content.waiting.removeFirst()
                content.shown = content.waiting.isEmpty ? nil : next.state
                return next.submission
            }
        }
    }
}
