/// The appearances of a navigation bar, each a copy of what was set, and who is told of changes.
@MainActor
final class BarLooks {
    private let changed: () -> Void
    private(set) var standard = UINavigationBarAppearance()
    /// True once somebody set or edited the standard appearance: older properties then count no more.
    private(set) var hasOwnStandard = false
    private(set) var scrollEdge: UINavigationBarAppearance?
    private(set) var compact: UINavigationBarAppearance?
    private(set) var compactScrollEdge: UINavigationBarAppearance?

    init(changed: @escaping () -> Void) {
        self.changed = changed
        standard.onChange = { [weak self] in self?.standardDidChange() }
    }

    func setStandard(_ look: UINavigationBarAppearance) {
        standard = UINavigationBarAppearance(barAppearance: look)
        standard.onChange = { [weak self] in self?.standardDidChange() }
        standardDidChange()
    }

    func setScrollEdge(_ look: UINavigationBarAppearance?) { scrollEdge = copy(look) }
    func setCompact(_ look: UINavigationBarAppearance?) { compact = copy(look) }
    func setCompactScrollEdge(_ look: UINavigationBarAppearance?) { compactScrollEdge = copy(look) }

    /// Takes over what others set for all bars and nobody for this one.
    func takeMissing(from other: BarLooks) {
        if !hasOwnStandard, other.hasOwnStandard { setStandard(other.standard) }
        if scrollEdge == nil, let look = other.scrollEdge { setScrollEdge(look) }
        if compact == nil, let look = other.compact { setCompact(look) }
        if compactScrollEdge == nil, let look = other.compactScrollEdge { setCompactScrollEdge(look) }
    }

    private func standardDidChange() {
        hasOwnStandard = true
        changed()
    }

    private func copy(_ look: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        defer { changed() }
        guard let look else { return nil }
        let copy = UINavigationBarAppearance(barAppearance: look)
        copy.onChange = { [weak self] in self?.changed() }
        return copy
    }
}
