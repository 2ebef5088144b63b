import Foundation
import Testing

/// Virtual time as an application's main thread lives through it; the scenarios run in `TimeProbe`, a process of their own.
@Suite struct SelfAdvancingTests {
    private func lines(of scenario: String) throws -> [String] {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("TimeProbe")
        probe.arguments = [scenario]
        let pipe = Pipe()
        probe.standardOutput = pipe
        try probe.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        probe.waitUntilExit()
        #expect(probe.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `timers, dispatch and sleeping tasks wake at their exact times when time is moved by hand`() throws {
        #expect(
            try lines(of: "by-hand") == [
                "1999 before", "2000 after", "3000 timer 1000003.0", "5000 sleep", "9999 end",
            ])
    }

    private static let nested = [
        "150 delay", "250 made later still", "500 press", "500 second press", "600 made later", "1000 end",
    ]

    @Test func `timers armed out of order or in a callback of another fire at their own times within one advance`()
        throws
    {
        #expect(try lines(of: "nested") == Self.nested)
    }

    /// As the asynchronous main program of a test process does.
    @Test func `timers of the main run loop fire where the main thread was given to Dispatch`() throws {
        #expect(try lines(of: "dispatch-main") == Self.nested)
    }

    @Test func `self-advancing time takes the waiting out of the run loop`() throws {
        #expect(
            try lines(of: "self-advancing") == [
                "2000 after", "3000 timer 1000003.0", "5000 sleep", "600000 end",
            ])
    }

    @Test func `self-advancing time waits for counted work and for a thread that computes`() throws {
        #expect(try lines(of: "work") == ["0 counted", "100000 computed", "200000 end"])
    }

    @Test func `settling follows deadlines, passes by a repeating timer, waits for work and says what is pending`()
        throws
    {
        #expect(
            try lines(of: "settle") == [
                "300 after", #"["at rest"]"#, "500 repeating", "700 repeating", #"["at rest"]"#,
                #"["a timer is due in 0.2 s", "1 blocks of background work run"]"#,
            ])
    }

    @Test func `a seed makes shuffles, random numbers and UUIDs repeat`() throws {
        let draws = try lines(of: "random")
        #expect(draws.count == 3)
        #expect(draws[0] == draws[1])
        #expect(draws[0] != draws[2])
    }
}
