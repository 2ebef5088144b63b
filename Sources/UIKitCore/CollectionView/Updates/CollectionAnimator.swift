import Foundation
import ListCore

/// Carries an update, or another layout, from values to views: takes the state over, moves what is on the screen from
/// where it was to where it is now, and lets go of what left.
///
/// Everything moves on the spring of table rows (`AN-01`), additively, so that updates interrupt each other without a jump.
@MainActor
final class CollectionAnimator {
    struct Departure {
        let view: UICollectionReusableView
        /// What it was shown for.
        let key: ElementKey
    }

    private unowned let view: UICollectionView
    private(set) var departing: [Departure] = []
    /// Completions of updates in motion, by update.
    private var running: [Int: (Bool) -> Void] = [:]
    private var updateCount = 0
    /// Places from before the update that is being set up.
    private(set) var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// The data has been taken over: invalidations do not ask for the counts again.
    private(set) var isTakingOver = false

    init(view: UICollectionView) {
        self.view = view
    }

    var isRunning: Bool { !running.isEmpty }

    // MARK: Updates

    func run(_ plan: UpdatePlan, animated: Bool, completion: ((Bool) -> Void)?) {
        before = placesNow()
        let stage = CollectionStage(plan: plan, before: before)
        let gone = takeOver(stage)
        let layout = view.collectionViewLayout
        guard view.window != nil, view.bounds.width > 0 else { return finishWithoutWindow(gone, completion) }
        view.prepareIfNeeded(setsContentSize: false)
        reconfigure(plan)
        layout.prepare(forCollectionViewUpdates: plan.updateItems())
        animate(stage, gone, offset: targetOffset(), animated: animated, completion) {
            layout.finalizeCollectionViewUpdates()
        }
        view.movement.updateDidEnd()
    }

    /// Of what is mounted, and of what lies up to a screen away.
    private func placesNow() -> [ElementKey: UICollectionViewLayoutAttributes] {
        var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        if !view.needsPrepare, !view.needsLoad {
            let around = view.bounds.insetBy(dx: -view.bounds.width, dy: -view.bounds.height)
            for (key, attributes) in view.elements(in: around) { places[key] = attributes }
        }
        for key in view.mounted.sortedKeys {
            if let shown = view.mounted[key]?.shownAttributes { places[key] = shown }
        }
        return places
    }

    /// Values first: counts, selection, the map of views. Returns what leaves.
    private func takeOver(_ stage: CollectionStage) -> [Departure] {
        let plan = stage.plan
        view.shape = TableShape(rowCounts: plan.new.sections.map(\.rowCount))
        view.dataState += 1
        view.needsLoad = false
        view.selectionSet = view.selectionSet.mapped(through: plan)
        view.touch.follow(stage)
        view.movement.follow(stage)
        let gone = view.mounted.follow(stage)
        view.collectionViewLayout.follow(stage)
        isTakingOver = true
        let context = view.collectionViewLayout.makeContext()
        context.dataSourceCounts = true
        view.collectionViewLayout.invalidateLayout(with: context)
        isTakingOver = false
        departing += gone
        for departure in gone { departure.view.accessibilityElementsHidden = true }
        return gone
    }

    /// The data source must give the same cell back.
    private func reconfigure(_ plan: UpdatePlan) {
        for path in view.mounted.items {
            guard let item = plan.new.row(at: path), plan.content(of: item) == .reconfigured,
                let cell = view.mounted.cell(path), let known = view.attributes(ofItem: IndexPath(path))
            else { continue }
            let answer = view.requestView(.cell(path), CollectionRequest(known, existing: cell))
            guard answer === cell else {
                raise(
                    .internalInconsistency,
                    reason:
                        "Attempted to reconfigure an item with a cell other than the existing one. Dequeue the cell "
                        + "for the same identifier and index path; to change the type of the cell, reload the item "
                        + "instead.",
                    place: "item \(path.row) of section \(path.section)")
                continue
            }
            view.measure(cell, known)
        }
    }

    /// Where the content is to stand: within it, and as delegate and layout wish.
    private func targetOffset() -> CGPoint {
        guard !view.motion.isUserDriven, !view.motion.isGliding else { return view.contentOffset }
        let size = view.collectionViewLayout.collectionViewContentSize
        let held = view.clamped(view.contentOffset, contentSize: size)
        let wish = view.delegateCalls.targetContentOffset(proposed: held)
        return view.collectionViewLayout.targetContentOffset(forProposedContentOffset: wish)
    }

    // MARK: Another layout

    func change(to layout: UICollectionViewLayout, completion: ((Bool) -> Void)?) {
        let old = view.collectionViewLayout
        before = placesNow()
        let stage = CollectionStage(plan: UpdatePlan(.identity(view.shape)), before: before)
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        view.exchange(layout)
        guard view.window != nil else { return finishWithoutWindow([], completion) }
        view.prepareIfNeeded(setsContentSize: false)
        animate(stage, [], offset: targetOffset(), animated: true, completion) {
            layout.finalizeLayoutTransition()
            old.finalizeLayoutTransition()
        }
    }

    // MARK: Motion

    private func animate(
        _ stage: CollectionStage, _ gone: [Departure], offset: CGPoint, animated: Bool,
        _ completion: ((Bool) -> Void)?, laidOut: @escaping () -> Void
    ) {
        updateCount += 1
        let update = updateCount
        running[update] = completion ?? { _ in }
        mountArrivals(stage, at: offset)
        view.mounted.lingering.formUnion(view.mounted.allViews.map { ObjectIdentifier($0) })
        let ends = gone.map { end(of: $0) }
        let changes = { [self] in
            for (departure, end) in zip(gone, ends) { departure.view.obey(end) }
            placeAll()
            let size = view.collectionViewLayout.collectionViewContentSize
            if view.bounds.origin != offset { view.bounds.origin = offset }
            if view.contentSize != size { view.contentSize = size }
            laidOut()
        }
        before = [:]
        if animated {
            ViewAnimationStack.run(.rows, changes: changes) { [weak self] finished in
                self?.settle(update, gone)?(finished)
            }
        } else {
            UIView.performWithoutAnimation(changes)
            settle(update, gone)
            guard let completion else { return }
            DispatchQueue.main.async { completion(true) }
        }
    }

    /// Makes what the screen needs at its end, each where it starts from.
    private func mountArrivals(_ stage: CollectionStage, at offset: CGPoint) {
        let wasLayingOut = view.isLayingOut
        view.isLayingOut = true
        defer { view.isLayingOut = wasLayingOut }
        let known = Set(view.mounted.sortedKeys)
        let state = view.dataState
        view.mountWhatIsSeen(in: CGRect(origin: offset, size: view.bounds.size), setsContentSize: false)
        guard state == view.dataState else { return }
        UIView.performWithoutAnimation {
            for key in view.mounted.sortedKeys where !known.contains(key) {
                guard let arrived = view.mounted[key], let final = view.attributes(of: key) else { continue }
                arrived.obey(start(of: key, final: final, stage))
                if key.item != nil { view.putBehindItems(arrived) }
            }
        }
    }

    private func start(
        of key: ElementKey, final: UICollectionViewLayoutAttributes, _ stage: CollectionStage
    ) -> UICollectionViewLayoutAttributes {
        if case .moves(let old) = stage.arrival(of: key), let place = stage.before[old] {
            return final.with {
                ($0.center, $0.size, $0.transform, $0.alpha) = (place.center, place.size, place.transform, place.alpha)
            }
        }
        let layout = view.collectionViewLayout
        let path = IndexPath(key.path)
        let wish: UICollectionViewLayoutAttributes? =
            switch key {
            case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
            case .supplementary(let kind, _):
                layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
            case .decoration(let kind, _):
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            }
        return wish.map(view.turned) ?? final.with { $0.alpha = 0 }
    }

    private func end(of departure: Departure) -> UICollectionViewLayoutAttributes {
        let layout = view.collectionViewLayout
        let path = IndexPath(departure.key.path)
        let wish: UICollectionViewLayoutAttributes? =
            switch departure.key {
            case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
            case .supplementary(let kind, _):
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
            case .decoration(let kind, _):
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            }
        let shown = departure.view.shownAttributes ?? UICollectionViewLayoutAttributes(forCellWith: path)
        return wish.map(view.turned) ?? shown.with { $0.alpha = 0 }
    }

    private func placeAll() {
        for key in view.mounted.sortedKeys {
            guard let shown = view.mounted[key], let attributes = view.attributes(of: key) else { continue }
            shown.obey(attributes)
            view.collectionViewLayout.dress(shown, key)
        }
    }

    // MARK: Ends

    /// Ends an update: what left it is let go. Returns its completion; nil where it was interrupted before.
    @discardableResult
    private func settle(_ update: Int, _ gone: [Departure]) -> ((Bool) -> Void)? {
        guard let completion = running.removeValue(forKey: update) else { return nil }
        letGo(gone)
        if running.isEmpty { view.mounted.lingering = [] }
        view.setNeedsLayout()
        return completion
    }

    private func letGo(_ gone: [Departure]) {
        for departure in gone {
            departing.removeAll { $0.view === departure.view }
            departure.view.accessibilityElementsHidden = false
            view.retire(departure.view, departure.key)
        }
    }

    private func finishWithoutWindow(_ gone: [Departure], _ completion: ((Bool) -> Void)?) {
        letGo(gone)
        before = [:]
        view.setNeedsLayout()
        guard let completion else { return }
        DispatchQueue.main.async { completion(true) }
    }

    func interrupt() {
        let completions = running.sorted { $0.key < $1.key }.map(\.value)
        running = [:]
        letGo(departing)
        view.mounted.lingering = []
        guard !completions.isEmpty else { return }
        DispatchQueue.main.async { completions.forEach { $0(false) } }
    }

    /// Views on their way out take no touches: what lies under them does.
    func filter(_ hit: UIView?, at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit, departing.contains(where: { hit.isDescendant(of: $0.view) }) else { return hit }
        for other in view.subviewList.reversed() where !departing.contains(where: { $0.view === other }) {
            if let found = other.hitTest(other.convert(point, from: view), with: event) { return found }
        }
        return view
    }
}
