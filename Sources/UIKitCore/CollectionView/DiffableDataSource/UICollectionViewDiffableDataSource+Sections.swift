import DiffableData
import Foundation

/// Sections as hierarchies, each applied on its own.
extension UICollectionViewDiffableDataSource {
    /// Shows what is visible of `snapshot` as the items of `section`, which comes last where it is new.
    nonisolated public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let completion = ApplyCompletion(completion)
        onMain { $0.show(snapshot, in: section, animated: animatingDifferences, completion) }
    }

    /// As above; suspends until the motion has ended.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            show(snapshot, in: section, animated: animatingDifferences, ApplyCompletion { continuation.resume() })
        }
    }

    /// The hierarchy of a section; empty for an absent one.
    public func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        sections.section(section, in: snapshot())
    }

    func show(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
        animated: Bool, _ completion: ApplyCompletion
    ) {
        sections.set(snapshot, of: section)
        let whole = SectionSnapshots.whole(self.snapshot(), showing: snapshot, in: section)
        apply(whole, animatingDifferences: animated, completion: completion.call)
    }

    private nonisolated func onMain(_ body: @MainActor @Sendable (UICollectionViewDiffableDataSource) -> Void) {
        if MainSide.isCurrent {
            MainActor.assumeIsolated { body(self) }
        } else {
            DispatchQueue.main.sync { body(self) }
        }
    }
}
