import UIKit
import XCTest

@testable import Timed

@MainActor
final class CountdownTests: XCTestCase {
    func testCountsDownHalfAMinute() {
        let view = CountdownView(frame: .zero)
        let end = expectation(description: "end")
        view.onEnd = { end.fulfill() }
        view.start()
        wait(for: [end], timeout: 40)
        XCTAssertEqual(view.left, 0)
    }

    func testSleepsTenMinutes() async throws {
        let start = Date()
        try await Task.sleep(nanoseconds: 600_000_000_000)
        XCTAssertEqual(Date().timeIntervalSince(start), 600, accuracy: 0.01)
    }

    func testAnimatesInAWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.makeKeyAndVisible()
        let view = UIView()
        window.addSubview(view)
        let end = expectation(description: "end of the animation")
        UIView.animate(withDuration: 3, animations: { view.alpha = 0 }, completion: { _ in end.fulfill() })
        wait(for: [end], timeout: 5)
        XCTAssertEqual(view.alpha, 0)
    }
}
