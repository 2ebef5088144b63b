import Foundation

/// Makes the constraints that a visual format describes.
@MainActor
struct VisualFormatConstraints {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]
    private var made: [NSLayoutConstraint] = []

    init(
        _ format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) {
        self.format = format
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    mutating func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
        try checkAlignment()
        var previous: (any LayoutItem)?
        for member in format.members {
            let item = try item(member.view)
            if let connection = member.connection {
                if let previous {
                    try connect(item, start, after: previous, end, connection)
                } else {
                    let parent = try parent(of: item, member.view)
                    try connect(item, start, after: parent, start, connection, isSuperview: true)
                }
            }
            for predicate in member.predicates { try size(item, predicate) }
            if let previous { align(previous, item) }
            previous = item
        }
        if let last = format.last, let previous, let name = format.members.last?.view {
            let parent = try parent(of: previous, name)
            try connect(parent, end, after: previous, end, last, isSuperview: true)
        }
        return made
    }

    // MARK: Edges

    private var isHorizontal: Bool { format.axis == .horizontal }

    private var start: NSLayoutConstraint.Attribute {
        guard isHorizontal else { return options.contains(.spacingBaselineToBaseline) ? .firstBaseline : .top }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .left
        case .directionRightToLeft: return .right
        default: return .leading
        }
    }

    private var end: NSLayoutConstraint.Attribute {
        guard isHorizontal else { return options.contains(.spacingBaselineToBaseline) ? .lastBaseline : .bottom }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .right
        case .directionRightToLeft: return .left
        default: return .trailing
        }
    }

    /// The attribute of the superview an edge is measured from: its own edge or, for a single dash, its margin.
    private func superviewAttribute(_ edge: NSLayoutConstraint.Attribute, isMargin: Bool)
        -> NSLayoutConstraint.Attribute
    {
        switch edge {
        case .left: isMargin ? .leftMargin : .left
        case .right: isMargin ? .rightMargin : .right
        case .leading: isMargin ? .leadingMargin : .leading
        case .trailing: isMargin ? .trailingMargin : .trailing
        case .top, .firstBaseline: isMargin ? .topMargin : .top
        default: isMargin ? .bottomMargin : .bottom
        }
    }

    /// Ties `later` to what comes before it. From right to left distances count backwards.
    private mutating func connect(
        _ later: any LayoutItem, _ laterEdge: NSLayoutConstraint.Attribute, after earlier: any LayoutItem,
        _ earlierEdge: NSLayoutConstraint.Attribute, _ connection: VisualFormat.Connection, isSuperview: Bool = false
    ) throws(VisualFormatError) {
        let isMargin = isSuperview && connection == .standard
        var (first, second) = (laterEdge, earlierEdge)
        if isSuperview, laterEdge == end { first = superviewAttribute(first, isMargin: isMargin) }
        if isSuperview, laterEdge == start { second = superviewAttribute(second, isMargin: isMargin) }
        let predicates: [VisualFormat.Predicate]
        switch connection {
        case .flush: predicates = [VisualFormat.Predicate(value: .number(0))]
        case .standard: predicates = [VisualFormat.Predicate(value: .number(isSuperview ? 0 : systemSpacing))]
        case .predicates(let list): predicates = list
        }
        let isBackwards = isHorizontal && options.intersection(.directionMask) == .directionRightToLeft
        for predicate in predicates {
            let distance = try number(predicate.value)
            let (one, other) = isBackwards ? (earlier, later) : (later, earlier)
            add(
                one, isBackwards ? second : first, predicate.relation, other, isBackwards ? first : second, distance,
                try priority(predicate))
        }
    }

    private mutating func size(_ item: any LayoutItem, _ predicate: VisualFormat.Predicate) throws(VisualFormatError) {
        let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
        let priority = try priority(predicate)
        if case .name(let name) = predicate.value, metrics[name.text] == nil, views[name.text] != nil {
            add(item, attribute, predicate.relation, try self.item(name), attribute, 0, priority)
        } else {
            add(item, attribute, predicate.relation, nil, .notAnAttribute, try number(predicate.value), priority)
        }
    }

    // MARK: Alignment

    private static let alignments:
        [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute, NSLayoutConstraint.Axis)] = [
            (.alignAllLeft, .left, .horizontal), (.alignAllRight, .right, .horizontal),
            (.alignAllLeading, .leading, .horizontal), (.alignAllTrailing, .trailing, .horizontal),
            (.alignAllCenterX, .centerX, .horizontal), (.alignAllTop, .top, .vertical),
            (.alignAllBottom, .bottom, .vertical),
            (.alignAllCenterY, .centerY, .vertical), (.alignAllFirstBaseline, .firstBaseline, .vertical),
            (.alignAllLastBaseline, .lastBaseline, .vertical),
        ]

    private func checkAlignment() throws(VisualFormatError) {
        for (option, _, axis) in Self.alignments where options.contains(option) && axis == format.axis {
            let (edge, direction) = isHorizontal ? ("vertical", "horizontal") : ("horizontal", "vertical")
            throw VisualFormatError(
                message: "Options mask required views to be aligned on a \(edge) edge, which is not allowed for layout "
                    + "that is also \(direction).", position: format.length)
        }
    }

    private mutating func align(_ first: any LayoutItem, _ second: any LayoutItem) {
        for (option, attribute, _) in Self.alignments where options.contains(option) {
            add(first, attribute, .equal, second, attribute, 0, .required)
        }
    }

    // MARK: Names

    private func item(_ name: VisualFormat.Name) throws(VisualFormatError) -> any LayoutItem {
        guard let item = views[name.text] as? any LayoutItem else {
            throw VisualFormatError(
                message: "\(name.text) is not a key in the views dictionary.", position: name.end)
        }
        return item
    }

    private func parent(of item: any LayoutItem, _ name: VisualFormat.Name) throws(VisualFormatError) -> UIView {
        if let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return parent }
        throw VisualFormatError(
            message: "Unable to interpret '|' character, because the related view doesn't have a superview.",
            position: name.end)
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> CGFloat {
        switch value {
        case .number(let number): return number
        case .name(let name):
            guard let number = metrics[name.text].flatMap(Self.number) else {
                throw VisualFormatError(
                    message: "\(name.text) is not a key in the metrics dictionary.", position: name.end)
            }
            return number
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        case let priority as UILayoutPriority: CGFloat(priority.rawValue)
        default: nil
        }
    }

    private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
        guard let value = predicate.priority else { return .required }
        return UILayoutPriority(Float(try number(value)))
    }

    private mutating func add(
        _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?,
        _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: UILayoutPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: constant)
        constraint.priority = priority
        made.append(constraint)
    }
}
