import ConstraintSolver
import Testing

@Suite struct ConstraintSystemTests {
    typealias Term = LinearExpression.Term

    private struct Random {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test func `a chain of equations is solved`() throws {
        var system = ConstraintSystem()
        let x = system.makeVariable()
        let y = system.makeVariable()
        _ = try system.add(LinearConstraint([Term(x), Term(y, -2)], .equal, 3))
        let token = try system.add(LinearConstraint([Term(y)], .equal, 10))
        try system.solve()
        #expect(abs(system.value(of: x) - 23) < 1e-9)
        system.setConstant(-4, of: token)
        try system.solve()
        #expect(abs(system.value(of: x) + 5) < 1e-9)
    }

    @Test func `a stronger wish is not given up for any number of weaker ones`() throws {
        var system = ConstraintSystem()
        let x = system.makeVariable()
        for index in 0..<50 {
            _ = try system.add(LinearConstraint([Term(x)], .equal, Double(index), strength: Strength(998)))
        }
        _ = try system.add(LinearConstraint([Term(x)], .equal, 700, strength: Strength(999)))
        try system.solve()
        #expect(abs(system.value(of: x) - 700) < 1e-6)
    }

    @Test func `inequalities give way no further than they must`() throws {
        var system = ConstraintSystem()
        let width = system.makeVariable()
        let limit = try system.add(LinearConstraint([Term(width)], .lessThanOrEqual, 100))
        _ = try system.add(LinearConstraint([Term(width)], .greaterThanOrEqual, 150, strength: Strength(750)))
        _ = try system.add(LinearConstraint([Term(width)], .equal, 20, strength: Strength(250)))
        try system.solve()
        #expect(abs(system.value(of: width) - 100) < 1e-6)
        system.setConstant(400, of: limit)
        try system.solve()
        #expect(abs(system.value(of: width) - 150) < 1e-6)
        system.remove(limit)
        try system.solve()
        #expect(abs(system.value(of: width) - 150) < 1e-6)
    }

    @Test func `a conflict names the constraints that rule each other out, and nothing changes`() throws {
        var system = ConstraintSystem()
        let x = system.makeVariable()
        let y = system.makeVariable()
        let low = try system.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 10))
        let link = try system.add(LinearConstraint([Term(y), Term(x, -1)], .equal, 5))
        _ = try system.add(LinearConstraint([Term(y)], .lessThanOrEqual, 1000))
        var named: [ConstraintSystem.Token] = []
        do {
            _ = try system.add(LinearConstraint([Term(y)], .equal, 3))
        } catch {
            named = error.constraints
        }
        #expect(named.count == 3)
        #expect(named.contains(low) && named.contains(link))
        _ = try system.add(LinearConstraint([Term(y)], .equal, 40))
        try system.solve()
        #expect(abs(system.value(of: x) - 35) < 1e-6)
    }

    @Test func `a constant that brings about a conflict is told by solve`() throws {
        var system = ConstraintSystem()
        let x = system.makeVariable()
        let floor = try system.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 0))
        _ = try system.add(LinearConstraint([Term(x)], .lessThanOrEqual, 10))
        system.setConstant(20, of: floor)
        #expect(throws: ConstraintSystem.Conflict.self) { try system.solve() }
        system.remove(floor)
        try system.solve()
        #expect(system.value(of: x) <= 10)
    }

    /// A row of boxes with gaps, as a layout has them: unique, whatever the order of adding.
    private func boxes(order: [Int], count: Int) throws -> [Double] {
        var system = ConstraintSystem()
        let lefts = (0..<count).map { _ in system.makeVariable() }
        let widths = (0..<count).map { _ in system.makeVariable() }
        var all: [LinearConstraint] = [LinearConstraint([Term(lefts[0])], .equal, 16)]
        for index in 1..<count {
            all.append(
                LinearConstraint(
                    [Term(lefts[index]), Term(lefts[index - 1], -1), Term(widths[index - 1], -1)], .equal, 8))
        }
        all.append(LinearConstraint([Term(lefts[count - 1]), Term(widths[count - 1])], .equal, 377))
        for index in 0..<count {
            all.append(LinearConstraint([Term(widths[index])], .greaterThanOrEqual, 20))
            all.append(LinearConstraint([Term(widths[index])], .equal, 40, strength: Strength(Float(200 + index))))
        }
        for index in order { _ = try system.add(all[index % all.count]) }
        try system.solve()
        return (lefts + widths).map { (system.value(of: $0) * 1e6).rounded() / 1e6 }
    }

    @Test(arguments: 1...20) func `a unique solution does not depend on the order of adding`(seed: Int) throws {
        let count = 5
        let total = 1 + (count - 1) + 1 + 2 * count
        var random = Random(state: UInt64(seed))
        var order = Array(0..<total)
        for index in stride(from: total - 1, to: 0, by: -1) { order.swapAt(index, random.next(index + 1)) }
        #expect(try boxes(order: order, count: count) == boxes(order: Array(0..<total), count: count))
        // The weakest wish, the first box, takes what is left over.
        let first: Double = try boxes(order: order, count: count)[count]
        #expect(first == 169)
    }

    @Test(arguments: 1...40) func `random edits keep every required constraint and end where a fresh system ends`(
        seed: Int
    ) throws {
        var random = Random(state: UInt64(seed))
        var system = ConstraintSystem()
        let variables = (0..<6).map { _ in system.makeVariable() }
        var live: [(ConstraintSystem.Token, LinearConstraint)] = []
        for _ in 0..<60 {
            switch random.next(5) {
            case 0 where !live.isEmpty:
                let index = random.next(live.count)
                system.remove(live.remove(at: index).0)
            case 1 where !live.isEmpty:
                let index = random.next(live.count)
                guard !live[index].1.strength.isRequired else { continue }
                let constant = Double(random.next(200) - 100)
                system.setConstant(constant, of: live[index].0)
                live[index].1 = try #require(system.constraint(live[index].0))
            default:
                let terms = (0...random.next(3)).map { _ in
                    Term(variables[random.next(6)], [1, -1, 2, 0.5][random.next(4)])
                }
                let relation = [LinearConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][random.next(3)]
                let strength = [Strength.required, Strength(750), Strength(250), Strength(50)][random.next(4)]
                let constraint = LinearConstraint(terms, relation, Double(random.next(200) - 100), strength: strength)
                if let token = try? system.add(constraint) { live.append((token, constraint)) }
            }
            try system.solve()
            for (_, constraint) in live where constraint.strength.isRequired {
                #expect(Self.error(constraint, system) < 1e-5, "seed \(seed)")
            }
        }
        var fresh = ConstraintSystem()
        for _ in variables { _ = fresh.makeVariable() }
        for (_, constraint) in live { _ = try fresh.add(constraint) }
        try fresh.solve()
        for strength in [Strength(750), Strength(250), Strength(50)] {
            let known = Self.totalError(live.map(\.1), strength, system)
            let expected = Self.totalError(live.map(\.1), strength, fresh)
            #expect(abs(known - expected) < 1e-4, "seed \(seed), strength \(strength.value)")
        }
    }

    private static func totalError(
        _ constraints: [LinearConstraint], _ strength: Strength, _ system: ConstraintSystem
    ) -> Double {
        var sum = 0.0
        for constraint in constraints where constraint.strength == strength { sum += error(constraint, system) }
        return sum
    }

    /// By how much a constraint is missed.
    private static func error(_ constraint: LinearConstraint, _ system: ConstraintSystem) -> Double {
        var left = 0.0
        for term in constraint.terms { left += system.value(of: term.variable) * term.coefficient }
        switch constraint.relation {
        case .equal: return abs(left - constraint.constant)
        case .lessThanOrEqual: return max(0, left - constraint.constant)
        case .greaterThanOrEqual: return max(0, constraint.constant - left)
        }
    }

    @Test func `a change of one constant costs few pivots`() throws {
        var system = ConstraintSystem()
        let edges = (0..<30).map { _ in system.makeVariable() }
        let first = try system.add(LinearConstraint([Term(edges[0])], .equal, 0))
        for (a, b) in zip(edges, edges.dropFirst()) {
            _ = try system.add(LinearConstraint([Term(b), Term(a, -1)], .equal, 10))
        }
        try system.solve()
        let before = system.counters.pivots
        system.setConstant(7, of: first)
        try system.solve()
        #expect(system.counters.pivots == before)
        #expect(abs(system.value(of: edges[29]) - 297) < 1e-9)
    }
}
