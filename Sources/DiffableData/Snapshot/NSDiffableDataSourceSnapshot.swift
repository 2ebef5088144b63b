/// The sections and items of a diffable data source at one moment, by identifier, as a value.
///
/// Section identifiers are unique, and item identifiers are unique across all sections; a section and an item may be
/// equal. An array appended to a snapshot without items is taken as it is, at no cost: its identifiers are hashed, and
/// repeated ones found, at the first question or edit that needs it, or when the snapshot is applied.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    @usableFromInline package var sections: SectionList<SectionIdentifierType>
    @usableFromInline package var content: ItemContent<ItemIdentifierType>
    @usableFromInline package var marks: Marks
    @usableFromInline package let matching: Matching<ItemIdentifierType>

    /// A snapshot without sections.
    @inlinable public init() {
        sections = SectionList()
        content = .none
        marks = Marks()
        matching = Matching()
    }

    @inlinable init(
        sections: SectionList<SectionIdentifierType>, content: ItemContent<ItemIdentifierType>,
        matching: Matching<ItemIdentifierType>
    ) {
        self.sections = sections
        self.content = content
        marks = Marks()
        self.matching = matching
    }
}

/// The loops of a diff that touch identifiers.
///
/// They are kept as functions made where a snapshot is made: there the identifier's type is known and the loops are
/// compiled for it, however generic the code is that applies the snapshot later.
@usableFromInline package struct Matching<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let array: @Sendable (inout ArrayMatch<ID>) -> Void
    @usableFromInline let foreign: @Sendable (inout ForeignMatch<ID>) -> Void

    @usableFromInline let compact: @Sendable (Identifiers<ID>, [Handle]) -> Identifiers<ID>

    @inlinable init() {
        compact = { $0.keeping($1) }
        array = { $0.run() }
        foreign = { $0.run() }
    }
}
