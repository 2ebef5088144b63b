import Foundation
import ListCore

/// Putting views into the tree and taking them out.
extension UICollectionView {
    func mount(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        let state = dataState
        guard let view = requestView(key, CollectionRequest(attributes)) else { return }
        guard state == dataState, !needsLoad else { return giveBack(view) }
        UIView.performWithoutAnimation {
            if let other = mounted.key(of: view), other != key { mounted.remove(other) }
            mounted.add(view, at: key)
            dress(view, key, attributes)
            measure(view, attributes)
        }
        switch key {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                delegateCalls.willDisplay(cell, at: attributes.indexPath)
            }
        case .supplementary(let kind, _): delegateCalls.willDisplay(view, kind: kind, at: attributes.indexPath)
        case .decoration: break
        }
    }

    /// Asks the data source, or the layout for what decorates it.
    func requestView(_ key: ElementKey, _ request: CollectionRequest) -> UICollectionReusableView? {
        if case .decoration(let kind, _) = key { return decorationView(kind, frame: request.attributes.frame) }
        let outer = currentRequest
        currentRequest = request
        CollectionRequest.openCount += 1
        defer {
            currentRequest = outer
            CollectionRequest.openCount -= 1
        }
        let path = request.attributes.indexPath
        switch key {
        case .cell(let item):
            // While an item is moved, the data source has the others where they were.
            let asked = IndexPath(movement.dataPath(item))
            return checked(sourceCalls.cell(forItemAt: asked), at: asked)
        case .supplementary(let kind, _):
            return checked(sourceCalls.supplementaryView(ofKind: kind, at: path), kind: kind, at: path)
        case .decoration: return nil
        }
    }

    /// Texts as remembered.
    private func checked(_ cell: UICollectionViewCell?, at path: IndexPath) -> UICollectionViewCell? {
        if let cell, cell.reuseIdentifier == nil {
            raise(
                .internalInconsistency,
                reason: "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
                    + "reuseIdentifier - cells must be retrieved by calling "
                    + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:",
                place: "item \(path.item) of section \(path.section)")
            return nil
        }
        return cell
    }

    private func checked(
        _ view: UICollectionReusableView?, kind: String, at path: IndexPath
    ) -> UICollectionReusableView? {
        guard let view, view.reuseIdentifier != nil else {
            raise(
                .internalInconsistency,
                reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
                    + "(\(kind),\(path.debugText)) was not retrieved by calling "
                    + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
                    + "(\(view.map { "\($0)" } ?? "(null)"))")
            return nil
        }
        guard view.registeredKind == kind else {
            raise(
                .internalInconsistency,
                reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does "
                    + "not match the element kind it is being used for. When asked for a view of element kind "
                    + "'\(kind)' the data source dequeued a view registered for the element kind "
                    + "'\(view.registeredKind ?? "")'.")
            return nil
        }
        return view
    }

    private func decorationView(_ kind: String, frame: CGRect) -> UICollectionReusableView? {
        if let waiting = pool.take(Self.poolKey(kind, "")) {
            waiting.prepareForReuse()
            return waiting
        }
        guard let known = collectionViewLayout.decorationClasses[kind] else {
            raise(
                .internalInconsistency,
                reason: "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or "
                    + "connect a prototype in a storyboard")
            return nil
        }
        let view = ClassInstantiation.reusable(known, frame: frame)
        view.registeredKind = kind
        return view
    }

    /// The data changed while the view was asked for: whose it is nobody knows.
    private func giveBack(_ view: UICollectionReusableView) {
        guard mounted.key(of: view) == nil else { return }
        put(view)
    }

    /// Puts a view into the tree, with all that place and state say about it.
    func dress(_ view: UICollectionReusableView, _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        view.host = self
        insertInOrder(view, key)
        view.isHidden = false
        view.alpha = 1
        view.obey(attributes)
        collectionViewLayout.dress(view, key)
        guard let cell = view as? UICollectionViewCell, let item = key.item else { return }
        cell.isHighlighted = false
        cell.isReordering = movement.holds(key)
        cell.isSelected = shape.row(at: item).map(selectionSet.contains) ?? false
    }

    /// Decorations lie behind, supplementary views above the cells; `zIndex` decides beyond that.
    private func insertInOrder(_ view: UICollectionReusableView, _ key: ElementKey) {
        let bottom = backgroundView?.superview === self ? 1 : 0
        switch key {
        case .cell, .decoration:
            let decorations = subviewList.dropFirst(bottom).prefix { isDecoration($0) }.count
            insertSubview(view, at: bottom + decorations)
        case .supplementary:
            let above = subviewList.lastIndex { $0 is UICollectionReusableView && $0 !== view } ?? bottom - 1
            insertSubview(view, at: above + 1)
        }
    }

    /// Behind the cells, above what decorates.
    func putBehindItems(_ view: UIView) {
        let bottom = backgroundView?.superview === self ? 1 : 0
        let decorations = subviewList.dropFirst(bottom).prefix { isDecoration($0) }.count
        insertSubview(view, at: bottom + decorations)
    }

    private func isDecoration(_ view: UIView) -> Bool {
        guard let view = view as? UICollectionReusableView, let key = mounted.key(of: view) else { return false }
        if case .decoration = key { return true }
        return false
    }

    // MARK: Sizes

    /// Asks a view for the size it would like, and tells the layout where that is another one.
    func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let layout = collectionViewLayout
        guard layout.asksForPreferredSizes else { return }
        let copy = attributes.with { _ in }
        let preferred = view.preferredLayoutAttributesFitting(copy)
        guard
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// A cell or its content asks for another size.
    func viewNeedsMeasuring(_ view: UICollectionReusableView) {
        guard !isLayingOut, currentRequest == nil, !needsLoad, let key = mounted.key(of: view),
            collectionViewLayout.asksForPreferredSizes
        else { return }
        measured(key, view)
    }

    private func measured(_ key: ElementKey, _ view: UICollectionReusableView) {
        prepareIfNeeded()
        let known: UICollectionViewLayoutAttributes? =
            switch key {
            case .cell(let path): collectionViewLayout.layoutAttributesForItem(at: IndexPath(path))
            case .supplementary(let kind, let path):
                collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(path))
            case .decoration: nil
            }
        if let known { measure(view, known) }
    }

    // MARK: Leaving

    func unmount(_ key: ElementKey) {
        if let item = key.item { touch.itemWillLeave(item) }
        guard let view = mounted.remove(key) else { return }
        retire(view, key)
    }

    /// Takes a view out of the tree and keeps it for other elements. `key` is what it was shown for.
    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        UIView.performWithoutAnimation {
            view.removeFromSuperview()
            view.layer.removeAllAnimations()
        }
        let path = IndexPath(key.path)
        switch key {
        case .cell:
            if let cell = view as? UICollectionViewCell { delegateCalls.didEndDisplaying(cell, at: path) }
        case .supplementary(let kind, _): delegateCalls.didEndDisplaying(view, kind: kind, at: path)
        case .decoration: break
        }
        view.host = nil
        put(view)
    }

    private func put(_ view: UICollectionReusableView) {
        view.forgetAttributes()
        if view is UICollectionViewCell, view.registeredKind == nil {
            pool.put(view, for: view.reuseIdentifier.map { Self.poolKey(nil, $0) })
        } else {
            pool.put(view, for: Self.poolKey(view.registeredKind, view.reuseIdentifier ?? ""))
        }
    }
}
