import Foundation
import QuartzCore
import Testing
import TimeKeeping

/// Virtual time is final for a process, so each test runs in one of its own.
@Suite struct DisplayLinkTests {
    @Test func `a display link calls once a frame, sleeps while paused and ends when invalidated`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                HostClock.startVirtual(realtime: 0)
                var times: [Double] = []
                let link = CADisplayLink { times.append($0.timestamp) }
                ManualTime.advance(by: 0.1)
                guard times.isEmpty, FrameClock.shared.due == nil else { exit(1) }
                link.add(to: .main, forMode: .common)
                ManualTime.advance(by: 1)
                guard (60...61).contains(times.count) else { exit(2) }
                for (a, b) in zip(times, times.dropFirst()) where abs(b - a - 1.0 / 60) > 1e-6 { exit(3) }
                link.isPaused = true
                ManualTime.advance(by: 1)
                guard (60...62).contains(times.count), FrameClock.shared.due == nil else { exit(4) }
                times = []
                link.preferredFramesPerSecond = 20
                link.isPaused = false
                ManualTime.advance(by: 1)
                guard (20...21).contains(times.count) else { exit(5) }
                guard abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-9 else { exit(6) }
                link.invalidate()
                times = []
                ManualTime.advance(by: 1)
                guard times.isEmpty, FrameClock.shared.due == nil else { exit(7) }
            }
        }
    }
}
