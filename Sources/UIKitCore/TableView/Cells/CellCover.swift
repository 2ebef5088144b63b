import Foundation
import QuartzCore

/// Hides or dims a cell's pixels while its picture stands elsewhere. No property that a client may read or set is
/// touched, except the layer's mask.
@MainActor
final class CellCover {
    private unowned let cell: UITableViewCell
    private let mask = CALayer()
    private var former: CALayer?

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    /// A context menu shows the cell's picture.
    var isMenuOpen = false { didSet { update() } }
    /// A drag shows it, and nothing is to be seen in its place.
    var isLifted = false { didSet { update() } }
    /// A drag shows it, and its row stays where it is.
    var isDimmed = false { didSet { update() } }
    /// Its picture is taken right now.
    var isOpen = false { didSet { update() } }

    func reset() { (isMenuOpen, isLifted, isDimmed) = (false, false, false) }

    private var opacity: CGFloat {
        if isOpen { return 1 }
        if isMenuOpen || isLifted { return 0 }
        return isDimmed ? 0.4 : 1
    }

    private func update() {
        let isCovered = cell.layer.mask === mask
        guard opacity < 1 else {
            if isCovered { cell.layer.mask = former }
            return
        }
        if !isCovered {
            former = cell.layer.mask
            cell.layer.mask = mask
        }
        mask.backgroundColor = UIColor.black.withAlphaComponent(opacity).cgColor
        place()
    }

    func place() { if mask.frame != cell.bounds { mask.frame = cell.bounds } }
}

extension UITableViewCell {
    /// Is not seen until a picture has come to its place.
    func stayAway(during motion: DragMotion) {
        cover.isLifted = true
        motion.addCompletion { [weak self] _ in self?.cover.isLifted = false }
    }
}
