import Foundation
import Testing

@testable import ListCore

@Suite struct RowGeometryTests {
    static let metrics = TableMetrics(
        width: 390, leftInset: 20, rightInset: 16, tableHeaderHeight: 50.25, tableFooterHeight: 30,
        sectionTopPadding: 22)
    static let heights = TableHeights(
        rows: .uniform(.estimated(44)), headers: .uniform(.estimated(28)),
        footers: .listed([1: .measured(19)], otherwise: .estimated(17.5)))

    @Test func `everything lies one below the other`() throws {
        let shape = TableShape(sections: [
            .init(rowCount: 2, hasHeader: true), .init(rowCount: 0),
            .init(rowCount: 1, hasHeader: true, hasFooter: true),
        ])
        let geometry = RowGeometry(
            shape: shape, metrics: Self.metrics,
            heights: TableHeights(
                rows: .each([.measured(40), .estimated(44), .measured(60)]),
                headers: .each([.measured(28), .zero, .measured(30)]), footers: .each([.zero, .zero, .measured(17.5)])))
        try geometry.checkInvariants()
        #expect(geometry.tableHeaderRect == CGRect(x: 0, y: 0, width: 390, height: 50.25))
        #expect(geometry.rectOfHeader(inSection: 0) == CGRect(x: 20, y: 72.25, width: 354, height: 28))
        #expect(geometry.rect(of: NewRow(0)) == CGRect(x: 20, y: 100.25, width: 354, height: 40))
        #expect(geometry.offset(of: NewRow(1)) == 140.25)
        #expect(geometry.rect(ofSection: 1) == CGRect(x: 20, y: 184.25, width: 354, height: 0))
        #expect(geometry.rect(ofSection: 2) == CGRect(x: 20, y: 206.25, width: 354, height: 107.5))
        #expect(geometry.span(ofRowsInSection: 2) == RowSpan(top: 236.25, height: 60))
        #expect(geometry.tableFooterRect == CGRect(x: 0, y: 313.75, width: 390, height: 30))
        #expect(geometry.contentHeight == 343.75)
        #expect(geometry.description == "50.25 [^28 40 44~ _0] [^0 _0] [^30 60 _17.5] 30")
        let elements: [TableElement?] = [
            .tableHeader, .padding(section: 0), .header(section: 0), .row(NewRow(0)), .row(NewRow(1)),
            .padding(section: 2), .header(section: 2), .row(NewRow(2)), .footer(section: 2), .tableFooter, nil,
        ]
        let ys = [0, 50.25, 72.25, 100.25, 140.25, 184.25, 206.25, 236.25, 296.25, 313.75, 343.75]
        #expect(ys.map { geometry.element(atY: $0) } == elements)
        #expect(ys.dropFirst().map { geometry.element(atY: $0 - 0.01) } == Array(elements.dropLast()))
        #expect(geometry.element(atY: -0.01) == nil)
    }

    @Test func `an empty table has its header and footer only`() {
        let geometry = RowGeometry(shape: .empty, metrics: Self.metrics, heights: Self.heights)
        #expect(geometry.contentHeight == 80.25)
        #expect(geometry.rows(from: 0, to: 1000).isEmpty && geometry.sections(from: 0, to: 1000).isEmpty)
        #expect(geometry.element(atY: 60) == .tableFooter)
        #expect(RowGeometry.empty.contentHeight == 0 && RowGeometry.empty.row(atY: 0) == nil)
    }

    @Test(arguments: Array(0..<40) as [UInt64])
    func `geometry follows a plain model through measuring and updates, by either way (HT-09)`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var model = ListModel.random(using: &random, sections: 5, rows: seed % 10 == 0 ? 300 : 12)
        var geometry = RowGeometry(shape: model.shape, metrics: Self.metrics, heights: Self.heights)
        var rowHeights = Dictionary(uniqueKeysWithValues: model.items.map { ($0, RowHeight.estimated(44)) })
        for _ in 0..<12 {
            for _ in 0..<random.below(20) where geometry.shape.rowCount > 0 {
                let row = random.below(geometry.shape.rowCount)
                let height = RowHeight.measured(Double(random.below(300)) / 3)
                geometry.set(height, for: .row(NewRow(row)))
                rowHeights[model.items[row]] = height
            }
            var next = model
            next.change(using: &random)
            let mapping = model.mapping(to: next, marksUsing: &random)
            try mapping.checkInvariants()
            var work = WorkCount()
            var other = geometry
            other.apply(mapping, heights: Self.heights, patchingUpTo: 0, counting: &work)
            geometry.apply(mapping, heights: Self.heights, patchingUpTo: 1000, counting: &work)
            try other.checkInvariants()
            try geometry.checkInvariants()
            #expect(other == geometry)
            model = next
            update(&rowHeights, by: mapping, model)
            compare(geometry, model, rowHeights, using: &random)
        }
    }

    func update(_ heights: inout [Int: RowHeight], by mapping: RowMapping, _ model: ListModel) {
        let items = model.items
        for id in items where heights[id] == nil { heights[id] = .estimated(44) }
        for row in mapping.reloaded + mapping.reconfigured { heights[items[row]] = heights[items[row]]!.forgotten }
        for section in mapping.reloadedSections {
            for id in model.sections[section].items { heights[id] = heights[id]!.forgotten }
        }
        let kept = Set(items)
        heights = heights.filter { kept.contains($0.key) }
    }

    func compare(
        _ geometry: RowGeometry, _ model: ListModel, _ heights: [Int: RowHeight], using random: inout SeededRandom
    ) {
        #expect(geometry.shape == model.shape)
        for (row, id) in model.items.enumerated() {
            #expect(geometry.height(of: NewRow(row)) == heights[id])
        }
        var y = geometry.metrics.tableHeaderHeight
        for (section, content) in model.sections.enumerated() {
            y += content.hasHeader ? geometry.metrics.sectionTopPadding : 0
            expectNear(geometry.span(ofSection: section).top, y)
            y += geometry.height(of: .header(section: section)).points
            for id in content.items { y += heights[id]!.points }
            expectNear(geometry.span(of: .footer(section: section)).top, y)
            y += geometry.height(of: .footer(section: section)).points
        }
        expectNear(geometry.contentHeight, y + geometry.metrics.tableFooterHeight)
        for row in 0..<geometry.shape.rowCount where geometry.height(of: NewRow(row)).points > 0 {
            #expect(geometry.row(atY: geometry.offset(of: NewRow(row))) == NewRow(row))
        }
        let top = Double(random.below(Int(y) + 200)) - 100
        let bottom = top + Double(random.below(500))
        let expected = (0..<geometry.shape.rowCount).map { NewRow($0) }.filter {
            let span = geometry.span(of: .row($0))
            return span.height > 0 && span.top < bottom - 1e-6 && span.bottom > top + 1e-6
        }
        let found = geometry.rows(from: top, to: bottom).filter { geometry.height(of: $0).points > 0 }
        #expect(expected.allSatisfy(found.contains) && found.count - expected.count <= 1)
    }

    func expectNear(_ left: Double, _ right: Double) {
        #expect(abs(left - right) < 1e-4)
    }

    @Test func `a constant header height replaces what a surviving section had, an estimate does not`() {
        let shape = TableShape(sections: [.init(rowCount: 1, hasHeader: true)])
        var geometry = RowGeometry(shape: shape, metrics: TableMetrics(), heights: Self.heights)
        geometry.record(33, forHeader: 0)
        geometry.apply(.identity(shape), heights: Self.heights)
        #expect(geometry.height(of: .header(section: 0)) == .measured(33))
        let constant = TableHeights(rows: .uniform(.estimated(44)), headers: .uniform(.measured(40)))
        geometry.apply(.identity(shape), heights: constant)
        #expect(geometry.height(of: .header(section: 0)) == .measured(40))
    }

    @Test
    func `a width change drops every measured height (HT-09), a reload keeps it for the row in the same place (HT-08)`()
    {
        var geometry = RowGeometry(
            shape: TableShape(rowCounts: [3]), metrics: TableMetrics(),
            heights: TableHeights(rows: .uniform(.estimated(44))))
        #expect(geometry.record(60, for: NewRow(1)) == 16)
        let heights = TableHeights(rows: .uniform(.estimated(44)))
        let longer = geometry.reloaded(TableShape(rowCounts: [5, 2]), metrics: geometry.metrics, heights: heights)
        #expect(longer.height(of: NewRow(1)).points == 60 && longer.contentHeight == 7 * 44 + 16)
        let shorter = longer.reloaded(TableShape(rowCounts: [1, 9]), metrics: geometry.metrics, heights: heights)
        #expect(shorter.contentHeight == 440)
        let known = TableHeights(rows: .uniform(.measured(50)))
        #expect(longer.reloaded(longer.shape, metrics: geometry.metrics, heights: known).contentHeight == 350)
        geometry.dropMeasurements(TableHeights(rows: .uniform(.estimated(50))))
        #expect(geometry.contentHeight == 150 && !geometry.isMeasured(NewRow(1)))
    }

    @Test func `padding follows the metrics`() throws {
        var geometry = RowGeometry(
            shape: TableShape(sections: [.init(rowCount: 1, hasHeader: true), .init(rowCount: 1)]),
            metrics: Self.metrics, heights: Self.heights)
        let before = geometry.contentHeight
        var metrics = Self.metrics
        metrics.sectionTopPadding = 0
        metrics.tableHeaderHeight = 0
        geometry.adopt(metrics)
        try geometry.checkInvariants()
        #expect(geometry.contentHeight == before - 72.25)
    }

    @Test func `updates and lookups at a million rows touch no more than at ten thousand`() {
        func work(rows: Int) -> WorkCount {
            var geometry = RowGeometry(
                shape: TableShape(rowCounts: [rows]), metrics: TableMetrics(),
                heights: TableHeights(rows: .uniform(.estimated(44))))
            var work = WorkCount()
            let top = NewRow(rows / 2 / 128 * 128)
            for row in top..<top.advanced(by: 20) { geometry.set(.measured(60), for: .row(row), counting: &work) }
            let y = geometry.offset(of: top, counting: &work)
            _ = geometry.rows(from: y, to: y + 800, counting: &work)
            let split = top.number + 10
            let mapping = RowMapping(
                old: geometry.shape, new: TableShape(rowCounts: [rows + 2]),
                runs: [
                    .init(oldStart: 0, newStart: 0, count: split, isMove: false),
                    .init(oldStart: split + 1, newStart: split + 3, count: rows - split - 1, isMove: false),
                ], newSections: [0])
            geometry.apply(mapping, heights: TableHeights(rows: .uniform(.estimated(44))), counting: &work)
            return work
        }
        #expect(work(rows: 1_000_000) == work(rows: 10_000))
        #expect(work(rows: 1_000_000).total < 3000)
    }
}
