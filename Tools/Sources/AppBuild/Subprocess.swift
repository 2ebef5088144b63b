import Foundation

/// Runs other programs.
public enum Subprocess {
    /// Runs a program to its end with its output going where ours goes.
    public static func run(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        outputToError: Bool = true
    ) throws -> Int32 {
        let process = try make(arguments, environment)
        process.standardInput = FileHandle.nullDevice
        if outputToError { process.standardOutput = FileHandle.standardError }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Runs a program to its end; its lines go through `filter`, those of standard output and those of standard error.
    static func run(
        _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        outputToError: Bool = true, through filter: DiagnosticFilter
    ) throws -> Int32 {
        let process = try make(arguments, environment)
        process.standardInput = FileHandle.nullDevice
        let errors = Pipe()
        let output = outputToError ? errors : Pipe()
        process.standardError = errors
        process.standardOutput = output
        try process.run()
        let ended = DispatchGroup()
        if !outputToError {
            DispatchQueue.global().async(group: ended) {
                pass(output.fileHandleForReading, to: .standardOutput, through: filter)
            }
        }
        pass(errors.fileHandleForReading, to: .standardError, through: filter)
        ended.wait()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func pass(_ source: FileHandle, to target: FileHandle, through filter: DiagnosticFilter) {
        var filter = filter
        var rest = Data()
        func show(_ lines: [String]) {
            if !lines.isEmpty { target.write(Data((lines.joined(separator: "\n") + "\n").utf8)) }
        }
        while case let data = source.availableData, !data.isEmpty {
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                show(filter.take(String(decoding: rest[..<end], as: UTF8.self)))
                rest = Data(rest[(end + 1)...])
            }
        }
        if !rest.isEmpty { show(filter.take(String(decoding: rest, as: UTF8.self))) }
        show(filter.end())
    }

    /// Runs a program and returns what it printed.
    public static func output(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = try make(arguments, ProcessInfo.processInfo.environment)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Runs a program in place of this one; returns only if that fails.
    public static func replace(_ arguments: [String], environment: [String: String]) -> Int32 {
        for (name, value) in environment { setenv(name, value, 1) }
        var pointers = arguments.map { strdup($0) } + [nil]
        execv(arguments[0], &pointers)
        return errno
    }

    private static func make(_ arguments: [String], _ environment: [String: String]) throws -> Process {
        let process = Process()
        guard let path = find(arguments[0]) else { throw BuildFailure.missing("\(arguments[0]) is not installed") }
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Array(arguments.dropFirst())
        process.environment = environment
        return process
    }

    /// Where a program is, on the search path.
    public static func find(_ name: String) -> String? {
        if name.contains("/") { return name }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
