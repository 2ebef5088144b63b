import Foundation

/// The kit's pictograms by the names that UIKit gives such symbols.
enum SymbolCatalog {
    static func design(named name: String) -> SymbolDesign? { designs[name] }

    static let designs: [String: SymbolDesign] = {
        var all = arrows
        for group in [marks, objects, people, messages, files, devices] { all.merge(group) { first, _ in first } }
        return all
    }()

    private static let ring = SymbolDesign.Part.line("O10 10 8.7")
    private static let disc = SymbolDesign.Part.area("O10 10 9.5")

    /// A mark alone, in a ring and cut out of a disc.
    static func inCircles(_ name: String, _ parts: SymbolDesign.Part...) -> [String: SymbolDesign] {
        [
            "\(name).circle": SymbolDesign(20, 20, [ring] + parts),
            "\(name).circle.fill": SymbolDesign(20, 20, [disc.second] + parts.map(\.cut)),
        ]
    }

    /// The same shape as a line and as a body; parts that are only on one of them follow.
    static func inBoth(
        _ name: String, _ width: Double, _ height: Double, _ shape: String, line: [SymbolDesign.Part] = [],
        fill: [SymbolDesign.Part] = []
    ) -> [String: SymbolDesign] {
        [
            name: SymbolDesign(width, height, [.line(shape)] + line),
            "\(name).fill": SymbolDesign(width, height, [.body(shape).second] + fill),
        ]
    }

    static func together(_ groups: [String: SymbolDesign]...) -> [String: SymbolDesign] {
        groups.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
}
