import Foundation

/// Rules P2 and P3 of the Unicode bidirectional algorithm: a paragraph goes the way of its first strong character.
enum BaseDirection {
    /// Nil when no character is strong. Characters inside isolates do not count.
    static func isRightToLeft(_ utf8: ArraySlice<UInt8>) -> Bool? {
        var isolates = 0
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates = max(0, isolates - 1)
            case 0x200E where isolates == 0: return false
            case 0x200F where isolates == 0, 0x061C where isolates == 0: return true
            default:
                guard isolates == 0, isStrong(scalar) else { continue }
                return isInRightToLeftBlock(scalar.value)
            }
        }
        return nil
    }

    /// Letters, and the few other characters that carry a direction.
    private static func isStrong(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .spacingMark:
            true
        default: false
        }
    }

    private static func isInRightToLeftBlock(_ value: UInt32) -> Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
