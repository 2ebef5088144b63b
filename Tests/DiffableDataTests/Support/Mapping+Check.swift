import ListCore
import Testing

@testable import DiffableData

/// Everything a change from `old` to `new` has to fulfil, against plain arrays.
func check(_ change: SnapshotChange, from old: Model, to new: Model, sourceLocation: SourceLocation = #_sourceLocation)
{
    let mapping = change.mapping
    var problem = firstProblem(mapping, old: old, new: new) ?? factProblem(change, old: old, new: new)
    do { try mapping.checkInvariants() } catch { problem = "\(error)" }
    if let problem {
        Issue.record("\(old) -> \(new): \(problem); \(mapping)", sourceLocation: sourceLocation)
    }
}

private func firstProblem(_ mapping: RowMapping, old: Model, new: Model) -> String? {
    let (oldFlat, newFlat) = (old.flat, new.flat)
    if mapping.old.sections.map(\.rowCount) != old.sections.map(\.items.count) { return "old shape" }
    if mapping.new.sections.map(\.rowCount) != new.sections.map(\.items.count) { return "new shape" }
    if mapping.newSections != old.sections.map({ section in new.sections.firstIndex { $0.id == section.id } }) {
        return "sections"
    }
    var paired: [Int: Int] = [:]
    var staying: [Int] = []
    var previous: RowMapping.Run?
    for run in mapping.runs {
        if let previous {
            if run.newStart < previous.newStart + previous.count { return "runs not sorted" }
            if run.newStart == previous.newStart + previous.count, run.oldStart == previous.oldStart + previous.count,
                run.isMove == previous.isMove
            {
                return "runs should be one"
            }
        }
        for index in 0..<run.count {
            paired[run.newStart + index] = run.oldStart + index
            if !run.isMove { staying.append(run.oldStart + index) }
        }
        previous = run
    }
    let expected = newFlat.indices.compactMap { row in oldFlat.firstIndex(of: newFlat[row]).map { (row, $0) } }
    if paired != Dictionary(uniqueKeysWithValues: expected) { return "rows paired wrongly" }
    if staying != staying.sorted() { return "staying rows cross" }
    if staying.count != longestStay(old: old, new: new) { return "\(staying.count) rows stay" }
    return sectionProblem(mapping, old: old, new: new)
}

private func sectionProblem(_ mapping: RowMapping, old: Model, new: Model) -> String? {
    let survivors = new.sections.compactMap { section in old.sections.firstIndex { $0.id == section.id } }
    let fewest = survivors.count - longestIncrease(survivors)
    if mapping.movedSections.count != fewest { return "moved sections \(mapping.movedSections)" }
    let rest = survivors.filter { !mapping.movedSections.contains($0) }
    return rest == rest.sorted() ? nil : "staying sections cross"
}

private func factProblem(_ change: SnapshotChange, old: Model, new: Model) -> String? {
    func home(_ item: Int, in model: Model) -> String? { model.sections.first { $0.items.contains(item) }?.id }
    let movers = new.flat.filter { home($0, in: old) != nil && home($0, in: old) != home($0, in: new) }
    let leave = movers.contains { item in !new.sections.contains { $0.id == home(item, in: old) } }
    let enter = movers.contains { item in !old.sections.contains { $0.id == home(item, in: new) } }
    var facts = FallbackFacts()
    facts.itemsLeaveRemovedSections = leave
    facts.itemsEnterInsertedSections = enter
    facts.movedSectionCount = change.mapping.movedSections.count
    return change.fallback == facts ? nil : "facts \(change.fallback)"
}

/// The most rows that can keep their section and order.
private func longestStay(old: Model, new: Model) -> Int {
    let oldFlat = old.flat
    let values = new.sections.flatMap { section in
        section.items.filter { item in old.sections.first { $0.id == section.id }?.items.contains(item) ?? false }
    }
    return longestIncrease(values.map { oldFlat.firstIndex(of: $0)! })
}

/// Quadratic, from the definition.
func longestIncrease(_ values: [Int]) -> Int {
    var best: [Int] = []
    for (index, value) in values.enumerated() {
        best.append(1 + ((0..<index).filter { values[$0] < value }.map { best[$0] }.max() ?? 0))
    }
    return best.max() ?? 0
}
