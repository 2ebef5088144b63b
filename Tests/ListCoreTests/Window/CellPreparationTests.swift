import Testing

@testable import ListCore

@Suite struct CellPreparationTests {
    let table = geometry("100")  // rows of 40

    private func step(_ offset: Double, velocity: Double, prepared: [Int] = [], made: Int = 0) -> String {
        CellPreparation(
            table, Viewport(offset: offset, height: 120), velocity: velocity, prepared: rows(prepared), made: made
        ).description
    }

    @Test func `while content moves the next row in its direction is made ready, one a frame (RC-06)`() {
        #expect(step(0, velocity: 100) == "prepare [3] give up []")
        #expect(step(0, velocity: 100, prepared: [3]) == "prepare [] give up []")
        #expect(step(400, velocity: -100) == "prepare [9] give up []")
    }

    @Test func `faster content makes more rows ready, up to a limit`() {
        #expect(step(0, velocity: 500, prepared: [3, 4]) == "prepare [5] give up []")
        #expect(step(0, velocity: 500, prepared: [3, 4, 5]) == "prepare [] give up []")
        #expect(step(0, velocity: 9000, prepared: [3, 4, 5]) == "prepare [6] give up []")
        #expect(step(0, velocity: 9000, prepared: [3, 4, 5, 6]) == "prepare [] give up []")
        #expect(step(400, velocity: -9000, prepared: [9, 8, 7]) == "prepare [6] give up []")
    }

    @Test func `a frame that had to make a cell makes none ahead, and at rest nothing comes next`() {
        #expect(step(0, velocity: 500, made: 1) == "prepare [] give up []")
        #expect(step(0, velocity: 0) == "prepare [] give up []")
    }

    @Test func `what the content has left behind is given up`() {
        #expect(step(0, velocity: 100, prepared: [3, 6, 7]) == "prepare [] give up [7]")
        #expect(step(2000, velocity: 100, prepared: [3, 4], made: 3) == "prepare [] give up [3 4]")
        #expect(step(400, velocity: -100, prepared: [13, 14]) == "prepare [9] give up []")
    }

    @Test func `at the ends there is nothing to make`() {
        #expect(step(3880, velocity: 100) == "prepare [] give up []")
        #expect(step(0, velocity: -100) == "prepare [] give up []")
        let empty = CellPreparation(
            .empty, Viewport(offset: 0, height: 100), velocity: 100, prepared: [NewRow](), made: 0)
        #expect(empty.prepare.isEmpty)
    }
}
