import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite struct ColorTests {
    @Test func `grey, sRGB and CMYK become what is drawn`() {
        #expect(CGColor(gray: 0.5, alpha: 1).paintColor == PaintColor(red: 0.5, green: 0.5, blue: 0.5))
        #expect(CGColor(red: 1, green: 0.25, blue: 0, alpha: 0.5).paintColor.debugDescription == "#ff400080")
        let cyan = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 1).paintColor
        #expect(cyan.red < 0.4 && cyan.blue > 0.6)
    }

    @Test func `components and alpha are those it was made of`() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4])
        #expect(color.numberOfComponents == 4)
        #expect(color.alpha == 0.4)
        #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        #expect(color != CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
    }
}
