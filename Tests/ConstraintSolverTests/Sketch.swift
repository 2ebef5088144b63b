@testable import ConstraintSolver

/// A system whose constraints are written as text: `"2a - b >= 10 @750"`. Variables come into being when first named.
struct Sketch {
    var system = ConstraintSystem()
    private(set) var refusal: ConstraintSystem.Conflict?
    private var variables: [String: ConstraintSystem.Variable] = [:]

    init(_ lines: String...) {
        for line in lines { add(line) }
    }

    init(lines: [String]) {
        for line in lines { add(line) }
    }

    subscript(name: String) -> Double {
        variables[name].map { system.value(of: $0) } ?? .nan
    }

    mutating func variable(_ name: String) -> ConstraintSystem.Variable {
        if let variable = variables[name] { return variable }
        let variable = system.makeVariable()
        variables[name] = variable
        return variable
    }

    /// The constraint of a line; nil where it is refused, which `conflict` then tells.
    @discardableResult
    mutating func add(_ line: String) -> ConstraintSystem.Token? {
        let parts = line.split(separator: "@")
        let strength = parts.count > 1 ? Strength(Float(parts[1].trimmed)!) : .required
        let words = parts[0].split(separator: " ").map(String.init)
        let middle = words.firstIndex { ["=", ">=", "<="].contains($0) }!
        let relation: LinearConstraint.Relation =
            switch words[middle] {
            case ">=": .greaterThanOrEqual
            case "<=": .lessThanOrEqual
            default: .equal
            }
        let left = expression(words[..<middle])
        let right = expression(words[(middle + 1)...])
        do throws(ConstraintSystem.Conflict) {
            return try system.add(LinearConstraint(left, relation, right, strength: strength))
        } catch {
            refusal = error
            return nil
        }
    }

    private mutating func expression(_ words: ArraySlice<String>) -> LinearExpression {
        var result = LinearExpression()
        var sign = 1.0
        for word in words {
            if word == "+" || word == "-" {
                sign = word == "-" ? -1 : 1
                continue
            }
            let letters = word.drop { $0.isNumber || $0 == "." || $0 == "-" }
            let number = word.prefix(word.count - letters.count)
            if letters.isEmpty {
                result.constant += sign * Double(number)!
            } else {
                result.add(variable(String(letters)), times: sign * (number.isEmpty ? 1 : Double(number)!))
            }
            sign = 1
        }
        return result
    }

    /// Solves; the conflict, if any, as positions in the order of `add`.
    mutating func conflict() -> [Int]? {
        do throws(ConstraintSystem.Conflict) {
            try system.solve()
            return refusal?.constraints.map { Int($0.index) }
        } catch {
            return error.constraints.map { Int($0.index) }
        }
    }
}

extension Substring {
    var trimmed: String { filter { $0 != " " } }
}

extension ConstraintSystem {
    /// The sum of errors by strength, strongest first: what two solutions of the same constraints share.
    func errors(_ tokens: [Token]) -> [Double] {
        var sums: [Strength: Double] = [:]
        for token in tokens where !constraint(token)!.strength.isRequired {
            sums[constraint(token)!.strength, default: 0] += miss(token)
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    /// By how much the values at hand miss the constraint, whatever its strength.
    func miss(_ token: Token) -> Double {
        let constraint = constraint(token)!
        let left = constraint.terms.reduce(0) { $0 + $1.coefficient * value(of: $1.variable) }
        return switch constraint.relation {
        case .equal: abs(left - constraint.constant)
        case .greaterThanOrEqual: max(constraint.constant - left, 0)
        case .lessThanOrEqual: max(left - constraint.constant, 0)
        }
    }
}

/// A small seeded source of numbers (a 64-bit mix of a counter).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
