import Foundation

// usage: Benchmarks [--rounds N] [part of a name]
// Prints for each contest the median of ours and of its peer, and how many times as long the peer takes.

var arguments = CommandLine.arguments.dropFirst()
var rounds = 15
if let place = arguments.firstIndex(of: "--rounds") {
    guard place + 1 < arguments.endIndex, let count = Int(arguments[place + 1]), count > 0 else {
        FileHandle.standardError.write(Data("--rounds needs a number from 1\n".utf8))
        exit(64)
    }
    rounds = count
    arguments.removeSubrange(place...place + 1)
}
let wanted = arguments.first ?? ""

func text(_ seconds: Double) -> String {
    seconds < 1e-3 ? String(format: "%.1f µs", seconds * 1e6) : String(format: "%.2f ms", seconds * 1e3)
}

func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

let contests =
    DifferenceContests.all() + GeometryContests.all() + SolverContests.all() + ScrollContests.all()
do {
    for contest in contests where wanted.isEmpty || contest.name.contains(wanted) {
        let result = try contest.run(rounds: rounds)
        print(
            padded(contest.name, 44), padded(text(result.ours), 11), padded(contest.peer, 32),
            padded(text(result.theirs), 11), String(format: "%.1f x", result.ratio))
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
