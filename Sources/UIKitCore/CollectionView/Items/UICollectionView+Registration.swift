import Foundation
import ListCore

extension UICollectionView {
    /// What a kind of cell shows of an item, said once and used for every item. It needs no `register` and no identifier.
    /// Make it once, outside the cell provider.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier: String
        /// It was made while some collection view asked for a view.
        let wasMadeInRequest: Bool

        public init(handler: @escaping Handler) {
            self.handler = handler
            CollectionRegistrationNumbers.last += 1
            identifier = "_UICollectionViewCellRegistration-\(Cell.self)-\(CollectionRegistrationNumbers.last)"
            wasMadeInRequest = CollectionRequest.openCount > 0
        }
    }

    /// The same for a view beside the items.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler =
            (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let handler: Handler
        let kind: String
        let identifier: String
        let wasMadeInRequest: Bool

        public init(elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            kind = elementKind
            CollectionRegistrationNumbers.last += 1
            identifier =
                "_UICollectionViewSupplementaryRegistration-\(Supplementary.self)-\(CollectionRegistrationNumbers.last)"
            wasMadeInRequest = CollectionRequest.openCount > 0
        }
    }

    /// A reused or new cell of the registration's class, configured for the item where there is one.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if registration.wasMadeInRequest { refuse(registration.identifier, "cell", "cellForItemAtIndexPath:") }
        if !pool.isRegistered(Self.poolKey(nil, registration.identifier)) {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        // Nothing else is registered for this identifier.
        let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if registration.wasMadeInRequest {
            refuse(registration.identifier, "view", "viewForSupplementaryElementOfKind:atIndexPath:")
        }
        if !pool.isRegistered(Self.poolKey(registration.kind, registration.identifier)) {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.identifier)
        }
        // Nothing else is registered for this identifier.
        let view =
            dequeueReusableSupplementaryView(
                ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
            as! Supplementary
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    /// As remembered.
    private func refuse(_ registration: String, _ what: String, _ method: String) {
        raise(
            .internalInconsistency,
            reason: "Attempted to dequeue a \(what) using a registration that was created inside "
                + "-collectionView:\(method) or inside a UICollectionViewDiffableDataSource \(what) provider. Creating "
                + "a new registration each time a \(what) is requested will prevent reuse and cause created \(what)s to "
                + "remain in memory for the lifetime of the collection view. Registrations should be created up front "
                + "and reused. Registration: \(registration)")
    }
}

/// Registrations made so far; generic types cannot count.
@MainActor
private enum CollectionRegistrationNumbers {
    static var last = 0
}
