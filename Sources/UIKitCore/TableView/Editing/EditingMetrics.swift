import Foundation

/// Lengths of a row in editing, in points, measured on iOS 26.1 at three text sizes (`ED-10`): Large, XXXL and
/// accessibility-Large, told apart by the height of a body line. Between them they follow it; beyond them they stay.
struct EditingMetrics: Hashable, Sendable {
    /// How far the content is moved in.
    let indent: CGFloat
    /// Distance of the control from the leading edge, and its size.
    let controlStart: CGFloat
    let controlSize: CGFloat
    let handleWidth: CGFloat

    init(_ metrics: CellMetrics) {
        func length(_ large: CGFloat, _ larger: CGFloat, _ accessibility: CGFloat) -> CGFloat {
            let line = min(max(metrics.bodyLine, 21), 40)
            let exact =
                line <= 28
                ? large + (larger - large) * (line - 21) / 7 : larger + (accessibility - larger) * (line - 28) / 12
            return (exact * metrics.scale).rounded() / metrics.scale
        }
        indent = length(40, 47.5, 55)
        controlStart = length(15, 14.5, 16)
        controlSize = length(26, 34.5, 39)
        handleWidth = length(27, 36.5, 41)
    }

    /// Proportions of our own drawing.
    var handleHeight: CGFloat { (handleWidth * 0.44).rounded() }
}
