import XCTest

@testable import Isolated

@MainActor
final class ReminderTests: XCTestCase {
    func testSelectorsArePerformedAfterTheirDelayUnlessTheyAreCancelled() {
        let reminder = Reminder()
        reminder.remind()
        XCTAssertEqual(reminder.notes, [])
        for (seconds, notes) in [(0.5, []), (1, ["soon"]), (2, ["soon", "later"])] {
            let over = expectation(description: "\(seconds) s are over")
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { over.fulfill() }
            wait(for: [over], timeout: 5)
            XCTAssertEqual(reminder.notes, notes)
        }
    }
}
