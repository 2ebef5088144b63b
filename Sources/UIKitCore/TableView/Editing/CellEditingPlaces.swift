import Foundation

/// Where a cell's edit control and reorder handle lie at a size, shown and hidden.
@MainActor
struct CellEditingPlaces {
    let control: CGRect
    let hiddenControl: CGRect
    let handle: CGRect
    let hiddenHandle: CGRect

    init(_ cell: UITableViewCell, size: CGSize) {
        let setting = cell.setting
        let metrics = EditingMetrics(CellMetrics(cell.traits))
        let scale = cell.traits.displayScale
        let height = max(0, size.height - setting.separatorSlot)
        let isMirrored = cell.isRightToLeft
        let leading = isMirrored ? setting.safeRight : setting.safeLeft
        let trailing = isMirrored ? setting.safeLeft : setting.safeRight
        /// `start` counts from the leading edge.
        func place(start: CGFloat, size box: CGSize) -> CGRect {
            let y = ((height - box.height) / 2).rounded(toScale: scale)
            let x = isMirrored ? size.width - start - box.width : start
            return CGRect(origin: CGPoint(x: x, y: y), size: box)
        }
        let controlSize = CGSize(width: metrics.controlSize, height: metrics.controlSize)
        control = place(start: leading + metrics.controlStart, size: controlSize)
        hiddenControl = place(start: leading + metrics.controlStart - metrics.indent, size: controlSize)
        let handleSize = CGSize(width: metrics.handleWidth, height: metrics.handleHeight)
        let handleStart = size.width - trailing - setting.margin - metrics.handleWidth
        handle = place(start: handleStart, size: handleSize)
        hiddenHandle = place(start: handleStart + metrics.handleWidth + setting.margin, size: handleSize)
    }
}
