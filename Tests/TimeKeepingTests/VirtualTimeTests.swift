import Foundation
import Testing
import TimeKeeping

/// Switching to virtual time is final for a process, so each test runs in one of its own.
@Suite struct VirtualTimeTests {
    @Test func `every clock of the process stands still until it is moved, and never goes back`() async {
        await #expect(processExitsWith: .success) {
            HostClock.startVirtual(realtime: 1_767_692_460)
            let start = HostClock.now
            let date = Date()
            let instant = ContinuousClock.now
            guard date.timeIntervalSince1970 == 1_767_692_460 else { exit(1) }
            for _ in 0..<1000 where HostClock.now != start || Date() != date { exit(2) }
            HostClock.advance(to: start + 2.5)
            guard abs(Date().timeIntervalSince(date) - 2.5) < 1e-6 else { exit(3) }
            guard instant.duration(to: .now) == .milliseconds(2500) else { exit(4) }
            HostClock.advance(to: start + 1)
            guard abs(HostClock.now - start - 2.5) < 1e-6 else { exit(5) }
            guard HostClock.real > 0 else { exit(6) }
        }
    }

    @Test func `frames come on a grid of a sixtieth of a second`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                HostClock.startVirtual(realtime: 0)
                final class Owner {}
                let owner = Owner()
                var times: [Double] = []
                @MainActor func ask() {
                    FrameClock.shared.requestFrame(for: owner) { time in
                        times.append(time)
                        if times.count < 4 { ask() }
                    }
                }
                ask()
                ManualTime.advance(by: 1)
                guard times.count == 4 else { exit(1) }
                for (a, b) in zip(times, times.dropFirst()) where abs(b - a - 1.0 / 60) > 1e-6 { exit(2) }
            }
        }
    }
}
