import DisplayList
import Foundation

/// One of the kit's own pictograms: lines and areas in a box, in points at size 17.
struct SymbolDesign: Sendable {
    enum Mark: Sendable {
        /// A line of the weight of the symbol, times a factor.
        case line(factor: Double)
        case area
        /// An area with a line around it, so that it is as large as the same shape drawn as a line.
        case body
    }

    struct Part: Sendable {
        var mark: Mark
        var path: String
        /// Takes away from what is below it; with several colours it is painted instead.
        var isCut = false
        /// Takes away in any case: the gap beside a slash.
        var isGap = false
        /// Place in the order of importance: 0 is the first colour of a palette.
        var level = 0
    }

    var size: CGSize
    var parts: [Part]
    /// Points the other way where one reads from the right.
    var flips = false

    init(_ width: Double, _ height: Double, flips: Bool = false, _ parts: Part...) {
        self.init(width, height, flips: flips, parts)
    }

    init(_ width: Double, _ height: Double, flips: Bool = false, _ parts: [Part]) {
        size = CGSize(width: width, height: height)
        self.parts = parts
        self.flips = flips
    }
}

extension SymbolDesign.Part {
    static func line(_ path: String, _ factor: Double = 1) -> Self { Self(mark: .line(factor: factor), path: path) }
    static func area(_ path: String) -> Self { Self(mark: .area, path: path) }
    static func body(_ path: String) -> Self { Self(mark: .body, path: path) }

    var cut: Self {
        var part = self
        part.isCut = true
        return part
    }
    var gap: Self {
        var part = self
        part.isGap = true
        return part
    }
    var second: Self {
        var part = self
        part.level = 1
        return part
    }
}

/// The steps of a design's path: `M x y`, `L x y`, `H x`, `V y`, `Q cx cy x y`, `C ax ay bx by x y`, `Z` as in drawing
/// programs, and `O x y r` a circle, `R x y w h r` a rounded rectangle, `A x y r from to` an arc in degrees that goes
/// clockwise, `S x y outer inner n` a star, `G x y outer inner n` a toothed wheel.
struct SymbolPath {
    private var path = DisplayPath()
    private var point = CGPoint.zero
    private var numbers: ArraySlice<Double> = []

    static func path(_ text: String) -> DisplayPath {
        var maker = SymbolPath()
        var step: Character?
        var values: [Double] = []
        for word in text.split(separator: " ") {
            var word = word
            if let first = word.first, first.isLetter {
                if let step { maker.take(step, values) }
                step = first
                values = []
                word = word.dropFirst()
            }
            if let value = Double(word) { values.append(value) }
        }
        if let step { maker.take(step, values) }
        return maker.path
    }

    private mutating func take(_ step: Character, _ values: [Double]) {
        numbers = values[...]
        repeat { perform(step) } while !numbers.isEmpty
    }

    private mutating func number() -> Double { numbers.popFirst() ?? 0 }
    private mutating func place() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func perform(_ step: Character) {
        switch step {
        case "M":
            point = place()
            path.move(to: point)
        case "L": go(to: place())
        case "H": go(to: CGPoint(x: number(), y: Double(point.y)))
        case "V": go(to: CGPoint(x: Double(point.x), y: number()))
        case "Q":
            let control = place()
            point = place()
            path.addQuad(to: point, control: control)
        case "C":
            let (first, second) = (place(), place())
            point = place()
            path.addCubic(to: point, control1: first, control2: second)
        case "Z": path.close()
        default: addShape(step)
        }
    }

    private mutating func go(to next: CGPoint) {
        point = next
        path.addLine(to: next)
    }

    private mutating func addShape(_ step: Character) {
        switch step {
        case "O":
            let (center, radius) = (place(), number())
            path.append(
                DisplayPath(
                    ellipseIn: CGRect(
                        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
        case "R":
            let rect = CGRect(x: number(), y: number(), width: number(), height: number())
            path.append(DisplayPath(roundedRect: rect, radius: number()))
        case "A":
            let (center, radius, from, to) = (place(), number(), number(), number())
            let start = from * .pi / 180
            path.move(to: CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
            path.addArc(center: center, radius: radius, startAngle: start, delta: (to - from) * .pi / 180)
        case "S": addStar(place(), number(), number(), Int(number()))
        case "G": addWheel(place(), number(), number(), Int(number()))
        default: break
        }
    }

    private mutating func addStar(_ center: CGPoint, _ outer: Double, _ inner: Double, _ count: Int) {
        for index in 0..<2 * count {
            let angle = Double(index) * .pi / Double(count) - .pi / 2
            let radius = index.isMultiple(of: 2) ? outer : inner
            let corner = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.close()
    }

    private mutating func addWheel(_ center: CGPoint, _ outer: Double, _ inner: Double, _ count: Int) {
        let step = 2 * Double.pi / Double(count)
        for index in 0..<count {
            let middle = Double(index) * step - .pi / 2
            for (radius, offset) in [(inner, -0.31), (outer, -0.19), (outer, 0.19), (inner, 0.31)] {
                let angle = middle + offset * step
                let corner = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                if path.isEmpty { path.move(to: corner) } else { path.addLine(to: corner) }
            }
        }
        path.close()
    }
}
