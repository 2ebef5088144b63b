import Foundation

/// What the components of a colour mean. Immutable.
///
/// Everything is drawn in sRGB; other spaces are converted to it, colours outside its gamut are cut to it.
public final class CGColorSpace: Hashable, Sendable {
    enum Primaries: Sendable { case sRGB, displayP3 }

    let curve: TransferCurve
    let primaries: Primaries
    /// True when components may lie outside 0...1.
    let isExtended: Bool
    public let model: CGColorSpaceModel
    public let name: CFString?

    private init(
        name: CFString?, model: CGColorSpaceModel, curve: TransferCurve = .sRGB, primaries: Primaries = .sRGB,
        isExtended: Bool = false
    ) {
        self.name = name
        self.model = model
        self.curve = curve
        self.primaries = primaries
        self.isExtended = isExtended
    }

    /// The named space, or nil for a name that is not one of the constants of this class.
    public convenience init?(name: CFString) {
        guard let known = Self.named[name] else { return nil }
        self.init(
            name: name, model: known.model, curve: known.curve, primaries: known.primaries,
            isExtended: known.isExtended)
    }

    /// Components of a colour, alpha not counted.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .cmyk: 4
        default: 3
        }
    }

    public var isWideGamutRGB: Bool { model == .rgb && primaries == .displayP3 }
    public var supportsOutput: Bool { true }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left === right
            || (left.name == right.name && left.model == right.model && left.curve == right.curve
                && left.primaries == right.primaries && left.isExtended == right.isExtended)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

extension CGColorSpace {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

    private static let named: [CFString: CGColorSpace] = {
        let spaces = [
            CGColorSpace(name: sRGB, model: .rgb),
            CGColorSpace(name: linearSRGB, model: .rgb, curve: .linear),
            CGColorSpace(name: extendedSRGB, model: .rgb, isExtended: true),
            CGColorSpace(name: extendedLinearSRGB, model: .rgb, curve: .linear, isExtended: true),
            CGColorSpace(name: displayP3, model: .rgb, primaries: .displayP3),
            CGColorSpace(name: linearDisplayP3, model: .rgb, curve: .linear, primaries: .displayP3),
            CGColorSpace(name: extendedDisplayP3, model: .rgb, primaries: .displayP3, isExtended: true),
            CGColorSpace(
                name: extendedLinearDisplayP3, model: .rgb, curve: .linear, primaries: .displayP3, isExtended: true),
            CGColorSpace(name: genericGrayGamma2_2, model: .monochrome),
            CGColorSpace(name: linearGray, model: .monochrome, curve: .linear),
            CGColorSpace(name: extendedGray, model: .monochrome, isExtended: true),
            CGColorSpace(name: extendedLinearGray, model: .monochrome, curve: .linear, isExtended: true),
            CGColorSpace(name: genericCMYK, model: .cmyk),
        ]
        return Dictionary(uniqueKeysWithValues: spaces.map { ($0.name!, $0) })
    }()

    static let standardRGB = named[sRGB]!
    static let standardGray = named[genericGrayGamma2_2]!
    static let standardCMYK = named[genericCMYK]!
    fileprivate static let deviceRGB = CGColorSpace(name: "kCGColorSpaceDeviceRGB", model: .rgb)
    fileprivate static let deviceGray = CGColorSpace(name: "kCGColorSpaceDeviceGray", model: .monochrome)
    fileprivate static let deviceCMYK = CGColorSpace(name: "kCGColorSpaceDeviceCMYK", model: .cmyk)
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
