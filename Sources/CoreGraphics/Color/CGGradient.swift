import DisplayList
import Foundation

/// Colours along a way. Immutable.
public final class CGGradient: Sendable {
    let ramp: GradientRamp

    /// - Parameters:
    ///   - space: colours are mixed in sRGB, whatever it says.
    ///   - colors: `CGColor`s; nil comes back for an array with anything else, or none.
    ///   - locations: one for each colour, 0...1; nil spreads them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count, !known.isEmpty else { return nil }
        let places = known.indices.map { index in
            locations.map { Double($0[index]) } ?? Double(index) / Double(max(known.count - 1, 1))
        }
        ramp = GradientRamp(ordering: zip(places, known.map(\.paintColor)))
    }

    /// - Parameters:
    ///   - colorComponents: `count` colours, one after the other, each with as many numbers as `space` has components and one
    ///     for alpha.
    ///   - locations: one for each colour, 0...1; nil spreads them evenly.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let width = space.numberOfComponents + 1
        var stops: [(Double, PaintColor)] = []
        for index in 0..<count {
            guard let color = CGColor(colorSpace: space, components: components + index * width) else { return nil }
            let place = locations.map { Double($0[index]) } ?? Double(index) / Double(max(count - 1, 1))
            stops.append((place, color.paintColor))
        }
        ramp = GradientRamp(ordering: stops)
    }
}

/// On which sides a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)

    var sides: GradientExtension { GradientExtension(rawValue: UInt8(rawValue & 3)) }
}

extension GradientRamp {
    /// Stops in the order of their places; of two at the same place the first stays first.
    init(ordering stops: some Sequence<(Double, PaintColor)>) {
        let ordered = stops.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        self.init(colors: ordered.map(\.element.1), locations: ordered.map { min(max($0.element.0, 0), 1) })
    }
}
