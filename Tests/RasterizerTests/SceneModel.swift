import DisplayList
import Foundation

/// A small generator, so that a failing seed can be run again.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    /// A length in steps of a quarter point, so that places fall between pixels, too.
    mutating func length(_ low: Int, _ high: Int) -> CGFloat { CGFloat(low * 4 + below((high - low) * 4 + 1)) / 4 }
    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
    mutating func color(opaque: Bool = false) -> PaintColor {
        PaintColor(
            red: Float(below(256)) / 255, green: Float(below(256)) / 255, blue: Float(below(256)) / 255,
            alpha: opaque || !chance(4) ? 1 : 0.5)
    }
}

/// A layer as a mutable value, to be edited at random and frozen again and again.
struct SceneItem {
    let identity: UInt64
    var frame: CGRect
    var origin = CGPoint.zero
    var transform = AffineMatrix.identity
    var opacity: Float = 1
    var style = LayerNode.Style()
    var contents = LayerNode.Contents.none
    var isGroup = false
    var isAnimating = false
    var children: [SceneItem] = []

    init(identity: UInt64, frame: CGRect) {
        self.identity = identity
        self.frame = frame
    }
}

/// Freezes items as the commit pass does: what did not change is the node of the frame before, and a version changes
/// with anything but the layer's own place.
final class SceneFreezer {
    /// All that a picture of a subtree shows.
    private struct Look: Hashable {
        struct Child: Hashable {
            var identity: UInt64
            var version: UInt64
            var position: [CGFloat]
            var transform: AffineMatrix
            var opacity: Float
        }

        var identity: UInt64
        var style: LayerNode.Style
        var contents: AnyHashable
        var bounds: [CGFloat]
        var isGroup: Bool
        var children: [Child]
    }

    private struct Place: Hashable {
        var corner: [CGFloat]
        var transform: AffineMatrix
        var opacity: Float
        var isAnimating: Bool
        var look: Look
    }

    private var nodes: [UInt64: (LayerNode, Place)] = [:]
    private var versions: [Look: UInt64] = [:]

    func freeze(_ item: SceneItem) -> LayerNode {
        let children = item.children.map(freeze)
        let look = Look(
            identity: item.identity, style: item.style, contents: item.contents.key,
            bounds: [item.origin.x, item.origin.y, item.frame.width, item.frame.height], isGroup: item.isGroup,
            children: children.map {
                Look.Child(
                    identity: $0.identity, version: $0.version, position: [$0.position.x, $0.position.y],
                    transform: $0.transform, opacity: $0.opacity)
            })
        let place = Place(
            corner: [item.frame.minX, item.frame.minY], transform: item.transform, opacity: item.opacity,
            isAnimating: item.isAnimating, look: look)
        if let (node, known) = nodes[item.identity], known == place,
            zip(node.children, children).allSatisfy({ $0 === $1 })
        {
            return node
        }
        let version = versions[look] ?? UInt64(versions.count + 1)
        versions[look] = version
        let node = LayerNode(
            identity: item.identity, version: version, position: CGPoint(x: item.frame.midX, y: item.frame.midY),
            bounds: CGRect(origin: item.origin, size: item.frame.size), transform: item.transform,
            opacity: item.opacity, style: item.style, contents: item.contents, isRasterGroup: item.isGroup,
            isAnimating: item.isAnimating || children.contains(where: \.isAnimating), children: children)
        nodes[item.identity] = (node, place)
        return node
    }
}

extension LayerNode.Contents {
    /// Equal where the contents draw the same.
    fileprivate var key: AnyHashable {
        switch self {
        case .none: 0
        case .picture(let list): list
        case .image(let image, let rect, let tint):
            [AnyHashable(image), [rect.minX, rect.minY, rect.width, rect.height], AnyHashable(tint)]
        }
    }
}

/// Makes random scenes and random edits of them.
struct SceneMaker {
    var random: SeededRandom
    private var nextIdentity: UInt64 = 1
    static let size = CGSize(width: 100, height: 80)

    init(seed: Int) {
        random = SeededRandom(seed: seed)
    }

    mutating func scene() -> SceneItem {
        var root = SceneItem(identity: take(), frame: CGRect(origin: .zero, size: Self.size))
        root.style.backgroundColor = .white
        for _ in 0..<4 { root.children.append(item(depth: 0)) }
        return root
    }

    private mutating func take() -> UInt64 {
        nextIdentity += 1
        return nextIdentity
    }

    mutating func item(depth: Int) -> SceneItem {
        let frame = CGRect(
            x: random.length(-10, 80), y: random.length(-10, 60), width: random.length(5, 60),
            height: random.length(5, 40))
        var item = SceneItem(identity: take(), frame: frame)
        restyle(&item)
        recontent(&item)
        item.isGroup = random.chance(3)
        if random.chance(8) { item.transform = turn() }
        if random.chance(5) { item.opacity = 0.5 }
        if depth < 2 { for _ in 0..<random.below(4) { item.children.append(self.item(depth: depth + 1)) } }
        return item
    }

    private mutating func turn() -> AffineMatrix {
        switch random.below(3) {
        case 0: AffineMatrix(scaleX: 0.8, y: 0.8)
        case 1: AffineMatrix(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 0, ty: 0)
        default: AffineMatrix(translationX: random.length(-5, 5), y: 3)
        }
    }

    private mutating func restyle(_ item: inout SceneItem) {
        var style = LayerNode.Style()
        if !random.chance(4) { style.backgroundColor = random.color() }
        if random.chance(2) { style.cornerRadius = random.length(1, 14) }
        style.isCornerContinuous = random.chance(2)
        if random.chance(3) { style.cornerMask = UInt(random.below(16)) }
        if random.chance(3) {
            style.borderWidth = random.length(0, 4)
            style.borderColor = random.color()
        }
        style.masksToBounds = random.chance(3)
        if random.chance(5) {
            style.shadow = ShadowStyle(
                offset: CGSize(width: random.length(-3, 3), height: 2), blur: random.length(0, 5),
                color: PaintColor.black.multiplied(byAlpha: 0.4))
            if random.chance(3) {
                style.shadowPath = DisplayPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 15))
            }
        }
        item.style = style
    }

    private mutating func recontent(_ item: inout SceneItem) {
        switch random.below(8) {
        case 4: item.contents = .picture(text())
        case 0: item.contents = .picture(DisplayList([.fillRect(CGRect(x: 2, y: 2.25, width: 7, height: 5), color())]))
        case 1: item.contents = .picture(shapes())
        case 2: item.contents = .image(Self.checker, rect: CGRect(x: 1, y: 1, width: 11, height: 8.5), tint: nil)
        case 3:
            item.contents = .picture(
                DisplayList([
                    .linearGradient(
                        GradientRamp(colors: [color(), color()], locations: [0, 1]), from: .zero,
                        to: CGPoint(x: 20, y: 15))
                ]))
        default: item.contents = .none
        }
    }

    private mutating func color() -> PaintColor { random.color() }

    private mutating func shapes() -> DisplayList {
        var path = DisplayPath(ellipseIn: CGRect(x: 1, y: 1, width: random.length(5, 20), height: 9))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4.5))
        return DisplayList([
            .save, .clip(DisplayPath(ellipseIn: CGRect(x: 0, y: 0, width: 18, height: 18)), evenOdd: false),
            .fill(path, color(), evenOdd: true), .restore,
            .stroke(
                DisplayPath([.move(.zero), .line(CGPoint(x: 15, y: 11.5))]), color(),
                StrokeStyle(width: 1.5, cap: .round)),
            .beginGroup(
                alpha: 0.7, blend: .normal,
                shadow: random.chance(2)
                    ? ShadowStyle(offset: CGSize(width: 1, height: 1), blur: 1.5, color: .black) : nil),
            .fillRect(CGRect(x: 4, y: 8, width: 6, height: 6), color()), .endGroup,
        ])
    }

    static let font = FontInstance(file: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", faceIndex: 0, size: 11)

    /// A line of glyphs without meaning, a quarter of it transparent.
    private mutating func text() -> DisplayList {
        let glyphs = (0..<6).map { _ in UInt32(40 + random.below(200)) }
        let start = CGPoint(x: random.length(-2, 3), y: random.length(6, 14))
        return DisplayList([
            .glyphs(
                GlyphRun(
                    font: Self.font, glyphs: glyphs,
                    positions: glyphs.indices.map { CGPoint(x: start.x + 6.3 * CGFloat($0), y: start.y) },
                    color: color(), text: "??????"))
        ])
    }

    static let checker: PixelImage = {
        var bytes = Data()
        for index in 0..<(9 * 7) {
            let value = UInt8(index % 2 == 0 ? 200 : 40)
            bytes.append(contentsOf: [value, value / 2, 255 - value, 255])
        }
        return PixelImage(width: 9, height: 7, bytesPerRow: 36, isOpaque: true, pixels: bytes)
    }()

    // MARK: Edits

    /// Changes one thing somewhere in the scene.
    mutating func edit(_ root: inout SceneItem) {
        var item = root
        change(&item, isRoot: true)
        root = item
    }

    private mutating func change(_ item: inout SceneItem, isRoot: Bool) {
        if !item.children.isEmpty, !random.chance(isRoot ? 4 : 2) {
            let index = random.below(item.children.count)
            change(&item.children[index], isRoot: false)
            return
        }
        switch random.below(isRoot ? 4 : 11) {
        case 0: item.children.append(self.item(depth: isRoot ? 0 : 2))
        case 1: if !item.children.isEmpty { item.children.remove(at: random.below(item.children.count)) }
        case 2: item.children.shuffle(using: &random)
        case 3: item.origin = CGPoint(x: random.length(-5, 5), y: random.length(-20, 20))
        case 4, 5: item.frame.origin = CGPoint(x: random.length(-10, 80), y: random.length(-10, 60))
        case 6: item.frame.size = CGSize(width: random.length(3, 60), height: random.length(3, 40))
        case 7: restyle(&item)
        case 8: recontent(&item)
        case 9: item.opacity = [0, 0.25, 0.5, 1][random.below(4)]
        default:
            item.transform = random.chance(2) ? .identity : turn()
            item.isAnimating.toggle()
        }
    }
}
