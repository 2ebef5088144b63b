import CPangoCairo
import DisplayList
import Foundation

/// Plays display lists into a Cairo context. The context's matrix maps the list's space to device pixels.
///
/// Plays one list at a time; whatever the list leaves open is closed at its end.
struct ListPlayer {
    /// One surface being drawn on: the target itself, or that of a group.
    private struct Level {
        var context: CairoContext
        var saves = 0
        var group: GroupSurface?
    }

    /// Device pixels per point where nothing is scaled: for offsets and blurs of shadows, which ignore the matrix.
    let scale: Double
    private var levels: [Level]

    init(context: OpaquePointer, scale: Double) {
        levels = [Level(context: CairoContext(pointer: context))]
        self.scale = scale
    }

    private var context: CairoContext { levels[levels.count - 1].context }

    static func play(_ list: DisplayList, into context: OpaquePointer, scale: Double) {
        cairo_save(context)
        var player = ListPlayer(context: context, scale: scale)
        for index in list.commands.indices { player.play(list, at: index) }
        player.closeAll()
        cairo_restore(context)
    }

    private mutating func play(_ list: DisplayList, at index: Int) {
        switch list.commands[index] {
        case .save:
            levels[levels.count - 1].saves += 1
            cairo_save(context.pointer)
        case .restore:
            guard levels[levels.count - 1].saves > 0 else { return }
            levels[levels.count - 1].saves -= 1
            cairo_restore(context.pointer)
        case .concatenate(let matrix):
            if !context.setMatrix(matrix.followed(by: context.matrix)) { context.clipAll() }
        case .clip(let path, let evenOdd):
            context.outline(path)
            cairo_set_fill_rule(context.pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_clip(context.pointer)
        case .beginGroup(let alpha, let blend, let shadow):
            begin(GroupStyle(alpha: alpha, blend: blend, shadow: shadow), list, at: index)
        case .endGroup: if levels.count > 1 { endGroup() }
        default: paint(list.commands[index])
        }
    }

    private func paint(_ command: PaintCommand) {
        switch command {
        case .fill(let path, let color, let evenOdd):
            context.outline(path)
            cairo_set_fill_rule(context.pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            context.set(color)
            cairo_fill(context.pointer)
        case .fillRect(let rect, let color):
            cairo_new_path(context.pointer)
            cairo_rectangle(context.pointer, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
            context.set(color)
            cairo_fill(context.pointer)
        case .stroke(let path, let color, let style): context.stroke(path, color, style)
        case .glyphs(let run): context.draw(run)
        case .image(let image, let rect, let tint): context.draw(image, in: rect, tint: tint)
        case .linearGradient(let ramp, let from, let to, let extend):
            context.paintLinear(ramp, from: from, to: to, extend: extend)
        case .radialGradient(let ramp, let center, let start, let end, let startCenter, let extend):
            context.paintRadial(
                ramp, from: (startCenter ?? center, start), to: (center, end), extend: extend)
        case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup: break
        }
    }

    // MARK: Groups

    private mutating func begin(_ style: GroupStyle, _ list: DisplayList, at index: Int) {
        let matrix = context.matrix
        let inner = list.extent(of: (index + 1)..<list.groupEnd(from: index))
        let group = GroupSurface(style: style, extent: inner, matrix: matrix, clip: context.deviceClip, scale: scale)
        let inside = CairoContext(pointer: cairo_create(group.surface.surface)!)
        _ = inside.setMatrix(matrix)
        levels.append(Level(context: inside, group: group))
    }

    private mutating func endGroup() {
        let level = levels.removeLast()
        cairo_destroy(level.context.pointer)
        level.group?.put(into: context, scale: scale)
    }

    private mutating func closeAll() {
        while levels.count > 1 { endGroup() }
        for _ in 0..<levels[0].saves { cairo_restore(context.pointer) }
    }
}
