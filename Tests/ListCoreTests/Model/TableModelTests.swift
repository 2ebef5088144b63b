import Foundation
import Testing

@testable import ListCore

@Suite struct TableModelTests {
    /// The first number makes the table, each other one a step.
    static func failure(of script: [UInt64]) -> String? {
        guard let first = script.first else { return nil }
        var model = TableModel(seed: first)
        for (index, seed) in script.enumerated() {
            do {
                if index == 0 { try model.scroll(by: 0) } else { try model.step(seed) }
            } catch let failure as TableModel.Failure {
                return "step \(index): \(failure.text)\n\(model.geometry)"
            } catch {
                return "step \(index): \(error)\n\(model.geometry)"
            }
        }
        return nil
    }

    static let seedCount = ProcessInfo.processInfo.environment["TRESTLE_MODEL_SEEDS"].flatMap(Int.init) ?? 1000

    @Test(arguments: 0..<seedCount)
    func `a table without views agrees with a plain list through 200 steps`(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let script = (0...200).map { _ in UInt64(random.below(1_000_000)) }
        guard Self.failure(of: script) != nil else { return }
        let rest = shrunk(Array(script.dropFirst())) { Self.failure(of: script.prefix(1) + $0) != nil }
        let short = script.prefix(1) + rest
        Issue.record("seed \(seed), script \(Array(short)): \(Self.failure(of: Array(short)) ?? "")")
    }

    @Test func `scripts that once failed do not fail again`() {
        for script in Regressions.scripts { #expect(Self.failure(of: script) == nil) }
    }

    @Test func `a failing script shrinks to the steps that matter`() {
        let script = Array(0..<100)
        #expect(shrunk(script) { $0.contains(17) && $0.contains(60) } == [17, 60])
    }
}
