import Foundation
import Testing
import UIKit

@testable import Notes

@Suite struct LaunchOptionsTests {
    @Test func `the environment sets the folder, and nonsense is left out`() {
        let options = LaunchOptions(["NOTES_FOLDER": "/tmp/here", "NOTES_SAMPLES": "many", "NOTES_PREFETCHING": "off"])
        #expect(options.library.path == "/tmp/here/Notes.sqlite")
        #expect(options.samples == 0)
        #expect(!options.prefetches)
        #expect(LaunchOptions([:]).prefetches)
    }

    @Test(arguments: [("0.5", 0.5), ("60", 60), ("inf", 0), ("1e30", 0), ("nan", 0), ("-1", 0), ("soon", 0)])
    func `a loading takes no longer than an hour`(text: String, seconds: Double) {
        #expect(LaunchOptions(["NOTES_LOADING_DELAY": text]).loadingDelay == seconds)
    }
}
