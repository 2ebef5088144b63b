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
}
