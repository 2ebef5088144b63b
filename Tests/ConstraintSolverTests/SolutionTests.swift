import Testing

@testable import ConstraintSolver

/// Hand-derived solutions.
@Suite struct SolutionTests {
    /// Constraints, one a line, and the values that follow from them.
    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        let lines: [String]
        let values: [String: Double]

        init(_ name: String, _ lines: [String], _ values: [String: Double]) {
            self.name = name
            self.lines = lines
            self.values = values
        }

        var testDescription: String { name }
    }

    static let examples = [
        Example("one equation", ["a = 3"], ["a": 3]),
        Example("negative values", ["a = -3", "b = a - 4"], ["a": -3, "b": -7]),
        Example("a chain", ["a = 1", "b = a + 2", "c = 2b"], ["a": 1, "b": 3, "c": 6]),
        Example("two equations, two unknowns", ["2a + b = 7", "a - b = 2"], ["a": 3, "b": 1]),
        Example("an equation said twice", ["a + b = 10", "2a + 2b = 20", "a = 4"], ["a": 4, "b": 6]),
        Example("a bound that does not bind", ["a >= 2", "a = 5 @10"], ["a": 5]),
        Example("a bound that binds", ["a >= 8", "a = 5 @10"], ["a": 8]),
        Example("bounds on both sides", ["a >= 2", "a <= 4", "a = 9 @1", "b = 3a"], ["a": 4, "b": 12]),
        Example("the stronger wish wins", ["a = 1 @500", "a = 2 @501"], ["a": 2]),
        Example(
            "no number of weaker wishes wins",
            ["a = 0 @999"] + (1...200).map { "a = \($0 * 1000) @998" }, ["a": 0]),
        Example(
            "fractions of a priority count",
            ["a = 1 @750", "a = 2 @750.5"], ["a": 2]),
        Example("equal wishes meet at the median", ["a = 1 @5", "a = 4 @5", "a = 9 @5"], ["a": 4]),
        Example(
            "a label squeezed between edges",
            [
                "super = 320", "left = 16", "left + width <= super - 16", "width = 400 @750", "width <= 400 @250",
            ],
            ["width": 288, "left": 16]),
        Example(
            "the one that hugs less takes the rest",
            [
                "total = 300", "x = 0", "y = x + a + 8", "y + b = total", "a <= 50 @251", "a >= 50 @750",
                "b <= 70 @250",
                "b >= 70 @750",
            ],
            ["a": 50, "y": 58, "b": 242]),
        Example(
            "the one that resists less gives way",
            [
                "total = 100", "x = 0", "y = x + a + 8", "y + b = total", "a <= 60 @251", "a >= 60 @750",
                "b <= 70 @250",
                "b >= 70 @751",
            ],
            ["a": 22, "b": 70]),
        Example(
            "a ratio with a wish for the width",
            ["w = 1.5h", "w <= 90", "h <= 90", "w = 300 @250", "h = 300 @250"], ["w": 90, "h": 60]),
        Example(
            "a cell as high as its tallest column",
            [
                "h >= a + 22", "h >= b + 22", "a = 20", "b = 48", "h = 44 @50",
            ],
            ["h": 70]),
        Example("a cell no lower than its wish", ["h >= a + 22", "a = 10", "h = 44 @50"], ["h": 44]),
        Example(
            "centred",
            ["w = 40", "x + 0.5w = 0.5total", "total = 375"], ["x": 167.5]),
    ]

    @Test(arguments: examples)
    func `values are as derived by hand`(_ example: Example) {
        var sketch = Sketch(lines: example.lines)
        #expect(sketch.conflict() == nil)
        for (name, value) in example.values {
            #expect(abs(sketch[name] - value) < 1e-6, "\(name) is \(sketch[name]), not \(value)")
        }
    }

    @Test(arguments: examples)
    func `the order of adding does not matter`(_ example: Example) {
        for seed in 0..<4 as Range<UInt64> {
            var random = Seeded(seed)
            var sketch = Sketch()
            for line in example.lines.shuffled(using: &random) {
                sketch.add(line)
                if Bool.random(using: &random) { #expect(sketch.conflict() == nil) }
            }
            #expect(sketch.conflict() == nil)
            for (name, value) in example.values {
                #expect(abs(sketch[name] - value) < 1e-6, "seed \(seed): \(name) is \(sketch[name]), not \(value)")
            }
        }
    }

    @Test func `a variable that nothing binds is zero`() {
        var sketch = Sketch("a = b + 5")
        #expect(sketch.conflict() == nil)
        #expect(sketch["a"] - sketch["b"] == 5)
        #expect(sketch["a"] == 0 || sketch["b"] == 0)
    }

    @Test(arguments: ["a = 7", "a >= 7", "a <= 7", "a = 7 @10", "a >= 7 @10", "a <= 7 @10"])
    func `every form of constraint follows its constant`(line: String) {
        var sketch = Sketch("a = 5 @1", "b = 2a")
        let token = sketch.add(line)!
        #expect(sketch.conflict() == nil)
        for constant in [9.0, 2, -4, 6, 0] {
            sketch.system.setConstant(constant, of: token)
            #expect(sketch.conflict() == nil)
            let expected =
                line.contains(" = ") ? constant : line.contains("<=") ? min(5, constant) : max(5, constant)
            #expect(abs(sketch["b"] - 2 * expected) < 1e-9)
        }
    }

    @Test func `a removed constraint is as if it had never been`() {
        var sketch = Sketch("a >= 10", "a = 3 @100", "b = a + 1")
        #expect(sketch.conflict() == nil)
        for line in ["a = 40", "a >= 50", "a = 20 @200", "a <= 12 @500", "a + b <= 100 @50"] {
            let token = sketch.add(line)!
            #expect(sketch.conflict() == nil)
            sketch.system.remove(token)
            #expect(sketch.conflict() == nil)
            #expect(abs(sketch["a"] - 10) < 1e-9, "after \(line)")
            #expect(abs(sketch["b"] - 11) < 1e-9, "after \(line)")
        }
    }

    @Test func `removing everything leaves an empty tableau`() {
        var random = Seeded(5)
        var sketch = Sketch()
        let lines = ["a + b = 10", "a >= 2", "b >= 3 @7", "a = b @2", "c <= a", "c = 100 @9", "a + b + c <= 50"]
        let tokens = lines.compactMap { sketch.add($0) }
        #expect(tokens.count == lines.count)
        #expect(sketch.conflict() == nil)
        for token in tokens.shuffled(using: &random) { sketch.system.remove(token) }
        #expect(sketch.conflict() == nil)
        #expect(sketch.system.tableau.rows.allSatisfy { $0.basic < 0 })
        for name in ["a", "b", "c"] { sketch.system.discard(sketch.variable(name)) }
        #expect(sketch.system.tableau.symbols.allSatisfy { $0.kind == .vacant })
    }
}
