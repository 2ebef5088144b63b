import Foundation
import Testing

@testable import UIKitCore

@Suite("Where the parts of list content lie")
struct ListContentLayoutTests {
    private let margins = ListContentLayout.Margins(top: 15, leading: 20, bottom: 15, trailing: 20)

    /// Text of one line, 10 points a character, that breaks where it does not fit.
    private func line(_ characters: CGFloat, height: CGFloat = 20, baseline: CGFloat = 16)
        -> (CGFloat) -> ListContentLayout.Text
    {
        { width in
            let natural = characters * 10
            let lines = max(1, (natural / max(1, width)).rounded(.up))
            return ListContentLayout.Text(
                size: CGSize(width: min(natural, width), height: height * lines), baseline: baseline, line: height)
        }
    }

    @Test func `a text alone is as high as the least line`() {
        let layout = ListContentLayout(margins: margins, minimumHeight: 22)
        let frames = layout.frames(width: 393, text: line(5), secondary: line(0))
        #expect(frames.size == CGSize(width: 393, height: 52))
        #expect(frames.text == CGRect(x: 20, y: 16, width: 353, height: 20))
        #expect(frames.secondary == nil)
    }

    @Test func `texts stand below each other with the vertical padding`() {
        let layout = ListContentLayout(margins: margins, hasSecondary: true, minimumHeight: 22)
        let frames = layout.frames(width: 393, text: line(5), secondary: line(5, height: 18))
        #expect(frames.size.height == 71)
        #expect(frames.text?.minY == 15)
        #expect(frames.secondary == CGRect(x: 20, y: 38, width: 353, height: 18))
    }

    @Test func `side by side needs room for both on one line, else they are stacked (124)`() {
        let layout = ListContentLayout(
            margins: margins, hasSecondary: true, prefersSideBySide: true, minimumHeight: 22)
        // 353 points: 20 characters, 6 points, 14 characters need 346.
        let fits = layout.frames(width: 393, text: line(20), secondary: line(14))
        #expect(fits.isSideBySide)
        #expect(fits.secondary == CGRect(x: 233, y: 16, width: 140, height: 20))
        #expect(fits.text == CGRect(x: 20, y: 16, width: 207, height: 20))
        let stacked = layout.frames(width: 393, text: line(20), secondary: line(15))
        #expect(!stacked.isSideBySide)
        #expect(stacked.secondary?.minX == 20)
        #expect(stacked.size.height == 73)
    }

    @Test func `at accessibility sizes texts are stacked even where there is room (AX-10)`() {
        let layout = ListContentLayout(
            margins: margins, hasSecondary: true, prefersSideBySide: true, isAccessibilitySize: true)
        #expect(!layout.frames(width: 393, text: line(3), secondary: line(3)).isSideBySide)
    }

    @Test func `texts of two sizes side by side share a baseline`() {
        let layout = ListContentLayout(margins: margins, hasSecondary: true, prefersSideBySide: true)
        let frames = layout.frames(
            width: 393, text: line(5, height: 40, baseline: 32), secondary: line(5, height: 20, baseline: 16))
        #expect(frames.text!.minY + 32 == frames.secondary!.minY + 16)
        #expect(frames.size.height == 70)
    }

    @Test func `an image takes its box and the padding, and lies in the middle of the box`() {
        let image = ListContentLayout.Image(
            size: CGSize(width: 20, height: 30), box: CGSize(width: 40, height: 30))
        let layout = ListContentLayout(margins: margins, image: image, minimumHeight: 22)
        let frames = layout.frames(width: 393, text: line(5), secondary: line(0))
        #expect(frames.image == CGRect(x: 30, y: 15, width: 20, height: 30))
        #expect(frames.text?.minX == 76)
        #expect(frames.size.height == 60)
    }

    @Test func `at accessibility sizes the image stands beside the first line`() {
        let image = ListContentLayout.Image(size: CGSize(width: 20, height: 20), box: CGSize(width: 20, height: 20))
        let layout = ListContentLayout(margins: margins, image: image, isAccessibilitySize: true)
        let frames = layout.frames(width: 200, text: line(40, height: 40), secondary: line(0))
        // 124 points: four lines.
        #expect(frames.text?.height == 160)
        #expect(frames.image?.midY == 35)
    }

    @Test func `space beyond the content is shared above and below`() {
        let layout = ListContentLayout(margins: margins, minimumHeight: 22)
        let frames = layout.frames(width: 393, height: 100, text: line(5), secondary: line(0))
        #expect(frames.text?.midY == 50)
    }

    @Test func `without a width the content takes its natural one`() {
        let layout = ListContentLayout(margins: margins, hasSecondary: true, prefersSideBySide: true)
        let frames = layout.frames(width: nil, text: line(5), secondary: line(3))
        #expect(frames.size.width == 126)
    }

    @Test(arguments: [
        (CGSize(width: 0, height: 0), CGSize(width: 0, height: 0), CGSize(width: 100, height: 50)),
        (CGSize(width: 40, height: 40), CGSize(width: 0, height: 0), CGSize(width: 40, height: 20)),
        (CGSize(width: 0, height: 25), CGSize(width: 0, height: 0), CGSize(width: 50, height: 25)),
        (CGSize(width: 400, height: 400), CGSize(width: 0, height: 0), CGSize(width: 100, height: 50)),
    ])
    func `a maximum makes an image smaller and never larger (125)`(
        maximum: CGSize, reserved: CGSize, expected: CGSize
    ) {
        let image = ListContentLayout.Image(
            natural: CGSize(width: 100, height: 50), maximum: maximum, reserved: reserved, standard: 24,
            isAccessibilitySize: false)
        #expect(image.size == expected)
        #expect(image.box == expected)
    }

    @Test func `the reserved width counts below the accessibility sizes only (125)`() {
        let standard = UIListContentConfiguration.ImageProperties.standardDimension
        func box(_ isAccessibilitySize: Bool) -> CGSize {
            ListContentLayout.Image(
                natural: CGSize(width: 10, height: 12), maximum: .zero,
                reserved: CGSize(width: 60, height: standard), standard: 24, isAccessibilitySize: isAccessibilitySize
            ).box
        }
        #expect(box(false) == CGSize(width: 60, height: 24))
        #expect(box(true) == CGSize(width: 10, height: 24))
    }

    @Test func `a symbol stands in the standard box and makes no row higher, unless it is much larger (125)`() {
        func image(_ side: CGFloat) -> ListContentLayout.Image {
            ListContentLayout.Image(
                natural: CGSize(width: side, height: side), maximum: .zero, reserved: .zero, standard: 24,
                isSymbol: true, isAccessibilitySize: false)
        }
        #expect(image(20).box == CGSize(width: 24, height: 0))
        #expect(image(27).box == CGSize(width: 24, height: 0))
        #expect(image(27).size == CGSize(width: 27, height: 27))
        #expect(image(40).box == CGSize(width: 40, height: 40))
    }
}
