import Foundation
import Testing
import UIKitCore

@Suite struct FontTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test func `the system font has the published measures`() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.lineHeight - 20.287) < 0.001)
        #expect(abs(font.ascender - 16.187) < 0.001)
        #expect(abs(font.descender + 4.101) < 0.001)
        #expect(abs(font.capHeight - 11.978) < 0.001)
        #expect(font.leading == 0)
        #expect(UIFont.systemFont(ofSize: 17, weight: .black).lineHeight == font.lineHeight)
    }

    @Test func `text styles follow the content size`() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        let large = UIFont.preferredFont(
            forTextStyle: .body, compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
        #expect(large.pointSize == 53)
        let title = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits(.extraSmall))
        #expect(title.pointSize == 31)
        let headline = UIFont.preferredFont(forTextStyle: .headline)
        #expect(headline.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test func `fonts compare by value`() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12).withSize(15) == UIFont.systemFont(ofSize: 15))
        #expect(Set([UIFont.systemFont(ofSize: 12), .systemFont(ofSize: 12)]).count == 1)
    }

    @Test(arguments: [UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black])
    func `a font's name finds it again`(weight: UIFont.Weight) throws {
        let font = UIFont.systemFont(ofSize: 20, weight: weight)
        #expect(UIFont(name: font.fontName, size: 20) == font)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    }

    @Test func `a name that is not here gives nil, an installed one its own measures`() throws {
        #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
        let font = try #require(UIFont(name: "NotoSerif-Bold", size: 10))
        #expect(font.fontName == "NotoSerif-Bold")
        #expect(font.familyName == "Noto Serif")
        #expect(font.lineHeight > 13)
    }

    @Test(arguments: [
        ("HelveticaNeue", false, false), ("HelveticaNeue-Bold", true, false), ("AvenirNext-DemiBoldItalic", true, true),
        ("ArialMT", false, false), ("TimesNewRomanPS-BoldMT", true, false), ("Menlo-Regular", false, false),
    ])
    func `the iPhone's own families have stand-ins that keep their name`(
        name: String, isBold: Bool, isItalic: Bool
    ) throws {
        let font = try #require(UIFont(name: name, size: 12))
        #expect(font.fontName == name)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == isBold)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitItalic) == isItalic)
        #expect(font.withSize(13).fontName == name)
    }

    @Test func `symbolic traits give bold and italic faces`() throws {
        let body = UIFont.preferredFont(forTextStyle: .body)
        let bold = UIFont(descriptor: try #require(body.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
        #expect(bold.fontName == ".SFUI-Semibold" && bold.pointSize == 17)
        let both = try #require(
            UIFont.systemFont(ofSize: 14).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: both, size: 0).fontName == ".SFUI-BoldItalic")
        #expect(body.fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
    }

    @Test func `designs choose other families, rounded is not available`() throws {
        let descriptor = UIFont.systemFont(ofSize: 14).fontDescriptor
        let monospaced = UIFont(descriptor: try #require(descriptor.withDesign(.monospaced)), size: 0)
        #expect(monospaced == UIFont.monospacedSystemFont(ofSize: 14, weight: .regular))
        #expect(descriptor.withDesign(.rounded) == nil)
    }

    @Test func `a descriptor's attributes choose family, size and weight`() {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .family: "Noto Serif", .size: CGFloat(11),
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
        ])
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font.familyName == "Noto Serif" && font.pointSize == 11)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test func `metrics scale a font along its style and stop at the maximum`() {
        let font = UIFont.systemFont(ofSize: 20, weight: .bold)
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledFont(for: font).pointSize == 20)
        let scaled = metrics.scaledFont(for: font, compatibleWith: traits(.extraExtraExtraLarge))
        #expect(abs(scaled.pointSize - 20 * 23 / 17) <= 0.5)
        let limited = metrics.scaledFont(
            for: font, maximumPointSize: 22, compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
        #expect(limited.pointSize == 22)
        #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
    }
}
