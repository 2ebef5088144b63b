import UIKit

extension BaseList {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
    }
}
