import ConstraintSolver

/// Constraints of a cell, solved again for another width, against solving them from the beginning.
enum SolverContests {
    private static let labels = 12
    private static let widths = [320.0, 393, 430, 744, 375, 402, 360, 834]

    static func all() -> [Contest] {
        var cell = Cell()
        return [
            Contest(
                name: "constraints of 12 labels, 8 widths", peer: "each solved from the beginning",
                ours: { widths.reduce(0) { $0 + cell.solve(width: $1) } },
                theirs: {
                    widths.reduce(0) { sum, width in
                        var fresh = Cell()
                        return sum + fresh.solve(width: width)
                    }
                })
        ]
    }

    /// Labels one below the other between margins, the height of each depending on nothing; the cell encloses them.
    private struct Cell {
        private var system = ConstraintSystem()
        private var width: ConstraintSystem.Token?
        private var edges: [(left: ConstraintSystem.Variable, right: ConstraintSystem.Variable)] = []
        private var bottom: ConstraintSystem.Variable

        init() {
            bottom = system.makeVariable()
            let end = system.makeVariable()
            width = add([(end, 1)], .equal, 0)
            var above: ConstraintSystem.Variable?
            for label in 0..<labels {
                let (left, right, top, low) = (
                    system.makeVariable(), system.makeVariable(), system.makeVariable(), system.makeVariable()
                )
                add([(left, 1)], .equal, 16)
                add([(end, 1), (right, -1)], .greaterThanOrEqual, 16)
                add([(right, 1), (left, -1)], .equal, 5000, strength: 750)
                if let above { add([(top, 1), (above, -1)], .equal, 4) } else { add([(top, 1)], .equal, 11) }
                add([(low, 1), (top, -1)], .equal, Double(18 + label))
                edges.append((left, right))
                above = low
            }
            if let above { add([(bottom, 1), (above, -1)], .equal, 11) }
        }

        @discardableResult
        private mutating func add(
            _ terms: [(ConstraintSystem.Variable, Double)], _ relation: LinearConstraint.Relation, _ constant: Double,
            strength: Float = 1000
        ) -> ConstraintSystem.Token? {
            try? system.add(
                LinearConstraint(
                    terms.map { LinearExpression.Term($0.0, $0.1) }, relation, constant, strength: Strength(strength)))
        }

        mutating func solve(width value: Double) -> Int {
            guard let width else { return -1 }
            system.setConstant(value, of: width)
            guard (try? system.solve()) != nil else { return -1 }
            let rights = edges.reduce(0) { $0 + system.value(of: $1.right) - system.value(of: $1.left) }
            return Int(rights + system.value(of: bottom))
        }
    }
}
