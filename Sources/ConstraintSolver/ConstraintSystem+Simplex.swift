extension ConstraintSystem {
    // MARK: Feasibility

    /// Pivots until every bounded symbol is as it must be: not negative, and zero where it is fixed.
    ///
    /// Least-index choices on both sides (the criss-cross rule), which cannot lead in circles.
    /// - Returns: the required constraints that rule each other out; nil where all hold.
    mutating func restoreFeasibility() -> Conflict? {
        for _ in 0..<Self.pivotLimit {
            guard let slot = infeasibleRow() else { return nil }
            let row = tableau.rows[slot]
            let rises = row.constant < 0
            let entering = row.cells.first { cell in
                tableau.kind(cell.column) != .fixed && (rises ? cell.coefficient > 0 : cell.coefficient < 0)
                    && abs(cell.coefficient) > Self.tolerance
            }
            guard let entering else { return conflict(inRow: row) }
            tableau.pivot(slot: slot, entering: entering.column)
        }
        return nil
    }

    /// The infeasible row of the oldest basic symbol.
    private func infeasibleRow() -> Int? {
        var found: (slot: Int, basic: Int32)?
        for slot in tableau.rows.indices {
            let row = tableau.rows[slot]
            guard row.basic >= 0 else { continue }
            let isWrong: Bool
            switch tableau.kind(row.basic) {
            case .slack, .error: isWrong = row.constant < -Self.tolerance
            case .fixed: isWrong = abs(row.constant) > Self.tolerance
            case .variable, .vacant: isWrong = false
            }
            if isWrong, found == nil || row.basic < found!.basic { found = (slot, row.basic) }
        }
        return found?.slot
    }

    private func conflict(inRow row: Tableau.Row) -> Conflict {
        let owners = ([row.basic] + row.cells.map(\.column)).compactMap { symbol -> Token? in
            let owner = tableau.symbols[Int(symbol)].owner
            guard owner >= 0, entries[Int(owner)]?.constraint.strength.isRequired ?? false else { return nil }
            return Token(index: owner)
        }
        return Conflict(constraints: Array(Set(owners)).sorted())
    }

    // MARK: Optimality

    /// Lowers the errors, level by level, until no exchange helps. The rows are feasible before and after.
    mutating func optimize() {
        guard levelCount > 0 else { return }
        for _ in 0..<Self.pivotLimit {
            let costs = reducedCosts()
            guard let entering = enteringColumn(costs) else { return }
            guard let slot = leavingRow(for: entering) else { return }
            tableau.pivot(slot: slot, entering: entering)
        }
    }

    /// For each free symbol how each level's cost changes when it grows: `levelCount` numbers a symbol.
    private func reducedCosts() -> [Double] {
        let count = levelCount
        var costs = [Double](repeating: 0, count: tableau.symbols.count * count)
        for (index, symbol) in tableau.symbols.enumerated() where symbol.kind == .error {
            guard let level = level(of: Int32(index)) else { continue }
            if symbol.row < 0 {
                costs[index * count + level] += 1
            } else {
                for cell in tableau.rows[Int(symbol.row)].cells {
                    costs[Int(cell.column) * count + level] += cell.coefficient
                }
            }
        }
        return costs
    }

    /// The oldest free symbol whose growth lowers the strongest level it touches.
    private func enteringColumn(_ costs: [Double]) -> Int32? {
        let count = levelCount
        for (index, symbol) in tableau.symbols.enumerated() where symbol.row < 0 {
            guard symbol.kind == .slack || symbol.kind == .error else { continue }
            for level in 0..<count {
                let cost = costs[index * count + level]
                if cost < -Self.tolerance { return Int32(index) }
                if cost > Self.tolerance { break }
            }
        }
        return nil
    }

    /// The bounded row that first reaches zero as `column` grows; among equals the one of the oldest symbol.
    private func leavingRow(for column: Int32) -> Int? {
        var best: (slot: Int, ratio: Double, basic: Int32)?
        tableau.forEachCell(of: column) { slot, coefficient in
            let row = tableau.rows[slot]
            let kind = tableau.kind(row.basic)
            guard kind != .variable else { return }
            // A fixed symbol may not move at all, whichever way.
            guard coefficient < -Self.tolerance || (kind == .fixed && abs(coefficient) > Self.tolerance) else { return }
            let ratio = kind == .fixed ? 0 : max(0, row.constant) / -coefficient
            if let known = best {
                guard ratio < known.ratio || (ratio == known.ratio && row.basic < known.basic) else { return }
            }
            best = (slot, ratio, row.basic)
        }
        return best?.slot
    }
}
