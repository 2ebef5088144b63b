import Rewriter

/// Which view controller of sources without an entry point is shown first: the one asked for, the one called
/// `ViewController`, or the only one that can be made without arguments.
struct FirstScreen {
    private let superclasses: [String: String]
    private let obstacles: [String: String]
    private let madeWithoutArguments: Set<String>

    init(_ surveys: [SourceSurvey], _ superclasses: [String: String]) {
        self.superclasses = superclasses
        obstacles = surveys.reduce(into: [:]) { $0.merge($1.obstacles) { first, _ in first } }
        madeWithoutArguments = surveys.reduce(into: []) { $0.formUnion($1.madeWithoutArguments) }
    }

    func choose(_ wanted: String?) throws -> String {
        let all = superclasses.keys.filter(isController).sorted()
        if let wanted, !all.contains(wanted) {
            throw BuildFailure.usage(
                "--root \(wanted): no such view controller; there is \(all.joined(separator: ", "))")
        }
        if let name = wanted ?? all.first(where: { $0 == "ViewController" }) {
            if let reason = obstacle(of: name) { throw Self.refusal(name, reason) }
            return name
        }
        guard !all.isEmpty else {
            throw BuildFailure.input("these sources have no entry point (@main) and no view controller to show")
        }
        let possible = all.filter { obstacle(of: $0) == nil }
        if possible.isEmpty { throw Self.refusal(all[0], obstacle(of: all[0]) ?? "") }
        guard possible.count == 1 else {
            throw BuildFailure.input(
                "several view controllers could be the first screen: \(possible.joined(separator: ", ")); "
                    + "choose one with --root NAME")
        }
        return possible[0]
    }

    private static func refusal(_ name: String, _ reason: String) -> BuildFailure {
        .input(
            "\(name) cannot be the first screen: \(reason). Give it an init() without arguments that other files can "
                + "call, or write an entry point (@main) that makes it")
    }

    /// A class without initialisers of its own has those of the class above it.
    private func obstacle(of name: String) -> String? {
        if let reason = obstacles[name], reason.hasPrefix("it is") { return reason }
        var current: String? = name
        var seen: Set<String> = []
        while let next = current, seen.insert(next).inserted {
            if madeWithoutArguments.contains(next) { return nil }
            if let reason = obstacles[next], !reason.hasPrefix("it is") { return reason }
            current = superclasses[next]
        }
        return nil
    }

    private func isController(_ name: String) -> Bool {
        var current = name
        var seen: Set<String> = []
        while let next = superclasses[current], seen.insert(current).inserted {
            if next.hasPrefix("UI"), next.hasSuffix("Controller") { return true }
            current = next
        }
        return false
    }
}
