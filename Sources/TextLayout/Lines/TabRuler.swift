import Foundation

/// Where tabs of a paragraph lead to. Distances from the leading edge of the container.
struct TabRuler {
    let stops: [ParagraphStyle.TabStop]
    let interval: Double

    init(_ style: ParagraphStyle) {
        stops = style.tabStops.sorted { $0.location < $1.location }
        interval = style.defaultTabInterval
    }

    /// Width of a tab that starts at `x` and is followed by `following` points of text up to the next tab or the end.
    ///
    /// Nil when no stop is left: the text after the tab starts a new line.
    func advance(from x: Double, following: Double) -> Double? {
        let next = stops.first { $0.location > x + 0.001 }
        if let next {
            switch next.alignment {
            case .leading: return next.location - x
            case .center: return max(0, next.location - x - following / 2)
            case .trailing: return max(0, next.location - x - following)
            }
        }
        guard interval > 0 else { return nil }
        let origin = stops.last?.location ?? 0
        let steps = ((x + 0.001 - origin) / interval).rounded(.down) + 1
        return origin + steps * interval - x
    }
}
