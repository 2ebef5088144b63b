@testable import ListCore

extension TableModel {
    func check() throws {
        try geometry.checkInvariants()
        try selection.checkInvariants()
        let items = list.items
        func require(_ holds: Bool, _ text: @autoclosure () -> String) throws {
            if !holds { throw Failure(text: text()) }
        }
        try require(geometry.shape == list.shape, "shape \(geometry.shape), list \(list.shape)")
        try require(Set(selection.rows.map { items[$0.number] }) == selected, "selection \(selection.rows)")
        try require(Set(prefetch.announced.map { items[$0.number] }) == outstanding, "announced \(prefetch.announced)")
        try require(prefetch.announced.allSatisfy { !window.rows.contains($0) }, "announced and in sight")
        try require(Set(cells.keys) == Set(window.rows), "mounted \(cells.keys.sorted()), window \(window)")
        try require(cells.allSatisfy { items[$0.key.number] == $0.value }, "a cell shows another row")
        try checkPlaces(require)
        try checkHeaders(require)
    }

    private func checkPlaces(_ require: (Bool, @autoclosure () -> String) throws -> Void) throws {
        var y = geometry.metrics.tableHeaderHeight
        var row = 0
        for (index, section) in list.sections.enumerated() {
            y += section.hasHeader ? 22 : 0
            y += geometry.height(of: .header(section: index)).points
            for id in section.items {
                let height = geometry.height(of: NewRow(row))
                if height.isMeasured {
                    try require(height.points == measuredHeight(id), "\(id) is \(height) high")
                }
                try require(abs(geometry.offset(of: NewRow(row)) - y) < 1e-6, "\(id) is not at \(y)")
                let isSeen = y < viewport.bottom && y + height.points > viewport.top
                try require(isSeen == window.rows.contains(NewRow(row)), "\(id) seen: \(isSeen), window \(window)")
                try require(!isSeen || height.isMeasured, "\(id) is seen but not measured")
                y += height.points
                row += 1
            }
            y += geometry.height(of: .footer(section: index)).points
        }
        try require(abs(geometry.contentHeight - y) < 1e-6, "content ends at \(y)")
    }

    private func checkHeaders(_ require: (Bool, @autoclosure () -> String) throws -> Void) throws {
        let sticky = StickyHeaderLayout(geometry, viewport)
        var end = -Double.infinity
        for section in window.headers {
            let span = sticky.header(section).span
            try require(span.top >= end - 1e-6, "header \(section) overlaps the one before")
            try require(
                span.bottom <= geometry.span(ofSection: section).bottom + 1e-6, "header \(section) left its section")
            end = span.bottom
        }
    }
}
