/// What decides whether a table carries a change out as one animated batch or reloads its data instead (`AP-11`).
package struct FallbackFacts: Hashable, Sendable {
    package var itemsLeaveRemovedSections = false
    package var itemsEnterInsertedSections = false
    package var movedSectionCount = 0

    package init() {}
}
