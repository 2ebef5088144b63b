import Foundation
import ListCore

extension UpdatePlan {
    /// What changes, sections first. O(what changes).
    @MainActor
    func updateItems() -> [UICollectionViewUpdateItem] {
        sectionItems() + removedItems() + arrivedItems() + movedItems()
    }

    private static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

    @MainActor
    private func sectionItems() -> [UICollectionViewUpdateItem] {
        var items: [UICollectionViewUpdateItem] = []
        for (old, new) in mapping.newSections.enumerated() {
            if let new {
                let isReloaded = mapping.reloadedSections.contains(new)
                guard isReloaded || mapping.movedSections.contains(old) else { continue }
                items.append(
                    UICollectionViewUpdateItem(
                        isReloaded ? .reload : .move, before: Self.section(old), after: Self.section(new)))
            } else {
                items.append(UICollectionViewUpdateItem(.delete, before: Self.section(old), after: nil))
            }
        }
        for (new, old) in mapping.oldSections.enumerated() where old == nil {
            items.append(UICollectionViewUpdateItem(.insert, before: nil, after: Self.section(new)))
        }
        return items
    }

    @MainActor
    private func removedItems() -> [UICollectionViewUpdateItem] {
        mapping.removedRows.joined().compactMap { row in
            guard let path = old.path(ofFlat: row), mapping.newSections[path.section] != nil else { return nil }
            return UICollectionViewUpdateItem(.delete, before: IndexPath(path), after: nil)
        }
    }

    @MainActor
    private func arrivedItems() -> [UICollectionViewUpdateItem] {
        let inserted = mapping.insertedRows.joined().compactMap { row -> UICollectionViewUpdateItem? in
            guard let path = new.path(ofFlat: row), mapping.oldSections[path.section] != nil else { return nil }
            return UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath(path))
        }
        let reloaded = mapping.reloaded.compactMap { row -> UICollectionViewUpdateItem? in
            guard let after = new.path(ofFlat: row), let origin = self.old(forNew: NewRow(row)),
                let before = old.path(of: origin), !mapping.reloadedSections.contains(after.section)
            else { return nil }
            return UICollectionViewUpdateItem(.reload, before: IndexPath(before), after: IndexPath(after))
        }
        return inserted + reloaded
    }

    @MainActor
    private func movedItems() -> [UICollectionViewUpdateItem] {
        mapping.runs.filter(\.isMove).flatMap { run in
            (0..<run.count).compactMap { index -> UICollectionViewUpdateItem? in
                guard let before = old.path(ofFlat: run.oldStart + index),
                    let after = new.path(ofFlat: run.newStart + index),
                    !mapping.movedSections.contains(before.section)
                else { return nil }
                return UICollectionViewUpdateItem(.move, before: IndexPath(before), after: IndexPath(after))
            }
        }
    }
}
