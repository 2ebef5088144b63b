extension ConstraintSystem {
    /// Whether the constraints, as of the last `solve`, leave the variable a choice. Looks at every error: for questions
    /// of the developer, not for layout.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        guard let slot = tableau.rowSlot(of: variable.index) else { return true }
        let free = tableau.rows[slot].cells.map(\.column).filter { tableau.kind($0) != .fixed }
        return free.contains { tableau.kind($0) == .variable || isCostless($0) && canGrow($0) }
    }

    private func isCostless(_ column: Int32) -> Bool {
        var costs = [Double](repeating: 0, count: levelCount)
        for (index, symbol) in tableau.symbols.enumerated() where symbol.kind == .error {
            guard let level = level(of: Int32(index)) else { continue }
            if symbol.row >= 0 {
                costs[level] += tableau.coefficient(of: column, inRow: Int(symbol.row))
            } else if Int32(index) == column {
                costs[level] += 1
            }
        }
        return costs.allSatisfy { abs($0) <= Self.tolerance }
    }

    private func canGrow(_ column: Int32) -> Bool {
        var isBlocked = false
        tableau.forEachCell(of: column) { slot, coefficient in
            let row = tableau.rows[slot]
            switch tableau.kind(row.basic) {
            case .fixed: isBlocked = true
            case .slack, .error: isBlocked = isBlocked || coefficient < 0 && row.constant <= Self.tolerance
            case .variable, .vacant: break
            }
        }
        return !isBlocked
    }
}
