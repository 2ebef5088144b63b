extension ConstraintSystem {
    /// Brings a constraint into the tableau with the symbols it needs.
    mutating func insert(_ constraint: LinearConstraint, token: Token) -> Entry {
        let entry = makeSymbols(for: constraint, token: token)
        var row = substituted(constraint)
        row.append((entry.marker, entry.sign))
        if entry.other >= 0 { row.append((entry.other, -entry.sign)) }
        place(normalized(row), constant: -constraint.constant + rowConstant(constraint), entry: entry)
        return entry
    }

    private mutating func makeSymbols(for constraint: LinearConstraint, token: Token) -> Entry {
        let isRequired = constraint.strength.isRequired
        switch constraint.relation {
        case .equal where isRequired:
            return Entry(
                constraint: constraint, marker: tableau.makeSymbol(.fixed, owner: token.index), other: -1, sign: 1)
        case .equal:
            return Entry(
                constraint: constraint, marker: tableau.makeSymbol(.error, owner: token.index),
                other: tableau.makeSymbol(.error, owner: token.index), sign: 1)
        case .lessThanOrEqual, .greaterThanOrEqual:
            let slack = tableau.makeSymbol(.slack, owner: token.index)
            let error = isRequired ? -1 : tableau.makeSymbol(.error, owner: token.index)
            return Entry(
                constraint: constraint, marker: slack, other: error,
                sign: constraint.relation == .lessThanOrEqual ? 1 : -1)
        }
    }

    /// The left side over free symbols only.
    private func substituted(_ constraint: LinearConstraint) -> [(Int32, Double)] {
        var row: [(Int32, Double)] = []
        for term in constraint.terms {
            if let slot = tableau.rowSlot(of: term.variable.index) {
                for cell in tableau.rows[slot].cells { row.append((cell.column, cell.coefficient * term.coefficient)) }
            } else {
                row.append((term.variable.index, term.coefficient))
            }
        }
        return row
    }

    /// What the basic variables of the left side add to the constant.
    private func rowConstant(_ constraint: LinearConstraint) -> Double {
        constraint.terms.reduce(0) { sum, term in
            guard let slot = tableau.rowSlot(of: term.variable.index) else { return sum }
            return sum + tableau.rows[slot].constant * term.coefficient
        }
    }

    private func normalized(_ row: [(Int32, Double)]) -> [Tableau.Cell] {
        var cells: [Tableau.Cell] = []
        for (column, coefficient) in row.sorted(by: { $0.0 < $1.0 }) {
            if cells.last?.column == column {
                cells[cells.count - 1].coefficient += coefficient
            } else {
                cells.append(Tableau.Cell(column: column, coefficient: coefficient))
            }
        }
        return cells.filter { abs($0.coefficient) > Tableau.dropped }
    }

    /// Solves `0 = constant + cells` for one symbol: a client's variable where there is a free one, else one of the
    /// constraint's own, the one that comes out positive.
    private mutating func place(_ cells: [Tableau.Cell], constant: Double, entry: Entry) {
        let free = cells.last { tableau.kind($0.column) == .variable }
        var basic = free?.column ?? entry.marker
        if free == nil, entry.other >= 0, -constant / entry.sign < 0 { basic = entry.other }
        let factor = cells.first { $0.column == basic }!.coefficient
        var row = Tableau.Row(basic: basic, constant: -constant / factor, cells: [])
        row.cells = cells.filter { $0.column != basic }.map {
            Tableau.Cell(column: $0.column, coefficient: -$0.coefficient / factor)
        }
        if free != nil { tableau.replace(basic, by: row) }
        tableau.insertRow(row)
    }

    /// Takes a constraint's equation and symbols out again.
    mutating func takeOut(_ entry: Entry) {
        let symbols = [entry.marker, entry.other].filter { $0 >= 0 }
        if let basic = symbols.first(where: { tableau.rowSlot(of: $0) != nil }) {
            tableau.removeRow(tableau.rowSlot(of: basic)!)
        } else if let slot = rowToGiveUp(for: entry.marker) {
            tableau.pivot(slot: slot, entering: entry.marker)
            tableau.removeRow(tableau.rowSlot(of: entry.marker)!)
        }
        for symbol in symbols { tableau.discard(symbol) }
    }

    /// The row that leaves with a marker: a bounded one that keeps the others feasible where there is one, so that no
    /// bounded row comes to mention a free variable.
    private func rowToGiveUp(for marker: Int32) -> Int? {
        var best: (slot: Int, ratio: Double)?
        var anyBounded: Int?
        var anyFree: Int?
        tableau.forEachCell(of: marker) { slot, coefficient in
            guard tableau.kind(tableau.rows[slot].basic) != .variable else {
                if anyFree == nil { anyFree = slot }
                return
            }
            if anyBounded == nil { anyBounded = slot }
            guard coefficient < 0 else { return }
            let ratio = -tableau.rows[slot].constant / coefficient
            if best == nil || ratio < best!.ratio { best = (slot, ratio) }
        }
        return best?.slot ?? anyBounded ?? anyFree
    }
}
