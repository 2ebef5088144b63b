import Parts
import XCTest

@testable import Isolated

private final class BundleListener: NSObject, ClockDelegate {
    func clock(_ name: String, struckAfter seconds: Int) -> Bool { seconds == 4 }
}

/// On no actor.
final class ClockTests: XCTestCase {
    func testAnOptionalMethodOfAnotherModulesProtocolIsCalled() {
        let clock = Clock()
        XCTAssertNil(clock.strike())
        let (app, bundle, deaf) = (ClockListener(), BundleListener(), DeafListener())
        clock.delegate = app
        XCTAssertEqual(clock.strike(), true)
        clock.delegate = bundle
        XCTAssertEqual(clock.strike(), false)
        clock.delegate = deaf
        XCTAssertNil(clock.strike())
    }

    func testATestCallsAnOptionalMethodItself() {
        let listener: any ClockDelegate = ClockListener()
        XCTAssertEqual(listener.clock?("noon", struckAfter: 3), true)
    }
}
