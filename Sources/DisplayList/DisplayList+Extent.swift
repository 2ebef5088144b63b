import Foundation

/// How far a recorded picture reaches.
package struct PictureExtent: Hashable, Sendable {
    /// Smallest known rectangle around everything drawn, in the list's space; null when nothing is. Antialiasing may
    /// touch the pixels that it cuts.
    package var rect: CGRect
    /// True when something paints without limit (a gradient without a clip); `rect` leaves that out.
    package var isUnbounded: Bool
}

extension DisplayList {
    /// How far the commands reach.
    ///
    /// - Parameters:
    ///   - range: the commands asked about, all by default; clips and matrices set before it do not count.
    ///   - ink: box of the marks of a run, in its own space. Without one a generous em box around each glyph is taken.
    /// - Complexity: O(*n*) in commands, points and glyphs.
    package func extent(
        of range: Range<Int>? = nil, ink: (GlyphRun) -> CGRect = { $0.emBox }
    ) -> PictureExtent {
        var walk = ExtentWalk()
        for index in range ?? commands.indices { walk.add(commands[index], ink: ink) }
        return PictureExtent(rect: walk.box, isUnbounded: walk.isUnbounded)
    }

    /// Index just after the `endGroup` that closes the `beginGroup` at `index`; the list's end when it is never closed.
    package func groupEnd(from index: Int) -> Int {
        var depth = 0
        for position in index..<commands.count {
            switch commands[position] {
            case .beginGroup: depth += 1
            case .endGroup:
                depth -= 1
                if depth == 0 { return position + 1 }
            default: break
            }
        }
        return commands.count
    }
}

extension GlyphRun {
    /// A box that no glyph of an ordinary font leaves: an em before and two behind each origin, in the run's space.
    package var emBox: CGRect {
        var points = PointBounds()
        for position in positions { points.add(position) }
        let box = points.rect
        guard !box.isNull else { return box }
        return CGRect(
            x: box.minX - font.size, y: box.minY - 1.5 * font.size, width: box.width + 3 * font.size,
            height: box.height + 2.25 * font.size)
    }
}

extension ShadowStyle {
    /// How far the blur reaches beyond the shape, in points.
    package var reach: Double { blur > 0 ? blur * 3 : 0 }

    /// `rect` together with its shadow; offsets along the axes of the space.
    package func covering(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        return rect.union(
            rect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height))
    }
}

/// The state of a walk through commands that sums up where they draw.
private struct ExtentWalk {
    private struct State {
        var matrix = AffineMatrix.identity
        var clip: CGRect?
    }

    private var state = State()
    private var stack: [State] = []
    /// What groups around the present one have drawn so far, with their shadows.
    private var groups: [(box: CGRect, shadow: ShadowStyle?, clip: CGRect?)] = []
    var box = CGRect.null
    var isUnbounded = false

    mutating func add(_ command: PaintCommand, ink: (GlyphRun) -> CGRect) {
        switch command {
        case .save: stack.append(state)
        case .restore: if let last = stack.popLast() { state = last }
        case .concatenate(let matrix): state.matrix = matrix.followed(by: state.matrix)
        case .clip(let path, _):
            let area = state.matrix.apply(bounds: path.controlBounds)
            state.clip = state.clip.map { $0.intersection(area) } ?? area
        case .fill(let path, _, _): draw(path.controlBounds)
        case .fillRect(let rect, _): draw(rect.standardized)
        case .stroke(let path, _, let style): draw(path.controlBounds, margin: style.reach)
        case .glyphs(let run): draw(ink(run))
        case .image(_, let rect, _): draw(rect.standardized)
        case .linearGradient, .radialGradient:
            if let clip = state.clip { box = box.union(clip) } else { isUnbounded = true }
        case .beginGroup(_, _, let shadow):
            groups.append((box, shadow, state.clip))
            box = .null
        case .endGroup:
            guard let group = groups.popLast() else { return }
            var inner = group.shadow?.covering(box) ?? box
            if let clip = group.clip { inner = inner.intersection(clip) }
            box = group.box.union(inner)
        }
    }

    private mutating func draw(_ rect: CGRect, margin: Double = 0) {
        guard !rect.isNull else { return }
        var area = state.matrix.apply(rect.insetBy(dx: -margin, dy: -margin))
        // A shadow is cast by what lies outside of the clip, too; the group's own clip cuts it at the end.
        if let clip = state.clip, !groups.contains(where: { $0.shadow != nil }) { area = area.intersection(clip) }
        guard !area.isNull, area.width > 0 || area.height > 0 else { return }
        box = box.union(area)
    }
}

extension AffineMatrix {
    /// As `apply`, leaving a null rectangle null.
    package func apply(bounds rect: CGRect) -> CGRect { rect.isNull ? rect : apply(rect) }
}

extension StrokeStyle {
    /// How far the stroke can reach from its path, in points.
    package var reach: Double {
        let half = width / 2
        let joint = join == .miter ? max(1, miterLimit) : 1
        return half * max(joint, cap == .square ? 2.0.squareRoot() : 1)
    }
}
