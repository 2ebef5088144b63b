import DisplayList
import Foundation

/// A drawing surface that records what is drawn into a display list, in points, y downwards.
public final class CGContext {
    /// What `saveGState` keeps.
    private struct State {
        var fill = PaintColor.black
        var stroke = PaintColor.black
        var style = StrokeStyle(width: 1)
        var alpha = 1.0
        var blend = BlendMode.normal
        var shadow: ShadowStyle?
        var matrix = AffineMatrix.identity
        var groupDepth = 0
    }

    private var state = State()
    private var stack: [State] = []
    private var path = CGMutablePath()
    private var recorded = DisplayList()
    /// Size in points and pixels per point of what is drawn.
    package let size: CGSize
    package let scale: CGFloat

    /// The image that comes of it has no transparent pixels.
    private let isOpaque: Bool

    private init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        self.size = size
        self.scale = scale
        self.isOpaque = isOpaque
    }

    /// A context that records; what it drew is ``displayList``.
    package static func recording(size: CGSize, scale: CGFloat, isOpaque: Bool = false) -> CGContext {
        CGContext(size: size, scale: scale, isOpaque: isOpaque)
    }

    /// What was drawn so far, as an image; nil where the context has no area.
    public func makeImage() -> CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        return CGImage(
            CGImage.Picture(list: displayList, size: size, scale: Double(scale), isOpaque: isOpaque))
    }

    /// Everything drawn so far, with open states closed.
    package var displayList: DisplayList {
        var list = recorded
        guard list.commands.contains(where: \.drawsSomething) else { return DisplayList() }
        for _ in stack { list.append(.restore) }
        return list
    }

    /// Plays commands in the present space, for parts of the kit that hold a list already.
    package func play(_ list: DisplayList) { drawn { recorded.append(list, at: .zero) } }

    // MARK: State

    public func saveGState() {
        stack.append(state)
        recorded.append(.save)
    }

    public func restoreGState() {
        guard let last = stack.popLast() else { return }
        state = last
        recorded.append(.restore)
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func concatenate(_ transform: CGAffineTransform) {
        guard !transform.isIdentity else { return }
        state.matrix = transform.matrix.followed(by: state.matrix)
        recorded.append(.concatenate(transform.matrix))
    }

    public var ctm: CGAffineTransform {
        let m = state.matrix
        return CGAffineTransform(a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty)
    }

    public func setFillColor(_ color: CGColor) { state.fill = color.paintColor }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.paintColor }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setLineWidth(_ width: CGFloat) { state.style.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.strokeCap }
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.strokeJoin }
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashes = lengths.map(Double.init)
        state.style.dashPhase = Double(phase)
    }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode.blend }
    /// - Parameters:
    ///   - offset: in points, whatever the transform.
    ///   - blur: twice the standard deviation, as remembered; a layer's `shadowRadius` is one.
    ///   - color: nil ends the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { ShadowStyle(offset: offset, blur: blur / 2, color: $0.paintColor) }
    }
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    // MARK: Path

    public func beginPath() { path = CGMutablePath() }
    public func closePath() { path.closeSubpath() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { path.addPath(other) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    public var isPathEmpty: Bool { path.isEmpty }

    public func clip(using rule: CGPathFillRule = .winding) {
        recorded.append(.clip(path.displayPath, evenOdd: rule == .evenOdd))
        beginPath()
    }

    public func clip(to rects: [CGRect]) {
        let area = CGMutablePath()
        area.addRects(rects)
        recorded.append(.clip(area.displayPath, evenOdd: false))
    }

    public func clip(to rect: CGRect) { recorded.append(.clip(DisplayPath(rect: rect), evenOdd: false)) }

    // MARK: Painting

    public func fillPath(using rule: CGPathFillRule = .winding) {
        let outline = path.displayPath
        drawn { recorded.append(.fill(outline, state.fill, evenOdd: rule == .evenOdd)) }
        beginPath()
    }

    public func strokePath() {
        let outline = path.displayPath
        drawn { recorded.append(.stroke(outline, state.stroke, state.style)) }
        beginPath()
    }

    /// Fills and strokes the path at once; the path is used up.
    public func drawPath(using mode: CGPathDrawingMode) {
        let outline = path
        if mode != .stroke { fillPath(using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
        path = outline
        if mode != .fill && mode != .eoFill { strokePath() }
        beginPath()
    }

    /// Strokes lines from each point of an even place to the next.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            addLines(between: [points[index], points[index + 1]])
        }
        strokePath()
    }

    public func fill(_ rect: CGRect) { drawn { recorded.append(.fillRect(rect, state.fill)) } }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    public func stroke(_ rect: CGRect) {
        drawn { recorded.append(.stroke(DisplayPath(rect: rect), state.stroke, state.style)) }
    }
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        drawn { recorded.append(.stroke(DisplayPath(rect: rect), state.stroke, style)) }
    }
    public func fillEllipse(in rect: CGRect) {
        drawn { recorded.append(.fill(DisplayPath(ellipseIn: rect), state.fill, evenOdd: false)) }
    }
    public func strokeEllipse(in rect: CGRect) {
        drawn { recorded.append(.stroke(DisplayPath(ellipseIn: rect), state.stroke, state.style)) }
    }
    /// Draws the image's first row at the greatest y, as CoreGraphics does: upside down in a space whose y grows downwards.
    /// `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        drawn {
            recorded.append(.save)
            recorded.append(.concatenate(AffineMatrix(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)))
            recorded.append(.image(image.pixelImage, rect, tint: nil))
            recorded.append(.restore)
        }
    }

    /// Covers the clip between the two lines across the ends, and beyond them where `options` say so.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        drawn {
            recorded.append(.linearGradient(gradient.ramp, from: startPoint, to: endPoint, extend: options.sides))
        }
    }

    /// Covers the clip between the two circles, and inside and outside of them where `options` say so.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        drawn {
            recorded.append(
                .radialGradient(
                    gradient.ramp, center: endCenter, startRadius: startRadius, endRadius: endRadius,
                    startCenter: startCenter, extend: options.sides))
        }
    }

    /// Makes the pixels under `rect` transparent.
    public func clear(_ rect: CGRect) {
        recorded.append(.beginGroup(alpha: 1, blend: .destinationOut, shadow: nil))
        recorded.append(.fillRect(rect, .black))
        recorded.append(.endGroup)
    }

    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        recorded.append(.beginGroup(alpha: state.alpha, blend: state.blend, shadow: state.shadow))
    }
    public func endTransparencyLayer() { recorded.append(.endGroup) }

    /// Wraps one painting step in a group where alpha, blend or shadow ask for it.
    private func drawn(_ paint: () -> Void) {
        let isPlain = state.alpha >= 1 && state.blend == .normal && state.shadow == nil
        if !isPlain { recorded.append(.beginGroup(alpha: state.alpha, blend: state.blend, shadow: state.shadow)) }
        paint()
        if !isPlain { recorded.append(.endGroup) }
    }
}

extension PaintCommand {
    /// False for the steps that only set something up.
    package var drawsSomething: Bool {
        switch self {
        case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup: false
        default: true
        }
    }
}
