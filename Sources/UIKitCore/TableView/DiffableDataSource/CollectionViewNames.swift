import Foundation

// What belongs to collection views alone (`AP-19`): known by name, so that code that needs it is told why it is not there.

@available(*, unavailable, message: "There are no collection views.")
public final class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    public struct ReorderingHandlers {}
    public struct SectionSnapshotHandlers<Item> {}
}

@available(*, unavailable, message: "Only collection views hand out transactions, and there are none.")
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {}

@available(*, unavailable, message: "Only collection views hand out transactions, and there are none.")
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {}

@available(*, unavailable, message: "The state of screens is not kept from one start to the next.")
public protocol UIDataSourceModelAssociation {}

extension RunLoop.Mode {
    @available(*, unavailable, message: "The main run loop has one mode. Timers in it go on while content is dragged.")
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
