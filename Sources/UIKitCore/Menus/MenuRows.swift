import Foundation

/// What a menu lists, one after another: headers, actions, menus inside, and gaps between sections.
@MainActor
enum MenuRow {
    case header(String)
    case back(String)
    case action(UIAction)
    case submenu(UIMenu)
    case loading
    case gap

    /// - Parameter elements: what deferred elements came to; those without an entry are still waited for.
    static func rows(
        of menu: UIMenu, isInside: Bool, elements: (UIDeferredMenuElement) -> [UIMenuElement]?
    ) -> [MenuRow] {
        var rows: [MenuRow] = []
        if isInside {
            rows = [.back(menu.title), .gap]
        } else if !menu.title.isEmpty {
            rows = [.header(menu.title)]
        }
        append(menu.children, to: &rows, elements)
        while case .gap? = rows.last { rows.removeLast() }
        return rows
    }

    private static func append(
        _ children: [UIMenuElement], to rows: inout [MenuRow], _ elements: (UIDeferredMenuElement) -> [UIMenuElement]?
    ) {
        for child in children {
            switch child {
            case let action as UIAction where !action.attributes.contains(.hidden): rows.append(.action(action))
            case let menu as UIMenu where menu.options.contains(.displayInline):
                addGap(&rows)
                if !menu.title.isEmpty { rows.append(.header(menu.title)) }
                append(menu.children, to: &rows, elements)
                rows.append(.gap)
            case let menu as UIMenu: rows.append(.submenu(menu))
            case let deferred as UIDeferredMenuElement:
                if let known = elements(deferred) {
                    append(known, to: &rows, elements)
                } else {
                    rows.append(.loading)
                }
            default: break
            }
        }
    }

    /// Places of the rows from top to bottom where the first shall be the lowest. Headers stay above what they name, and
    /// the way back stays on top.
    static func upwards(_ rows: [MenuRow]) -> [Int] {
        var top: [Int] = []
        var sections: [[Int]] = [[]]
        for (index, row) in rows.enumerated() {
            switch row {
            case .back: top.append(index)
            case .header where index == 0: top.append(index)
            case .gap where sections == [[]]: top.append(index)
            case .gap: sections += [[index], []]
            default: sections[sections.count - 1].append(index)
            }
        }
        let turned = sections.reversed().flatMap { section in
            let headers = section.filter { if case .header = rows[$0] { true } else { false } }
            return headers + section.filter { !headers.contains($0) }.reversed()
        }
        return top + turned
    }

    private static func addGap(_ rows: inout [MenuRow]) {
        switch rows.last {
        case nil, .gap, .header: break
        default: rows.append(.gap)
        }
    }
}

/// Where a menu goes, as arithmetic. Sizes in points, of iOS 26 (as remembered).
package enum MenuPlace {
    package static let width: CGFloat = 250
    /// At the accessibility text sizes.
    static let largeWidth: CGFloat = 330
    static let rowHeight: CGFloat = 44
    static let headerHeight: CGFloat = 32
    static let gapHeight: CGFloat = 9
    static let padding: CGFloat = 8
    package static let distance: CGFloat = 8

    /// A frame for a menu of this size beside `source`: below it where there is room, else above, kept inside `room`.
    package static func frame(size: CGSize, source: CGRect, room: CGRect) -> CGRect {
        let height = min(size.height, room.height)
        let below = room.maxY - source.maxY - distance
        let above = source.minY - room.minY - distance
        var y = source.maxY + distance
        if height > below { y = above > below ? source.minY - distance - height : room.maxY - height }
        y = min(max(y, room.minY), room.maxY - height)
        // Aligned with the side of the source that is nearer to the edge of the room.
        let isRight = source.midX > room.midX
        let x = isRight ? source.maxX - size.width : source.minX
        let left = min(max(x, room.minX), max(room.minX, room.maxX - size.width))
        return CGRect(x: left, y: y, width: min(size.width, room.width), height: height)
    }
    /// A preview and the menu below it. The preview stays where it is while both fit; otherwise it moves up, and where it
    /// is taller than the room leaves it becomes smaller.
    package static func stack(
        preview: CGRect, menu: CGSize, room: CGRect, isRightToLeft: Bool = false
    ) -> (preview: CGRect, menu: CGRect) {
        let free = room.height - distance
        // A long menu scrolls before a preview of ordinary height shrinks.
        let least = min(menu.height, rowHeight * 3)
        var shown = preview
        if shown.height > free - least {
            let factor = max(0.1, (free - least) / max(1, shown.height))
            shown = CGRect(
                x: shown.midX - shown.width * factor / 2, y: shown.minY, width: shown.width * factor,
                height: shown.height * factor)
        }
        let height = min(menu.height, free - shown.height)
        shown.origin.y = max(room.minY, min(shown.minY, room.maxY - height - distance - shown.height))
        let isRight = isRightToLeft ? shown.midX >= room.midX : shown.midX > room.midX + 1
        let x = isRight ? shown.maxX - menu.width : shown.minX
        let left = min(max(x, room.minX), max(room.minX, room.maxX - menu.width))
        let frame = CGRect(x: left, y: shown.maxY + distance, width: min(menu.width, room.width), height: height)
        return (shown, frame)
    }
}
