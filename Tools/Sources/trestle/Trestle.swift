import AppBuild
import Foundation

/// The `trestle` command.
@main
enum Trestle {
    static let usage = """
        usage: trestle COMMAND [options]

          run PATH        build an application and show it in a window, or headless where there is no display
          build PATH      build it
          test PATH       run a package's tests; what follows -- goes to swift test
          snapshot PATH   run headless and write a picture (-o FILE.png)
          drive PATH      run headless and obey commands on standard input
          new NAME        make a small application in a new folder
          doctor          what is installed, what is missing, how to mend it
          devices         the devices --device knows

        PATH is a SwiftPM package, a folder of Swift files, or one Swift file. trestle COMMAND --help says more.
        """

    static func main() {
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())))
        } catch let failure as BuildFailure {
            fail(failure.description)
            exit(failure.status)
        } catch {
            fail("\(error)")
            exit(70)
        }
    }

    private static func run(_ arguments: [String]) throws -> Int32 {
        guard let command = arguments.first, command != "--help", command != "help" else {
            print(usage)
            return arguments.isEmpty ? 64 : 0
        }
        let rest = Array(arguments.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains("--help") {
            guard let help = Help.texts[command] else { throw BuildFailure.usage("there is no command \"\(command)\"") }
            print(help)
            return 0
        }
        switch command {
        case "run", "build", "snapshot", "drive", "test":
            return try AppCommand(command, Options(rest, command: command)).run()
        case "new": return try NewCommand.run(rest)
        case "doctor": return Doctor.run()
        case "devices":
            for name in Options.devices { print(name) }
            return 0
        default: throw BuildFailure.usage("there is no command \"\(command)\"; see trestle --help")
        }
    }

    static func fail(_ text: String) {
        // A compiler-like line says where by itself.
        let line = text.contains(": error: ") ? text : "error: \(text)"
        let isTerminal = isatty(2) != 0
        FileHandle.standardError.write(Data((isTerminal ? "\u{1B}[31m\(line)\u{1B}[0m\n" : line + "\n").utf8))
    }
}
