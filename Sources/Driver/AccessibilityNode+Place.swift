import AccessibilityTree
import Foundation

extension AccessibilityNode {
    /// Where a finger meets the element: the middle of what is seen of it in a window of `size`, in the window's points.
    ///
    /// Throws where nothing of it is seen, and where its frame is infinite or no number.
    package func place(in size: CGSize) throws(DriveError) -> CGPoint {
        let text = "its frame is [\(numbers.map { "\($0)" }.joined(separator: ", "))]"
        guard hasFiniteFrame else { throw DriveError("\(shortName) has no place: \(text)") }
        let shown = frame.intersection(CGRect(origin: .zero, size: size))
        guard !shown.isNull else { throw DriveError("\(shortName) is not on screen: \(text)") }
        return CGPoint(x: shown.midX, y: shown.midY)
    }

    package var hasFiniteFrame: Bool { numbers.allSatisfy(\.isFinite) }

    private var numbers: [CGFloat] { [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] }
}
