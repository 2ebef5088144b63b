import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct TighteningTests {
    private let text = "A line that is a little too long for its label"

    private func label(_ tightens: Bool) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 17)
        label.text = text
        label.allowsDefaultTighteningForTruncation = tightens
        return label
    }

    /// Width the text needs at a width, in points.
    private func fitted(_ label: UILabel, in width: CGFloat) -> CGFloat {
        label.textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: 40), limitedToNumberOfLines: 1).width
    }

    @Test func `letters move together where a line is a little too long, and only there`() {
        let natural = label(false).intrinsicContentSize.width
        #expect(fitted(label(true), in: natural + 10) == fitted(label(false), in: natural + 10))
        let tight = fitted(label(true), in: natural - 8)
        #expect(tight <= natural - 8)
        #expect(tight > natural - 30)
        // More than letters can give is cut off as without.
        #expect(fitted(label(true), in: natural / 2) == fitted(label(false), in: natural / 2))
    }

    @Test func `list content and content in place of a screen hand it on to their labels`() {
        var content = UIListContentConfiguration.cell()
        content.text = text
        content.textProperties.allowsDefaultTighteningForTruncation = true
        let view = content.makeContentView()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        view.layoutIfNeeded()
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = text
        empty.textProperties.allowsDefaultTighteningForTruncation = true
        let other = empty.makeContentView()
        other.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        other.layoutIfNeeded()
        func labels(_ view: UIView) -> [UILabel] {
            view.subviews.flatMap { [($0 as? UILabel)].compactMap { $0 } + labels($0) }
        }
        let found = labels(view) + labels(other)
        #expect(found.count == 2)
        #expect(found.filter { $0.allowsDefaultTighteningForTruncation }.count == 2)
    }

    @Test func `index paths of both kinds have section, row and item`() {
        let path = NSIndexPath(row: 3, section: 2)
        #expect(path.section == 2)
        #expect(path.row == 3)
        #expect(NSIndexPath(item: 4, section: 1).item == 4)
        #expect(path.index(atPosition: 1) == 3)
    }
}
