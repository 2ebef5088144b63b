import Foundation
import TimeKeeping

// A process of its own for TimeKeeping's tests: its main thread runs the main run loop, as an application's does, and
// switching to virtual time is final. Prints what happened and at which virtual millisecond; `SelfAdvancingTests` compares.

HostClock.startVirtual(realtime: 1_000_000)
let start = HostClock.now
let realStart = HostClock.real

func write(_ text: String) { print("\(Int(((HostClock.now - start) * 1000).rounded())) \(text)") }

/// `Timer` at 3 s, `asyncAfter` at 2 s, `Task.sleep` at 5 s.
@MainActor func arm() {
    _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in write("timer \(Date().timeIntervalSince1970)")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { write("after") }
    Task { @MainActor in
        try? await Task.sleep(for: .seconds(5))
        write("sleep")
    }
}

@MainActor func run(_ scenario: String) {
    switch scenario {
    case "by-hand":
        arm()
        ManualTime.advance(by: 1.999)
        write("before")
        ManualTime.advance(by: 8)
        write("end")
    case "self-advancing":
        HostClock.isSelfAdvancing = true
        arm()
        RunLoop.main.run(until: Date() + 600)
        write("end")
        if HostClock.real - realStart > 30 { print("slow") }
    case "nested": runNested()
    case "dispatch-main":
        Task { @MainActor in
            runNested()
            exit(0)
        }
        dispatchMain()
    case "work": runWork()
    case "settle": runSettle()
    case "random":
        for seed in [1, 1, 2] as [UInt64] {
            HostClock.seedRandomness(seed)
            print("\(Array(0..<40).shuffled()) \(Int.random(in: 0...Int.max)) \(UUID()) \(UUID())")
        }
    default: exit(64)
    }
}

/// Timers that were armed out of order, and two that are made in the callback of another.
@MainActor func runNested() {
    @MainActor func arm(_ seconds: TimeInterval, _ name: String, then next: (@MainActor @Sendable () -> Void)? = nil) {
        let timer = Timer(fire: Date() + seconds, interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated {
                write(name)
                next?()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
    }
    arm(0.5, "press")
    arm(0.15, "delay") {
        arm(0.45, "made later")
        arm(0.1, "made later still")
    }
    arm(0.5, "second press")
    // A step before all of them, as a finger that goes down takes.
    ManualTime.advance(by: 0.016)
    ManualTime.advance(by: 0.984)
    write("end")
}

@MainActor func runWork() {
    HostClock.isSelfAdvancing = true
    let queue = DispatchQueue(label: "work")
    CountedWork.async(on: queue) {
        let end = HostClock.real + 0.05
        while HostClock.real < end { usleep(1000) }
        write("counted")
    }
    RunLoop.main.run(until: Date() + 100)
    queue.async {
        let end = HostClock.real + 0.05
        while HostClock.real < end {}
        write("computed")
    }
    RunLoop.main.run(until: Date() + 100)
    write("end")
}

@MainActor func runSettle() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { write("after") }
    print(ManualTime.settle(quiet: 0.5, patience: 10, isMoving: { false }) ?? ["at rest"])
    let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in write("repeating") }
    print(ManualTime.settle(quiet: 0.5, patience: 10, isMoving: { false }) ?? ["at rest"])
    let token = CountedWork.begin()
    print(ManualTime.settle(quiet: 0.5, patience: 0.05, isMoving: { false }) ?? ["at rest"])
    withExtendedLifetime(token) {}
    timer.invalidate()
}

run(CommandLine.arguments.dropFirst().first ?? "")
