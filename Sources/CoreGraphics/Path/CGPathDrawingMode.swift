/// Which of a path's inside and line are drawn.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill = 0
    case eoFill, stroke, fillStroke, eoFillStroke
}
