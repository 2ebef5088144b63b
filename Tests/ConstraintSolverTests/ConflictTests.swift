import Testing

@testable import ConstraintSolver

@Suite struct ConflictTests {
    @Test func `two required constants conflict and nothing else is named`() {
        var sketch = Sketch("c = 1", "a = 5", "b = a + 1 @999", "d = a", "a = 7")
        #expect(sketch.conflict() == [1, 4])
        #expect(sketch["a"] == 5)
    }

    @Test func `a chain of required constraints is named whole`() {
        var sketch = Sketch("x = 16", "width = 400", "unrelated >= 3", "x + width <= total - 16", "total = 320")
        #expect(sketch.conflict() == [0, 1, 3, 4])
    }

    @Test func `a wish never conflicts`() {
        var sketch = Sketch("a = 1", "a = 2 @999.9", "a >= 3 @999", "a <= 0 @1")
        #expect(sketch.conflict() == nil)
        #expect(sketch["a"] == 1)
    }

    @Test(arguments: 0..<4)
    func `giving up any one of the named constraints mends the conflict`(choice: Int) throws {
        var sketch = Sketch("x = 16", "width = 40", "x + width <= total - 16", "total = 320", "h = 2width")
        #expect(sketch.conflict() == nil)
        sketch.system.setConstant(400, of: .init(index: 1))
        let conflict = sketch.conflict()
        let named = try #require(conflict)
        #expect(named == [0, 1, 2, 3])
        sketch.system.remove(.init(index: Int32(named[choice])))
        #expect(sketch.conflict() == nil)
        #expect(abs(sketch["h"] - 2 * sketch["width"]) < 1e-9)
        if choice != 1 { #expect(sketch["width"] == 400) }
        if choice != 3 { #expect(sketch["total"] == 320) }
    }

    @Test func `a changed constant can bring a conflict and take it back`() {
        var sketch = Sketch("a <= 10")
        let token = sketch.add("a >= 5")!
        #expect(sketch.conflict() == nil)
        sketch.system.setConstant(20, of: token)
        #expect(sketch.conflict() == [0, 1])
        #expect(sketch.conflict() == [0, 1])
        sketch.system.setConstant(8, of: token)
        #expect(sketch.conflict() == nil)
        #expect(sketch["a"] >= 8 && sketch["a"] <= 10)
    }

    @Test func `several conflicts come one after the other`() {
        var sketch = Sketch("a >= 1", "a <= 2", "b >= 1", "b <= 2")
        sketch.system.setConstant(9, of: .init(index: 0))
        sketch.system.setConstant(9, of: .init(index: 2))
        var rounds = 0
        while let named = sketch.conflict(), rounds < 5 {
            sketch.system.remove(.init(index: Int32(named.last!)))
            rounds += 1
        }
        #expect(rounds == 2)
        #expect(sketch["a"] >= 9 && sketch["b"] >= 9)
    }
}
