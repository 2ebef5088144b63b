/// Order and meaning of the components of a pixel; the low five bits are a `CGImageAlphaInfo`.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
    public static let floatInfoMask = CGBitmapInfo(rawValue: 3840)
    public static let floatComponents = CGBitmapInfo(rawValue: 256)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 28672)
    public static var byteOrderDefault: CGBitmapInfo { [] }
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 4096)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 8192)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 12288)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 16384)
}
