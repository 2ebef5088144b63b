import ConstraintSolver
import Foundation

extension LayoutEngine {
    typealias Term = LinearExpression.Term

    /// Unknowns and upkeep of one view or guide.
    struct ItemVariables {
        weak var item: (any LayoutItem)?
        let role: Role
        let minX: ConstraintSystem.Variable
        let minY: ConstraintSystem.Variable
        let width: ConstraintSystem.Variable
        let height: ConstraintSystem.Variable
        /// Ties to constants, in the order of ``LayoutEngine/tieValues(of:)``; empty for what layout decides.
        var ties: [ConstraintSystem.Token?] = []
        /// Wishes for the intrinsic size, across and down.
        var wishes: [SizeWish?] = [nil, nil]
        var isStale = false
        /// Width at which wrapped content was last measured.
        var measuredWidth: CGFloat?
        var lastFrame = CGRect.null

        var unknowns: [ConstraintSystem.Variable] { [minX, minY, width, height] }
    }

    /// What upkeep an item needs.
    enum Role {
        case host
        case view
        /// A view whose height depends on its width.
        case wrapped
        case guide(UILayoutGuide.Kind)
    }

    /// Hugging and compression resistance on one axis.
    struct SizeWish {
        let most: ConstraintSystem.Token
        let least: ConstraintSystem.Token
        let hugging: Strength
        let resistance: Strength
    }

    // MARK: Coming and going

    /// The unknowns of an item, made at the first question.
    func variables(of item: any LayoutItem) -> ItemVariables { items[index(of: item)] }

    func knownIndex(of item: any LayoutItem) -> Int? { itemIndex[ObjectIdentifier(item)] }

    private func index(of item: any LayoutItem) -> Int {
        if let known = itemIndex[ObjectIdentifier(item)] { return known }
        let made = ItemVariables(
            item: item, role: role(of: item), minX: system.makeVariable(), minY: system.makeVariable(),
            width: system.makeVariable(), height: system.makeVariable())
        let index: Int
        if let vacant = vacantItems.popLast() {
            index = vacant
            items[index] = made
        } else {
            index = items.count
            items.append(made)
        }
        itemIndex[ObjectIdentifier(item)] = index
        tie(index)
        return index
    }

    private func role(of item: any LayoutItem) -> Role {
        if item === host { return .host }
        if let guide = item as? UILayoutGuide { return .guide(guide.kind) }
        return item is any WrappedContent ? .wrapped : .view
    }

    /// A view or guide left the tree of this engine's host, and its constraints with it.
    func forget(_ item: any LayoutItem) {
        guard let index = itemIndex.removeValue(forKey: ObjectIdentifier(item)) else { return }
        untie(index)
        let unknowns = items[index].unknowns
        items[index].item = nil
        vacantItems.append(index)
        for variable in unknowns { system.discard(variable) }
    }

    /// A view began or ceased to be placed by autoresizing.
    func kindChanged(of view: UIView) {
        guard let index = itemIndex[ObjectIdentifier(view)] else { return }
        untie(index)
        tie(index)
        markDirty()
    }

    // MARK: Ties

    /// Ties an item to what it is known by: a constant frame, insets, or an intrinsic size.
    private func tie(_ index: Int) {
        for equation in tieEquations(of: index) { items[index].ties.append(insist(on: equation)) }
        switch items[index].role {
        case .host: tieHost()
        case .view, .wrapped: if items[index].ties.isEmpty { noteStale(index) }
        case .guide: break
        }
    }

    private func untie(_ index: Int) {
        for token in items[index].ties.compactMap({ $0 }) { system.remove(token) }
        items[index].ties = []
        for axis in 0...1 { dropWish(index, axis) }
        items[index].isStale = false
        items[index].measuredWidth = nil
    }

    /// Equations of what is constant about an item, in the order of ``tieValues(of:)``.
    private func tieEquations(of index: Int) -> [LinearConstraint] {
        guard let values = tieValues(of: index) else { return [] }
        let own = items[index]
        var sides = [[Term(own.minX)], [Term(own.minY)], [Term(own.width)], [Term(own.height)]]
        if case .guide(let kind) = own.role, kind != .content, let owner = own.item?.layoutOwner {
            // A guide's size is its view's, less a constant.
            let outer = variables(of: owner)
            sides[2].append(Term(outer.width, -1))
            sides[3].append(Term(outer.height, -1))
        }
        return zip(sides, values).map { LinearConstraint($0, .equal, $1) }
    }

    /// The constants an item is tied to: x, y, width, height of an autoresizing view; x, y and what a following guide's size
    /// lacks of its view's; x and y of a host or of scrolled content. Nil for what layout decides.
    private func tieValues(of index: Int) -> [Double]? {
        switch items[index].role {
        case .host: return [0, 0]
        case .view, .wrapped:
            guard let view = items[index].item as? UIView, view.translatesAutoresizingMaskIntoConstraints else {
                return nil
            }
            let frame = view.frame
            return [frame.minX, frame.minY, frame.width, frame.height]
        case .guide(let kind):
            guard let guide = items[index].item as? UILayoutGuide, let owner = guide.owningView else { return nil }
            switch kind {
            case .free: return nil
            case .content: return [0, 0]
            case .scrollFrame: return [owner.bounds.minX, owner.bounds.minY, 0, 0]
            case .safeArea, .margins, .readable, .part:
                let insets = guide.insets
                return [insets.left, insets.top, -(insets.left + insets.right), -(insets.top + insets.bottom)]
            }
        }
    }

    /// A view's frame was set from outside, or a following guide's insets changed.
    func constantsChanged(of item: any LayoutItem) {
        guard let index = itemIndex[ObjectIdentifier(item)] else { return }
        if item === host { return markDirty() }
        let ties = items[index].ties
        guard !ties.isEmpty, let values = tieValues(of: index) else { return }
        var changed = false
        for case (let token?, let value) in zip(ties, values) where system.constraint(token)?.constant != value {
            system.setConstant(value, of: token)
            changed = true
        }
        if changed { markDirty() }
    }

    // MARK: Intrinsic sizes

    func intrinsicSizeChanged(of view: UIView) {
        guard let index = itemIndex[ObjectIdentifier(view)], items[index].ties.isEmpty, view !== host else { return }
        noteStale(index)
        markDirty()
    }

    private func noteStale(_ index: Int) {
        guard !items[index].isStale else { return }
        items[index].isStale = true
        staleItems.append(index)
    }

    /// Asks once for each intrinsic size that may have changed.
    func refreshStaleItems() {
        let stale = staleItems
        staleItems = []
        for index in stale where items[index].isStale {
            items[index].isStale = false
            guard let view = items[index].item as? UIView else { continue }
            refreshWishes(index, view)
            refreshBaselines(of: view)
        }
    }

    private func refreshWishes(_ index: Int, _ view: UIView) {
        let size = view.layoutIntrinsicSize
        let insets = view.alignmentRectInsets
        items[index].measuredWidth = nil
        wish(index, 0, size.width, adding: insets.left + insets.right, of: view)
        // The height of wrapped content follows once its width is known.
        if case .wrapped = items[index].role, size.height != UIView.noIntrinsicMetric, items[index].wishes[1] != nil,
            hasSameStrengths(index, 1, view)
        {
            return
        }
        wish(index, 1, size.height, adding: insets.top + insets.bottom, of: view)
    }

    private func wish(_ index: Int, _ axis: Int, _ length: CGFloat, adding extra: CGFloat, of view: UIView) {
        guard length != UIView.noIntrinsicMetric else { return dropWish(index, axis) }
        if let known = items[index].wishes[axis], hasSameStrengths(index, axis, view) {
            return setWish(known, Double(length + extra))
        }
        dropWish(index, axis)
        let (hugging, resistance) = strengths(axis, view)
        let term = [Term(axis == 0 ? items[index].width : items[index].height)]
        let most = LinearConstraint(term, .lessThanOrEqual, length + extra, strength: hugging)
        let least = LinearConstraint(term, .greaterThanOrEqual, length + extra, strength: resistance)
        guard let first = try? addCounted(least) else { return }
        guard let second = try? addCounted(most) else { return system.remove(first) }
        items[index].wishes[axis] = SizeWish(most: second, least: first, hugging: hugging, resistance: resistance)
    }

    func setWish(_ wish: SizeWish, _ length: Double) {
        system.setConstant(length, of: wish.most)
        system.setConstant(length, of: wish.least)
    }

    private func dropWish(_ index: Int, _ axis: Int) {
        guard let known = items[index].wishes[axis] else { return }
        system.remove(known.most)
        system.remove(known.least)
        items[index].wishes[axis] = nil
    }

    private func strengths(_ axis: Int, _ view: UIView) -> (Strength, Strength) {
        let axis: NSLayoutConstraint.Axis = axis == 0 ? .horizontal : .vertical
        return (
            Strength(view.contentHuggingPriority(for: axis).rawValue),
            Strength(view.contentCompressionResistancePriority(for: axis).rawValue)
        )
    }

    private func hasSameStrengths(_ index: Int, _ axis: Int, _ view: UIView) -> Bool {
        guard let known = items[index].wishes[axis] else { return false }
        return strengths(axis, view) == (known.hugging, known.resistance)
    }
}
