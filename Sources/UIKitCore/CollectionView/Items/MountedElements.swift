import Foundation
import ListCore

/// The views in a collection view's tree: the only map from element to live view.
@MainActor
final class MountedElements {
    private var views: [ElementKey: UICollectionReusableView] = [:]
    private var keys: [ObjectIdentifier: ElementKey] = [:]
    /// Elements outside the window that stay until their animation has ended.
    var lingering: Set<ObjectIdentifier> = []

    subscript(key: ElementKey) -> UICollectionReusableView? { views[key] }
    func cell(_ path: ListPath) -> UICollectionViewCell? { views[.cell(path)] as? UICollectionViewCell }
    func key(of view: UICollectionReusableView) -> ElementKey? { keys[ObjectIdentifier(view)] }
    var isEmpty: Bool { views.isEmpty }
    var count: Int { views.count }
    /// In the order of sections, items, kinds.
    var sortedKeys: [ElementKey] { views.keys.sorted(by: ElementKey.precedes) }
    var allViews: [UICollectionReusableView] { sortedKeys.compactMap { views[$0] } }
    /// Ascending.
    var items: [ListPath] { views.keys.compactMap(\.item).sorted() }

    func add(_ view: UICollectionReusableView, at key: ElementKey) {
        views[key] = view
        keys[ObjectIdentifier(view)] = key
    }

    @discardableResult
    func remove(_ key: ElementKey) -> UICollectionReusableView? {
        guard let view = views.removeValue(forKey: key) else { return nil }
        keys[ObjectIdentifier(view)] = nil
        lingering.remove(ObjectIdentifier(view))
        return view
    }

    /// Takes the elements through an update. Views of removed and reloaded ones are handed over and forgotten.
    func follow(_ stage: CollectionStage) -> [CollectionAnimator.Departure] {
        var departures: [CollectionAnimator.Departure] = []
        let before = views
        (views, keys) = ([:], [:])
        for key in before.keys.sorted(by: ElementKey.precedes) {
            guard let view = before[key] else { continue }
            if let next = stage.place(of: key) {
                add(view, at: next)
            } else {
                departures.append(CollectionAnimator.Departure(view: view, key: key))
            }
        }
        return departures
    }

    func isLingering(_ key: ElementKey) -> Bool {
        views[key].map { lingering.contains(ObjectIdentifier($0)) } ?? false
    }
}
