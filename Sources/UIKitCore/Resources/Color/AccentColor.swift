import Foundation

/// The colour a person chose for all applications.
enum AccentColor {
    // Unsafe: set once while the application starts, before it has other threads.
    nonisolated(unsafe) static var chosen: UIColor?

    /// Of six hexadecimal digits; nil for anything else.
    static func named(_ text: String) -> UIColor? {
        guard text.count == 6, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else { return nil }
        func part(_ shift: UInt32) -> CGFloat { CGFloat((value >> shift) & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
