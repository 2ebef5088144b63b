import UIKit
import XCTest

@testable import Isolated

@MainActor
class ScreenTestCase: XCTestCase {
    var screen: CounterViewController!

    override func setUp() async throws {
        try await super.setUp()
        screen = CounterViewController()
        screen.loadViewIfNeeded()
    }
}

@MainActor
final class CounterTests: ScreenTestCase {
    private var taps: [Int] = []

    override func tearDownWithError() throws {
        try XCTUnwrap(screen).title = nil
        screen = nil
        taps = []
        try super.tearDownWithError()
    }

    func testShowsNought() {
        XCTAssertEqual(screen.label.text, "0")
    }

    func testCountsATapThatComesLater() throws {
        let end = expectation(description: "end")
        DispatchQueue.main.async { [self] in
            screen.add()
            taps.append(screen.count)
            end.fulfill()
        }
        wait(for: [end], timeout: 1)
        guard let text = screen.label.text else { return XCTFail("no text") }
        XCTAssertEqual(text, "1")
        XCTAssertEqual(taps, [1])
    }
}

extension CounterTests {
    func testCountsAfterASleep() async throws {
        try await Task.sleep(for: .seconds(60))
        screen.add()
        XCTAssertEqual(screen.count, 1)
    }
}

final class PartlyIsolatedTests: XCTestCase {
    @MainActor func testLoadsItsView() {
        let end = expectation(description: "end")
        let screen = CounterViewController()
        DispatchQueue.main.async { end.fulfill() }
        wait(for: [end], timeout: 1)
        XCTAssertNotNil(screen.view)
    }

    func testAddsNumbers() { XCTAssertEqual(1 + 1, 2) }
}
