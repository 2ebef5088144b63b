import Testing

@testable import ConstraintSolver

/// Random scripts, compared with a fresh system of the same constraints and with plain search.
@Suite struct RandomSystemTests {
    static let strengths: [Float] = [1000, 1000, 999, 750, 750, 250, 50]

    static func constraint(
        of variables: [ConstraintSystem.Variable], using random: inout Seeded, range: Int = 40
    ) -> LinearConstraint {
        let terms = variables.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map {
            LinearExpression.Term($0, [1, 1, 1, -1, -1, 2, 0.5].randomElement(using: &random)!)
        }
        return LinearConstraint(
            Array(terms), [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
            Double(Int.random(in: -range...range, using: &random)),
            strength: Strength(strengths.randomElement(using: &random)!))
    }

    /// The same live constraints in a new system, in a new order.
    static func fresh(_ system: ConstraintSystem, _ tokens: [ConstraintSystem.Token], using random: inout Seeded)
        -> (ConstraintSystem, [ConstraintSystem.Token])
    {
        var copy = ConstraintSystem()
        for _ in system.tableau.symbols.indices { _ = copy.makeVariable() }
        let copies = tokens.shuffled(using: &random).compactMap { try? copy.add(system.constraint($0)!) }
        #expect(copies.count == tokens.count)
        #expect(conflict(of: &copy) == nil)
        return (copy, copies)
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `a long life ends where a fresh start ends`(seed: UInt64) {
        var random = Seeded(seed)
        var system = ConstraintSystem()
        let variables = (0..<Int.random(in: 2...8, using: &random)).map { _ in system.makeVariable() }
        var tokens: [ConstraintSystem.Token] = []
        for step in 0..<80 {
            Self.change(&system, &tokens, variables, &random)
            guard step % 3 == 0 else { continue }
            while let conflict = Self.conflict(of: &system) {
                Self.expectIrreducible(conflict, in: system)
                let victim = conflict.constraints.randomElement(using: &random)!
                system.remove(victim)
                tokens.removeAll { $0 == victim }
            }
            for token in tokens where system.constraint(token)!.strength.isRequired {
                #expect(system.miss(token) <= 1e-5, "seed \(seed) step \(step) \(token)")
            }
            let (copy, copies) = Self.fresh(system, tokens, using: &random)
            for (left, right) in zip(system.errors(tokens), copy.errors(copies)) {
                #expect(abs(left - right) < 1e-5, "seed \(seed) step \(step)")
                if abs(left - right) >= 1e-5 { return }
            }
        }
    }

    static func conflict(of system: inout ConstraintSystem) -> ConstraintSystem.Conflict? {
        do throws(ConstraintSystem.Conflict) {
            try system.solve()
            return nil
        } catch {
            return error
        }
    }

    static func change(
        _ system: inout ConstraintSystem, _ tokens: inout [ConstraintSystem.Token],
        _ variables: [ConstraintSystem.Variable], _ random: inout Seeded
    ) {
        switch tokens.isEmpty ? 0 : Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            // What contradicts the rest is refused.
            if let token = try? system.add(constraint(of: variables, using: &random)) { tokens.append(token) }
        case 5..<7: system.remove(tokens.remove(at: Int.random(in: tokens.indices, using: &random)))
        default:
            system.setConstant(
                Double(Int.random(in: -40...40, using: &random)), of: tokens.randomElement(using: &random)!)
        }
    }

    /// Without any one of its members the rest of a conflict can hold; with all of them it cannot.
    static func expectIrreducible(_ conflict: ConstraintSystem.Conflict, in system: ConstraintSystem) {
        for missing in -1..<conflict.constraints.count {
            var copy = ConstraintSystem()
            for _ in system.tableau.symbols.indices { _ = copy.makeVariable() }
            var refused = 0
            for (index, token) in conflict.constraints.enumerated() where index != missing {
                #expect(system.constraint(token)!.strength.isRequired)
                if (try? copy.add(system.constraint(token)!)) == nil { refused += 1 }
            }
            #expect(missing < 0 ? refused > 0 : refused == 0)
        }
    }

    @Test(arguments: 1...150 as ClosedRange<UInt64>)
    func `no point of a grid has smaller errors`(seed: UInt64) throws {
        // Bounds on single unknowns and their differences: the least errors are met at whole numbers.
        var random = Seeded(seed)
        var system = ConstraintSystem()
        let a = system.makeVariable()
        let b = system.makeVariable()
        var tokens: [ConstraintSystem.Token] = []
        for _ in 0..<Int.random(in: 2...8, using: &random) {
            let shape: [LinearExpression.Term] = [[.init(a)], [.init(b)], [.init(a), .init(b, -1)]].randomElement(
                using: &random)!
            let constraint = LinearConstraint(
                shape, [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
                Double(Int.random(in: -3...3, using: &random)),
                strength: Strength([999, 750, 250].randomElement(using: &random)!))
            tokens.append(try system.add(constraint))
        }
        try system.solve()
        let found = system.errors(tokens)
        for x in -6...6 {
            for y in -6...6 {
                let here = Self.errors(of: tokens.map { system.constraint($0)! }, a: a, Double(x), Double(y))
                let difference = zip(here, found).map { $0 - $1 }.first { abs($0) > 1e-6 } ?? 0
                #expect(difference >= 0, "seed \(seed): better at \(x), \(y)")
            }
        }
    }

    static func errors(
        of constraints: [LinearConstraint], a: ConstraintSystem.Variable, _ x: Double, _ y: Double
    ) -> [Double] {
        var sums: [Strength: Double] = [:]
        for constraint in constraints {
            let left = constraint.terms.reduce(0) { $0 + $1.coefficient * ($1.variable == a ? x : y) }
            let gap = left - constraint.constant
            let error =
                switch constraint.relation {
                case .equal: abs(gap)
                case .lessThanOrEqual: max(gap, 0)
                case .greaterThanOrEqual: max(-gap, 0)
                }
            sums[constraint.strength, default: 0] += error
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    @Test func `equal calls give equal values`() {
        func run() -> [Double] {
            var random = Seeded(77)
            var system = ConstraintSystem()
            let variables = (0..<12).map { _ in system.makeVariable() }
            for _ in 0..<30 { _ = try? system.add(Self.constraint(of: variables, using: &random)) }
            _ = Self.conflict(of: &system)
            return variables.map { system.value(of: $0) }
        }
        #expect(run() == run())
    }
}
