import Foundation

/// Buttons of a navigation bar that are there or away together: those of a group, or all that stand on one side without.
@MainActor
final class BarSection {
    let group: UIBarButtonItemGroup?
    private let chips: [BarChip]
    /// Of each chip to the one before, in points.
    private let gaps: [CGFloat]
    private let standIn: BarChip?
    /// The chips run against the order in which they are read.
    private let isTurned: Bool
    private(set) var form = BarOverflow.Form.whole

    init(
        chips: [BarChip], gaps: [CGFloat], group: UIBarButtonItemGroup? = nil, standIn: BarChip? = nil,
        isTurned: Bool = false
    ) {
        self.isTurned = isTurned
        self.chips = chips
        self.gaps = gaps
        self.group = group
        self.standIn = standIn
        standIn?.isHidden = true
    }

    /// - Parameter isTrailing: its chips stand from the trailing edge inwards.
    convenience init?(
        _ group: UIBarButtonItemGroup, isTrailing: Bool, observer: any BarItemObserving, look: BarItemViews.Look
    ) {
        guard !group.isHidden else { return nil }
        var (chips, gaps) = BarItemViews.chips(group.barButtonItems, isTrailing: false, observer: observer, look: look)
        guard !chips.isEmpty else { return nil }
        if isTrailing {
            chips.reverse()
            gaps = [0] + gaps.dropFirst().reversed()
        }
        let standIn = group.representativeItem.map { item in
            item.addObserver(observer)
            let menu: (() -> UIMenu?)? =
                item.menu == nil && item.action == nil && item.primaryAction == nil
                ? { [weak group] in group?.menu } : nil
            let button = BarItemViews.member(item, look: look, menu: menu)
            return BarChip(members: [button], hasSurface: BarItemViews.kind(item, look: look) != .view)
        }
        self.init(chips: chips, gaps: gaps, group: group, standIn: standIn, isTurned: isTrailing)
    }

    /// In the order in which they are read.
    var views: [BarChip] { (isTurned ? chips.reversed() : chips) + [standIn].compactMap { $0 } }
    private var shown: [(chip: BarChip, gap: CGFloat)] {
        switch form {
        case .whole: Array(zip(chips, gaps))
        case .standIn: standIn.map { [($0, 0)] } ?? []
        case .away: []
        }
    }

    func show(_ form: BarOverflow.Form) {
        self.form = form
        for chip in chips { chip.isHidden = form != .whole }
        standIn?.isHidden = form != .standIn
        group?.isDisplayingRepresentativeItem = form == .standIn
    }

    /// For the arithmetic of what has room.
    var member: BarOverflow.Member {
        let whole = zip(chips, gaps).reduce(BarButtonGroups.gap) { $0 + $1.0.naturalSize.width + $1.1 }
        return BarOverflow.Member(
            width: whole, standInWidth: standIn.map { $0.naturalSize.width + BarButtonGroups.gap },
            mayLeave: !(group?.alwaysAvailable ?? true))
    }

    var width: CGFloat { shown.reduce(0) { $0 + $1.chip.naturalSize.width + $1.gap } }

    /// What a section needs before it, so that it stands apart from another.
    var joint: CGFloat { max(0, BarButtonGroups.gap - (shown.first?.gap ?? 0)) }

    /// Puts the chips in place from `edge` on; `mirrored` counts from the right.
    func place(from edge: CGFloat, in area: CGRect, mirrored: Bool) {
        var x = edge
        for (chip, gap) in shown {
            x += gap
            let size = chip.naturalSize
            let height = min(max(size.height, 1), area.height)
            let left = mirrored ? area.width - x - size.width : x
            chip.frame = CGRect(
                x: left, y: area.minY + ((area.height - height) / 2).rounded(.down), width: size.width, height: height)
            x += size.width
        }
    }
}

extension [BarSection] {
    @MainActor private var shown: [BarSection] { filter { $0.width > 0 } }

    /// Of all that is shown side by side.
    @MainActor var width: CGFloat {
        shown.enumerated().reduce(0) { $0 + $1.element.width + ($1.offset == 0 ? 0 : $1.element.joint) }
    }

    @MainActor func place(from edge: CGFloat, in area: CGRect, mirrored: Bool) {
        var x = edge
        for (index, section) in shown.enumerated() {
            if index > 0 { x += section.joint }
            section.place(from: x, in: area, mirrored: mirrored)
            x += section.width
        }
    }
}
