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
