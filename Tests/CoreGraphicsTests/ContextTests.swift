import CoreGraphics
import DisplayList
import Foundation
import Testing

@Suite struct ContextTests {
    private func recorded(_ draw: (CGContext) -> Void) -> String {
        let context = CGContext.recording(size: CGSize(width: 50, height: 50), scale: 2)
        draw(context)
        return context.displayList.debugDescription
    }

    private let square = CGRect(x: 1, y: 2, width: 3, height: 4)

    @Test func `colours, widths and matrices hold until the state is restored`() {
        let text = recorded { context in
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.saveGState()
            context.translateBy(x: 5, y: 6)
            context.setFillColor(CGColor(gray: 1, alpha: 0.5))
            context.fill(square)
            #expect(context.ctm == CGAffineTransform(translationX: 5, y: 6))
            context.restoreGState()
            #expect(context.ctm.isIdentity)
            context.fill(square)
        }
        #expect(
            text == """
                save
                  move 5 6
                  rect 1 2 3 4 #ffffff80
                rect 1 2 3 4 #ff0000
                """)
    }

    @Test func `a shadow's blur is twice its standard deviation, and a nil colour ends it`() {
        let text = recorded { context in
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: CGColor(gray: 0, alpha: 1))
            context.fill(square)
            context.setShadow(offset: .zero, blur: 6, color: nil)
            context.fill(square)
        }
        #expect(
            text == """
                group shadow 1 2 blur 3 #000000
                  rect 1 2 3 4 #000000
                rect 1 2 3 4 #000000
                """)
    }

    @Test func `alpha and blend mode wrap each step, and a transparency layer all of its steps`() {
        let text = recorded { context in
            context.setAlpha(0.5)
            context.setBlendMode(.multiply)
            context.fill([square, square])
            context.setAlpha(1)
            context.setBlendMode(.normal)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill([square, square])
            context.endTransparencyLayer()
        }
        #expect(
            text == """
                group alpha 0.5 multiply
                  rect 1 2 3 4 #000000
                group alpha 0.5 multiply
                  rect 1 2 3 4 #000000
                group
                  rect 1 2 3 4 #000000
                  rect 1 2 3 4 #000000
                """)
    }

    @Test func `states left open and steps that draw nothing leave no trace`() {
        #expect(recorded { $0.saveGState() }.isEmpty)
        let context = CGContext.recording(size: CGSize(width: 5, height: 5), scale: 1)
        context.saveGState()
        context.clip(to: square)
        context.fill(square)
        var depth = 0
        for command in context.displayList.commands {
            if case .save = command { depth += 1 }
            if case .restore = command { depth -= 1 }
        }
        #expect(depth == 0)
        context.restoreGState()
        context.restoreGState()
    }

    @Test func `a gradient's stops stand in order, spread evenly where nothing is said`() throws {
        let colors = [
            CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        ]
        let even = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
        let placed = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [1, 0, 0.5]))
        let text = recorded { context in
            context.drawLinearGradient(even, start: .zero, end: CGPoint(x: 9, y: 0), options: [])
            context.drawRadialGradient(
                placed, startCenter: .zero, startRadius: 1, endCenter: CGPoint(x: 2, y: 2), endRadius: 5,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(
            text == """
                linear #000000 0, #ffffff 0.5, #ff0000 1 from 0 0 to 9 0 ends on both sides
                radial #ffffff 0, #ff0000 0.5, #000000 1 from 0 0 1 to 2 2 5
                """)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        let numbers: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 0.5]
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let raw = try #require(CGGradient(colorSpace: space, colorComponents: numbers, locations: nil, count: 2))
        let line = recorded { $0.drawLinearGradient(raw, start: .zero, end: CGPoint(x: 1, y: 0), options: []) }
        #expect(line.hasPrefix("linear #000000 0, #ffffff80 1"))
    }

    @Test func `a path is filled and stroked at once, by either rule, and used up`() {
        let text = recorded { context in
            context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.drawPath(using: .eoFillStroke)
            #expect(context.isPathEmpty)
            context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.drawPath(using: .stroke)
            context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 5), CGPoint(x: 1, y: 5)])
        }
        #expect(
            text == """
                fill #000000 M 0 0 L 1 0 L 1 1 L 0 1 Z even-odd
                stroke #000000 width 1 M 0 0 L 1 0 L 1 1 L 0 1 Z
                stroke #000000 width 1 M 0 0 L 1 0 L 1 1 L 0 1 Z
                stroke #000000 width 1 M 0 0 L 1 0 M 0 5 L 1 5
                """)
    }

    @Test func `an image lies upside down where y grows downwards`() {
        let image = CGImage(
            PixelImage(width: 2, height: 2, bytesPerRow: 8, isOpaque: true, pixels: Data(count: 16)))
        #expect(
            recorded { $0.draw(image, in: square) } == """
                save
                  matrix 1 0 0 -1 0 8
                  image 2x2 in 1 2 3 4
                """)
    }

    @Test(arguments: [CGBlendMode.normal, .screen, .plusLighter, .xor, .clear, .luminosity])
    func `each blend mode is the one of its name`(mode: CGBlendMode) {
        let text = recorded { context in
            context.setBlendMode(mode)
            context.fill(square)
        }
        #expect(text.hasPrefix(mode == .normal ? "rect" : "group \(mode)\n"))
    }
}
