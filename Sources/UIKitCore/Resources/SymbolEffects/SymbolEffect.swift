/// A motion of a symbol image.
public protocol SymbolEffect: Hashable, Sendable {
    var configuration: SymbolEffectConfiguration { get }
}

/// Runs once, or as often as it is told.
public protocol DiscreteSymbolEffect {}
/// Lasts until it is removed.
public protocol IndefiniteSymbolEffect {}
/// Takes an image in or out.
public protocol TransitionSymbolEffect {}
/// Changes one image into another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does, as a value.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Motion: Hashable, Sendable {
        case bounce(isUp: Bool)
        case pulse
        case scale(Double)
        case appear
        case disappear
        case replace
        case automatic
    }
    let motion: Motion
}

/// How often an effect runs, and how fast.
public struct SymbolEffectOptions: Hashable, Sendable {
    var isRepeating: Bool?
    var count: Int?
    var pace = 1.0

    public static let `default` = SymbolEffectOptions()
    public static var repeating: SymbolEffectOptions { Self.default.repeating }
    public static var nonRepeating: SymbolEffectOptions { Self.default.nonRepeating }
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { Self.default.repeat(count) }
    /// 1 is the effect's own pace.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }

    public var repeating: SymbolEffectOptions { edited { ($0.isRepeating, $0.count) = (true, nil) } }
    public var nonRepeating: SymbolEffectOptions { edited { ($0.isRepeating, $0.count) = (false, nil) } }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { edited { ($0.isRepeating, $0.count) = (nil, count) } }
    public func speed(_ speed: Double) -> SymbolEffectOptions { edited { $0.pace = max(speed, 0.01) } }

    private func edited(_ edit: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        edit(&copy)
        return copy
    }
}

// MARK: Effects

/// Makes a symbol jump once.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
    var isUp = true
    public var up: BounceSymbolEffect { BounceSymbolEffect(isUp: true) }
    public var down: BounceSymbolEffect { BounceSymbolEffect(isUp: false) }
    public var configuration: SymbolEffectConfiguration { .init(motion: .bounce(isUp: isUp)) }
}

/// Fades a symbol out and in.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var configuration: SymbolEffectConfiguration { .init(motion: .pulse) }
}

/// Makes a symbol larger or smaller while it lasts.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    var scale = 1.25
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(scale: 1.25) }
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(scale: 0.8) }
    public var configuration: SymbolEffectConfiguration { .init(motion: .scale(scale)) }
}

/// Takes a symbol in.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var configuration: SymbolEffectConfiguration { .init(motion: .appear) }
}

/// Takes a symbol out.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    public var configuration: SymbolEffectConfiguration { .init(motion: .disappear) }
}

/// One symbol goes, the other comes in its place.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    public var configuration: SymbolEffectConfiguration { .init(motion: .replace) }
}

/// What suits the place: one image fades into the other.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, TransitionSymbolEffect {
    public var configuration: SymbolEffectConfiguration { .init(motion: .automatic) }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }
