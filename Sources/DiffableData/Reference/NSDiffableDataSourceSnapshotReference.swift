import Foundation
import ListCore

/// A snapshot as an object, whose identifiers are of any hashable type; otherwise as `NSDiffableDataSourceSnapshot`.
///
/// Where that answers nil for an absent identifier, this answers `NSNotFound` (`behaviours.md` 112). Not for use from
/// several threads at once.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    package typealias Value = NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>

    package var value: Value

    public override init() {
        value = Value()
        super.init()
    }

    package init(_ value: Value) {
        self.value = value
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(value) }

    // MARK: Questions

    open var numberOfItems: Int { value.numberOfItems }
    open var numberOfSections: Int { value.numberOfSections }
    open var sectionIdentifiers: [Any] { plain(value.sectionIdentifiers) }
    open var itemIdentifiers: [Any] { plain(value.itemIdentifiers) }
    open var reloadedSectionIdentifiers: [Any] { plain(value.reloadedSectionIdentifiers) }
    open var reloadedItemIdentifiers: [Any] { plain(value.reloadedItemIdentifiers) }
    open var reconfiguredItemIdentifiers: [Any] { plain(value.reconfiguredItemIdentifiers) }

    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        ReferenceIdentifier(sectionIdentifier).map { value.numberOfItems(inSection: $0) } ?? 0
    }
    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        ReferenceIdentifier(sectionIdentifier).map { plain(value.itemIdentifiers(inSection: $0)) } ?? []
    }
    /// Nil where the item is in no section.
    open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
        ReferenceIdentifier(itemIdentifier).flatMap { value.sectionIdentifier(containingItem: $0)?.value.base }
    }
    /// `NSNotFound` for an absent item.
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        ReferenceIdentifier(itemIdentifier).flatMap { value.indexOfItem($0) } ?? NSNotFound
    }
    /// `NSNotFound` for an absent section.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        ReferenceIdentifier(sectionIdentifier).flatMap { value.indexOfSection($0) } ?? NSNotFound
    }

    // MARK: Items

    open func appendItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.all(identifiers) else { return }
        value.appendItems(items)
    }
    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        edit(identifiers, at: sectionIdentifier) { value.appendItems($0, toSection: $1) }
    }
    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        edit(identifiers, at: itemIdentifier) { value.insertItems($0, beforeItem: $1) }
    }
    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        edit(identifiers, at: itemIdentifier) { value.insertItems($0, afterItem: $1) }
    }
    open func deleteItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.all(identifiers) else { return }
        value.deleteItems(items)
    }
    open func deleteAllItems() { value.deleteAllItems() }
    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        edit([fromIdentifier], at: toIdentifier) { value.moveItem($0[0], beforeItem: $1) }
    }
    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        edit([fromIdentifier], at: toIdentifier) { value.moveItem($0[0], afterItem: $1) }
    }
    open func reloadItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.all(identifiers) else { return }
        value.reloadItems(items)
    }
    open func reconfigureItems(withIdentifiers identifiers: [Any]) {
        guard let items = ReferenceIdentifier.all(identifiers) else { return }
        value.reconfigureItems(items)
    }

    // MARK: Sections

    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        guard let sections = ReferenceIdentifier.all(sectionIdentifiers) else { return }
        value.appendSections(sections)
    }
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        edit(sectionIdentifiers, at: toSectionIdentifier) { value.insertSections($0, beforeSection: $1) }
    }
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        edit(sectionIdentifiers, at: toSectionIdentifier) { value.insertSections($0, afterSection: $1) }
    }
    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
        guard let sections = ReferenceIdentifier.all(sectionIdentifiers) else { return }
        value.deleteSections(sections)
    }
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        edit([fromSectionIdentifier], at: toSectionIdentifier) { value.moveSection($0[0], beforeSection: $1) }
    }
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        edit([fromSectionIdentifier], at: toSectionIdentifier) { value.moveSection($0[0], afterSection: $1) }
    }
    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
        guard let sections = ReferenceIdentifier.all(sectionIdentifiers) else { return }
        value.reloadSections(sections)
    }

    // MARK: Identifiers

    private func plain(_ identifiers: [ReferenceIdentifier]) -> [Any] { identifiers.map(\.value.base) }

    private func edit(
        _ identifiers: [Any], at place: Any, call: StaticString = #function,
        _ body: ([ReferenceIdentifier], ReferenceIdentifier) -> Void
    ) {
        guard let identifiers = ReferenceIdentifier.all(identifiers, call: call),
            let place = ReferenceIdentifier(place, call: call)
        else { return }
        body(identifiers, place)
    }
}
