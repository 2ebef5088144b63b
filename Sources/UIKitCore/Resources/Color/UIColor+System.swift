import DisplayList
import Foundation
import QuartzCore

/// Light and dark value of each system colour, 0xRRGGBBAA, as Apple's interface guidelines publish them (as remembered
/// where the guidelines give no number).
private func adaptive(_ light: UInt32, _ dark: UInt32) -> UIColor {
    func color(_ value: UInt32) -> UIColor {
        UIColor(
            PaintColor(
                red: Float(value >> 24) / 255, green: Float(value >> 16 & 255) / 255,
                blue: Float(value >> 8 & 255) / 255,
                alpha: Float(value & 255) / 255))
    }
    let (light, dark) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
}

extension UIColor {
    public static let label = adaptive(0x0000_00FF, 0xFFFF_FFFF)
    public static let secondaryLabel = adaptive(0x3C3C_4399, 0xEBEB_F599)
    public static let tertiaryLabel = adaptive(0x3C3C_434C, 0xEBEB_F54C)
    public static let quaternaryLabel = adaptive(0x3C3C_432D, 0xEBEB_F529)
    public static let placeholderText = adaptive(0x3C3C_434C, 0xEBEB_F54C)
    public static let separator = adaptive(0x3C3C_4349, 0x5454_5899)
    public static let opaqueSeparator = adaptive(0xC6C6_C8FF, 0x3838_3AFF)
    public static let link = adaptive(0x007A_FFFF, 0x0984_FFFF)
    public static let systemFill = adaptive(0x7878_8033, 0x7878_805B)
    public static let secondarySystemFill = adaptive(0x7878_8028, 0x7878_8051)
    public static let tertiarySystemFill = adaptive(0x7676_801E, 0x7676_803D)
    public static let quaternarySystemFill = adaptive(0x7474_8014, 0x7676_802D)
    public static let systemBackground = adaptive(0xFFFF_FFFF, 0x0000_00FF)
    public static let secondarySystemBackground = adaptive(0xF2F2_F7FF, 0x1C1C_1EFF)
    public static let tertiarySystemBackground = adaptive(0xFFFF_FFFF, 0x2C2C_2EFF)
    public static let systemGroupedBackground = adaptive(0xF2F2_F7FF, 0x0000_00FF)
    public static let secondarySystemGroupedBackground = adaptive(0xFFFF_FFFF, 0x1C1C_1EFF)
    public static let tertiarySystemGroupedBackground = adaptive(0xF2F2_F7FF, 0x2C2C_2EFF)
    public static let systemRed = adaptive(0xFF3B_30FF, 0xFF45_3AFF)
    public static let systemOrange = adaptive(0xFF95_00FF, 0xFF9F_0AFF)
    public static let systemYellow = adaptive(0xFFCC_00FF, 0xFFD6_0AFF)
    public static let systemGreen = adaptive(0x34C7_59FF, 0x30D1_58FF)
    public static let systemMint = adaptive(0x00C7_BEFF, 0x63E6_E2FF)
    public static let systemTeal = adaptive(0x30B0_C7FF, 0x40C8_E0FF)
    public static let systemCyan = adaptive(0x32AD_E6FF, 0x64D2_FFFF)
    public static let systemBlue = adaptive(0x007A_FFFF, 0x0A84_FFFF)
    public static let systemIndigo = adaptive(0x5856_D6FF, 0x5E5C_E6FF)
    public static let systemPurple = adaptive(0xAF52_DEFF, 0xBF5A_F2FF)
    public static let systemPink = adaptive(0xFF2D_55FF, 0xFF37_5FFF)
    public static let systemBrown = adaptive(0xA284_5EFF, 0xAC8E_68FF)
    public static let systemGray = adaptive(0x8E8E_93FF, 0x8E8E_93FF)
    public static let systemGray2 = adaptive(0xAEAE_B2FF, 0x6363_66FF)
    public static let systemGray3 = adaptive(0xC7C7_CCFF, 0x4848_4AFF)
    public static let systemGray4 = adaptive(0xD1D1_D6FF, 0x3A3A_3CFF)
    public static let systemGray5 = adaptive(0xE5E5_EAFF, 0x2C2C_2EFF)
    public static let systemGray6 = adaptive(0xF2F2_F7FF, 0x1C1C_1EFF)
    /// The person's accent colour, or blue. Views have their own (`UIView.tintColor`).
    public static var tintColor: UIColor { AccentColor.chosen ?? systemBlue }

    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
}
