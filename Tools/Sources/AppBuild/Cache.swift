import Foundation

/// Where everything that is built goes; nothing is ever written beside the user's sources.
public struct Cache: Sendable {
    public let root: URL

    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let path = environment["TRESTLE_CACHE"], !path.isEmpty {
            root = URL(fileURLWithPath: path)
        } else if let path = environment["XDG_CACHE_HOME"], !path.isEmpty {
            root = URL(fileURLWithPath: path).appendingPathComponent("trestle")
        } else {
            root = URL(fileURLWithPath: environment["HOME"] ?? "/tmp").appendingPathComponent(".cache/trestle")
        }
    }

    /// A folder of the cache, made if it is not there.
    public func folder(_ path: String) throws -> URL {
        let folder = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Runs `body` while no other process does so for the same folder; says so if it has to wait.
    public static func locked<Result>(_ folder: URL, _ body: () throws -> Result) throws -> Result {
        let file = open(folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR, 0o644)
        guard file >= 0 else { throw BuildFailure("cannot write to \(folder.path)", status: 73) }
        defer { close(file) }
        if flock(file, LOCK_EX | LOCK_NB) != 0 {
            Progress.say("waiting for another build of the same sources")
            while flock(file, LOCK_EX) != 0 && errno == EINTR {}
        }
        return try body()
    }
}

/// Lines about long work, on standard error.
public enum Progress {
    public static func say(_ text: String) {
        let isTerminal = isatty(2) != 0
        let line = isTerminal ? "\u{1B}[2m\(text)\u{1B}[0m\n" : "\(text)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// A number that differs where texts differ, for names in the cache.
public struct Digest {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    public init() {}

    init(of text: String) { add(text) }

    public mutating func add(_ data: Data) {
        for byte in data { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    public mutating func add(_ text: String) { add(Data((text + "\0").utf8)) }

    public var text: String { String(value, radix: 36) }
}
