import Testing
import UIKit

@testable import Timed

@MainActor @Suite struct TimerTests {
    @Test func countsDownWhileATestAwaits() async {
        let view = CountdownView(frame: .zero)
        await withCheckedContinuation { done in
            view.onEnd = { done.resume() }
            view.start()
        }
        #expect(view.left == 0)
    }
}
