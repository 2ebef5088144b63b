import Foundation
import ListCore

/// Takes every change of a collection view's items, from edits or from a diff, through one door:
/// ``submit(_:animated:completion:)``.
@MainActor
final class CollectionUpdates {
    private unowned let view: UICollectionView
    private var pending = PendingUpdates()
    private var completions: [(Bool) -> Void] = []
    /// `reloadData` was called inside the open group.
    private var reloadsWhenClosed = false
    private(set) lazy var animator = CollectionAnimator(view: view)
    /// Public edits are refused while a diffable data source feeds the view.
    var refusesEdits = false

    init(view: UICollectionView) {
        self.view = view
    }

    var isOpen: Bool { pending.isOpen }

    // MARK: Groups

    /// The block runs at once.
    func perform(_ block: (() -> Void)?, completion: ((Bool) -> Void)?) {
        // The view has the order of the data source again.
        view.movement.cancel()
        // Counts and places before the group are those of now.
        view.prepareIfNeeded()
        pending.begin()
        if let completion { completions.append(completion) }
        block?()
        switch pending.end() {
        case .stillOpen, .unbalanced: return
        case .commit(let batch): commit(batch)
        }
    }

    // MARK: Edits

    func edit(_ paths: [IndexPath], _ make: ([ListPath]) -> TableEdit) {
        let items = paths.compactMap { ListPath($0) }
        guard items.count == paths.count else {
            return raise(
                .internalInconsistency,
                reason: "Invalid index path for use with UICollectionView. Index paths passed to collection view must "
                    + "contain exactly two indices specifying the section and item.")
        }
        edit(make(items))
    }

    func edit(_ edit: TableEdit) {
        guard !refusesEdits else {
            return raise(
                .internalInconsistency,
                reason: "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting "
                    + "as the UICollectionView's dataSource: please do not call mutation APIs directly on "
                    + "UICollectionView.")
        }
        view.movement.cancel()
        let wasLoaded = !view.needsLoad
        guard let batch = pending.add(edit) else { return }
        // Never asked for its counts: what the data source says now holds the edit already.
        guard wasLoaded else { return view.loadIfNeeded() }
        commit(batch)
    }

    private func commit(_ batch: EditBatch) {
        let completions = completions
        self.completions = []
        let finish: (Bool) -> Void = { finished in completions.forEach { $0(finished) } }
        guard !reloadsWhenClosed else {
            reloadsWhenClosed = false
            view.reloadEverything()
            return DispatchQueue.main.async { finish(false) }
        }
        guard let counts = view.readShape() else { return }
        do {
            submit(try UpdatePlan(from: view.shape, to: counts, edits: batch), completion: finish)
        } catch {
            raise(.internalInconsistency, reason: "\(error.reasonForItems) Collection view: \(view)")
        }
    }

    func reloadWhenClosed() { reloadsWhenClosed = true }

    // MARK: The door

    /// Carries out a plan whose old side has the counts the view knows.
    /// - Parameter completion: told on the main queue when all motion has ended; false when it was interrupted.
    func submit(_ plan: UpdatePlan, animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
        animator.run(plan, animated: animated, completion: completion)
    }

    /// Ends all motion where it should end; completions hear that it was interrupted.
    func interrupt() { animator.interrupt() }
}

extension InconsistentUpdate {
    /// UIKit's texts of collection views speak of items (as remembered).
    var reasonForItems: String {
        reason.replacingOccurrences(of: "table view", with: "collection view")
            .replacingOccurrences(of: "rows", with: "items").replacingOccurrences(of: " row ", with: " item ")
    }
}
