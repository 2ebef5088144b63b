import DisplayList
import Foundation
import Testing

@Suite struct DumpTests {
    private let font = FontInstance(file: "/fonts/Inter-Regular.otf", faceIndex: 0, size: 17, variations: "wght=600")

    @Test func `a list's text has a line for each step and shows what is inside of what`() {
        let image = PixelImage(width: 3, height: 2, bytesPerRow: 12, isOpaque: true, pixels: Data(count: 24))
        let run = GlyphRun(
            font: font, glyphs: [1, 2], positions: [CGPoint(x: 4, y: 12.5), CGPoint(x: 9, y: 12.5)], color: .black,
            text: "Hi")
        let list = DisplayList([
            .save, .concatenate(AffineMatrix(translationX: 10, y: -0.0001)),
            .clip(DisplayPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), evenOdd: true), .glyphs(run), .restore,
            .beginGroup(
                alpha: 0.5, blend: .multiply,
                shadow: ShadowStyle(offset: CGSize(width: 0, height: 2), blur: 1.5, color: .black)),
            .fillRect(
                CGRect(x: 1, y: 2, width: 3, height: 1.0 / 3), PaintColor(red: 1, green: 0.5, blue: 0, alpha: 0.2)),
            .endGroup, .image(image, CGRect(x: 0, y: 0, width: 1.5, height: 1), tint: .white),
            .stroke(
                DisplayPath([.move(.zero), .quad(control: CGPoint(x: 1, y: 2), end: CGPoint(x: 3, y: 4))]), .black,
                StrokeStyle(width: 2, cap: .round, join: .bevel, dashes: [1, 2], dashPhase: 0.5)),
            .linearGradient(
                GradientRamp(colors: [.black, .white], locations: [0, 0.75]), from: .zero, to: CGPoint(x: 0, y: 9)),
        ])
        #expect(
            list.debugDescription == """
                save
                  move 10 0
                  clip M 0 0 L 5 0 L 5 5 L 0 5 Z even-odd
                  text "Hi" at 4 12.5 Inter-Regular.otf 17 wght=600 #000000
                group alpha 0.5 multiply shadow 0 2 blur 1.5 #000000
                  rect 1 2 3 0.333 #ff800033
                image 3x2 in 0 0 1.5 1 tint #ffffff
                stroke #000000 width 2 round cap bevel join dashes 1 2 from 0.5 M 0 0 Q 1 2 3 4
                linear #000000 0, #ffffff 0.75 from 0 0 to 0 9
                """)
    }

    @Test func `a layer's text names what is not plain, and the same tree made twice has the same text`() {
        func tree(_ identity: UInt64) -> LayerNode {
            var style = LayerNode.Style()
            style.backgroundColor = .white
            style.cornerRadius = 10
            style.isCornerContinuous = true
            style.borderWidth = 1
            style.borderColor = .black
            style.masksToBounds = true
            let label = LayerNode(
                identity: identity + 1, version: identity, position: CGPoint(x: 50, y: 10),
                bounds: CGRect(x: 0, y: 0, width: 80, height: 20), opacity: 0.5,
                contents: .picture(DisplayList([.fillRect(CGRect(x: 0, y: 0, width: 1, height: 1), .black)])))
            let turned = LayerNode(
                identity: identity + 2, version: identity, position: .zero,
                bounds: CGRect(x: 0, y: 0, width: 4, height: 4), transform: AffineMatrix(scaleX: 2, y: 2))
            return LayerNode(
                identity: identity, version: identity, position: CGPoint(x: 50, y: 50),
                bounds: CGRect(x: 0, y: 30, width: 100, height: 100), style: style, isRasterGroup: true,
                mask: LayerNode(
                    identity: identity + 3, version: 1, position: .zero, bounds: CGRect(x: 0, y: 0, width: 2, height: 2)
                ),
                children: [label, turned])
        }
        #expect(
            tree(1).debugDescription == """
                layer 0 0 100 100 scrolled 0 30 group #ffffff radius 10 continuous border 1 #000000 clips
                  mask
                    layer -1 -1 2 2
                  layer 10 0 80 20 opacity 0.5
                    rect 0 0 1 1 #000000
                  layer -2 -2 4 4 matrix 2 0 0 2 0 0
                """)
        #expect(tree(1).debugDescription == tree(900).debugDescription)
    }
}
