import AppBuild
import Foundation

/// Options of the commands that build an application.
struct Options {
    private(set) var path = ""
    private(set) var output: String?
    private(set) var isHeadless = false
    private(set) var languageMode = "5"
    private(set) var root: String?
    private(set) var timeout = 30.0
    /// Behind `--`.
    private(set) var extra: [String] = []
    /// Variables of Documentation/launch-environment.md.
    private(set) var environment: [String: String] = [:]

    static let devices = [
        "iPhone SE", "iPhone 13 mini", "iPhone 14", "iPhone 16", "iPhone 16 Pro", "iPhone 16 Pro Max", "iPad",
    ]

    init(_ arguments: [String], command: String) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                extra = Array(rest)
                break
            }
            guard argument.hasPrefix("-") else {
                guard path.isEmpty else { throw BuildFailure.usage("two paths: \(path) and \(argument)") }
                path = argument
                continue
            }
            try read(argument, command) {
                guard let value = rest.popFirst() else { throw BuildFailure.usage("\(argument) needs a value") }
                return value
            }
        }
        guard !path.isEmpty else { throw BuildFailure.usage("trestle \(command) needs a path; see --help") }
        if command == "snapshot", output == nil { throw BuildFailure.usage("trestle snapshot needs -o FILE.png") }
        if command == "build" || command == "test", !environment.isEmpty || isHeadless {
            throw BuildFailure.usage("trestle \(command) takes no display options")
        }
    }

    private mutating func read(_ argument: String, _ command: String, value: () throws -> String) throws {
        switch argument {
        case "--dark": environment["TRESTLE_STYLE"] = "dark"
        case "--rtl": environment["TRESTLE_DIRECTION"] = "rtl"
        case "--locale": environment["TRESTLE_LOCALE"] = try value()
        case "--text-size": environment["TRESTLE_TEXT_SIZE"] = try value()
        case "--now": environment["TRESTLE_NOW"] = try value()
        case "--seed": environment["TRESTLE_SEED"] = try whole(argument, value())
        case "--scale": environment["TRESTLE_SCALE"] = try number(argument, value(), in: 0.5...4)
        case "--device": try readDevice(value())
        case "--root": root = try value()
        case "--swift":
            languageMode = try value()
            guard ["5", "6"].contains(languageMode) else { throw BuildFailure.usage("--swift is 5 or 6") }
        case "--headless" where command == "run": isHeadless = true
        case "-o" where command == "snapshot": output = try value()
        case "--after" where command == "snapshot":
            environment["TRESTLE_AFTER"] = try number(argument, value(), in: 0...31_536_000)
        case "--timeout" where command == "drive":
            timeout = Double(try number(argument, value(), in: 0.1...86_400)) ?? 30
        default: throw BuildFailure.usage("trestle \(command) has no option \(argument); see --help")
        }
    }

    private mutating func readDevice(_ value: String) throws {
        let sides = value.lowercased().split(separator: "x").compactMap { Double($0) }
        if sides.count == 2, value.allSatisfy({ $0.isNumber || $0 == "x" || $0 == "." }) {
            environment["TRESTLE_SIZE"] = value
            return
        }
        let wanted = value.lowercased().filter { !$0.isWhitespace }
        guard Self.devices.contains(where: { $0.lowercased().filter { !$0.isWhitespace } == wanted }) else {
            throw BuildFailure.usage(
                "there is no device \"\(value)\"; known devices: \(Self.devices.joined(separator: ", "))")
        }
        environment["TRESTLE_DEVICE"] = value
    }

    private func whole(_ argument: String, _ value: String) throws -> String {
        guard UInt64(value) != nil else { throw BuildFailure.usage("\(argument) \(value): not a whole number from 0") }
        return value
    }

    private func number(_ argument: String, _ value: String, in range: ClosedRange<Double>) throws -> String {
        guard let number = Double(value), range.contains(number) else {
            let ends = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
            throw BuildFailure.usage("\(argument) \(value): not a number from \(ends[0]) to \(ends[1])")
        }
        return value
    }
}
