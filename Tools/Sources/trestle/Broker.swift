import Foundation

/// Stands between a script and a driven application: exactly one answer for each command line, whatever the application
/// does.
///
/// The application reads commands from its standard input and answers on its standard output; what it prints itself goes
/// to standard error, which is passed on and searched for the text of an exception.
final class Broker {
    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private let prints = Pipe()
    private let timeout: Double
    private let exception = ExceptionText()
    private var received: [UInt8] = []
    /// Answers to commands that were given up; they are dropped when they come.
    private var stale = 0
    private let endsWithSignals: Bool
    private let read: () -> String?
    private let answered: (String) -> Void

    /// - Parameters:
    ///   - timeout: real seconds that one command may take.
    ///   - endsWithSignals: whether a signal that ends this process ends the application too.
    ///   - read: the next command line; nil at the end.
    ///   - write: takes each answer, without an end of line.
    init(
        executable: URL, environment: [String: String], timeout: Double, endsWithSignals: Bool = false,
        read: @escaping () -> String? = { readLine() },
        write: @escaping (String) -> Void = { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
    ) {
        self.read = read
        answered = write
        self.timeout = timeout
        self.endsWithSignals = endsWithSignals
        process.executableURL = executable
        process.environment = environment
        process.standardInput = commands
        process.standardOutput = answers
        process.standardError = prints
    }

    func run() throws -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let exception = exception
        prints.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            exception.add(data)
            FileHandle.standardError.write(data)
        }
        try process.run()
        if endsWithSignals { ChildOfSignals.watch(process.processIdentifier) }
        while let line = read() {
            let command = line.trimmingCharacters(in: .whitespaces)
            if command.isEmpty { continue }
            try? commands.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
            switch answer() {
            case .line(let text): answered(text)
            case .late:
                stale += 1
                write(["ok": false, "error": "no answer within \(timeout) s of real time", "pending": command])
            case .ended:
                write(["ok": false, "error": self.exception.text ?? "the application ended", "ended": ending()])
                return 70
            }
            if command == "quit" { break }
        }
        try? commands.fileHandleForWriting.close()
        return stop() ? 0 : 70
    }

    /// Waits two seconds for the application to end by itself, then ends it: it may be in an endless loop. Returns whether
    /// it went by itself.
    private func stop() -> Bool {
        let limit = DispatchTime.now().uptimeNanoseconds + 2_000_000_000
        while process.isRunning, DispatchTime.now().uptimeNanoseconds < limit { usleep(5000) }
        let isStuck = process.isRunning
        if isStuck { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return !isStuck
    }

    private enum Answer {
        case line(String), late, ended
    }

    private func answer() -> Answer {
        let limit = DispatchTime.now().uptimeNanoseconds + UInt64(timeout * 1e9)
        while true {
            while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: received[..<end], as: UTF8.self)
                received.removeSubrange(...end)
                if stale == 0 { return .line(line) }
                stale -= 1
            }
            let now = DispatchTime.now().uptimeNanoseconds
            guard now < limit else { return .late }
            var descriptor = pollfd(
                fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&descriptor, 1, Int32(clamping: (limit - now) / 1_000_000 + 1))
            if ready <= 0 { continue }
            var chunk = [UInt8](repeating: 0, count: 65536)
            let count = Foundation.read(descriptor.fd, &chunk, chunk.count)
            if count <= 0 { return .ended }
            received += chunk[..<count]
        }
    }

    private func ending() -> String {
        process.waitUntilExit()
        guard process.terminationReason == .uncaughtSignal else { return "exit \(process.terminationStatus)" }
        return process.terminationStatus == SIGABRT ? "abort" : "signal \(process.terminationStatus)"
    }

    private func write(_ answer: [String: Any]) {
        let data = try? JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys, .withoutEscapingSlashes])
        answered(String(decoding: data ?? Data(), as: UTF8.self))
    }
}

/// Ends the driven application where the broker itself is told to end: left alone it might loop for ever.
private enum ChildOfSignals {
    /// Read by a signal handler, which may take no lock; written once, before handlers are installed.
    nonisolated(unsafe) private static var child: pid_t = 0

    static func watch(_ process: pid_t) {
        child = process
        for number in [SIGTERM, SIGINT, SIGHUP] {
            signal(number) { number in
                kill(ChildOfSignals.child, SIGKILL)
                _exit(128 + number)
            }
        }
    }
}

/// The application's last words, if they are those of an exception.
///
/// Filled on the queue that reads the application's prints, hence the lock.
private final class ExceptionText: @unchecked Sendable {
    private let lock = NSLock()
    private var printed = Data()

    func add(_ data: Data) { lock.withLock { printed = (printed + data).suffix(65536) } }

    var text: String? {
        // The process has closed its answers; its last prints may still be on their way.
        for _ in 0..<100 {
            if let line = line { return line }
            usleep(2000)
        }
        return nil
    }

    /// An exception's reason may have several lines; it ends with a quotation mark.
    private var line: String? {
        let lines = lock.withLock { String(decoding: printed, as: UTF8.self) }.components(separatedBy: "\n")
        guard
            let start = lines.lastIndex(where: { $0.hasPrefix("*** Terminating app") || $0.contains("Fatal error: ") })
        else { return nil }
        guard lines[start].hasPrefix("***") else { return lines[start] }
        let end = lines[start...].firstIndex { $0.hasSuffix("'") } ?? start
        return lines[start...end].joined(separator: "\n")
    }
}
