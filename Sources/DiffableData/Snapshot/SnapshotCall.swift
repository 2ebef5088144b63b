/// The calls that can raise, as they are named to the developer.
@usableFromInline package enum SnapshotCall: String, Sendable {
    case adoption = "appendItems(_:toSection:) (found when the identifiers were first looked at)"
    case appendItems = "appendItems(_:toSection:)"
    case insertItemsBefore = "insertItems(_:beforeItem:)"
    case insertItemsAfter = "insertItems(_:afterItem:)"
    case deleteItems = "deleteItems(_:)"
    case moveItemBefore = "moveItem(_:beforeItem:)"
    case moveItemAfter = "moveItem(_:afterItem:)"
    case reloadItems = "reloadItems(_:)"
    case reconfigureItems = "reconfigureItems(_:)"
    case appendSections = "appendSections(_:)"
    case insertSectionsBefore = "insertSections(_:beforeSection:)"
    case insertSectionsAfter = "insertSections(_:afterSection:)"
    case deleteSections = "deleteSections(_:)"
    case moveSectionBefore = "moveSection(_:beforeSection:)"
    case moveSectionAfter = "moveSection(_:afterSection:)"
    case reloadSections = "reloadSections(_:)"
    case numberOfItemsInSection = "numberOfItems(inSection:)"
    case itemIdentifiersInSection = "itemIdentifiers(inSection:)"
    case apply = "apply(_:animatingDifferences:completion:)"

    var place: String {
        self == .apply ? "a diffable data source's \(rawValue)" : "NSDiffableDataSourceSnapshot.\(rawValue)"
    }

    @usableFromInline var isBefore: Bool {
        switch self {
        case .insertItemsBefore, .moveItemBefore, .insertSectionsBefore, .moveSectionBefore: true
        default: false
        }
    }

    var isMove: Bool {
        switch self {
        case .moveItemBefore, .moveItemAfter, .moveSectionBefore, .moveSectionAfter: true
        default: false
        }
    }
}
