@testable import ListCore

/// A table without views: the list core's values joined as a table joins them, beside a plain list of identifiers that
/// is checked against them after every step.
struct TableModel {
    struct Failure: Error {
        var text: String
    }

    static let estimate = 44.0
    var list: ListModel
    var geometry: RowGeometry
    var viewport = Viewport(offset: -50, height: 400, topInset: 50, bottomInset: 20)
    var selection = SelectionSet(mode: .multiple)
    var selected: Set<Int> = []
    var prefetch = PrefetchWindow()
    var outstanding: Set<Int> = []
    /// What each mounted cell shows.
    var cells: [NewRow: Int] = [:]
    var window = VisibleWindow.empty

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        list = ListModel.random(using: &random, sections: 5, rows: 14)
        geometry = RowGeometry(
            shape: list.shape, metrics: TableMetrics(width: 320, tableHeaderHeight: 30, sectionTopPadding: 22),
            heights: Self.heights(list))
    }

    static func heights(_ list: ListModel) -> TableHeights {
        TableHeights(
            rows: .uniform(.estimated(estimate)),
            headers: .each(list.sections.map { $0.hasHeader ? .estimated(28) : .zero }),
            footers: .each(list.sections.map { $0.hasFooter ? .estimated(18) : .zero }))
    }

    func measuredHeight(_ id: Int) -> Double {
        Double(20 + id * 37 % 90) + (geometry.metrics.width - 320) / 3
    }

    mutating func step(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        switch random.below(12) {
        case 0...4: try scroll(by: Double(random.below(600) - 300) / 4)
        case 5: try scroll(by: Double(random.below(4000) - 2000))
        case 6, 7: try edit(using: &random)
        case 8: try applyDiff(using: &random)
        case 9: try changeWidth(320 + Double(random.below(3)) * 30)
        case 10: try random.chance(1, in: 4) ? reload(using: &random) : tap(using: &random)
        default: try tap(using: &random)
        }
        try check()
    }

    mutating func scroll(by distance: Double) throws {
        viewport.offset = viewport.clamped(viewport.offset + distance, contentHeight: geometry.contentHeight)
        var anchor = ScrollAnchor(geometry, viewport)
        try layOut(&anchor, velocity: distance * 60)
    }

    mutating func edit(using random: inout SeededRandom) throws {
        let (edits, new) = list.randomBatch(using: &random)
        try update(UpdatePlan(from: list.shape, to: new.shape, edits: edits), new)
    }

    mutating func applyDiff(using random: inout SeededRandom) throws {
        var new = list
        new.change(using: &random)
        try update(UpdatePlan(list.mapping(to: new, marksUsing: &random)), new)
    }

    mutating func reload(using random: inout SeededRandom) throws {
        var new = list
        new.change(using: &random)
        try update(.reload(from: list.shape, to: new.shape), new)
    }

    mutating func changeWidth(_ width: Double) throws {
        var anchor = ScrollAnchor(geometry, viewport)
        var metrics = geometry.metrics
        metrics.width = width
        geometry.adopt(metrics)
        geometry.dropMeasurements(Self.heights(list))
        viewport.offset += anchor.takeCorrection(in: geometry)
        try layOut(&anchor, velocity: 0)
    }

    mutating func tap(using random: inout SeededRandom) throws {
        guard let row = window.rows.randomElement(using: &random) else { return }
        let id = list.items[row.number]
        switch selection.tap(row) {
        case .nothing: throw Failure(text: "a tap did nothing")
        case .deselect(let row):
            selection.deselect(row)
            selected.remove(id)
        case .select(let row, _):
            selection.select(row)
            selected.insert(id)
        }
    }
}
