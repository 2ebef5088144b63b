/// How an interface stands on its device.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways in which an interface may stand.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = Self(.portrait)
    public static let portraitUpsideDown = Self(.portraitUpsideDown)
    public static let landscapeRight = Self(.landscapeRight)
    public static let landscapeLeft = Self(.landscapeLeft)
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]

    init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }
}
