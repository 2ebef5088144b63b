import Foundation

/// The lines of a cell, above its content.
@MainActor
final class CellSeparators {
    private var top: UIView?
    private var bottom: UIView?
    var areShown = true {
        didSet { for line in [top, bottom] { line?.alpha = areShown ? 1 : 0 } }
    }

    func place(in cell: UITableViewCell) {
        top = place(top, at: cell.setting.topLine, in: cell)
        bottom = place(bottom, at: cell.setting.bottomLine, in: cell)
    }

    private func place(_ line: UIView?, at frame: CGRect?, in cell: UITableViewCell) -> UIView? {
        guard let frame else {
            line?.isHidden = true
            return line
        }
        let view = line ?? makeLine(in: cell)
        view.isHidden = false
        view.backgroundColor = cell.setting.separatorColor
        view.frame = frame
        return view
    }

    private func makeLine(in cell: UITableViewCell) -> UIView {
        let view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        cell.addSubview(view)
        return view
    }
}
