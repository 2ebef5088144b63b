import Foundation

/// The constraints that arrange a stack view, as a value: what each is about, and its constant.
///
/// Hidden members keep a place of no length at the end of the visible member before them, so that they shrink and grow
/// there; they have no say in the size of the stack.
struct StackPlan: Equatable {
    /// What a constraint speaks of.
    enum Item: Hashable {
        /// The rectangle that is filled: the stack view, or its margins.
        case canvas(isMargins: Bool)
        case member(ObjectIdentifier)
        /// A guide between two neighbours, counted from the start.
        case gap(Int)
    }

    /// A constraint without its constant.
    struct Rule: Hashable {
        var first: Item
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation = NSLayoutConstraint.Relation.equal
        var second: Item?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        var multiplier: CGFloat = 1
        var priority = UILayoutPriority.required
    }

    struct Member: Equatable {
        var id: ObjectIdentifier
        var isHidden = false
        /// Distance to the next visible member, in points.
        var spacingAfter: CGFloat = 0
        /// Own length along the axis, for distribution in proportion; nil where it has none.
        var ownLength: CGFloat?
        /// Present length across the axis, which a hidden member keeps.
        var acrossLength: CGFloat = 0
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var isBaselineRelative = false
    var isMarginsRelative = false
    var members: [Member] = []

    /// Below every wish of a view and of a measuring, above nothing.
    static let suppression = UILayoutPriority(25)
    /// Centres keep equal distances only where the spacing allows it, and stretch no view.
    static let centering = UILayoutPriority(149)
    /// For what a required constraint of the client may break.
    static let almostRequired = UILayoutPriority(999)
    /// Above that: no member is shorter than nothing.
    static let floor = UILayoutPriority(999.5)

    /// Rules with their constants in the order they enter the layout, so that equal stacks always come out equal.
    private(set) var entries: [Entry] = []

    struct Entry: Equatable {
        var rule: Rule
        var constant: CGFloat
    }

    var visible: [Member] { members.filter { !$0.isHidden } }
    var canvas: Item { .canvas(isMargins: isMarginsRelative) }
    var gapCount: Int {
        switch distribution {
        case .equalSpacing, .equalCentering: max(0, visible.count - 1)
        default: 0
        }
    }

    private var isHorizontal: Bool { axis == .horizontal }
    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    private var acrossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
    private var acrossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
    private var acrossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }
    private var acrossMiddle: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }

    /// Works the entries out anew from the rest.
    mutating func makeEntries() {
        entries = []
        placeAlong()
        distribute()
        for member in visible { align(member) }
        for (index, member) in members.enumerated() where member.isHidden { collapse(member, at: index) }
        suppressAmbiguity()
    }

    // MARK: Along the axis

    private mutating func placeAlong() {
        guard let first = visible.first, let last = visible.last else { return }
        for member in visible {
            fix(.member(member.id), length, 0, .greaterThanOrEqual, priority: Self.floor)
        }
        tie(.member(first.id), start, .equal, canvas, start)
        tie(.member(last.id), end, .equal, canvas, end)
        let relation: NSLayoutConstraint.Relation = gapCount > 0 ? .greaterThanOrEqual : .equal
        for (member, next) in zip(visible, visible.dropFirst()) {
            if isBaselineRelative, !isHorizontal {
                tie(.member(next.id), .firstBaseline, relation, .member(member.id), .lastBaseline, member.spacingAfter)
            } else {
                tie(.member(next.id), start, relation, .member(member.id), end, member.spacingAfter)
            }
        }
    }

    private mutating func distribute() {
        guard let first = visible.first else { return }
        switch distribution {
        case .fill: decideByIndex()
        case .fillEqually:
            for member in visible.dropFirst() { tie(.member(member.id), length, .equal, .member(first.id), length) }
        case .fillProportionally:
            distributeInProportion()
            decideByIndex()
        case .equalSpacing:
            for (index, (member, next)) in zip(visible, visible.dropFirst()).enumerated() {
                tie(.gap(index), start, .equal, .member(member.id), end)
                tie(.gap(index), end, .equal, .member(next.id), start)
                if index > 0 { tie(.gap(index), length, .equal, .gap(0), length, priority: Self.almostRequired) }
            }
        case .equalCentering:
            for (index, (member, next)) in zip(visible, visible.dropFirst()).enumerated() {
                tie(.gap(index), start, .equal, .member(member.id), middle)
                tie(.gap(index), end, .equal, .member(next.id), middle)
                if index > 0 { tie(.gap(index), length, .equal, .gap(0), length, priority: Self.centering) }
            }
        }
    }

    /// Lengths in the proportion of the members' own; those without one take no part.
    private mutating func distributeInProportion() {
        let measured = visible.filter { ($0.ownLength ?? 0) > 0 }
        guard let reference = measured.first, let unit = reference.ownLength else { return }
        for member in measured.dropFirst() {
            tie(
                .member(member.id), length, .equal, .member(reference.id), length,
                multiplier: member.ownLength! / unit, priority: Self.almostRequired)
        }
    }

    /// Where members have an equal claim the first is stretched, and the last shrinks (as remembered).
    private mutating func decideByIndex() {
        for (index, member) in visible.enumerated() {
            fix(.member(member.id), length, 0, priority: Self.suppression - 5 + 0.01 * Float(min(index, 400)))
        }
    }

    // MARK: Across the axis

    private mutating func align(_ member: Member) {
        let item = Item.member(member.id)
        switch effectiveAlignment {
        case .fill:
            tie(item, acrossStart, .equal, canvas, acrossStart)
            tie(item, acrossEnd, .equal, canvas, acrossEnd)
        case .leading:
            tie(item, acrossStart, .equal, canvas, acrossStart)
            tie(item, acrossEnd, .lessThanOrEqual, canvas, acrossEnd)
        case .trailing:
            tie(item, acrossStart, .greaterThanOrEqual, canvas, acrossStart)
            tie(item, acrossEnd, .equal, canvas, acrossEnd)
        case .center:
            stayInside(item)
            tie(item, acrossMiddle, .equal, canvas, acrossMiddle)
        case .firstBaseline, .lastBaseline:
            stayInside(item)
            alignBaseline(of: item)
        }
    }

    /// Baselines mean something only beside one another.
    private var effectiveAlignment: UIStackView.Alignment {
        guard !isHorizontal, alignment == .firstBaseline || alignment == .lastBaseline else { return alignment }
        return .leading
    }

    private mutating func stayInside(_ item: Item) {
        tie(item, acrossStart, .greaterThanOrEqual, canvas, acrossStart)
        tie(item, acrossEnd, .lessThanOrEqual, canvas, acrossEnd)
    }

    /// All baselines on one line; the line is as high, or as low, as the members let it be.
    private mutating func alignBaseline(of item: Item) {
        let isFirst = alignment == .firstBaseline
        let attribute: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
        if let first = visible.first, item != .member(first.id) {
            tie(item, attribute, .equal, .member(first.id), attribute)
        }
        let edge = isFirst ? acrossStart : acrossEnd
        tie(item, edge, .equal, canvas, edge, priority: Self.suppression)
    }

    // MARK: Hidden members

    private mutating func collapse(_ member: Member, at index: Int) {
        let item = Item.member(member.id)
        if let before = members[..<index].last(where: { !$0.isHidden }) {
            tie(item, start, .equal, .member(before.id), end)
        } else {
            tie(item, start, .equal, canvas, start)
        }
        fix(item, length, 0, priority: Self.almostRequired)
        switch effectiveAlignment {
        case .trailing, .lastBaseline: tie(item, acrossEnd, .equal, canvas, acrossEnd)
        case .center: tie(item, acrossMiddle, .equal, canvas, acrossMiddle)
        default: tie(item, acrossStart, .equal, canvas, acrossStart)
        }
        fix(item, acrossLength, member.acrossLength, priority: Self.almostRequired)
    }

    /// Without a size from outside the canvas is as small as its members.
    private mutating func suppressAmbiguity() {
        if visible.isEmpty || gapCount > 0 { fix(canvas, length, 0, priority: Self.suppression) }
        if visible.isEmpty || effectiveAlignment != .fill { fix(canvas, acrossLength, 0, priority: Self.suppression) }
    }

    private mutating func tie(
        _ first: Item, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: Item, _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0,
        multiplier: CGFloat = 1, priority: UILayoutPriority = .required
    ) {
        let rule = Rule(
            first: first, firstAttribute: firstAttribute, relation: relation, second: second,
            secondAttribute: secondAttribute, multiplier: multiplier, priority: priority)
        entries.append(Entry(rule: rule, constant: constant))
    }

    private mutating func fix(
        _ item: Item, _ attribute: NSLayoutConstraint.Attribute, _ length: CGFloat,
        _ relation: NSLayoutConstraint.Relation = .equal, priority: UILayoutPriority
    ) {
        entries.append(
            Entry(
                rule: Rule(first: item, firstAttribute: attribute, relation: relation, priority: priority),
                constant: length))
    }
}
