import Foundation

extension UIFontDescriptor {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 32)
        public static let traitCondensed = SymbolicTraits(rawValue: 64)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
        public static let traitVertical = SymbolicTraits(rawValue: 2048)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
        public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// No rounded family is available: ``withDesign(_:)`` answers nil for it.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }
}
